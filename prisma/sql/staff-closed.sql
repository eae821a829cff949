-- What grants cannot say to staff: columns that are closed by what stands in the row.

-- Refuses staff by hand to change any column of such a row that the trigger does not name.
create or replace function a_mao_so_mudam() returns trigger language plpgsql security definer as $$
declare
  outras text := colunas_mudadas(to_jsonb(old), to_jsonb(new), tg_argv);
begin
  if outras is not null then
    raise exception 'nesta linha de % não se muda à mão %; muda só %', tg_table_name, outras, array_to_string(tg_argv, ', ')
      using errcode = 'check_violation', constraint = 'escrita_pela_loja_check';
  end if;
  return new;
end $$;

-- Money that paid an order only changes its `destino`, when its bank asks for it back.
create trigger zy_a_mao_aplicado before update on recebimento for each row
  when (old.destino = 'applied' and pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('destino');

-- Of a refund that is done only the note changes.
create trigger zy_a_mao_devolvido before update on estorno for each row
  when (old.situacao = 'done' and pg_trigger_depth() = 0 and current_setting('role') = 'equipe')
  execute function a_mao_so_mudam('observacao');
