import type { Db, Prisma } from '~/platform/db.server';
import type { BindingAllowances, ChoiceNode, OptionRule, RuleNode } from './options';

/** The columns of a price table for what binding adds to the paper. */
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

const optionEnd = { select: { code: true, attribute: { select: { code: true } } } } as const;
const codeEnd = { select: { code: true } } as const;

const ruleColumns = {
  id: true,
  kind: true,
  productId: true,
  note: true,
  whenOption: optionEnd,
  whenFinish: codeEnd,
  whenService: codeEnd,
  thenAttribute: codeEnd,
  thenOption: optionEnd,
  thenFinish: codeEnd,
  thenService: codeEnd,
} as const;

export type RuleRow = Prisma.OptionRuleGetPayload<{ select: typeof ruleColumns }>;

/** The active rules of these products, and those for all products. */
export const findRules = (db: Db, productIds: readonly number[]): Promise<RuleRow[]> =>
  db.optionRule.findMany({
    where: { active: true, OR: [{ productId: null }, { productId: { in: [...productIds] } }] },
    select: ruleColumns,
    orderBy: { id: 'asc' },
  });

const ends = ['whenOption', 'whenFinish', 'whenService', 'thenOption', 'thenFinish', 'thenService'] as const;

/** Every active rule with two active ends; a rule for something that staff deactivated is no fault. */
export const findAllRules = (db: Db): Promise<RuleRow[]> =>
  db.optionRule.findMany({
    where: {
      active: true,
      AND: ends.map((end) => ({ OR: [{ [`${end}Id`]: null }, { [end]: { active: true } }] })),
    },
    select: ruleColumns,
    orderBy: { id: 'asc' },
  });

type Ends = {
  option: RuleRow['whenOption'];
  finish: RuleRow['whenFinish'];
  service: RuleRow['whenService'];
};

const choiceOf = ({ option, finish, service }: Ends): ChoiceNode | null => {
  if (option) return { kind: 'option', attribute: option.attribute.code, code: option.code };
  if (finish) return { kind: 'finish', code: finish.code };
  return service ? { kind: 'service', code: service.code } : null;
};

/** The rule of a row; null for a row that violates the database's constraints. */
export const ruleOf = (row: RuleRow): OptionRule | null => {
  const when = choiceOf({ option: row.whenOption, finish: row.whenFinish, service: row.whenService });
  const choice = choiceOf({ option: row.thenOption, finish: row.thenFinish, service: row.thenService });
  const attribute: RuleNode | null = row.thenAttribute && {
    kind: 'attribute',
    attribute: row.thenAttribute.code,
  };
  if (!when) return null;
  const target = choice ?? attribute;
  if (row.kind === 'shows') return target && { kind: 'shows', when, target };
  if (row.kind === 'requires' || row.kind === 'blocks')
    return choice && { kind: row.kind, when, target: choice };
  return null;
};
