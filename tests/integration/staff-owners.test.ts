import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCredit } from '~/domain/credit/grant-credit.server';
import { getServices, type Services } from '~/services.server';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { markedOwner } from '../factories/marked-owner';
import { quoteFor } from '../factories/quote';
import { signedInCustomer } from '../factories/signed-in-customer';
import { openStudio, type Studio } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** What is one customer's, in the hands of staff who type another's number. */
let services: Services;
let bank: SandboxBank;
let studio: Studio;
let userId: number;
let otherId: number;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  userId = (await markedOwner(services)).id;
  await markedOwner(services);
  otherId = (await signedInCustomer(services)).id;
  await grantCredit(services, { userId, amount: 900, description: 'Cortesia', key: `owner-${userId}` });
  studio = openStudio();
});
afterAll(async () => {
  await studio.close();
  await bank.close();
});

const ownedTables = async (): Promise<string[]> => {
  const rows = await services.db.$queryRawUnsafe<{ name: string }[]>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'fk_usuario'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows.map(({ name }) => name);
};

describe('the owner of a row', () => {
  it.each(['another customer', 'nobody'])('does not become %s', async (whom) => {
    const told: Record<string, string> = {};
    for (const table of await ownedTables())
      told[table] = await studio.told(
        `update ${table} set fk_usuario = ${whom === 'nobody' ? 'null' : otherId} where fk_usuario = ${userId}`,
      );
    const owned = Object.entries(told).filter(([, sentence]) => sentence !== '0 rows');
    expect(owned.filter(([, sentence]) => /^\d+ rows$/.test(sentence))).toEqual([]);
    expect(owned.length).toBeGreaterThan(15);
    expect(told).toMatchObject({
      sessao: 'O que é de um cliente não passa a outro: fk_usuario não muda em sessao',
      conta_credito: 'O livro de créditos só recebe lançamentos novos',
    });
    await expectInvariants(services);
  });

  it('does not become another through what its row hangs on', async () => {
    const [note, other] = await services.db.orderItemNote.findMany({ orderBy: { id: 'asc' } });
    expect(
      await studio.told(
        `update obs_pedido_item set fk_pedido_item = ${note?.itemId} where pk_obs_pedido_item = ${other?.id}`,
      ),
    ).toBe('O que é de um cliente não passa a outro: fk_pedido_item não muda em obs_pedido_item');
  });

  it('may be given to what has none', async () => {
    await quoteFor(services);
    const { id } = await services.db.quote.findFirstOrThrow({ where: { customerId: null } });
    expect(await studio.told(`update orcamento set fk_usuario = ${otherId} where pk_orcamento = ${id}`)).toBe(
      '1 rows',
    );
  });
});

describe('a wallet', () => {
  it('stays what it is, begins empty, and takes no posting of another’s', async () => {
    const closed = 'O livro de créditos só recebe lançamentos novos';
    const { id: account } = await services.db.creditAccount.findFirstOrThrow({
      where: { userId, kind: 'available' },
    });
    expect(
      await studio.told(`update conta_credito set tipo = 'held' where pk_conta_credito = ${account}`),
    ).toBe(closed);
    expect(
      await studio.told(
        `insert into conta_credito (fk_usuario, tipo, saldo) values (${otherId}, 'available', 5)`,
      ),
    ).toBe(closed);
    await grantCredit(services, {
      ...{ userId: otherId, amount: 700, description: 'Cortesia', key: `owner-${otherId}` },
    });
    expect(
      await studio.told(`insert into partida_credito (fk_lancamento_credito, fk_conta_credito, valor)
        select pk_lancamento_credito, ${account}, 1 from lancamento_credito where fk_usuario = ${otherId}`),
    ).toBe('A conta é de um cliente, e o lançamento é de outro');
    await expectInvariants(services);
  });
});
