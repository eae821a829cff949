-- An operator's second factor: the seed of one-time codes (sealed with the shop's key), the last code's time step, so that
-- each is used once, and recovery codes, of which only hashes are kept.
create table segundo_fator (
  fk_usuario integer not null,
  segredo_selado text not null,
  ultimo_passo bigint,
  dta_inc timestamptz(3) not null,
  confirmado_em timestamptz(3),
  constraint segundo_fator_pkey primary key (fk_usuario),
  constraint segundo_fator_fk_usuario_fkey foreign key (fk_usuario) references usuario (pk_usuario) on delete cascade on update cascade
);

create table codigo_recuperacao (
  fk_usuario integer not null,
  hash_codigo char(64) not null,
  usado_em timestamptz(3),
  constraint codigo_recuperacao_pkey primary key (fk_usuario, hash_codigo),
  constraint codigo_recuperacao_fk_usuario_fkey foreign key (fk_usuario) references segundo_fator (fk_usuario) on delete cascade on update cascade
);

alter table link_conta drop constraint link_conta_tipo_check;
alter table link_conta add constraint link_conta_tipo_check check (
  tipo_link in ('recovery', 'login', 'simulation', 'email-change', 'verification', 'second-step'));
