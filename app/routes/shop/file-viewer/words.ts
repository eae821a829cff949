import { isSpotLayer, type Layer, type PlainLayer, spotPlace } from '~/domain/files/viewing/drawing';

type LayerName = { name: string; short: string; about: string };

const plainNames: Record<PlainLayer, LayerName> = {
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

/** The name of a layer, and what one sees in it. */
export const layerName = (layer: Layer, spots: readonly string[]): LayerName => {
  if (!isSpotLayer(layer)) return plainNames[layer];
  const name = spots[spotPlace(layer) - 1] ?? '';
  return {
    name: `Cor especial ${name}`,
    short: name,
    about: `Só a chapa da cor especial “${name}”: quanto mais escuro, mais tinta. O que é desenhado por cima dela a esconde aqui, também onde o arquivo manda sobreimprimir.`,
  };
};

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
/** "10,8 mm" */
export const inMm = (mm: number): string => `${decimal.format(mm)} mm`;
