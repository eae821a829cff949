-- What is written beside a settled contest would reach nobody, and the files of a contest are those that were sent with it.

create or replace function contestacao_item_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['resposta', 'qtd_reimpressao', 'vlr_devolucao', 'fk_situacao_contestacao'];
  do_cliente boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'uma contestação não se apaga; a que não procede passa a %', situacao_contestacao_em_palavras(6)
      using errcode = 'check_violation', constraint = 'contestacao_item_imutavel_check';
  end if;
  if tg_op = 'INSERT' then
    if ato_da_loja() <> 'claims:send' or new.fk_situacao_contestacao <> 1 then
      raise exception 'uma contestação é aberta pelo cliente, na página do pedido'
        using errcode = 'check_violation', constraint = 'contestacao_item_inicio_check';
    end if;
    return new;
  end if;
  if ato_da_loja() in ('claims:send', 'claims:erase') then
    livres := livres || array['motivo', 'nr_fone', 'periodo'];
  elsif ato_da_loja() = 'claims:pay' then
    livres := livres || array['devolvido_em'];
  end if;
  if new.fk_situacao_contestacao = old.fk_situacao_contestacao
    and exists (select from situacao_contestacao where pk_situacao_contestacao = old.fk_situacao_contestacao and final) then
    -- Nobody is told a word more: it would lie there as if it had been answered.
    livres := array_remove(array_remove(array_remove(livres, 'qtd_reimpressao'), 'vlr_devolucao'), 'resposta');
  end if;
  if colunas_mudadas(to_jsonb(old), to_jsonb(new), livres) is not null then
    raise exception 'da contestação % muda a equipe só resposta, situação, qtd_reimpressao e vlr_devolucao, enquanto não está resolvida',
      old.pk_contestacao_item using errcode = 'check_violation', constraint = 'contestacao_item_imutavel_check';
  end if;
  if new.fk_situacao_contestacao = old.fk_situacao_contestacao then
    return new;
  end if;
  select pelo_cliente into do_cliente from transicao_situacao_contestacao
   where fk_situacao_origem = old.fk_situacao_contestacao and fk_situacao_destino = new.fk_situacao_contestacao;
  if not found then
    raise exception 'a contestação % não passa de % a %', old.pk_contestacao_item,
      situacao_contestacao_em_palavras(old.fk_situacao_contestacao),
      situacao_contestacao_em_palavras(new.fk_situacao_contestacao)
      using errcode = 'check_violation', constraint = 'contestacao_item_transicao_check';
  end if;
  if do_cliente <> (ato_da_loja() = 'claims:send') then
    raise exception 'a contestação % é reaberta pelo cliente, na página do pedido', old.pk_contestacao_item
      using errcode = 'check_violation', constraint = 'contestacao_item_cliente_check';
  end if;
  if not do_cliente then
    perform contestacao_decisao_guarda(old, new);
  end if;
  insert into historico_contestacao (fk_contestacao_item, fk_situacao_contestacao, pelo_cliente, texto, dta_inc)
  values (old.pk_contestacao_item, new.fk_situacao_contestacao, do_cliente,
    case when do_cliente then new.motivo else btrim(new.resposta) end, relogio_da_loja());
  -- It was told, and stands in the history: the next one begins anew.
  new.resposta := null;
  return new;
end $$;

create function contestacao_anexo_guarda() returns trigger language plpgsql as $$
begin
  -- A file that the shop erases takes the line along that shows it.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'INSERT' and ato_da_loja() = 'claims:send' then
    return new;
  end if;
  raise exception 'os arquivos de uma contestação são os que o cliente enviou: nenhum se acrescenta, troca ou apaga'
    using errcode = 'check_violation', constraint = 'contestacao_anexo_imutavel_check';
end $$;
create trigger contestacao_anexo_guarda before insert or update or delete on contestacao_anexo
  for each row execute function contestacao_anexo_guarda();
