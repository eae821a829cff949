import { openConnection } from '../../scripts/postgres/connection.mjs';

/** Numbers of orders, cases and credit movements of one customer. */
export type History = { customer: string; orders: number; cases: number; movements: number };

/** By the owner's e-mail. */
const ownerOf = ({ customer }: History): string =>
  `(select pk_usuario from usuario where email_usuario = '${customer}')`;

const names = `(array['Antologia', 'Catálogo de outono', 'Poesia reunida', 'Tese', 'Revista'])[1 + n % 5] || ' ' || n`;

/** Copies of one order with its first item, ten minutes apart, in four statuses. */
const ordersSql = (history: History, template: number): string => `
  create temporary table copies on commit drop as
    select n, nextval(pg_get_serial_sequence('pedido', 'pk_pedido'))::int as id,
           nextval(pg_get_serial_sequence('carrinho', 'pk_carrinho'))::int as cart,
           (array[2, 3, 12, 22])[1 + n % 4] as status, now() - n * interval '10 minutes' as at
      from generate_series(1, ${history.orders}) n;
  insert into carrinho select (jsonb_populate_record(null::carrinho, to_jsonb(c) || jsonb_build_object(
      'pk_carrinho', copies.cart, 'fk_usuario', ${ownerOf(history)}, 'token_carrinho', gen_random_uuid()))).*
    from copies, carrinho c join pedido p on p.fk_carrinho = c.pk_carrinho where p.pk_pedido = ${template};
  insert into pedido select (jsonb_populate_record(null::pedido, to_jsonb(p) || jsonb_build_object(
      'pk_pedido', copies.id, 'fk_carrinho', copies.cart, 'fk_usuario', ${ownerOf(history)}, 'nome_pedido', ${names},
      'fk_status_pedido', copies.status, 'dta_inc_pedido', copies.at,
      'protocolo_aceite', 'B' || copies.id))).*
    from copies, pedido p where p.pk_pedido = ${template};
  insert into pedido_item select (jsonb_populate_record(null::pedido_item, to_jsonb(i) || jsonb_build_object(
      'pk_pedido_item', nextval(pg_get_serial_sequence('pedido_item', 'pk_pedido_item')), 'fk_pedido', copies.id))).*
    from copies, (select * from pedido_item where fk_pedido = ${template} limit 1) i;
  insert into pedido_busca
    select pk_pedido, fk_usuario, dta_inc_pedido, fk_status_pedido, (array[1, 3, 4, 13])[1 + n / 4 % 4],
           ' ' || busca_simples(nome_pedido)
      from pedido join copies on copies.id = pk_pedido;
  drop table copies;`;

/** Each case is about its own order while there are orders left, an hour apart. */
const casesSql = (history: History): string => `
  with named as (
    select pk_pedido, row_number() over (order by pk_pedido) as n from pedido where fk_usuario = ${ownerOf(history)}),
  made as (
    insert into caso (protocolo, fk_usuario, fk_pedido, assunto, fk_status_caso, dta_inc_caso, dta_alt_caso)
    select 'B' || nextval(pg_get_serial_sequence('caso', 'pk_caso')), ${ownerOf(history)}, pk_pedido, 'Dúvida ' || n,
           1 + n % 3, now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(1, ${history.cases}) n left join named using (n) returning pk_caso, dta_inc_caso)
  insert into mensagem_caso (fk_caso, autor, nome_autor, mensagem, dta_inc_mensagem)
  select pk_caso, 'cliente', 'Banca de teste', 'Quando chega o meu pedido?', dta_inc_caso from made;`;

/** Each gives ten centavos, an hour after the one before; the account and each posting hold the balance. */
const movementsSql = (history: History): string => `
  insert into conta_credito (tipo, fk_usuario, saldo) values ('available', ${ownerOf(history)}, ${history.movements * 10});
  with made as (
    insert into lancamento_credito (tipo, fk_usuario, descricao, chave_unica, dta_inc)
    select 'grant', ${ownerOf(history)}, 'Cortesia ' || n, 'bench-' || ${ownerOf(history)} || '-' || n,
           now() - (${history.movements} - n) * interval '1 hour'
      from generate_series(1, ${history.movements}) n returning pk_lancamento_credito as id, dta_inc)
  insert into partida_credito (fk_lancamento_credito, fk_conta_credito, valor, saldo_apos)
  select id, a.pk_conta_credito, case a.tipo when 'available' then 10 else -10 end,
         case a.tipo when 'available' then 10 * row_number() over (partition by a.pk_conta_credito order by id) end
    from made, conta_credito a
   where (a.tipo = 'available' and a.fk_usuario = ${ownerOf(history)}) or (a.tipo = 'issued' and a.fk_usuario is null);`;

/**
 * Writes the histories of some customers directly as rows, bypassing the triggers.
 * @param template the number of an order to copy
 */
export const addHistories = async (
  databaseUrl: string,
  histories: readonly History[],
  template: number,
): Promise<void> => {
  const connection = await openConnection(databaseUrl);
  try {
    for (const history of histories) {
      const rows = [ordersSql(history, template), casesSql(history), movementsSql(history)].join('\n');
      await connection.send(`begin; set local session_replication_role = replica; ${rows} commit;`);
    }
    await connection.send('vacuum analyze');
  } finally {
    await connection.end();
  }
};
