import { expect, it } from 'vitest';
import { createShopFigures } from '~/domain/payments/flows/watch/shop-figures.server';
import { getServices } from '~/services.server';
import { databaseFindings, limits } from '../../scripts/doctor/database';
import { placedOrder } from '../factories/order';
import { toldStaff } from '../factories/studio';

const url = process.env.DATABASE_URL ?? '';
const { db, ...others } = await getServices();
const examined = async () => {
  const findings = await databaseFindings(url, { withPrices: true });
  return new Map(findings.map((finding) => [finding.area, finding.state]));
};

it('finds a new shop well: server, clock, migrations, queue, prices', async () => {
  const found = await examined();
  expect([...found].filter(([, state]) => state !== 'well')).toEqual([]);
  for (const area of ['PostgreSQL', 'Relógio', 'Migrações', 'Tabela de preços', 'Prova dos preços'])
    expect(found.get(area), area).toBe('well');
});

it('has every figure for which there is a limit', async () => {
  const names = (await createShopFigures(db)()).map(({ name }) => name);
  expect(Object.keys(limits).filter((name) => !names.includes(name))).toEqual([]);
});

it('finds failed and late work, and verifies the price of a new order', async () => {
  const late = new Date(Date.now() - 900_000);
  await db.outboxMessage.createMany({
    data: [
      { topic: 'mail.order-paid', payload: {}, dedupeKey: 'given up', failedAt: late, attempts: 9 },
      { topic: 'pix.issue', payload: {}, dedupeKey: 'forgotten', availableAt: late },
    ],
  });
  const { orderId } = await placedOrder({ db, ...others });
  const found = await examined();
  expect(found.get('Promessas que falharam de vez')).toBe('ill');
  expect(found.get('Espera da promessa mais antiga, em segundos')).toBe('ill');
  expect(found.get('E-mails que não saem')).toBe('watch');
  expect(found.get('Prova dos preços')).toBe('well');
  expect(orderId).toBeGreaterThan(0);
});

it('finds a shop ill whose last backup is older than staff allow, and exports it as a metric', async () => {
  const late = async () =>
    (await createShopFigures(db)()).find(({ name }) => name === 'shop_backup_late')?.value;
  const parameter = (value: string) =>
    db.parameter.update({ where: { key: 'copia.horas_maximas' }, data: { value } });
  expect((await examined()).get('Cópia de segurança')).toBe('well');
  const { id } = await db.backup.create({
    data: { place: '/copias/de-antes.tar.age', madeAt: new Date(Date.now() - 27 * 3_600_000) },
  });
  expect((await examined()).get('Cópia de segurança')).toBe('ill');
  expect(await late()).toBe(1);
  await parameter('48');
  expect((await examined()).get('Cópia de segurança')).toBe('watch');
  await db.backup.update({ where: { id }, data: { provedAt: new Date() } });
  expect((await examined()).get('Cópia de segurança')).toBe('well');
  await db.backup.update({ where: { id }, data: { madeAt: new Date(Date.now() - 9 * 24 * 3_600_000) } });
  await parameter('0');
  expect((await examined()).get('Cópia de segurança')).toBe('well');
  expect(await late()).toBe(0);
  expect(
    await toldStaff("update parametro set valor = 'um dia' where chave = 'copia.horas_maximas'"),
  ).toContain('Copia.horas_maximas é um número inteiro de horas');
  await parameter('26');
});

it('says that no price table is in force', async () => {
  await db.$executeRawUnsafe('alter table tabela_preco disable trigger user');
  await db.$executeRawUnsafe(`update tabela_preco set valida_de = now() + interval '1 year'`);
  await db.$executeRawUnsafe('alter table tabela_preco enable trigger user');
  expect((await examined()).get('Tabela de preços')).toBe('ill');
});
