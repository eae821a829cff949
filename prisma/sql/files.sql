-- Files: ordered projects and verdicts on files do not change.

-- Lists the warnings about a file that the customer has not accepted yet.
create or replace function arquivo_avisos_abertos(arquivo_id text, avisos text[]) returns text[] language sql stable as $$
  select array(
    select aviso from unnest(avisos) with ordinality as pedido (aviso, ordem)
     where not exists (
       select from arquivo_aceite c where c.fk_arquivo = arquivo_id and aviso = any (c.avisos))
     order by ordem)
$$;

-- Lists the stored file of a deleted row in `objeto_descartado`; a job deletes it after the transaction.
create or replace function objeto_descarta() returns trigger language plpgsql security definer as $$
begin
  if old.chave_armazenamento is not null then
    insert into objeto_descartado values (old.chave_armazenamento, relogio_da_loja()) on conflict do nothing;
  end if;
  return null;
end $$;

-- Refuses to change product, configuration or customer of an ordered project, because it is printed as it was ordered.
create or replace function projeto_pedido_guarda() returns trigger language plpgsql security definer as $$
declare
  do_pedido integer;
begin
  select min(fk_pedido) into do_pedido from pedido_item where fk_projeto = old.pk_projeto;
  if do_pedido is not null then
    raise exception 'o projeto está no pedido %: produto, configuração e cliente não mudam', do_pedido
      using errcode = 'check_violation', constraint = 'projeto_pedido_check';
  end if;
  return new;
end $$;

create trigger projeto_pedido_guarda before update of configuracao, fk_produto, fk_usuario on projeto
  for each row when ((old.configuracao, old.fk_produto, old.fk_usuario)
    is distinct from (new.configuracao, new.fk_produto, new.fk_usuario))
  execute function projeto_pedido_guarda();

-- Refuses to change a verdict (approved, rejected), and to approve a file that was not analysed. Only the act
-- files:rejudge may judge the same analysis again, when the configuration changes before the order.
create or replace function arquivo_veredito_guarda() returns trigger language plpgsql security definer as $$
begin
  if old.situacao in ('approved', 'rejected') and new.situacao in ('approved', 'rejected')
    and ato_da_loja() = 'files:rejudge' then
    return new;
  end if;
  if old.situacao in ('approved', 'rejected') or (new.situacao = 'approved' and new.analisado_em is null) then
    raise exception 'o arquivo "%" %: o que vale é a análise. Um arquivo melhor se envia de novo',
      old.nome_original, case old.situacao when 'rejected' then 'foi recusado e não passa a outra situação'
        when 'approved' then 'foi aprovado e não passa a outra situação' else 'não foi analisado' end
      using errcode = 'check_violation', constraint = 'arquivo_veredito_check';
  end if;
  return new;
end $$;

create trigger arquivo_veredito_guarda before update of situacao on arquivo
  for each row when (old.situacao is distinct from new.situacao) execute function arquivo_veredito_guarda();

-- Records that a project has files and no order yet, so that a job checks when they may be deleted.
create or replace function arquivo_sem_pedido() returns trigger language plpgsql security definer as $$
begin
  insert into arquivos_sem_pedido (fk_projeto, conferir_em) values (new.fk_projeto, new.dta_inc_arquivo)
  on conflict do nothing;
  return null;
end $$;

create trigger arquivo_sem_pedido after insert or update of substituido_em on arquivo
  for each row when (new.substituido_em is null) execute function arquivo_sem_pedido();
