import { createHash, randomUUID } from 'node:crypto';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';
import { sampleConfigurations } from './configurations';
import { BOOK_ID } from './option-changes';

/** Signed-in customers, each with an address and with projects whose files are approved. */
export type Buyer = { cookie: string; addressId: number; projects: string[] };

/** Name of the session cookie of the bench's shop, which is served over plain HTTP. */
const COOKIE = 'lombada';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Ids = { user: number; address: number };

const addCustomers = async (connection: Connection, { count, tag }: Wish): Promise<Ids[]> => {
  const rows = await connection.ask(
    `with people as (
       insert into usuario (fk_tipo_usuario, nome_usuario, email_usuario, senha_usuario, codigo_usuario, cpf_cnpj_usuario)
       select 2, 'Banca de teste', $2 || n || '@lombada.example', '-', $2 || n, lpad(($3::bigint + n)::text, 11, '0')
         from generate_series(1, $1) n returning pk_usuario)
     insert into usuario_endereco (fk_usuario, desc_usuario_endereco, default_usuario_endereco, cpf_cnpj_usuario,
       razao_social_endereco_usuario, contato_usuario_endereco, cep_usuario_endereco, logradouro_usuario_endereco,
       nr_usuario_endereco, bairro_usuario_endereco, fk_cidade)
     select pk_usuario, 'Casa', true, '52998224725', 'Clara Monteiro', 'Clara Monteiro', '01310100',
            'Avenida Paulista', '1578', 'Bela Vista', 3550308 from people
     returning fk_usuario as "user", pk_usuario_endereco as "address"`,
    [count, tag, Number.parseInt(sha256(tag).slice(0, 6), 16) * 1_000],
  );
  return rows.map(({ user, address }) => ({ user, address }));
};

const addSession = (connection: Connection, userId: number, token: string) =>
  connection.ask(
    `insert into sessao (pk_sessao, fk_usuario, limite_inatividade, expira_em, termina_em)
     values ($1, $2, 600, now() + interval '1 hour', now() + interval '1 hour')`,
    [sha256(token), userId],
  );

/**
 * Different books, each with an approved file in every slot, including slots of finishes that the book does not have.
 */
const addProjects = async (connection: Connection, userId: number, count: number): Promise<string[]> => {
  const configurations = sampleConfigurations(count, BOOK_ID).map(({ configuration }) => configuration);
  const ids = configurations.map(() => randomUUID());
  await connection.ask(
    `insert into projeto (pk_projeto, fk_usuario, fk_produto, configuracao, dta_alt_projeto)
     select id, $3, $4, configuration::jsonb, now() from unnest($1::text[], $2::text[]) p (id, configuration)`,
    [ids, configurations.map((each) => JSON.stringify(each)), userId, BOOK_ID],
  );
  await connection.ask(
    `insert into arquivo (pk_arquivo, fk_projeto, fk_produto_arquivo, nome_original, tamanho_bytes,
       chave_armazenamento, situacao, progresso, analisado_em)
     select gen_random_uuid(), p.id, s.pk_produto_arquivo, 'livro.pdf', 120000, 'none/' || p.id, 'approved', 100, now()
       from unnest($1::text[]) p (id), produto_arquivo s where s.fk_produto = $2`,
    [ids, BOOK_ID],
  );
  return ids;
};

const addOpenCart = (connection: Connection, userId: number, projects: string[]) =>
  connection.ask(
    `with cart as (
       insert into carrinho (fk_usuario, token_carrinho, dta_alt_carrinho) values ($1, $2, now()) returning pk_carrinho)
     insert into carrinho_item (fk_carrinho, fk_projeto)
     select pk_carrinho, id from cart, unnest($3::text[]) p (id)`,
    [userId, randomUUID(), projects],
  );

export type Wish = {
  /** Prefix of their e-mail addresses; it must differ between groups. */
  tag: string;
  count: number;
  projects: number;
  /** Their projects are in their carts already. */
  inCart?: boolean;
};

/** Creates this number of signed-in customers who share no data. */
export const addBuyers = async (databaseUrl: string, wish: Wish): Promise<Buyer[]> => {
  // Lists passed as values need array types.
  const connection = await openConnection(databaseUrl, { fetch_types: true });
  const buyers: Buyer[] = [];
  try {
    // Version 1.2.0 takes a customer's rows only from a connection that says this.
    await connection.send(`set lombada.programa = 'loja'`);
    // The bench leaves more orders unpaid than a customer may.
    await connection.send(`update parametro set valor = '9999999' where chave = 'limite.pix_sem_pagamento'`);
    for (const { user, address } of await addCustomers(connection, wish)) {
      const token = randomUUID();
      await addSession(connection, user, token);
      const projects = await addProjects(connection, user, wish.projects);
      if (wish.inCart) await addOpenCart(connection, user, projects);
      buyers.push({ cookie: `${COOKIE}=${token}`, addressId: address, projects });
    }
  } finally {
    await connection.end();
  }
  return buyers;
};
