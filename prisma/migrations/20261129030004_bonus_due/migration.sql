-- When a bonus is to be looked at: written by what makes it due, so that the job reads those alone and not every bonus that
-- was ever released. acertar_em is empty where nothing is to be done; espera_credito: something is to be taken back, and the
-- wallet is empty.

alter table bonus_pedido add column acertar_em timestamptz(3), add column espera_credito boolean not null default false;
create index bonus_pedido_acerto_idx on bonus_pedido (acertar_em, pk_bonus_pedido) where acertar_em is not null;
create index bonus_pedido_espera_idx on bonus_pedido (fk_usuario) where espera_credito;
drop index bonus_pedido_situacao_idx;

create or replace function bonus_pedido_guarda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or colunas_mudadas(to_jsonb(old), to_jsonb(new),
      array['situacao', 'vlr_liberado', 'vlr_retomado', 'liberado_em', 'acertar_em', 'espera_credito']) is not null
    or old.situacao <> 'planned' and (new.situacao, new.vlr_liberado, new.liberado_em)
      is distinct from (old.situacao, old.vlr_liberado, old.liberado_em) then
    raise exception 'o bônus do pedido % foi prometido ao cliente e não muda nem se apaga', old.fk_pedido
      using errcode = 'check_violation', constraint = 'bonus_pedido_imutavel_check';
  end if;
  return new;
end $$;

-- Its order is delivered, or that is taken back, or it dies.
create function bonus_segue_pedido() returns trigger language plpgsql as $$
begin
  update bonus_pedido set acertar_em = case new.fk_status_pedido
      when 22 then relogio_da_loja() + make_interval(days => dias_apos_entrega)
      when 3 then relogio_da_loja() end
   where fk_pedido = new.pk_pedido and (situacao = 'planned' or new.fk_status_pedido = 3);
  return null;
end $$;
create trigger bonus_segue_pedido after update of fk_status_pedido on pedido for each row
  when (old.fk_status_pedido <> new.fk_status_pedido and (new.fk_status_pedido in (3, 22) or old.fk_status_pedido = 22))
  execute function bonus_segue_pedido();

-- Money of its order went back after it was released.
create function bonus_segue_estorno() returns trigger language plpgsql as $$
begin
  update bonus_pedido set acertar_em = relogio_da_loja() where fk_pedido = new.fk_pedido and situacao = 'released';
  return null;
end $$;
create trigger bonus_segue_estorno after insert or update of vlr_pedido, fk_recebimento on estorno
  for each row execute function bonus_segue_estorno();

-- Its customer has credit again, of which the rest can be taken back.
create function bonus_segue_credito() returns trigger language plpgsql as $$
begin
  update bonus_pedido set acertar_em = relogio_da_loja(), espera_credito = false
   where fk_usuario = new.fk_usuario and espera_credito;
  return null;
end $$;
create trigger bonus_segue_credito after update of saldo on conta_credito for each row
  when (new.tipo = 'available' and new.saldo > old.saldo) execute function bonus_segue_credito();

-- What is due of those that stand here.
update bonus_pedido b set acertar_em = case when p.fk_status_pedido = 22 then (
      select max(dta_inc_log_status_pedido) from log_status_pedido l
       where l.fk_pedido = p.pk_pedido and l.fk_status_pedido = 22 and l.desfeito_em is null)
      + make_interval(days => b.dias_apos_entrega) else now() end
  from pedido p where p.pk_pedido = b.fk_pedido and b.situacao = 'planned' and p.fk_status_pedido in (3, 22);
update bonus_pedido b set acertar_em = now()
  from pedido p
 where p.pk_pedido = b.fk_pedido and b.situacao = 'released' and b.vlr_liberado > b.vlr_retomado
   and (p.fk_status_pedido = 3 or exists (select from estorno e where e.fk_pedido = p.pk_pedido));
