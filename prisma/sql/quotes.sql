-- Quotes: an offer is what it was on the day it was made.

-- Refuses everybody to change an offer. It only gets its customer at the login, and loses the person's data when the
-- account is erased.
create or replace function orcamento_imutavel() returns trigger language plpgsql security definer as $$
declare
  pessoais constant text[] := array['nome_orcamento', 'email_orcamento', 'ddd_telefone_orcamento', 'nr_telefone_orcamento',
    'nome_projeto', 'news_orcamento', 'cep', 'entrega', 'hash_pedido'];
begin
  if (to_jsonb(new) - 'fk_usuario') is not distinct from (to_jsonb(old) - 'fk_usuario') then
    return new;
  end if;
  if (to_jsonb(new) - pessoais) is distinct from (to_jsonb(old) - pessoais)
    or new.email_orcamento not like '%@anonimizado.invalid' or new.ddd_telefone_orcamento <> '00'
    or new.cep is not null or new.entrega is not null
    or not exists (select 1 from usuario where pk_usuario = old.fk_usuario and dta_anonimizado is not null) then
    raise exception 'o orçamento % não muda; faça outro', old.pk_orcamento using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger orcamento_imutavel before update on orcamento for each row execute function orcamento_imutavel();
