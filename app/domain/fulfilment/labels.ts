import type { ParcelState } from './parcel';

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
