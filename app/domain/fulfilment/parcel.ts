import type { PlainDate } from '../shared/calendar';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A parcel on its way is asked about every hour at first, then every third hour, then twice a day. */
const YOUNG_DAYS = 10;
const OLD_DAYS = 25;
/** Without news for so long since it was handed over, or never any, the shop asks no longer and tells staff. */
const GIVE_UP_DAYS = 90;
const NEVER_REPORTED_DAYS = 20;

/** What the time of the next question depends on. `failures`: answers in a row that said nothing usable of it. */
export type CheckFacts = { now: Date; dispatchedAt: Date; state: ParcelState; failures: number };

const hoursFor = ({ now, dispatchedAt, state, failures }: CheckFacts): number => {
  if (failures > 0) return Math.min(12, 2 ** (failures - 1));
  const days = (now.getTime() - dispatchedAt.getTime()) / DAY_MS;
  if (state === 'lost' || state === 'held') return 12;
  if (state === 'announced') return days <= 3 ? 2 : 6;
  if (days <= YOUNG_DAYS) return 1;
  return days <= OLD_DAYS ? 3 : 12;
};

/** When to ask again. `random` from 0 to 1 moves it by up to a tenth either way, so that parcels do not come in crowds. */
export const nextCheckAt = (facts: CheckFacts, random: number): Date =>
  new Date(facts.now.getTime() + Math.round(hoursFor(facts) * HOUR_MS * (0.9 + 0.2 * random)));

/** Parcels handed over before these moments are given up: such as were ever told of, and such as never were. */
export const givenUpBefore = (now: Date): { reported: Date; unreported: Date } => ({
  reported: new Date(now.getTime() - GIVE_UP_DAYS * DAY_MS),
  unreported: new Date(now.getTime() - NEVER_REPORTED_DAYS * DAY_MS),
});

/** How long a carrier that gave no usable answer so many times in a row is left alone: 2 minutes to 2 hours. */
export const carrierRestMs = (failures: number, random: number): number =>
  Math.round(Math.min(120, 2 ** failures) * 60_000 * (0.9 + 0.2 * random));

/** Where a parcel stands, in a word or two. */
export const stateLabel: Record<ParcelState, string> = {
  announced: 'Aguardando a transportadora',
  registered: 'Etiqueta emitida',
  posted: 'Postado',
  'in-transit': 'Em trânsito',
  'out-for-delivery': 'Saiu para entrega',
  'attempt-failed': 'Entrega não realizada',
  'awaiting-pickup': 'Aguardando retirada',
  held: 'Retido no caminho',
  returning: 'Voltando para nós',
  returned: 'Devolvido',
  lost: 'Extraviado ou avariado',
  delivered: 'Entregue',
};

/** What the customer should know or do; null where the label says all. */
export const stateAdvice: Record<ParcelState, string | null> = {
  announced:
    'A transportadora ainda não registrou este volume. As primeiras notícias costumam sair em até um dia útil.',
  registered: null,
  posted: null,
  'in-transit': null,
  'out-for-delivery': 'Deixe alguém no endereço para receber.',
  'attempt-failed':
    'Não conseguiram entregar. Normalmente a transportadora tenta de novo no próximo dia útil.',
  'awaiting-pickup': 'Retire com um documento com foto e o código de rastreio.',
  held: 'O volume está parado na transportadora. Nossa equipe já foi avisada.',
  returning:
    'A entrega não foi possível e o volume está voltando. Nossa equipe já foi avisada e fala com você.',
  returned: 'O volume voltou para a gráfica. Nossa equipe já foi avisada e combina com você um novo envio.',
  lost: 'A transportadora registrou um problema com o volume. Nossa equipe já foi avisada e resolve com você, sem custo.',
  delivered: null,
};

export const gaveUpAdvice =
  'Paramos de receber notícias deste volume. Nossa equipe já foi avisada; se ele não chegou, fale com a gente.';
export const invalidAdvice =
  'A transportadora não reconhece este código. Nossa equipe já foi avisada e vai corrigi-lo.';

/** What carriers write, without accents and in small letters. The first that fits counts: "ao remetente" before "entregue". */
const rules: readonly [RegExp, EventState][] = [
  [
    /(sera|em) devol|devolucao (iniciada|em)|retorno ao remetente|transito (ao|para o) remetente/,
    'returning',
  ],
  [
    /(entregue|devolvid[oa]) (ao|para o) remetente|devolucao (concluida|finalizada|entregue|realizada)/,
    'returned',
  ],
  [/devol|ao remetente/, 'returning'],
  [/extravi|roub|furt|avari|danific|sinistr|perdid/, 'lost'],
  [
    /nao (entregue|foi entregue|foi possivel|realizada|efetuada|atendid)|insucesso|tentativa|ausente|recus|carteiro nao|endereco (incorreto|insuficiente|nao)|mudou-se|desconhecido/,
    'attempt-failed',
  ],
  [/(aguardando|disponivel para|para) retirada|aguarda retirada/, 'awaiting-pickup'],
  [/bloque|retid|fiscaliza|suspens|apreend/, 'held'],
  [/saiu para|em rota|rota de entrega|saida para entrega/, 'out-for-delivery'],
  [/entregue|entrega (realizada|efetuada)/, 'delivered'],
  [/solicita|etiqueta|arquivo recebido|aguardando postagem|pre-?postagem/, 'registered'],
  [/postad|postagem|coletad|coleta|emissao/, 'posted'],
  [/transito|transfer|entrada|encaminh|recebid|processad|conferencia|triagem|unidade|viagem/, 'in-transit'],
];

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/** What an event's text says of its parcel, for a code that no table knows; null where the text says nothing either. */
export const stateByText = (text: string): EventState | null => {
  const words = plain(text);
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};

/** Where a parcel stands, in the order of its way; the database knows the same list (volume_situacao_check). */
export const parcelStates = [
  'announced',
  'registered',
  'posted',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'awaiting-pickup',
  'held',
  'returning',
  'returned',
  'lost',
  'delivered',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** What an event makes of its parcel; `struck` says that the event before it was an error. */
export type EventState = Exclude<ParcelState, 'announced'> | 'struck';

/** States that the shop has to do something about. */
const troubleStates = ['returning', 'returned', 'lost', 'held'] as const;
type TroubleState = (typeof troubleStates)[number];

export const isTrouble = (state: ParcelState): state is TroubleState =>
  troubleStates.some((trouble) => trouble === state);

/** What staff are told of a parcel, once each: its code is wrong, or nothing was heard of it for too long. */
export const parcelTroubles = [...troubleStates, 'invalid', 'gave-up'] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

/** An event as its carrier tells it. */
export type ReportedEvent = {
  at: Date;
  /** As the carrier writes it, such as "BDE 01". */
  code: string;
  state: EventState;
  text: string;
  detail: string | null;
  /** Empty where it does not say. */
  place: string;
  toPlace: string | null;
  /** The last day on which it waits for whoever fetches it. */
  pickupUntil: PlainDate | null;
};

/** Events from the oldest to the latest without those that were errors, and without what says so. */
export const currentEvents = <E extends { state: EventState }>(events: readonly E[]): E[] => {
  const current: E[] = [];
  for (const event of events) {
    if (event.state === 'struck') current.pop();
    else current.push(event);
  }
  return current;
};

/** Where a parcel stands after these events, from the oldest to the latest. */
export const stateAfter = (events: readonly { state: EventState }[]): ParcelState => {
  const last = currentEvents(events).at(-1)?.state ?? 'announced';
  return last === 'struck' ? 'announced' : last;
};

/** The same event told twice has the same key: by its moment, code and place. */
export const eventKey = ({ at, code, place }: Pick<ReportedEvent, 'at' | 'code' | 'place'>): string =>
  `${at.toISOString()} ${code} ${place}`;
