import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duplicateLine } from '~/domain/cart/change-quantity.server';
import { repeatLines } from '~/domain/cart/repeat-lines.server';
import { claimProject } from '~/domain/files/claim-project.server';
import { beginProject, createProject } from '~/domain/files/create-project.server';
import { customerLimits } from '~/domain/shared/rate-limit';
import type { Result } from '~/domain/shared/result';
import { fixedClock } from '~/platform/clock.server';
import { getServices, type Services } from '~/services.server';
import { cartWith } from '../factories/cart';
import { paperback } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';
import { sized } from '../setup/size';

/** How many projects a customer may start within an hour and a day, even with parallel requests. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const setLimit = (limit: 'projectsPerHour' | 'projectsPerDay', most: number) =>
  services.db.parameter.update({
    where: { key: customerLimits[limit].key },
    data: { value: String(most) },
  });
beforeEach(async () => {
  await setLimit('projectsPerHour', customerLimits.projectsPerHour.usual);
  await setLimit('projectsPerDay', customerLimits.projectsPerDay.usual);
});

const someone = async () => (await signedInCustomer(services)).id;
const begin = (userId: number, on: Services = services) =>
  beginProject(on, { userId, configuration: paperback });
const countOf = (userId: number) => services.db.project.count({ where: { userId } });

type Tried = Result<unknown, { kind: string; retryAfterSeconds?: number }>;
const crowd = (many: number, one: () => Promise<Tried>): Promise<Tried[]> =>
  Promise.all(Array.from({ length: many }, one));
const passed = (tried: readonly Tried[]): number => tried.filter(({ ok }) => ok).length;
const refusals = (tried: readonly Tried[]) => tried.flatMap((each) => (each.ok ? [] : [each.failure]));

const MOST = 5;
const CROWD = sized(14, 60);

describe('new projects', () => {
  it('are limited by the hour, for any number in parallel', async () => {
    await setLimit('projectsPerHour', MOST);
    const userId = await someone();
    const tried = await crowd(CROWD, () => begin(userId));
    expect([passed(tried), await countOf(userId)]).toEqual([MOST, MOST]);
    for (const failure of refusals(tried)) {
      expect(failure.kind).toBe('too-many-projects');
      expect(failure.retryAfterSeconds).toBeGreaterThan(3_400);
      expect(failure.retryAfterSeconds).toBeLessThanOrEqual(3_600);
    }
    expect(await begin(await someone())).toMatchObject({ ok: true });
  });

  it('are counted together with claimed visitor projects in parallel', async () => {
    await setLimit('projectsPerHour', MOST);
    const userId = await someone();
    const visitors = await Promise.all(
      Array.from({ length: CROWD }, () =>
        createProject(services, { userId: null, configuration: paperback }),
      ),
    );
    const tried: Tried[] = await Promise.all(
      visitors.flatMap(({ projectId }) => [
        claimProject(services, { projectId, userId }) as Promise<Tried>,
        begin(userId),
      ]),
    );
    expect([passed(tried), await countOf(userId)]).toEqual([MOST, MOST]);
    const claimed = await services.db.project.findFirst({
      where: { userId, id: { in: visitors.map((v) => v.projectId) } },
    });
    // Opening an existing project again is not counted.
    if (claimed) expect((await claimProject(services, { projectId: claimed.id, userId })).ok).toBe(true);
  });

  it('are allowed again when the hour is over, and not when the day is full', async () => {
    await setLimit('projectsPerHour', MOST);
    await setLimit('projectsPerDay', MOST + 1);
    const userId = await someone();
    expect(passed(await crowd(CROWD, () => begin(userId)))).toBe(MOST);
    const later = (hours: number): Services => ({
      ...services,
      clock: fixedClock(new Date(services.clock.now().getTime() + hours * 3_600_000 + 60_000)),
    });
    expect(passed(await crowd(CROWD, () => begin(userId, later(1))))).toBe(1);
    expect(await begin(userId, later(20))).toMatchObject({ ok: false });
    expect(await begin(userId, later(24))).toMatchObject({ ok: true });
  });
});

describe('copies of a cart line or an ordered item', () => {
  const duplicate = (userId: number, itemId: number) => () => duplicateLine(services, { userId, itemId });

  it('do not count for the hour, which is full', async () => {
    await setLimit('projectsPerHour', 1);
    const userId = await someone();
    const [line] = (await cartWith(services, userId)).lines;
    expect(await begin(userId)).toMatchObject({ ok: false });
    const tried = await crowd(MOST, duplicate(userId, line?.id ?? 0));
    expect([passed(tried), await countOf(userId)]).toEqual([MOST, MOST + 1]);
    expect(await begin(userId)).toMatchObject({ ok: false });
  });

  it('count for the day: exactly the remaining number, for any number in parallel', async () => {
    const userId = await someone();
    const [line] = (await cartWith(services, userId)).lines;
    await setLimit('projectsPerDay', MOST);
    const tried = await crowd(CROWD, duplicate(userId, line?.id ?? 0));
    expect([passed(tried), await countOf(userId)]).toEqual([MOST - 1, MOST]);
    for (const failure of refusals(tried)) expect(failure.kind).toBe('too-many-projects');
  });

  it('are made all or none: an order with more lines than are left is not repeated', async () => {
    const userId = await someone();
    const lines = (await cartWith(services, userId, 3)).lines;
    const projectIds = lines.map(({ projectId }) => projectId);
    await setLimit('projectsPerDay', MOST);
    expect(await repeatLines(services, { userId, projectIds })).toMatchObject({
      ok: false,
      failure: { kind: 'too-many-projects' },
    });
    expect(await countOf(userId)).toBe(3);
    expect(await repeatLines(services, { userId, projectIds: projectIds.slice(1) })).toMatchObject({
      ok: true,
    });
    expect(await countOf(userId)).toBe(5);
  });
});
