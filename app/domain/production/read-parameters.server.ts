import type { HasDb } from '~/platform/db.server';
import { type PressSheet, readPressSheet } from './grain';
import { findParameter } from './job-store.server';

const TOLERANCE_KEY = 'producao.tolerancia_percentual';
const USUAL_TOLERANCE = 5;
const MOST_TOLERANCE = 20;

/** Percent of a run by which it may come out over or under. */
export const readTolerance = async ({ db }: HasDb): Promise<number> => {
  const percent = Number((await findParameter(db, TOLERANCE_KEY)) ?? USUAL_TOLERANCE);
  return percent >= 0 && percent <= MOST_TOLERANCE ? percent : USUAL_TOLERANCE;
};

const SHEET_KEY = 'producao.folha_mm';
/** What most digital presses of books take: A3 with room for bleed and marks. */
const USUAL_SHEET: PressSheet = { longMm: 480, shortMm: 330 };

/** The sheet that the shop prints on. */
export const readSheet = async ({ db }: HasDb): Promise<PressSheet> =>
  readPressSheet(await findParameter(db, SHEET_KEY)) ?? USUAL_SHEET;
