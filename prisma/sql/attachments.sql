-- Attachments: the pictures and PDFs that customers send beside what they write.

-- Refuses everybody a change of a file that was received; it only gets, once, the moment at which it was used
-- (`usado_em`).
create or replace function anexo_guarda() returns trigger language plpgsql security definer as $$
begin
  if old.situacao = 'received' and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['usado_em']) is not null
    or old.usado_em is not null and new.usado_em is distinct from old.usado_em then
    raise exception 'um arquivo que o cliente enviou não muda'
      using errcode = 'check_violation', constraint = 'anexo_imutavel_check';
  end if;
  return new;
end $$;

create trigger anexo_guarda before update on anexo for each row execute function anexo_guarda();
