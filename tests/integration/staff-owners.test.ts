import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWallet } from '~/domain/credit/ledger-store.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { getServices, type Services } from '~/services.server';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { markedOwner } from '../factories/marked-owner';
import { signedInCustomer } from '../factories/signed-in-customer';
import { openStudio, type Studio } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** One customer's data when staff type another customer's number. */
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
  it.each(['another customer', 'nobody'])('cannot become %s', async (whom) => {
    const told: Record<string, string> = {};
    for (const table of await ownedTables())
      told[table] = await studio.told(
        `update ${table} set fk_usuario = ${whom === 'nobody' ? 'null' : otherId} where fk_usuario = ${userId}`,
      );
    const owned = Object.entries(told).filter(([, sentence]) => sentence !== '0 rows');
    expect(owned.filter(([, sentence]) => /^\d+ rows$/.test(sentence))).toEqual([]);
    expect(owned.length).toBeGreaterThan(15);
    expect(told).toMatchObject({
      usuario_endereco: 'O que é de um cliente não passa a outro: fk_usuario não muda em usuario_endereco',
      sessao: 'As sessões são da loja: bloqueado_em em usuario as encerra',
      conta_credito: 'O saldo da carteira muda só com lançamentos; crédito se dá com npm run credit:grant',
    });
    await expectInvariants(services);
  });

  it('cannot change through the row that its row refers to', async () => {
    const [note, other] = await services.db.orderItemNote.findMany({ orderBy: { id: 'asc' } });
    expect(
      await studio.told(
        `update obs_pedido_item set fk_pedido_item = ${note?.itemId} where pk_obs_pedido_item = ${other?.id}`,
      ),
    ).toBe('De uma observação muda só o texto: apague esta e inclua outra; em obs_pedido_item mudam só obs');
  });
});

describe('a wallet', () => {
  const closed = 'O saldo da carteira muda só com lançamentos; crédito se dá com npm run credit:grant';

  it('cannot be edited, and starts empty', async () => {
    const own = `fk_usuario = ${userId} and tipo = 'available'`;
    expect(await studio.told(`update conta_credito set tipo = 'held' where ${own}`)).toBe(closed);
    expect(
      await studio.told(
        `insert into conta_credito (fk_usuario, tipo, saldo) values (${otherId}, 'available', 5)`,
      ),
    ).toBe(closed);
  });

  it.each(["fk_usuario = 1 and tipo = 'held'", "tipo = 'earned'", "tipo = 'issued'"])(
    'cannot be deleted, used or not: %s',
    async (account) => {
      await openWallet(services.db, 1);
      expect(await studio.told(`delete from conta_credito where ${account}`)).toBe(closed);
    },
  );

  it('accepts no posting by hand', async () => {
    const credit = { userId: otherId, amount: 700, description: 'Cortesia', key: `owner-${otherId}` };
    await grantCredit(services, credit);
    expect(
      await studio.told(`insert into partida_credito (fk_lancamento_credito, fk_conta_credito, valor)
        select pk_lancamento_credito, pk_conta_credito, 1 from lancamento_credito l, conta_credito c
         where l.fk_usuario = ${otherId} and c.fk_usuario = ${userId} and c.tipo = 'available'`),
    ).toBe('O livro de créditos é escrito pela loja e não muda; crédito se dá com npm run credit:grant');
    await expectInvariants(services);
  });
});
