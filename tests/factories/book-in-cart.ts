const book = {
  productId: 101,
  runKind: 'run',
  trimSize: '14x21',
  orientation: 'portrait',
  interiorColour: 'black',
  pages: 120,
  interiorPaper: 'offset-75',
  coverPaper: 'supremo-250',
  coverPrint: 'one-side',
  coating: 'bopp-matte',
  flapMm: 0,
  binding: 'pur',
  finishes: [],
  services: [],
  refile: null,
  copies: 50,
};

/** A customer's configured book; `customer` is an SQL expression for pk_usuario. */
export const projectSql = (customer: string, token: string): string =>
  `insert into projeto (pk_projeto, fk_usuario, fk_produto, configuracao, dta_alt_projeto)
   values ('project-${token}', ${customer}, 101, '${JSON.stringify(book)}', now())`;

/** Puts a book into the cart of a customer who has none; `customer` is an SQL expression for pk_usuario. */
export const bookInCartSql = (customer: string, token: string): string[] => [
  projectSql(customer, token),
  `insert into carrinho (fk_usuario, token_carrinho, dta_alt_carrinho) values (${customer}, 't-${token}', now())`,
  `insert into carrinho_item (fk_carrinho, fk_projeto)
   select pk_carrinho, 'project-${token}' from carrinho where token_carrinho = 't-${token}'`,
];

/** Approved files for that book, as rows only, without stored bytes. */
export const approvedFilesSql = (token: string): string =>
  `insert into arquivo (pk_arquivo, fk_projeto, fk_produto_arquivo, nome_original, tamanho_bytes,
     chave_armazenamento, situacao, progresso, analisado_em)
   select 'a-${token}-' || pk_produto_arquivo, 'project-${token}', pk_produto_arquivo, papel_arquivo || '.pdf', 120000,
     'none/${token}-' || pk_produto_arquivo, 'approved', 100, now()
   from produto_arquivo where fk_produto = 101 and fk_acabamento_arquivo is null`;

/** Credit for a customer: a movement with two postings in one statement, because they must add up to zero. */
export const creditSql = (customer: string, key: string, amount: number): string[] => [
  `insert into conta_credito (tipo, fk_usuario) values ('available', ${customer}), ('held', ${customer})
   on conflict do nothing`,
  `with movement as (
     insert into lancamento_credito (tipo, fk_usuario, descricao, chave_unica)
     values ('grant', ${customer}, 'Cortesia', 'test-${key}') returning pk_lancamento_credito as id)
   insert into partida_credito (fk_lancamento_credito, fk_conta_credito, valor)
   select movement.id, pk_conta_credito, case tipo when 'available' then ${amount} else -${amount} end
   from movement, conta_credito
   where (tipo = 'available' and fk_usuario = ${customer}) or (tipo = 'issued' and fk_usuario is null)`,
];
