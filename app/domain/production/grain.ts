/** A press sheet, in mm. */
export type PressSheet = { longMm: number; shortMm: number };

/** What is cut from a sheet: its side along which the fibres are to run, and the one across, in mm. */
export type GrainPiece = { alongMm: number; acrossMm: number };

/** Which side of the sheet its fibres run along: "fibra longa" or "fibra curta" as paper is bought. */
export type SheetGrain = 'long' | 'short';

/** What is printed beyond the cut, on each side. */
const BLEED_MM = 3;

const held = (room: PressSheet, { alongMm, acrossMm }: GrainPiece, grain: SheetGrain): number => {
  const [along, across] = grain === 'long' ? [room.longMm, room.shortMm] : [room.shortMm, room.longMm];
  return Math.floor(along / (alongMm + 2 * BLEED_MM)) * Math.floor(across / (acrossMm + 2 * BLEED_MM));
};

/**
 * The paper to take for a piece whose fibres have to run along one of its sides (the spine, a fold): the grain under which
 * more pieces lie on a sheet, each turned so that its fibres run as they must; long grain, which mills stock, where both
 * hold as many. Null where the sheet holds none.
 */
export const sheetGrain = (sheet: PressSheet, piece: GrainPiece): SheetGrain | null => {
  const [long, short] = [held(sheet, piece, 'long'), held(sheet, piece, 'short')];
  if (long === 0 && short === 0) return null;
  return short > long ? 'short' : 'long';
};

const SMALLEST_MM = 200;
const LARGEST_MM = 2_000;

/** "330x480", in mm and in either order, as staff write a sheet; null for what is none. */
export const readPressSheet = (text: string | null): PressSheet | null => {
  const [, one, other] = /^\s*(\d{3,4})\s*[x×]\s*(\d{3,4})\s*$/i.exec(text ?? '') ?? [];
  const [shortMm = 0, longMm = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return shortMm >= SMALLEST_MM && longMm <= LARGEST_MM ? { longMm, shortMm } : null;
};

const names: Readonly<Record<SheetGrain, string>> = { long: 'longa', short: 'curta' };

/** As a bindery reads it: "paralela à lombada (210 mm); folha de 330 × 480 mm, fibra longa". */
export const grainText = (line: string, piece: GrainPiece, sheet: PressSheet): string => {
  const grain = sheetGrain(sheet, piece);
  const found = grain ? `; folha de ${sheet.shortMm} × ${sheet.longMm} mm, fibra ${names[grain]}` : '';
  return `paralela à ${line} (${Math.round(piece.alongMm)} mm)${found}`;
};
