import { isSpotLayer, type Layer, type PlainLayer, spotPlace } from '@lombada/preflight/facts/drawing';
import { useEffect, useState } from 'react';

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

/** The name of a layer, and a description of what it shows. */
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

/** A busy server says so, and the picture is requested again after this time. */
const RETRY_MS = 3500;
const TRIES = 4;

type Drawings = { sources: string; loaded: number; tries: number; isFailed: boolean };

const begun = (sources: string): Drawings => ({ sources, loaded: 0, tries: 0, isFailed: false });

/** Whether these pictures are loaded, loading, or failed. Failed ones are requested again a few times. */
export const useDrawings = (addresses: readonly string[]) => {
  const sources = addresses.join(' ');
  const [state, setState] = useState(() => begun(sources));
  const current = state.sources === sources ? state : begun(sources);
  const { tries } = current;
  useEffect(() => {
    const wanted = sources.split(' ');
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (change: (before: Drawings) => Partial<Drawings>) => {
      if (isGone) return;
      setState((before) => {
        const base = before.sources === sources ? before : begun(sources);
        return { ...base, ...change(base) };
      });
    };
    const pictures = wanted.map((address) => {
      const picture = new Image();
      picture.onload = () => note(({ loaded }) => ({ loaded: loaded + 1 }));
      picture.onerror = () => {
        if (tries >= TRIES) note(() => ({ isFailed: true }));
        else timer ??= setTimeout(() => note(() => ({ tries: tries + 1, loaded: 0 })), RETRY_MS);
      };
      picture.src = withTry(address, tries);
      return picture;
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      // Cancels pictures of the previous page when turning on.
      for (const picture of pictures) if (!picture.complete) picture.src = '';
    };
  }, [sources, tries]);
  return {
    sources: addresses.map((address) => withTry(address, tries)),
    isShown: current.loaded >= addresses.length,
    isFailed: current.isFailed,
    retry: () => setState({ ...begun(sources), tries: tries + 1 }),
  };
};

/** A browser does not load a failed picture again under the same URL. */
const withTry = (address: string, tries: number): string =>
  tries === 0 ? address : `${address}&vez=${tries}`;
