/** A press sheet, in mm. */
export type PressSheet = { longMm: number; shortMm: number };

/** A piece cut from a sheet, in mm: its side along the grain and the one across. */
export type GrainPiece = { alongMm: number; acrossMm: number };

/** The side of the sheet that its grain runs along: "fibra longa" or "fibra curta" when paper is bought. */
export type SheetGrain = 'long' | 'short';

/** Printed beyond the cut, on each side. */
const BLEED_MM = 3;

const held = (room: PressSheet, { alongMm, acrossMm }: GrainPiece, grain: SheetGrain): number => {
  const [along, across] = grain === 'long' ? [room.longMm, room.shortMm] : [room.shortMm, room.longMm];
  return Math.floor(along / (alongMm + 2 * BLEED_MM)) * Math.floor(across / (acrossMm + 2 * BLEED_MM));
};

/**
 * The paper grain for a piece whose fibres must run along one of its sides (the spine, a fold). It is the grain that
 * fits more pieces on a sheet, each turned as its fibres require. On a tie it is long grain, which mills stock. Null
 * if the sheet holds none.
 */
export const sheetGrain = (sheet: PressSheet, piece: GrainPiece): SheetGrain | null => {
  const [long, short] = [held(sheet, piece, 'long'), held(sheet, piece, 'short')];
  if (long === 0 && short === 0) return null;
  return short > long ? 'short' : 'long';
};

const SMALLEST_MM = 200;
const LARGEST_MM = 2_000;

/** "330x480", in mm and in either order, as staff write a sheet; null for any other text. */
export const readPressSheet = (text: string | null): PressSheet | null => {
  const [, one, other] = /^\s*(\d{3,4})\s*[x×]\s*(\d{3,4})\s*$/i.exec(text ?? '') ?? [];
  const [shortMm = 0, longMm = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return shortMm >= SMALLEST_MM && longMm <= LARGEST_MM ? { longMm, shortMm } : null;
};

const names: Readonly<Record<SheetGrain, string>> = { long: 'longa', short: 'curta' };

/** The text for a bindery: "paralela à lombada (210 mm); folha de 330 × 480 mm, fibra longa". */
export const grainText = (line: string, piece: GrainPiece, sheet: PressSheet): string => {
  const grain = sheetGrain(sheet, piece);
  const found = grain ? `; folha de ${sheet.shortMm} × ${sheet.longMm} mm, fibra ${names[grain]}` : '';
  return `paralela à ${line} (${Math.round(piece.alongMm)} mm)${found}`;
};
