-- An item has a name of its own: three titles of a publisher are all "Livro brochura" otherwise. The author writes title and ISBN beside the
-- project's files; the order keeps them as they were, but staff may put a wrong letter right. Nothing of the price depends on them.

-- Thirteen digits of which the last one checks the others (ISO 2108).
create function isbn_confere(isbn text) returns boolean language sql immutable strict as $$
  select case when isbn ~ '^97[89][0-9]{10}$' then (
    select sum(substr(isbn, n, 1)::int * case when n % 2 = 0 then 3 else 1 end) % 10 = 0 from generate_series(1, 13) n)
  else false end
$$;

-- How an item is named wherever it is: computed, so that every page, mail and paper says the same.
alter table pedido_item
  add column titulo text,
  add column isbn text,
  add column nome_item text not null generated always as (coalesce(titulo || ' — ', '') || descricao) stored;
alter table projeto
  add column titulo text,
  add column isbn text;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['pedido_item', 'projeto'] loop
    execute format('alter table %1$I
      add constraint %2$I check (char_length(titulo) between 1 and 80 and titulo !~ ''[[:cntrl:]]'' and titulo = btrim(titulo)),
      add constraint %3$I check (isbn_confere(isbn))', tabela, tabela || '_titulo_check', tabela || '_isbn_check');
    execute format('comment on constraint %I on %I is %L', tabela || '_titulo_check', tabela,
      'titulo é uma linha de 1 a 80 letras, sem espaços no começo e no fim; sem título, deixe-o nulo');
    execute format('comment on constraint %I on %I is %L', tabela || '_isbn_check', tabela,
      'isbn são 13 números sem hífens, e o último confere os outros; sem ISBN, deixe-o nulo');
  end loop;
end $$;

-- Title and ISBN are the words of an item, not what was agreed: staff put them right by hand.
create or replace function pedido_item_guarda() returns trigger language plpgsql as $$
declare
  item integer;
  pedido_do_item integer;
begin
  if tg_table_name = 'pedido_item' then
    item := case when tg_op = 'INSERT' then new.pk_pedido_item else old.pk_pedido_item end;
    pedido_do_item := case when tg_op = 'INSERT' then new.fk_pedido else old.fk_pedido end;
    -- What is generated is not there yet before the row is written.
    if tg_op = 'UPDATE' and colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['fk_status_pedido_item', 'titulo', 'isbn', 'nome_item']) is null then
      return new;
    end if;
  else
    item := case when tg_op = 'INSERT' then new.fk_pedido_item else old.fk_pedido_item end;
    select fk_pedido into pedido_do_item from pedido_item where pk_pedido_item = item;
    -- Files that were sent again take the place of those before, which stay.
    if ato_da_loja() = 'orders:resend' and (tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.substituido_em is null
      and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['substituido_em']) is null)) then
      return new;
    end if;
  end if;
  -- Lines and files are written with their order, before its payment is.
  if tg_op = 'INSERT' and not exists (select from pagamento where fk_pedido = pedido_do_item)
    and not exists (select from pedido where pk_pedido = pedido_do_item and dta_pagamento_pedido is not null) then
    return new;
  end if;
  raise exception 'os itens e os arquivos do pedido % já foram fechados com o cliente e não mudam', pedido_do_item
    using errcode = 'check_violation', constraint = 'pedido_item_imutavel_check';
end $$;

-- What is printed again is the same book.
create or replace function contestacao_reimprime(dela contestacao_item) returns void language plpgsql as $$
declare
  original pedido_item;
  novo integer;
  ato text := ato_da_loja();
begin
  select * into original from pedido_item where pk_pedido_item = dela.fk_pedido_item;
  insert into pedido_item (fk_pedido, fk_produto, fk_projeto, descricao, titulo, isbn, configuracao, resumo_opcoes, qtd_pedido_item,
    vlr_impressao, vlr_capa, vlr_encadernacao, vlr_acabamentos, vlr_servicos, vlr_total_item, peso_gramas,
    lomba_micrometros, prazo_dias_uteis, fk_tabela_preco, percentual_cobertura, paginas_com_cor, recompra,
    fk_contestacao_item)
  values (original.fk_pedido, original.fk_produto, original.fk_projeto, original.descricao, original.titulo, original.isbn,
    original.configuracao, original.resumo_opcoes, coalesce(dela.qtd_reimpressao, original.qtd_pedido_item), 0, 0, 0, 0, 0, 0,
    round(original.peso_gramas::numeric * coalesce(dela.qtd_reimpressao, original.qtd_pedido_item)
      / original.qtd_pedido_item),
    original.lomba_micrometros, original.prazo_dias_uteis, original.fk_tabela_preco, original.percentual_cobertura,
    original.paginas_com_cor, original.recompra, dela.pk_contestacao_item)
  returning pk_pedido_item into novo;
  perform set_config('lombada.ato', 'orders:resend', true);
  insert into pedido_item_arquivo (fk_pedido_item, fk_arquivo, desc_arquivo_pedido_item_arquivo, dta_inc)
  select novo, fk_arquivo, desc_arquivo_pedido_item_arquivo, relogio_da_loja()
    from pedido_item_arquivo where fk_pedido_item = original.pk_pedido_item and substituido_em is null;
  perform set_config('lombada.ato', ato, true);
  update pedido set fk_status_pedido = status_dos_itens(original.fk_pedido)
   where pk_pedido = original.fk_pedido and fk_status_pedido <> status_dos_itens(original.fk_pedido);
end $$;

-- A webhook tells which of the titles moved.
create or replace function log_status_pedido_item_publica() returns trigger language plpgsql as $$
declare
  dono integer;
  item record;
  antes record;
  agora record;
  quando timestamptz := relogio_da_loja();
begin
  select i.fk_pedido, i.descricao, i.titulo, i.isbn, p.fk_usuario into item
    from pedido_item i join pedido p on p.pk_pedido = i.fk_pedido where i.pk_pedido_item = new.fk_pedido_item;
  dono := item.fk_usuario;
  if new.desfeito_em is not null
    or not exists (select from webhook_parceiro where fk_usuario = dono and desligado_em is null) then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into antes
    from log_status_pedido_item join status_pedido_item on pk_status_pedido_item = fk_status_pedido_item
   where fk_pedido_item = new.fk_pedido_item and pk_log_status_pedido_item < new.pk_log_status_pedido_item
     and desfeito_em is null
   order by pk_log_status_pedido_item desc limit 1;
  if antes.codigo is null then
    return null;
  end if;
  select pk_status_pedido_item, codigo, desc_status_pedido_item into agora
    from status_pedido_item where pk_status_pedido_item = new.fk_status_pedido_item;
  if exists (select from transicao_status_pedido_item where retorno
      and fk_status_origem = agora.pk_status_pedido_item and fk_status_destino = antes.pk_status_pedido_item) then
    quando := quando + prazo_para_desfazer();
  end if;
  perform publica_evento_webhook(dono, item.fk_pedido, 'item.status_changed',
    dados_do_pedido_webhook(item.fk_pedido) - 'status' || jsonb_build_object(
      'item', jsonb_build_object('pk_pedido_item', new.fk_pedido_item, 'descricao', item.descricao,
        'titulo', item.titulo, 'isbn', item.isbn),
      'status', jsonb_build_object('codigo', agora.codigo, 'descricao', agora.desc_status_pedido_item),
      'status_anterior', jsonb_build_object('codigo', antes.codigo, 'descricao', antes.desc_status_pedido_item)),
    'item-' || new.pk_log_status_pedido_item, quando);
  return null;
end $$;

-- The project's own words may be put right by hand, as its notes may.
drop trigger zy_a_mao on projeto;
create trigger zy_a_mao before insert or update or delete on projeto for each row
  when (pg_trigger_depth() = 0 and not escreve_a_loja())
  execute function a_mao_so_mudam('o projeto é do cliente, que o muda na loja', 'observacoes', 'titulo', 'isbn');

-- Until now an ISBN stood in the notes: the first that is right becomes the field's, as barcode and invoice are held against that alone.
create function pg_temp.isbn_das_observacoes(texto text) returns text language plpgsql as $$
declare
  escrito text := (regexp_match(texto, '\yisbn(?:-1[03])?[^0-9]{0,12}([0-9][-0-9\s.‐‑–]{7,20}[0-9X])', 'i'))[1];
  numeros text := upper(regexp_replace(escrito, '[-\s.‐‑–]', '', 'g'));
  digito int;
begin
  -- The old ten digits, of which the last counts another way.
  if numeros ~ '^[0-9]{9}[0-9X]$' and (
    select sum((11 - n) * case when substr(numeros, n, 1) = 'X' then 10 else substr(numeros, n, 1)::int end) % 11 = 0
      from generate_series(1, 10) n) then
    numeros := '978' || left(numeros, 9);
    select (10 - sum(substr(numeros, n, 1)::int * case when n % 2 = 0 then 3 else 1 end) % 10) % 10 into digito
      from generate_series(1, 12) n;
    numeros := numeros || digito;
  end if;
  return case when isbn_confere(numeros) then numeros end;
end $$;
update projeto set isbn = pg_temp.isbn_das_observacoes(observacoes)
 where observacoes ~* '\yisbn' and pg_temp.isbn_das_observacoes(observacoes) is not null;
update pedido_item i set isbn = p.isbn from projeto p where p.pk_projeto = i.fk_projeto and p.isbn is not null;
drop function pg_temp.isbn_das_observacoes(text);
set constraints all immediate;
