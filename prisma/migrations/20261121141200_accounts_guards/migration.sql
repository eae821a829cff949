-- What must never be false of accounts and their privacy, whoever writes it.

alter table sessao
  add constraint sessao_tempos_check check (expira_em <= termina_em and limite_inatividade between 1 and 86400),
  add constraint sessao_operador_check check (fk_operador <> fk_usuario);

alter table link_conta
  add constraint link_conta_tipo_check check (tipo_link in ('recovery', 'login', 'simulation', 'email-change')),
  add constraint link_conta_operador_check check (
    (tipo_link = 'simulation') = (fk_operador is not null) and fk_operador <> fk_usuario),
  add constraint link_conta_email_check check (
    (tipo_link = 'email-change') = (email_novo is not null) and email_novo = lower(email_novo)),
  add constraint link_conta_tempos_check check (expira_em > dta_inc);

alter table ato_simulado
  add constraint ato_simulado_resultado_check check (resultado in ('entered', 'done', 'refused')),
  add constraint ato_simulado_operador_check check (fk_operador <> fk_usuario);

alter table solicitacao_dados
  add constraint solicitacao_tipo_check check (tipo_solicitacao in ('export', 'erasure')),
  add constraint solicitacao_arquivo_check check ((chave_arquivo is null) = (arquivo_ate is null));
-- One wish of a kind at a time: pressing twice asks once.
create unique index solicitacao_uma_aberta on solicitacao_dados (fk_usuario, tipo_solicitacao) where concluida_em is null;

alter table consulta_cep add constraint consulta_cep_cep_check check (cep ~ '^[0-9]{8}$');

-- Nobody erased can be recognised.
alter table usuario add constraint usuario_anonimizado_check check (
  dta_anonimizado is null
  or (cpf_cnpj_usuario is null and dta_nasc_usuario is null and nr_celular is null and nr_fone is null
      and contato_usuario is null and email_usuario like '%@anonimizado.invalid'));

-- What was agreed to, and what an operator did, is not rewritten; rows go with their account alone. The address
-- that an answer came from may be forgotten, never changed.
create function consentimento_imutavel() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'ip') is distinct from (to_jsonb(old) - 'ip') or new.ip is not null then
    raise exception 'registros de % não mudam', tg_table_name using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger consentimento_imutavel before update on consentimento
  for each row execute function consentimento_imutavel();
create trigger resposta_cookies_imutavel before update on resposta_cookies
  for each row execute function consentimento_imutavel();

create function ato_simulado_imutavel() returns trigger language plpgsql as $$
begin
  raise exception 'registros de % não mudam', tg_table_name using errcode = 'check_violation';
end $$;
create trigger ato_simulado_imutavel before update on ato_simulado
  for each row execute function ato_simulado_imutavel();
