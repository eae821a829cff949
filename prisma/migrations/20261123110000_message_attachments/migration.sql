-- Pictures and PDFs beside a message, the customer's or the shop's.

create table mensagem_caso_anexo (
  fk_mensagem_caso integer not null,
  fk_anexo text not null,
  constraint mensagem_caso_anexo_pkey primary key (fk_mensagem_caso, fk_anexo),
  constraint mensagem_caso_anexo_fk_mensagem_caso_fkey foreign key (fk_mensagem_caso)
    references mensagem_caso (pk_mensagem_caso) on delete cascade on update cascade,
  constraint mensagem_caso_anexo_fk_anexo_fkey foreign key (fk_anexo)
    references anexo (pk_anexo) on delete cascade on update cascade
);
create index mensagem_caso_anexo_anexo_idx on mensagem_caso_anexo (fk_anexo);

-- A file is seen by whose it is: in somebody else's conversation it would be a promise that nobody keeps.
create function mensagem_caso_anexo_dono() returns trigger language plpgsql as $$
begin
  if not exists (
    select from mensagem_caso m join caso c on c.pk_caso = m.fk_caso join anexo a on a.fk_usuario = c.fk_usuario
     where m.pk_mensagem_caso = new.fk_mensagem_caso and a.pk_anexo = new.fk_anexo and a.situacao = 'received') then
    raise exception 'o anexo % não é do cliente desta conversa', new.fk_anexo
      using errcode = 'check_violation', constraint = 'mensagem_caso_anexo_dono_check';
  end if;
  update anexo set usado_em = relogio_da_loja() where pk_anexo = new.fk_anexo and usado_em is null;
  return new;
end $$;
create trigger mensagem_caso_anexo_dono before insert or update on mensagem_caso_anexo
  for each row execute function mensagem_caso_anexo_dono();
