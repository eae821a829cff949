import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getServices, type Services } from '~/services.server';
import { orderableCart } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { quoteFor } from '../factories/quote';
import { openStudio, type Studio } from '../factories/studio';
import { supportCase } from '../factories/support-case';

/** Edits of staff in Prisma Studio, one row at a time, and the message that they see. */
let services: Services;
let studio: Studio;
/** Rows that customers made; names in braces stand for them. */
const keys: Record<string, number> = {};
beforeAll(async () => {
  services = await getServices();
  const order = await paidOrder(services);
  const home = await paidOrder(services, await orderableCart(services, { delivery: 'address' }));
  const { caseId } = await supportCase(services);
  await quoteFor(services);
  Object.assign(keys, { user: order.customer.id, order: order.orderId, home: home.orderId, case: caseId });
  studio = openStudio();
});
afterAll(() => studio.close());

const answered = (sql: string): Promise<string> =>
  studio.told(sql.replace(/\{(\w+)\}/g, (_, name: string) => String(keys[name])));

describe('a mistake of staff', () => {
  it.each([
    // Empty
    ["update banner set titulo = ' ' where pk_banner = 1", 'Titulo não pode ficar vazio em banner'],
    ['update produto set nome_produto = null where pk_produto = 101', 'Preencha nome_produto em produto'],
    ["update usuario set nome_usuario = ' ' where pk_usuario = {user}", 'Nome_usuario não pode ficar vazio'],
    [
      "update usuario set email_usuario = '' where pk_usuario = {user}",
      'Email_usuario é um endereço como nome@editora.com.br',
    ],
    [
      "insert into mensagem_caso (fk_caso, mensagem) values ({case}, ' ')",
      'Escreva a mensagem: ela não pode ficar vazia',
    ],
    // Forbidden by a check constraint
    [
      "update usuario set email_usuario = 'maria' where pk_usuario = {user}",
      'Email_usuario é um endereço como nome@editora.com.br',
    ],
    [
      "update usuario set cpf_cnpj_usuario = '123.456' where pk_usuario = {user}",
      'Cpf_cnpj_usuario é um CPF de 11 números ou um CNPJ de 14, sem pontos',
    ],
    [
      "update usuario set senha_usuario = 'segredo' where pk_usuario = {user}",
      /^Senha_usuario guarda a senha cifrada/,
    ],
    ['update usuario set fk_tipo_usuario = 9 where pk_usuario = {user}', /^Fk_tipo_usuario é 1/],
    [
      'update usuario set fk_tipo_usuario = 1 where pk_usuario = {user}',
      /^Uma empresa \(fk_tipo_usuario 1\) tem CNPJ, e \d{11} é um CPF/,
    ],
    [
      `insert into volume (fk_pedido, conhecimento_frete, situacao) values ({home}, 'CT-1', 'postado')`,
      /^A situação de um volume é announced, registered, posted/,
    ],
    [
      "insert into nota_fiscal (fk_pedido, numero) values ({order}, '7')",
      /^Diga em url onde está a nota fiscal/,
    ],
    ["update pagamento set situacao = 'pago' where fk_pedido = {order}", /pago a "?pago|não passa de pago/],
    [
      "update cupom set codigo_cupom = 'livro 10' where codigo_cupom = 'LIVRO10'",
      /^O código do cupom tem só letras maiúsculas/,
    ],
    [
      "update cupom set valido_ate = valido_de - interval '1 day' where codigo_cupom = 'LIVRO10'",
      'O fim da validade do cupom vem depois do começo',
    ],
    [
      'update balcao set vlr_balcao = -1 where pk_balcao = 1',
      'O preço e o prazo do balcão não podem ser negativos',
    ],
    [
      'update faixa_frete set vlr_frete = -5 where pk_faixa_frete = 1',
      'Preço e prazo do frete não podem ser negativos, e o peso é maior que zero',
    ],
    [
      'update faixa_frete set prazo_dias_uteis = 2147483647 where pk_faixa_frete = 1',
      'O prazo do frete é de no máximo 365 dias úteis',
    ],
    [
      'update balcao set prazo_balcao = 366 where pk_balcao = 1',
      'O prazo do balcão é de no máximo 365 dias úteis',
    ],
    [
      'update tipo_pagamento set prazo_pagamento_horas = 0 where pk_tipo_pagamento = 13',
      'O prazo de pagamento é de ao menos uma hora',
    ],
    [
      "update parametro set valor = '' where chave = 'pedidos.carencia_minutos'",
      /^Pedidos.carencia_minutos e pedidos.desfazer_minutos são números inteiros de minutos/,
    ],
    [
      "update parametro set valor = '-5' where chave = 'pedidos.desfazer_minutos'",
      /^Pedidos.carencia_minutos e pedidos.desfazer_minutos são números inteiros de minutos/,
    ],
    [
      "update parametro set valor = 'noventa' where chave = 'contestacao.dias'",
      /^Contestacao.dias é um número inteiro de dias/,
    ],
    [
      "update parametro set valor = '0' where chave = 'limite.arquivos_por_hora'",
      /^Um limite é um número inteiro, de 1 em diante/,
    ],
    [
      "update parametro set valor = 'meio-dia' where chave = 'prazo.hora_corte'",
      'Prazo.hora_corte é uma hora do dia, como 12:00',
    ],
    [
      "update banner set thumb = 'foto nova.jpg' where pk_banner = 1",
      /^Thumb e thumb_wp são o código de uma foto da loja/,
    ],
    [
      "insert into sinonimo_busca (termo, significa) values ('duas palavras', 'livro')",
      'O termo é uma palavra só, de 2 a 40 letras ou números',
    ],
    [
      "update dependencia_atributo set tipo_papel = 'kraft' where codigo = 'offset-75'",
      /^O tipo_papel não existe: escreva offset/,
    ],
    [
      "update dependencia_atributo set tipo_papel = null where codigo = 'offset-75'",
      /^Um papel precisa de tipo_papel: offset/,
    ],
    [
      "update dependencia_atributo set imagem = 'javascript:alert(1)' where codigo = 'pur'",
      /^Imagem é o nome de uma foto da loja, como binding-pur, ou um endereço/,
    ],
    [
      "update acabamento set imagem = 'Foto nova.jpg' where codigo = 'ribbon'",
      /^Imagem é o nome de uma foto da loja/,
    ],
    // An id that does not exist
    ['update balcao set fk_cidade = 99 where pk_balcao = 1', 'Fk_cidade 99 não existe em cidade'],
    [
      'update produto set fk_categoria = 77 where pk_produto = 101',
      'Fk_categoria 77 não existe em categoria',
    ],
    [
      "insert into linha_encadernacao values ('cordel', 999)",
      'Fk_linha_producao 999 não existe em linha_producao',
    ],
    [
      "insert into mensagem_caso (fk_caso, mensagem) values (999999, 'Oi')",
      'Fk_caso 999999 não existe em caso',
    ],
    [
      "insert into volume (fk_pedido, conhecimento_frete) values (999999, 'CT-1')",
      'Fk_pedido 999999 não existe em pedido',
    ],
    ['insert into bloqueio_usuario_pagamento values (999999, 13)', 'Fk_usuario 999999 não existe em usuario'],
    // A row that already exists
    [
      `insert into cupom (codigo_cupom, desc_cupom, tipo_desconto, valor, valido_de)
         values ('LIVRO10', 'x', 'percent', 1000, now())`,
      'Já há outra linha em cupom com codigo_cupom "LIVRO10"',
    ],
    [
      "insert into feriado values ('2027-06-01', 'Uma'), ('2027-06-01', 'Outra')",
      'Já há outra linha em feriado com data "2027-06-01"',
    ],
    ['update linha_producao set produtos_sem_encadernacao = true', /^Só uma linha de produção tem/],
    [
      'insert into capacidade_linha (fk_linha_producao, exemplares) values (1, 50), (1, 60)',
      'Já há outra linha em capacidade_linha com fk_linha_producao "1" e dia vazio',
    ],
    // A changed key
    [
      'update balcao set pk_balcao = 99 where pk_balcao = 1',
      /^A chave de uma linha de balcao não muda \(pk_balcao\)/,
    ],
    [
      "update parametro set chave = 'frete.cep' where chave = 'frete.cep_origem'",
      /^A chave de uma linha de parametro não muda \(chave\)/,
    ],
    [
      'update produto_servico set fk_produto = 102 where fk_produto = 101 and fk_servico = 1',
      /^A chave de uma linha de produto_servico não muda \(fk_produto, fk_servico\)/,
    ],
    [
      "insert into linha_producao (pk_linha_producao, nome, ordem) values (900, 'Cartonagem', 9)",
      'Deixe pk_linha_producao como o banco o preenche: ele numera as linhas de linha_producao',
    ],
    // Rows written by a bank, a customer or the shop itself
    [
      "update pagamento set pix_copia_e_cola = '0002' where fk_pedido = {order}",
      /^O pagamento nasce quando o cliente escolhe como paga.*; em pagamento mudam só situacao, pago_em, conferencia_atrasada_em$/,
    ],
    [
      `insert into pagamento (fk_pedido, fk_tipo_pagamento, tentativa, vlr_pagamento, vlr_cobrado, expira_em)
         select fk_pedido, fk_tipo_pagamento, 9, vlr_pagamento, vlr_cobrado, expira_em from pagamento where fk_pedido = {order}`,
      /^O pagamento nasce quando o cliente escolhe como paga, e não se apaga; em pagamento/,
    ],
    [
      "update recebimento set dta_inc = now() where destino = 'applied'",
      /^O recebimento é escrito pelo banco e não muda; .*; em recebimento mudam só destino, motivo, conferir_por$/,
    ],
    [
      "update recebimento set motivo = 'x' where destino = 'applied'",
      /^O recebimento \S+ pagou um pedido ou já voltou, e não muda; de um que pagou muda só destino$/,
    ],
    [
      `insert into estorno (fk_pedido, fk_pagamento, vlr_estorno, vlr_pedido, causa, destino, situacao)
         select fk_pedido, pk_pagamento, 100, 100, 'order', 'payer', 'promised' from pagamento where fk_pedido = {order}`,
      /^A devolução nasce de um cancelamento, de uma contestação ou de um recebimento a mais, e não se apaga; em estorno mudam só observacao/,
    ],
    [
      "update arquivo set analise = '[]'",
      /^O cliente envia e troca o arquivo em \/envio.*; em arquivo mudam só situacao$/,
    ],
    ['delete from arquivo', /^O cliente envia e troca o arquivo em \/envio/],
    [
      "update projeto set configuracao = '{}'",
      /^O projeto é do cliente.*; em projeto mudam só observacoes, titulo, isbn$/,
    ],
    ['delete from projeto', /^O projeto é do cliente, que o muda na loja/],
    ['update carrinho set fk_balcao = null', /^O carrinho é do cliente e não se escreve à mão; um operador/],
    ['delete from carrinho_item', /^O carrinho é do cliente e não se escreve à mão; um operador/],
    [
      'delete from orcamento',
      'Um orçamento foi prometido ao cliente até a validade: não muda nem se apaga. Faça outro',
    ],
    // Rows that belong to a release
    ['delete from transicao_status_pedido', /^As passagens entre os status dos pedidos não se editam à mão/],
    ['insert into transicao_status_pedido values (7, 46)', /não se editam à mão/],
    [
      'update status_pedido set pago = true where pk_status_pedido = 46',
      /^Os status dos pedidos não se editam à mão/,
    ],
    // Empty parcels
    [
      'update tipo_transporte set peso_maximo_volume_gramas = 0 where pk_tipo_transporte = 1',
      'Peso_maximo_volume_gramas vai de 1000 (1 kg) a 10000000',
    ],
    [
      'update tipo_transporte set divisor_cubagem = 1 where pk_tipo_transporte = 1',
      /^Divisor_cubagem são cm³ por kg, de 1000 a 1000000/,
    ],
    // Longer than its column
    [
      "update linha_producao set nome = repeat('x', 61) where nome = 'Grampo'",
      'Nome tem no máximo 60 letras',
    ],
    [
      "insert into mensagem_caso (fk_caso, mensagem) values ({case}, repeat('x', 4001))",
      'Mensagem tem no máximo 4000 letras',
    ],
    ["update regra_fiscal set documento = 'nfs-e' where pk_regra_fiscal = 1", 'Documento é nfe ou nfse'],
    // A duplicate of a computed value
    [
      "insert into sinonimo_busca (termo, significa) select upper(termo), 'livro' from sinonimo_busca where termo = 'cartaz'",
      'Já há um sinônimo desta palavra, ou de outra forma dela (singular, plural)',
    ],
    // A row that others refer to
    ['delete from usuario where pk_usuario = {user}', /^A conta nasce na loja, e não se apaga à mão/],
    ['delete from caso where pk_caso = {case}', /^Uma conversa com o cliente não se apaga/],
    [
      'delete from mensagem_caso where fk_caso = {case}',
      /^O que foi escrito numa conversa não muda nem se apaga/,
    ],
    ['delete from log_status_caso where fk_caso = {case}', /^O histórico de um caso é escrito pelo banco/],
    [
      'update log_status_caso set fk_status_caso = 3 where fk_caso = {case}',
      /^O histórico de um caso é escrito pelo banco/,
    ],
    [
      "delete from linha_producao where nome = 'Grampo'",
      'Esta linha de linha_producao é usada em linha_encadernacao e não se apaga',
    ],
    [
      'delete from tipo_pagamento where pk_tipo_pagamento = 13',
      'Esta linha de tipo_pagamento é usada em pagamento e não se apaga: ponha ativo = false',
    ],
    [
      'delete from categoria where pk_categoria = 1',
      /^Esta linha de categoria é usada em produto e não se apaga/,
    ],
  ])('%s is reported with a message', async (sql, sentence) => {
    const told = await answered(sql);
    if (typeof sentence === 'string') expect(told).toBe(sentence);
    else expect(told).toMatch(sentence);
  });
});

describe('a valid edit', () => {
  it.each([
    "update banner set titulo = 'Novo' where pk_banner = 1",
    'update balcao set vlr_balcao = 500 where pk_balcao = 1',
    "update cupom set limite_total = 100 where codigo_cupom = 'LIVRO10'",
    "insert into linha_producao (nome, ordem) values ('Cartonagem', 9)",
    "delete from linha_producao where nome = 'Cartonagem'",
    "insert into feriado values ('2027-06-02', 'Aniversário da gráfica')",
    "update feriado set data = '2027-06-03' where data = '2027-06-02'",
    'update tipo_pagamento set ativo = true where pk_tipo_pagamento = 13',
  ])('%s is accepted', async (sql) => {
    expect(await answered(sql)).toBe('1 rows');
  });
});

describe('the shop itself', () => {
  it('may write duplicates, and its constraints decide', async () => {
    const coupon = `insert into cupom (codigo_cupom, desc_cupom, tipo_desconto, valor, valido_de)
      values ('LIVRO10', 'x', 'percent', 1000, now()) on conflict do nothing`;
    expect(await services.db.$executeRawUnsafe(coupon)).toBe(0);
    const wrong = "update usuario set email_usuario = '' where pk_usuario = 1";
    await expect(services.db.$executeRawUnsafe(wrong)).rejects.toThrow('usuario_email_check');
  });
});

describe('every table that staff may write', () => {
  it('has a message for each of its checks, and for each duplicate that its columns do not explain', async () => {
    const silent = await services.db.$queryRawUnsafe<{ name: string }[]>(`
      select conrelid::regclass || '.' || conname as name from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace and obj_description(oid, 'pg_constraint') is null
      union
      select i.indrelid::regclass || '.' || i.indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and (i.indpred is not null or i.indexprs is not null)
         and c.relnamespace = 'public'::regnamespace and obj_description(i.indexrelid, 'pg_class') is null
       order by 1`);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('that staff may not write in some way says why not', async () => {
    const silent = await services.db.$queryRawUnsafe<{ name: string }[]>(`
      select c.relname as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') is null
         and not (has_any_column_privilege('equipe', c.oid, 'insert') and has_table_privilege('equipe', c.oid, 'delete'))
       order by 1`);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('keeps its owner, or the owner’s row that it refers to', async () => {
    const open = await services.db.$queryRawUnsafe<{ name: string }[]>(`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and a.attname in ('fk_usuario', 'fk_pedido', 'fk_pedido_item', 'fk_pagamento', 'fk_volume', 'fk_carrinho', 'fk_projeto', 'fk_arquivo', 'fk_caso')
         and has_column_privilege('equipe', c.oid, a.attnum, 'update') order by 1`);
    // A parcel may contain one item of its order or all of them: a trigger checks it.
    expect(open.map(({ name }) => name)).toEqual(['volume.fk_pedido_item']);
  });

  it('accepts an update without a change of every row that the shop wrote', async () => {
    const tables = await services.db.$queryRawUnsafe<{ name: string; key: string; column: string }[]>(`
      select c.relname as name, k.attname as key, min(a.attname) as "column" from pg_class c
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and has_column_privilege('equipe', c.oid, a.attnum, 'update')
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1, 2 order by 1`);
    expect(tables.length).toBeGreaterThan(60);
    const refused: string[] = [];
    for (const { name, key, column } of tables) {
      const told = await studio.told(`update ${name} set ${column} = ${column}
        where ${key} in (select ${key} from ${name} limit 50)`);
      if (!/^\d+ rows$/.test(told)) refused.push(told);
    }
    expect(refused.filter((sentence) => !/está publicada e não muda/.test(sentence))).toEqual([]);
  });
});
