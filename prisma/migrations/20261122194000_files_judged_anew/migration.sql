-- What the analysis found stands, but the order that it is held against may change before it is placed: a book of 200
-- pages becomes one of the 198 that its file has. The shop then judges the same analysis anew.
create or replace function arquivo_veredito_guarda() returns trigger language plpgsql as $$
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
