import type { PlainDate } from '../shared/calendar';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A parcel is checked every hour at first, then every third hour, then twice a day. */
const YOUNG_DAYS = 10;
const OLD_DAYS = 25;
/**
 * After this long since the handover without delivery, or without any news, the shop stops asking and notifies staff.
 */
const GIVE_UP_DAYS = 90;
const NEVER_REPORTED_DAYS = 20;

/** What determines the time of the next check. `failures`: answers in a row without usable data. */
export type CheckFacts = { now: Date; dispatchedAt: Date; state: ParcelState; failures: number };

const hoursFor = ({ now, dispatchedAt, state, failures }: CheckFacts): number => {
  if (failures > 0) return Math.min(12, 2 ** (failures - 1));
  const days = (now.getTime() - dispatchedAt.getTime()) / DAY_MS;
  if (state === 'lost' || state === 'held') return 12;
  if (state === 'announced') return days <= 3 ? 2 : 6;
  if (days <= YOUNG_DAYS) return 1;
  return days <= OLD_DAYS ? 3 : 12;
};

/** The time of the next check. `random` (0 to 1) shifts it by up to a tenth either way, so that parcels spread out. */
export const nextCheckAt = (facts: CheckFacts, random: number): Date =>
  new Date(facts.now.getTime() + Math.round(hoursFor(facts) * HOUR_MS * (0.9 + 0.2 * random)));

/**
 * Parcels handed over before these moments are given up: `reported` applies to parcels with events, `unreported` to
 * those without.
 */
export const givenUpBefore = (now: Date): { reported: Date; unreported: Date } => ({
  reported: new Date(now.getTime() - GIVE_UP_DAYS * DAY_MS),
  unreported: new Date(now.getTime() - NEVER_REPORTED_DAYS * DAY_MS),
});

/** How long a carrier is paused after this many failures in a row: 2 minutes to 2 hours. */
export const carrierRestMs = (failures: number, random: number): number =>
  Math.round(Math.min(120, 2 ** failures) * 60_000 * (0.9 + 0.2 * random));

/** Short labels of the parcel states. */
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

/** What the customer should know or do; null where the label says everything. */
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

/** Texts of carriers, in lower case without accents. The first match counts: "ao remetente" before "entregue". */
const rules: readonly [RegExp, EventState][] = [
  // Neither says where the parcel goes next, only that the carrier has it.
  [/(saida|entrega|rota|devolucao)\b.*\bcancelad|devolvid[oa] (aos correios|a transportadora)/, 'in-transit'],
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

/** The state derived from an event's text, for a code that is in no table; null when the text does not help either. */
export const stateByText = (text: string): EventState | null => {
  const words = plain(text);
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};

/** The states of a parcel in the order of its journey; the database has the same list (volume_situacao_check). */
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

/** The state that an event causes; `struck` means that the event before it was an error. */
export type EventState = Exclude<ParcelState, 'announced'> | 'struck';

/** States that need action by the shop. */
const troubleStates = ['returning', 'returned', 'lost', 'held'] as const;
type TroubleState = (typeof troubleStates)[number];

export const isTrouble = (state: ParcelState): state is TroubleState =>
  troubleStates.some((trouble) => trouble === state);

/**
 * Problems that are reported to staff, once per parcel: also a wrong code, no news for too long, or events that are older
 * than its hand-over.
 */
export const parcelTroubles = [...troubleStates, 'invalid', 'gave-up', 'older'] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

/** An event reported by a carrier. */
export type ReportedEvent = {
  at: Date;
  /** As the carrier writes it, such as "BDE 01". */
  code: string;
  state: EventState;
  text: string;
  detail: string | null;
  /** Empty when the carrier gives none. */
  place: string;
  toPlace: string | null;
  /** The last day on which it can be collected. */
  pickupUntil: PlainDate | null;
};

/** Events, oldest first, without erroneous ones and without the events that correct them. */
export const currentEvents = <E extends { state: EventState }>(events: readonly E[]): E[] => {
  const current: E[] = [];
  for (const event of events) {
    if (event.state === 'struck') current.pop();
    else current.push(event);
  }
  return current;
};

/** A parcel's state after these events, which are sorted oldest first. */
export const stateAfter = (events: readonly { state: EventState }[]): ParcelState => {
  const last = currentEvents(events).at(-1)?.state ?? 'announced';
  return last === 'struck' ? 'announced' : last;
};

/** Identifies an event that is reported twice: by its moment, code and place. */
export const eventKey = ({ at, code, place }: Pick<ReportedEvent, 'at' | 'code' | 'place'>): string =>
  `${at.toISOString()} ${code} ${place}`;
