import type { EventState } from './parcel';

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
