import type { Layer } from '~/domain/files/viewing/drawing';

/** Names of layers, and what one sees in them. */
export const layerNames: Record<Layer, { name: string; short: string; about: string }> = {
  screen: { name: 'Cores', short: 'Cores', about: 'Como a página aparece na tela.' },
  c: { name: 'Ciano', short: 'C', about: 'Só a chapa de ciano: quanto mais escuro, mais tinta.' },
  m: { name: 'Magenta', short: 'M', about: 'Só a chapa de magenta: quanto mais escuro, mais tinta.' },
  y: { name: 'Amarelo', short: 'Y', about: 'Só a chapa de amarelo: quanto mais escuro, mais tinta.' },
  k: {
    name: 'Preto',
    short: 'K',
    about: 'Só a chapa de preto. Texto preto deve aparecer aqui e em nenhuma das outras.',
  },
  ink: {
    name: 'Soma de tinta',
    short: 'Tinta',
    about: 'Quanta tinta cai em cada ponto, somando as quatro chapas: de 0 a 400%.',
  },
};

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** "10,8 mm" */
export const inMm = (mm: number): string => `${decimal.format(mm)} mm`;
