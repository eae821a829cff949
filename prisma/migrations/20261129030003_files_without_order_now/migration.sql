-- The projects of today; by itself, so that no upload waits for it.
insert into arquivos_sem_pedido (fk_projeto, conferir_em)
select p.pk_projeto, now() from projeto p
 where p.fk_usuario is not null and p.fk_pedido_item_reenvio is null
   and not exists (select from pedido_item where fk_projeto = p.pk_projeto)
   and exists (select from arquivo where fk_projeto = p.pk_projeto and substituido_em is null)
on conflict do nothing;
