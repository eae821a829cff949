-- Pictures and PDFs that customers send beside what they write.

create table anexo (
  pk_anexo text not null,
  fk_usuario integer not null,
  enviado_com varchar(40) not null,
  nome_original varchar(255) not null,
  tamanho_bytes integer not null,
  tipo varchar(5),
  situacao varchar(10) not null default 'uploading',
  chave_armazenamento text not null,
  dta_inc timestamptz(3) not null,
  ultima_atividade timestamptz(3) not null,
  usado_em timestamptz(3),
  constraint anexo_pkey primary key (pk_anexo),
  constraint anexo_fk_usuario_fkey foreign key (fk_usuario)
    references usuario (pk_usuario) on delete restrict on update cascade
);
create index anexo_usuario_idx on anexo (fk_usuario, usado_em);
create index anexo_solto_idx on anexo (usado_em, ultima_atividade);

alter table anexo
  add constraint anexo_situacao_check check (situacao in ('uploading', 'received', 'refused')),
  add constraint anexo_tipo_check check (
    (tipo is null or tipo in ('pdf', 'jpg', 'png', 'webp', 'heic')) and (situacao = 'received') = (tipo is not null)),
  add constraint anexo_tamanho_check check (tamanho_bytes > 0 and tamanho_bytes <= 20971520),
  add constraint anexo_usado_check check (usado_em is null or situacao = 'received');

-- What was received is what it is.
create function anexo_guarda() returns trigger language plpgsql as $$
begin
  if old.situacao = 'received' and colunas_mudadas(to_jsonb(old), to_jsonb(new), array['usado_em']) is not null
    or old.usado_em is not null and new.usado_em is distinct from old.usado_em then
    raise exception 'um arquivo que o cliente enviou não muda'
      using errcode = 'check_violation', constraint = 'anexo_imutavel_check';
  end if;
  return new;
end $$;
create trigger anexo_guarda before update on anexo for each row execute function anexo_guarda();
