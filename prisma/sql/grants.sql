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

revoke insert, update, delete on sessao, link_conta, segundo_fator, codigo_recuperacao from equipe;

comment on table sessao is 'as sessões são da loja: bloqueado_em em usuario as encerra, e outra senha também';

comment on table link_conta is 'os endereços que a loja envia por e-mail não se escrevem à mão';

comment on table segundo_fator is
  'o segundo fator é de quem entra; quem perdeu o aparelho volta com npm run accounts:reset-second-factor';

comment on table codigo_recuperacao is
  'o segundo fator é de quem entra; quem perdeu o aparelho volta com npm run accounts:reset-second-factor';

revoke delete on usuario from equipe;

comment on table usuario is
  'a conta de um cliente não se apaga à mão: ele a elimina em /conta/privacidade. Para que não entre, preencha bloqueado_em';

-- cart

revoke insert, update, delete on carrinho, carrinho_item from equipe;

comment on table carrinho is
  'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate';

comment on table carrinho_item is
  'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate';

-- credit

revoke insert, update, delete on conta_credito, lancamento_credito, partida_credito from equipe;

comment on table conta_credito is 'o saldo da carteira muda só com lançamentos; crédito se dá com npm run credit:grant';

comment on table lancamento_credito is 'o livro de créditos é escrito pela loja e não muda; crédito se dá com npm run credit:grant';

comment on table partida_credito is 'o livro de créditos é escrito pela loja e não muda; crédito se dá com npm run credit:grant';

-- discovery

revoke insert, update, delete on vitrine, vitrine_palavra, vitrine_recusa from equipe;

comment on table vitrine is 'a loja põe na vitrine o que está em produto e nos preços: mude lá';

comment on table vitrine_palavra is 'as palavras da busca vêm dos produtos; outra palavra para a mesma coisa vai em sinonimo_busca';

comment on table vitrine_recusa is 'por que um produto não está na vitrine é escrito pela loja: mude o produto ou os preços';

-- files

revoke insert, update, delete on arquivo, arquivo_analise, projeto from equipe;

grant update (situacao, nome_original) on arquivo to equipe;

grant update (observacoes, titulo, isbn) on projeto to equipe;

comment on table arquivo is 'o cliente envia e troca o arquivo em /envio, e a loja o confere';

comment on table arquivo_analise is 'o que a loja leu num arquivo não se escreve à mão';

comment on table projeto is 'o projeto é do cliente, que o muda na loja';

-- invoices

revoke insert, update, delete on emissao_nota_fiscal, inutilizacao_nota_fiscal from equipe;

comment on table emissao_nota_fiscal is
  'as notas que a loja emite se cuidam em /oficina/notas; à mão não mudam nem se apagam';

comment on table inutilizacao_nota_fiscal is
  'as notas que a loja emite se cuidam em /oficina/notas; à mão não mudam nem se apagam';

-- orders

revoke insert, update, delete on log_status_pedido, log_status_pedido_item, pedido_busca from equipe;

comment on table log_status_pedido is 'o histórico dos pedidos é escrito só pela mudança de status e não muda';

comment on table log_status_pedido_item is 'o histórico dos itens é escrito só pela mudança de status e não muda';

comment on table pedido_busca is 'a busca de pedidos é mantida pela loja: mude o pedido';

-- partners

revoke insert, update, delete on evento_webhook, entrega_webhook from equipe;

comment on table evento_webhook is 'o que a loja avisa aos parceiros é escrito por ela e não muda';

comment on table entrega_webhook is 'o que a loja avisa aos parceiros é escrito por ela e não muda';

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

-- platform

revoke insert, update, delete on caixa_saida, andamento_tarefa, objeto_descartado from equipe;

comment on table caixa_saida is 'o que a loja prometeu fazer é escrito por ela; o que falhou se tenta de novo em /oficina/falhas';

comment on table andamento_tarefa is 'até onde uma tarefa chegou é escrito por ela';

comment on table objeto_descartado is 'os arquivos que a loja ainda vai apagar são escritos por ela';

-- production

revoke update, delete on ato_oficina from equipe;

revoke insert, update, delete on trabalho_devido from equipe;

comment on table ato_oficina is 'o registro da oficina não muda nem se apaga';

comment on table trabalho_devido is 'a soma do trabalho devido é mantida pela loja; mude o status do item ou do pedido';

-- quotes

revoke delete on orcamento from equipe;

comment on table orcamento is 'um orçamento foi prometido ao cliente até a validade e não se apaga';

-- support

revoke delete on caso from equipe;

revoke insert, update, delete on log_status_caso from equipe;

revoke update, delete on mensagem_caso, mensagem_caso_anexo from equipe;

comment on table caso is 'uma conversa com o cliente não se apaga; a que foi resolvida passa a fk_status_caso 3';

comment on table log_status_caso is 'o histórico de um caso é escrito pelo banco, quando o status do caso muda, e não se apaga';

comment on table mensagem_caso is 'o que foi escrito numa conversa não muda nem se apaga; escreva outra mensagem';

comment on table mensagem_caso_anexo is 'o que foi enviado numa conversa não muda nem se apaga; escreva outra mensagem';
