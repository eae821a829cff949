import type { Prisma } from '~/platform/db.server';
import type { BindingAllowances } from './binding';

/** The columns of a price table that say what binding adds to the paper. */
export const allowanceColumns = {
  coverAllowanceMicron: true,
  sewnPermille: true,
  boardMicron: true,
  jointsMicron: true,
  boardGrammage: true,
  turnInMm: true,
  endpaperLeaves: true,
  endpaperGrammage: true,
} as const satisfies Prisma.PriceTableSelect;

type Row = Prisma.PriceTableGetPayload<{ select: typeof allowanceColumns }>;

export const allowancesOf = (row: Row): BindingAllowances => ({
  coverUm: row.coverAllowanceMicron,
  sewnPermille: row.sewnPermille,
  boardUm: row.boardMicron,
  jointsUm: row.jointsMicron,
  boardGrammage: row.boardGrammage,
  turnInMm: row.turnInMm,
  endpaperLeaves: row.endpaperLeaves,
  endpaperGrammage: row.endpaperGrammage,
});
