import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLoginsFault } from '../../app/domain/accounts/login/demo-logins.server';
import { paymentType } from '../../app/domain/payments/core/payment-means';
import { watchFirstDay } from '../../app/domain/payments/flows/watch/first-day.server';
import { listGroups } from '../../app/domain/storefront/text-block';
import { readEnv } from '../../app/platform/env.server';
import { createServices, type Services } from '../../app/services.server';
import { seedPayments } from '../../prisma/seed/payments/seed';
import { seedPromotions } from '../../prisma/seed/promotions/seed';
import { seedShipping } from '../../prisma/seed/shipping/seed';
import { seedStorefront } from '../../prisma/seed/storefront/seed';
import { openDoor } from '../factories/door';
import { liveEnvironment } from '../factories/live-environment';

/** A live shop on a seeded database: it must not open with demo data, nor show or charge demo values. */

let services: Services;
beforeAll(async () => {
  services = await createServices(readEnv());
});
const open: Services[] = [];
afterAll(() => Promise.all([services, ...open].map((each) => each.close())));

/** A live process that starts now on the same database. */
const liveShop = async (): Promise<Services> => {
  const { DATABASE_URL = '', STORAGE_DIR = '' } = process.env;
  const live = await createServices(
    readEnv({ ...liveEnvironment(DATABASE_URL, STORAGE_DIR), LOG_LEVEL: 'silent' }),
  );
  open.push(live);
  return live;
};
const fillIn = (values: Record<string, string>) =>
  Promise.all(
    Object.entries(values).map(([key, value]) =>
      services.db.parameter.update({ where: { key }, data: { value } }),
    ),
  );
/** The missing settings that the start of a live shop reports. */
const left = async (): Promise<string[]> => {
  let said: string[] = [];
  const logger = { ...services.logger, warn: (fields: { left: string[] }) => (said = fields.left) };
  await watchFirstDay({ ...(await liveShop()), logger: logger as unknown as Services['logger'] });
  return said;
};
const demoParameters = /^(deposito|empresa|atendimento|frete)\./;

it('does not open while a demo login has the password of the README', async () => {
  await expect(demoLoginsFault(services)).resolves.toMatch(
    /cliente@lombada\.example, editora@lombada\.example, operador@lombada\.example/,
  );
  const { db, passwords } = services;
  const passwordHash = await passwords.hash('outra-frase-bem-comprida');
  await db.user.update({ where: { email: 'cliente@lombada.example' }, data: { passwordHash } });
  await db.user.update({ where: { email: 'operador@lombada.example' }, data: { blockedAt: new Date() } });
  await expect(demoLoginsFault(services)).resolves.toMatch(/README: editora@lombada\.example\./);
  await db.user.update({ where: { email: 'editora@lombada.example' }, data: { passwordHash } });
  await expect(demoLoginsFault(services)).resolves.toBeNull();
});

it('uses no demo bank account, no demo company name, and lists what is missing', async () => {
  const { storefront, paymentMethods } = await liveShop();
  expect((await paymentMethods.active()).map(({ id }) => id)).not.toContain(paymentType.deposit);
  expect((await paymentMethods.coming()).map(({ id }) => id)).toContain(paymentType.deposit);
  expect(await paymentMethods.depositAccount()).toBeNull();
  expect(await storefront.facts()).toMatchObject({
    legalName: '',
    cnpj: '',
    address: '',
    email: '',
    phone: '',
    chatLink: null,
  });
  expect(await storefront.items(listGroups.contacts)).toEqual([]);
  expect(await storefront.items(listGroups.social)).toEqual([]);
  expect((await storefront.items(listGroups.openingHours)).length).toBeGreaterThan(0);
  const sentences = (await left()).join('\n');
  for (const what of [
    'empresa.razao_social',
    'empresa.cnpj',
    'empresa.endereco',
    'empresa.email',
    'atendimento.chat',
    'frete.cep_origem',
    'deposito.banco',
    'cupom FDLDEZOFF',
  ])
    expect(sentences).toContain(what);
});

it('shows and offers all of it in sandbox mode', async () => {
  expect((await services.storefront.facts()).cnpj).toBe('12.ABC.345/01DE-35');
  expect((await services.paymentMethods.active()).map(({ id }) => id)).toContain(paymentType.deposit);
});

it('sends webhooks to its own machine only in sandbox mode', async () => {
  const door = await openDoor((_request, response) => void response.end());
  const tell = ({ webhookSender }: Services) => webhookSender.post({ url: door.url, headers: {}, body: '' });
  expect(await tell(services)).toMatchObject({ kind: 'answered', status: 200 });
  expect(await tell(await liveShop())).toMatchObject({ kind: 'failed', reason: 'address' });
  await door.close();
});

it('starts with blanks, closed counters and disabled coupons when its database is fresh', async () => {
  const { db } = services;
  const keys = (await db.parameter.findMany())
    .map(({ key }) => key)
    .filter((key) => demoParameters.test(key))
    // A migration adds it, not the seed.
    .filter((key) => key !== 'deposito.conferencia_horas');
  await db.parameter.deleteMany({ where: { key: { in: keys } } });
  await db.parameterItem.deleteMany();
  await db.coupon.deleteMany();
  await db.pickupCounter.deleteMany();
  await seedShipping(db, true);
  await seedPayments(db, true);
  await seedPromotions(db, true);
  await seedStorefront(db, true);
  const rows = await db.parameter.findMany({ where: { key: { in: keys } } });
  const filled = rows.filter(({ value }) => value !== '').map(({ key }) => key);
  expect(filled.sort()).toEqual(['atendimento.horario', 'empresa.nome', 'frete.cep_origem']);
  expect(rows.map(({ key }) => key).sort()).toEqual(keys.sort());
  expect(await db.coupon.count({ where: { active: true } })).toBe(0);
  expect(await db.pickupCounter.count({ where: { active: true } })).toBe(0);
  expect(await db.parameterItem.count({ where: { link: { contains: '.example' } } })).toBe(0);
});

it('lists nothing once staff have filled everything in, and then accepts deposits', async () => {
  await fillIn({
    'empresa.razao_social': 'Gráfica da Praça Ltda.',
    'empresa.cnpj': '11222333000181',
    'empresa.endereco': 'Praça da Sé, 1, São Paulo, SP',
    'empresa.telefone': '1133334444',
    'empresa.email': 'ola@grafica.com.br',
    'frete.cep_origem': '01001000',
    'deposito.banco': '033, Santander',
    'deposito.agencia': '0001',
    'deposito.conta': '130009876',
  });
  expect(await left()).toEqual([]);
  const { storefront, paymentMethods } = await liveShop();
  expect((await paymentMethods.active()).map(({ id }) => id)).toContain(paymentType.deposit);
  expect(await storefront.facts()).toMatchObject({ cnpj: '11.222.333/0001-81', chatLink: null });
});
