-- A refund that the shop is still to send tells its customer that the money went back as soon as it is done: whoever
-- does it by hand says how it went, and none is done by hand while its bank is at it.
create or replace function estorno_guarda() returns trigger language plpgsql as $$
declare
  livres text[] := array['observacao', 'conta_banco', 'conta_agencia', 'conta_numero', 'conta_titular', 'conta_documento'];
  a_mao boolean := false;
begin
  if tg_op = 'UPDATE' and old.situacao <> 'done' then
    livres := livres || array['situacao', 'destino', 'chave', 'falhas', 'problema', 'pedido_em', 'resolvido_em'];
  end if;
  if tg_op = 'DELETE' or colunas_mudadas(to_jsonb(old), to_jsonb(new), livres) is not null then
    raise exception 'o estorno do pedido % não muda nem se apaga; devolvido por fora, preencha resolvido_em', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_imutavel_check';
  end if;
  if new.situacao = 'done' or new.resolvido_em is not null then
    a_mao := tg_op = 'UPDATE' and old.situacao <> 'done' and ato_da_loja() <> 'refunds:settle';
  end if;
  if a_mao and old.situacao = 'processing' then
    raise exception 'o banco está devolvendo este valor do pedido %; espere a resposta dele', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_em_andamento_check';
  end if;
  if a_mao and old.situacao in ('promised', 'refused')
    and (coalesce(btrim(new.observacao), '') = '' or new.observacao is not distinct from old.observacao) then
    raise exception 'a loja ainda vai devolver este valor do pedido %; se ele já foi devolvido por fora, diga em observacao, na mesma edição, como e quando: o cliente recebe o e-mail de que o dinheiro voltou', old.fk_pedido
      using errcode = 'check_violation', constraint = 'estorno_observacao_check';
  end if;
  -- Staff gave it back themselves.
  if new.resolvido_em is not null and old.resolvido_em is null and new.situacao <> 'done' then
    new.situacao := 'done';
  elsif new.situacao = 'done' and new.resolvido_em is null then
    new.resolvido_em := relogio_da_loja();
  end if;
  return new;
end $$;
