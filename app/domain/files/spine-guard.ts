/**
 * A cover is drawn for one spine. When pages or paper change after it was approved, its folds lie elsewhere: up to 2 mm
 * the trimming takes it in, more would be seen on every copy.
 */
const STOPS_ABOVE_UM = 2000;

/** Both spines in mm, as a person reads them; `stops` says that the book cannot be printed with this cover. */
export type SpineChange = { fromMm: number; toMm: number; stops: boolean };

const tenths = (um: number): number => Math.round(um / 100) / 10;

/**
 * What became of a spine since a cover was approved for it, both in µm; null for a cover without one, and for a
 * difference that no reader of tenths of a millimetre would see.
 */
export const spineChange = (approvedUm: number | null, orderedUm: number | null): SpineChange | null => {
  if (approvedUm === null || orderedUm === null) return null;
  const [fromMm, toMm] = [tenths(approvedUm), tenths(orderedUm)];
  const stops = Math.abs(orderedUm - approvedUm) > STOPS_ABOVE_UM;
  return fromMm === toMm ? null : { fromMm, toMm, stops };
};

const millimetres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "Sua lombada mudou de 10,8 para 14,4 mm" */
export const spineChangeText = ({ fromMm, toMm }: Pick<SpineChange, 'fromMm' | 'toMm'>): string =>
  `Sua lombada mudou de ${millimetres.format(fromMm)} para ${millimetres.format(toMm)} mm`;

/** What to do about a change that stops the order. */
export const spineChangeAdvice =
  'A capa aprovada não serve mais neste livro: envie uma capa nova ou volte ao papel e às páginas de antes.';

/** What a smaller one means. */
export const spineChangeWarning =
  'A diferença é pequena e o livro pode ser feito com esta capa, mas as dobras caem um pouco fora do lugar.';
