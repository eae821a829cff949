import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '~/domain/files/create-project.server';
import { readFilesPage } from '~/domain/files/read-files-page.server';
import { sweepFiles } from '~/domain/files/sweep-files.server';
import { sweepUnordered } from '~/domain/files/unordered.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import { deliverMails } from '../factories/mailbox';
import { placedOrder } from '../factories/order';
import { paperback } from '../factories/project';
import { signedInCustomer } from '../factories/signed-in-customer';

const DAY = 86_400_000;
let services: Services;

beforeAll(async () => {
  services = await createServices(readEnv());
});
afterAll(() => services.close());

/** The shop this number of days from now; only the test handles its jobs. */
const inDays = (days: number): Services => ({
  ...services,
  clock: { now: () => new Date(Date.now() + days * DAY) },
  jobs: { ...services.jobs, enqueue: async () => undefined },
});

async function* bytes() {
  yield Buffer.from('%PDF-');
}

/** A customer's project with a file whose bytes are stored. */
const projectWithFile = async (userId: number) => {
  const { projectId } = await createProject(services, { userId, configuration: paperback });
  const slot = await services.db.fileSlot.findFirstOrThrow({ where: { productId: paperback.productId } });
  const id = services.ids.id();
  const storageKey = `originals/${id}`;
  await services.storage.put(storageKey, bytes());
  await services.db.printFile.create({
    data: {
      id,
      projectId,
      slotId: slot.id,
      storageKey,
      originalName: 'miolo.pdf',
      size: 5,
      status: 'approved',
    },
  });
  return { projectId, fileId: id, storageKey };
};
const isThere = async ({ fileId, storageKey }: Awaited<ReturnType<typeof projectWithFile>>) => [
  (await services.db.printFile.count({ where: { id: fileId } })) === 1,
  (await services.storage.size(storageKey)) !== null,
];
const warnedAt = async (id: string) =>
  (await services.db.project.findUniqueOrThrow({ where: { id } })).warnedAt;

const emailOf = async (id: number) => (await services.db.user.findUniqueOrThrow({ where: { id } })).email;
const mailsTo = async (email: string, house: Services) =>
  (await deliverMails(house)).filter(({ to }) => to.address === email);

describe('files of projects that were never ordered', () => {
  it('are deleted after 90 days, a week after a mail that lists them; those of an order stay', async () => {
    const { id: userId } = await signedInCustomer(services);
    const email = await emailOf(userId);
    const [one, two] = [await projectWithFile(userId), await projectWithFile(userId)];
    const order = await placedOrder(services);
    const ordered = await services.db.orderItemFile.findFirstOrThrow({
      where: { orderItem: { orderId: order.orderId } },
    });
    await sweepUnordered(inDays(82));
    expect(await mailsTo(email, inDays(82))).toEqual([]);

    expect((await sweepUnordered(inDays(84))).promised).toBeGreaterThan(0);
    await sweepUnordered(inDays(84));
    const [mail, ...more] = await mailsTo(email, inDays(84));
    expect(more).toEqual([]);
    expect(mail?.content.subject).toMatch(/^Seus arquivos ficam com a gente até \d\d\/\d\d\/\d{4}$/);
    expect(mail?.content.facts?.[0]?.rows.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^1 arquivo, desde /),
      expect.stringMatching(/^1 arquivo, desde /),
    ]);
    expect([one.projectId, two.projectId]).toContain(mail?.content.link.url.split('projeto=')[1]);

    await sweepUnordered(inDays(90.5));
    await sweepFiles(inDays(90.5));
    expect(await isThere(one)).toEqual([true, true]);
    expect((await sweepUnordered(inDays(91.5))).removed).toBeGreaterThanOrEqual(2);
    await sweepFiles(inDays(91.5));
    expect([await isThere(one), await isThere(two)]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await services.db.project.count({ where: { id: one.projectId } })).toBe(1);
    expect(await services.db.printFile.count({ where: { id: ordered.fileId } })).toBe(1);
    expect(await mailsTo(email, inDays(91.5))).toEqual([]);
  });

  it('all stay longer once their owner opens one of them', async () => {
    const { id: userId } = await signedInCustomer(services);
    const [one, two] = [await projectWithFile(userId), await projectWithFile(userId)];
    await sweepUnordered(inDays(84));
    await deliverMails(inDays(84));
    expect(await warnedAt(two.projectId)).not.toBeNull();
    const page = await readFilesPage(inDays(88), { projectId: one.projectId, userId });
    expect(page).toMatchObject({ ok: true, value: { isKept: true } });
    expect([await warnedAt(one.projectId), await warnedAt(two.projectId)]).toEqual([null, null]);
    await sweepUnordered(inDays(95));
    await sweepFiles(inDays(95));
    expect([await isThere(one), await isThere(two)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const again = await readFilesPage(inDays(95), { projectId: one.projectId, userId });
    expect(again).toMatchObject({ ok: true, value: { isKept: false } });
  });

  it('are not deleted while their owner could not be notified', async () => {
    const { id: userId } = await signedInCustomer(services);
    const kept = await projectWithFile(userId);
    await sweepUnordered(inDays(100));
    await sweepUnordered(inDays(120));
    expect(await warnedAt(kept.projectId)).toBeNull();
    expect(await isThere(kept)).toEqual([true, true]);
  });
});
