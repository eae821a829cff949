-- Grants: what staff may read and write, as the role `equipe`, and by the comment of a table why not.

revoke all on all tables in schema public from equipe;

grant select on all tables in schema public to equipe;

grant insert, update, delete on all tables in schema public to equipe;

grant usage on all sequences in schema public to equipe;

revoke insert, update, delete on _prisma_migrations from equipe;

-- A function that acts as its owner looks into the tables of a session first: nobody but the owner makes any.
do $$
begin
  execute format('revoke temporary on database %I from public, equipe', current_database());
end $$;

-- Statuses and the ways between them: code acts on them, so they come with a release.

revoke insert, update, delete on
  status_pedido, transicao_status_pedido, status_pedido_item, transicao_status_pedido_item,
  status_caso, transicao_status_caso, situacao_contestacao, transicao_situacao_contestacao from equipe;

comment on table status_pedido is 'os status dos pedidos não se editam à mão: mudam com uma nova versão da loja';

comment on table transicao_status_pedido is
  'as passagens entre os status dos pedidos não se editam à mão: mudam com uma nova versão da loja';

comment on table status_pedido_item is 'os status dos itens não se editam à mão: mudam com uma nova versão da loja';

comment on table transicao_status_pedido_item is
  'as passagens entre os status dos itens não se editam à mão: mudam com uma nova versão da loja';

comment on table status_caso is 'as situações dos casos não se editam à mão: mudam com uma nova versão da loja';

comment on table transicao_status_caso is
  'as passagens entre as situações dos casos não se editam à mão: mudam com uma nova versão da loja';

comment on table situacao_contestacao is
  'as situações das contestações não se editam à mão: mudam com uma nova versão da loja';

comment on table transicao_situacao_contestacao is
  'as passagens entre as situações das contestações não se editam à mão: mudam com uma nova versão da loja';

-- accounts

revoke delete on usuario from equipe;

comment on table usuario is
  'a conta de um cliente não se apaga à mão: ele a elimina em /conta/privacidade. Para que não entre, preencha bloqueado_em';

-- cart

revoke insert, update, delete on carrinho, carrinho_item from equipe;

comment on table carrinho is
  'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate';

comment on table carrinho_item is
  'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate';

-- files

revoke insert, update, delete on arquivo, arquivo_analise, projeto from equipe;

grant update (situacao, nome_original) on arquivo to equipe;

grant update (observacoes, titulo, isbn) on projeto to equipe;

comment on table arquivo is 'o cliente envia e troca o arquivo em /envio, e a loja o confere';

comment on table arquivo_analise is 'o que a loja leu num arquivo não se escreve à mão';

comment on table projeto is 'o projeto é do cliente, que o muda na loja';

-- payments

revoke insert, update, delete on pagamento, recebimento from equipe;

grant update (situacao, pago_em, conferencia_atrasada_em) on pagamento to equipe;

grant update (destino, conferir_por, motivo) on recebimento to equipe;

revoke insert, delete on estorno from equipe;

comment on table pagamento is 'o pagamento nasce quando o cliente escolhe como paga, e não se apaga';

comment on table recebimento is
  'o recebimento é escrito pelo banco; um depósito que já está na conta se confirma com npm run orders:confirm-deposit';

comment on table estorno is
  'a devolução nasce de um cancelamento, de uma contestação ou de um recebimento a mais, e não se apaga';

-- quotes

revoke delete on orcamento from equipe;

comment on table orcamento is 'um orçamento foi prometido ao cliente até a validade e não se apaga';
