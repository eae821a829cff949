import type { Db } from '~/platform/db.server';
import type { ActEnd, ActOutcome, ActRequest, SimulatedAct } from './simulated-act';

const PATH_MAX = 200;

/** Which operator acts as which customer. */
export type Simulation = { userId: number; operatorId: number };

type BegunBy = { userId: number; operatorId: number | null; isOver: boolean };

/** The simulation of a session; 'own' when the customer started it, null when there is no such session. */
export const findSimulatedSession = async (
  db: Db,
  id: string,
  now: Date,
): Promise<Simulation | 'own' | null> => {
  const [row] = await db.$queryRaw<BegunBy[]>`
    select fk_usuario as "userId", fk_operador as "operatorId", revogada_em is not null or expira_em <= ${now} as "isOver"
      from sessao where pk_sessao = ${id}`;
  if (!row) return null;
  const { userId, operatorId, isOver } = row;
  if (operatorId === null) return 'own';
  return isOver ? null : { userId, operatorId };
};

export type NewAct = Simulation & ActRequest & { outcome: ActOutcome; createdAt: Date };

export const writeAct = async (db: Db, act: NewAct): Promise<bigint> => {
  const data = { ...act, path: act.path.slice(0, PATH_MAX) };
  return (await db.simulatedAct.create({ data, select: { id: true } })).id;
};

export const writeActEnd = async (db: Db, id: bigint, outcome: ActEnd): Promise<void> => {
  await db.simulatedAct.update({ where: { id }, data: { outcome }, select: { id: true } });
};

export const countActs = (db: Db, userId: number): Promise<number> =>
  db.simulatedAct.count({ where: { userId } });

/** Newest first. */
export const readActs = async (
  db: Db,
  userId: number,
  { skip, take }: { skip: number; take: number },
): Promise<SimulatedAct[]> => {
  const rows = await db.simulatedAct.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    skip,
    take,
    select: {
      id: true,
      method: true,
      path: true,
      outcome: true,
      createdAt: true,
      operator: { select: { name: true } },
    },
  });
  return rows.map(({ id, outcome, operator, ...row }) => ({
    ...row,
    id: String(id),
    outcome: outcome as ActOutcome,
    operatorName: operator.name,
  }));
};
