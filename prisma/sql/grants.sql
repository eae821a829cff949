-- Grants: what staff may write as the role `equipe`, table by table, and the sentence that they read otherwise.

-- "insere", "muda", "apaga" are insert, update, delete. Keys can be changed only in price tables, a row cannot move to
-- another customer, and generated numbers are never written. "só" lists the only columns that may change. Every table
-- has a line.
do $$
declare
  linha record;
  fechadas text[] := '{}';
begin
  -- Functions that run as their owner read a session's temporary tables first, so that only the owner may create any.
  execute format('revoke temporary on database %I from public, equipe', current_database());
  execute format('grant connect on database %I to equipe', current_database());
  revoke all on all tables in schema public from equipe;
  grant select on all tables in schema public to equipe;
  grant usage on all sequences in schema public to equipe;

  for linha in select c.oid::regclass as tabela, a.attname as coluna from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and col_description(c.oid, a.attnum) is not null
  loop
    execute format('comment on column %s.%I is null', linha.tabela, linha.coluna);
  end loop;

  -- Columns that staff cannot write, or only when they insert the row, and the sentence that they read then.
  for linha in
    select tabela, coluna, inserida, frase from (values
      ('pedido', 'obs_pedido_nota', false, 'obs_pedido_nota é o que o carrinho dizia; o que vai na nota fiscal está em obs_pedido (a tabela)'),
      ('usuario', 'codigo_usuario', false, 'o código de um cliente é dado pela loja'),
      ('usuario', 'senha_usuario', false, 'senha_usuario guarda a senha cifrada, e não a própria senha: o cliente cria outra em "Esqueci minha senha"'),
      ('produto', 'codigo modelo', true, 'o código e o modelo não mudam, porque preços, pedidos e orçamentos os usam; crie outro e desmarque ativo neste'),
      ('atributo', 'codigo', true, 'o código não muda, porque preços, pedidos e orçamentos o usam'),
      ('dependencia_atributo', 'codigo fk_atributo', true, 'o código não muda, porque preços, pedidos e orçamentos o usam; crie outra e desmarque ativo nesta'),
      ('acabamento', 'codigo', true, 'o código não muda, porque preços, pedidos e orçamentos o usam; crie outro e desmarque ativo neste'),
      ('servico', 'codigo', true, 'o código não muda, porque preços, pedidos e orçamentos o usam; crie outro e desmarque ativo neste'),
      ('produto', 'qtd_minima_venda_produto qtd_maxima_venda_produto multiplicador_tiragem tiragem_salto_de tiragem_salto_ate quantidade_variavel quantidades peca_largura_mm peca_altura_mm peca_gramatura peca_gramas_extra peca_espessura_micrometros',
        false, 'as medidas ficam em medida_produto, uma linha para cada tabela de preço; crie uma nova versão com npm run prices:draft'),
      ('dependencia_atributo', 'largura_mm altura_mm gramatura espessura_micrometros revestido paginas_min paginas_max multiplo_paginas regra_lombada costurado gramatura_max gramas_extra orelha_mm exemplares_fixos',
        false, 'as medidas ficam em medida_opcao, uma linha para cada tabela de preço; crie uma nova versão com npm run prices:draft'),
      ('acabamento', 'largura_min altura_min', false, 'as medidas ficam em medida_acabamento, uma linha para cada tabela de preço; crie uma nova versão com npm run prices:draft'),
      ('volume', 'eventos_desde eventos_antigos', false, 'o que a transportadora contou de antes do despacho se responde em /oficina/expedicao'),
      ('volume', 'fk_pedido qtd_pedido_item', true, 'um volume não passa a outro pedido nem muda de quantidade: apague-o e inclua um novo'),
      ('tabela_preco', 'situacao', false, 'uma tabela de preço se publica com npm run prices:publish, que confere os preços antes; publicada, vale para sempre'),
      ('cupom', 'usos', false, 'os usos de um cupom são contados pelo banco'),
      ('nota_fiscal', 'chave_armazenamento nome_arquivo', false, 'o arquivo de uma nota fiscal se anexa com npm run orders:attach-invoice; à mão se escreve só url'),
      ('nota_fiscal', 'fk_emissao_nota_fiscal', false, 'fk_emissao_nota_fiscal é das notas que a loja emite'),
      ('nota_fiscal', 'dta_inc', false, 'o momento é escrito pela loja'),
      ('obs_pedido', 'dta_inc_obs_pedido dta_alt_obs_pedido', false, 'o momento é escrito pela loja'),
      ('obs_pedido_item', 'dta_inc_obs_pedido_item', false, 'o momento é escrito pela loja'),
      ('mensagem_caso', 'dta_inc_mensagem', false, 'o momento é escrito pela loja'),
      ('mensagem_caso', 'autor', false, 'pelo cliente só ele escreve; a resposta da loja tem autor = loja')
    ) as v (tabela, colunas, inserida, frase) cross join regexp_split_to_table(colunas, ' ') as coluna
    union all
    select c.relname, a.attname, true, 'o que é de um cliente não passa a outro' from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'fk_usuario' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('comment on column %I.%I is %L', linha.tabela, linha.coluna, linha.frase);
    if not linha.inserida then fechadas := fechadas || (linha.tabela || '.' || linha.coluna); end if;
  end loop;

  for linha in
    select c.oid::regclass as nome, v.*, c.relname,
           string_agg(quote_ident(a.attname), ', ') filter (where c.relname || '.' || a.attname <> all (fechadas)
             and not (a.attnum = any (i.indkey) and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null)) as inseridas,
           string_agg(quote_ident(a.attname), ', ') filter (where case when so <> '' then a.attname = any (string_to_array(so, ' '))
             else col_description(c.oid, a.attnum) is null and (a.attnum <> all (i.indkey) or de_preco) end) as mudadas
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      cross join lateral (select c.relname <> 'tabela_preco' and exists (
        select from pg_attribute k where k.attrelid = c.oid and k.attname = 'fk_tabela_preco' and k.attnum = any (i.indkey)) as de_preco) chave
      left join (values
        -- accounts
        ('usuario', 'muda', '', 'a conta nasce na loja, e não se apaga à mão: o cliente a elimina em /conta/privacidade. Para que não entre, preencha bloqueado_em'),
        ('sessao', '', '', 'as sessões são da loja: bloqueado_em em usuario as encerra'),
        ('link_conta', '', '', 'os endereços que a loja envia por e-mail não se escrevem à mão'),
        ('segundo_fator', '', '', 'o segundo fator é de quem entra; quem perdeu o aparelho volta com npm run accounts:reset-second-factor'),
        ('codigo_recuperacao', '', '', 'o segundo fator é de quem entra; quem perdeu o aparelho volta com npm run accounts:reset-second-factor'),
        ('aparelho_conhecido', '', '', 'os aparelhos de um cliente são conhecidos pela loja'),
        ('ato_simulado', '', '', 'o registro do que um operador fez por um cliente não muda nem se apaga'),
        ('consentimento', '', '', 'o que o cliente aceitou não muda nem se apaga; ele decide em /conta/privacidade'),
        ('resposta_cookies', '', '', 'o que o visitante aceitou não muda nem se apaga'),
        ('solicitacao_dados', '', '', 'o cliente pede a cópia ou a eliminação dos seus dados em /conta/privacidade, e a loja escreve como terminou'),
        -- addresses
        ('usuario_endereco', 'insere muda apaga', '', null),
        ('estado', 'insere muda apaga', '', null),
        ('cidade', 'insere muda apaga', '', null),
        ('faixa_cep', 'insere muda apaga', '', null),
        ('faixa_cep_estado', 'insere muda apaga', '', null),
        ('consulta_cep', 'apaga', '', 'a rua de um CEP é perguntada pela loja; apague a linha, e ela pergunta de novo'),
        -- attachments
        ('anexo', '', '', 'um arquivo que o cliente enviou não muda nem se apaga'),
        -- campaigns
        ('contato_campanha', 'muda apaga', 'recusou_em', 'um contato vem da página da campanha'),
        ('resposta_campanha', 'apaga', '', 'uma resposta vem da página da campanha e não muda'),
        -- cart
        ('carrinho', '', '', 'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate'),
        ('carrinho_item', '', '', 'o carrinho é do cliente e não se escreve à mão; um operador age por ele com npm run accounts:link -- --simulate'),
        -- catalogue
        ('categoria', 'insere muda apaga', '', null),
        ('produto', 'insere muda apaga', '', null),
        ('atributo', 'insere muda', '', 'um atributo não se apaga: desmarque ativo nas opções dele'),
        ('dependencia_atributo', 'insere muda', '', 'uma opção não se apaga, porque preços, pedidos e orçamentos a usam: desmarque ativo'),
        ('acabamento', 'insere muda', '', 'um acabamento não se apaga, porque preços, pedidos e orçamentos o usam: desmarque ativo'),
        ('servico', 'insere muda', '', 'um serviço não se apaga, porque preços, pedidos e orçamentos o usam: desmarque ativo'),
        ('produto_dependencia_atributo', 'insere muda', '', 'a opção de um produto não se apaga, porque pedidos e orçamentos a usam: desmarque ativo nesta linha'),
        ('produto_acabamento', 'insere muda apaga', '', null),
        ('produto_servico', 'insere apaga', '', null),
        ('produto_arquivo', 'insere muda apaga', '', null),
        ('acabamento_arquivo', 'insere muda apaga', '', null),
        ('regra_opcao', 'insere muda apaga', '', null),
        -- claims
        ('contestacao_item', 'muda', 'resposta fk_situacao_contestacao qtd_reimpressao vlr_devolucao',
          'uma contestação é aberta pelo cliente, na página do pedido, e não se apaga; a que não procede passa a 6'),
        ('historico_contestacao', '', '', 'o histórico das contestações é escrito só pela mudança de situação e não muda'),
        ('contestacao_anexo', '', '', 'os arquivos de uma contestação são os que o cliente enviou: nenhum se acrescenta, troca ou apaga'),
        ('situacao_contestacao', '', '', 'as situações das contestações não se editam à mão: mudam com uma nova versão da loja'),
        ('transicao_situacao_contestacao', '', '', 'as passagens entre as situações das contestações não se editam à mão: mudam com uma nova versão da loja'),
        -- credit
        ('conta_credito', '', '', 'o saldo da carteira muda só com lançamentos; crédito se dá com npm run credit:grant'),
        ('lancamento_credito', '', '', 'o livro de créditos é escrito pela loja e não muda; crédito se dá com npm run credit:grant'),
        ('partida_credito', '', '', 'o livro de créditos é escrito pela loja e não muda; crédito se dá com npm run credit:grant'),
        ('regra_bonus', 'insere muda apaga', '', null),
        ('bonus_pedido', '', '', 'o bônus de um pedido foi prometido ao cliente e não muda nem se apaga; para parar uma regra, desmarque ativa em regra_bonus'),
        -- discovery
        ('vitrine', '', '', 'a loja põe na vitrine o que está em produto e nos preços: mude lá'),
        ('vitrine_palavra', '', '', 'as palavras da busca vêm dos produtos; outra palavra para a mesma coisa vai em sinonimo_busca'),
        ('vitrine_recusa', '', '', 'por que um produto não está na vitrine é escrito pela loja: mude o produto ou os preços'),
        ('sinonimo_busca', 'insere muda apaga', '', null),
        -- files
        ('projeto', 'muda', 'observacoes titulo isbn', 'o projeto é do cliente, que o muda na loja'),
        ('arquivo', 'muda', 'situacao', 'o cliente envia e troca o arquivo em /envio, e a loja o confere'),
        ('arquivo_analise', '', '', 'o que a loja leu num arquivo não se escreve à mão'),
        ('arquivo_aceite', '', '', 'o aceite dos avisos de um arquivo é do cliente e não muda'),
        ('arquivo_link', 'muda', 'revogado_em', 'o endereço de um arquivo é criado pelo autor ou por npm run files:link'),
        ('arquivos_sem_pedido', '', '', 'quando os arquivos sem pedido saem é escrito pela loja'),
        ('editor_trabalho', '', '', 'o trabalho no editor é do cliente, que o abre em /envio'),
        ('vez_analise', '', '', 'a vez de cada um é da loja'),
        ('vez_envio', '', '', 'a vez de cada um é da loja'),
        ('limite_conferencia', 'insere muda apaga', '', null),
        -- fulfilment
        ('volume', 'insere muda apaga', '', null),
        ('evento_rastreio', '', '', 'o que a transportadora contou é escrito pela loja; o que ela não conta vai em situacao de volume'),
        ('resposta_transportadora', '', '', 'o que a transportadora respondeu é escrito pela loja'),
        ('transportadora', 'insere muda apaga', '', null),
        -- invoices
        ('nota_fiscal', 'insere muda apaga', 'numero fk_dados_pagamento', 'a nota fiscal errada se apaga, e a certa se anexa de novo'),
        ('obs_pedido', 'insere muda', 'obs_pedido', 'de uma observação do pedido muda só o texto, e ela não se apaga'),
        ('solicitacao_nota_fiscal', 'insere apaga', '', 'o pedido de nota fiscal não muda: apague-o ou inclua outro'),
        ('regra_fiscal', 'insere muda apaga', '', null),
        ('serie_nota_fiscal', 'insere muda apaga', 'proximo_numero ativo', 'uma série não muda: encerre-a com ativo = false e crie outra'),
        ('emissao_nota_fiscal', '', '', 'as notas que a loja emite se cuidam em /oficina/notas; à mão não mudam nem se apagam'),
        ('inutilizacao_nota_fiscal', '', '', 'as notas que a loja emite se cuidam em /oficina/notas; à mão não mudam nem se apagam'),
        -- orders
        ('pedido', 'muda', 'fk_status_pedido nome_pedido obs_pedido responsavel_retirada contato_transporte',
          'um pedido já foi fechado com o cliente e não se apaga; para encerrá-lo, mude o status para "Cancelado" (3)'),
        ('pedido_item', 'muda', 'fk_status_pedido_item titulo isbn',
          'os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam; uma reimpressão nasce da contestação (contestacao_item)'),
        ('pedido_item_arquivo', '', '', 'os itens e os arquivos de um pedido já foram fechados com o cliente e não mudam'),
        ('plano_item', '', '', 'os dias de um item são contados pela loja e mudam com o status, os arquivos, a entrega e os feriados'),
        ('obs_pedido_item', 'insere muda apaga', 'obs', 'de uma observação muda só o texto: apague esta e inclua outra'),
        ('obs_pedido_item_anexo', 'apaga', '', 'um arquivo se anexa com npm run orders:attach-note -- --note 12 --file foto.jpg; o errado se apaga, e o certo se anexa de novo'),
        ('pedido_busca', '', '', 'a busca de pedidos é mantida pela loja: mude o pedido'),
        ('log_status_pedido', '', '', 'o histórico dos pedidos é escrito só pela mudança de status e não muda'),
        ('log_status_pedido_item', '', '', 'o histórico dos itens é escrito só pela mudança de status e não muda'),
        ('autorizacao_producao', '', '', 'o que o cliente autorizou não muda nem se apaga'),
        ('alteracao_entrega', '', '', 'a troca de entrega de um pedido foi feita pelo cliente e não muda'),
        ('cancelamento', '', '', 'o motivo de um cancelamento é do cliente e não muda'),
        ('status_pedido', '', '', 'os status dos pedidos não se editam à mão: mudam com uma nova versão da loja'),
        ('transicao_status_pedido', '', '', 'as passagens entre os status dos pedidos não se editam à mão: mudam com uma nova versão da loja'),
        ('status_pedido_item', '', '', 'os status dos itens não se editam à mão: mudam com uma nova versão da loja'),
        ('transicao_status_pedido_item', '', '', 'as passagens entre os status dos itens não se editam à mão: mudam com uma nova versão da loja'),
        -- partners
        ('chave_api', 'muda', 'revogada_em', 'uma chave é criada pelo cliente, em /conta/integracoes'),
        ('webhook_parceiro', 'muda', 'desligado_em motivo_desligado', 'um webhook é criado pelo cliente, em /conta/integracoes'),
        ('evento_webhook', '', '', 'o que a loja avisa aos parceiros é escrito por ela e não muda'),
        ('entrega_webhook', '', '', 'o que a loja avisa aos parceiros é escrito por ela e não muda'),
        -- payments
        ('tipo_pagamento', 'insere muda apaga', '', null),
        ('dependencia_pagamento', 'insere muda apaga', '', null),
        ('bloqueio_usuario_pagamento', 'insere muda apaga', '', null),
        ('pagamento', 'muda', 'situacao pago_em conferencia_atrasada_em', 'o pagamento nasce quando o cliente escolhe como paga, e não se apaga'),
        ('entrega_a_pagar', '', '', 'a entrega que um pagamento paga foi escolhida pelo cliente e não muda'),
        ('recebimento', 'muda', 'destino motivo conferir_por',
          'o recebimento é escrito pelo banco e não muda; um depósito que já está na conta se confirma com npm run orders:confirm-deposit'),
        ('comprovante_pagamento', '', '', 'o comprovante de um pagamento é enviado pelo cliente'),
        ('contestacao_cartao', 'muda', 'resolvida_em', 'a contestação de um cartão é o que a operadora disse, e não muda'),
        ('devolucao_pix', 'muda', 'resolvida_em', 'a devolução de um Pix é o que o banco disse, e não muda'),
        ('estorno', 'muda', 'observacao situacao destino resolvido_em conta_banco conta_agencia conta_numero conta_titular conta_documento',
          'a devolução nasce de um cancelamento, de uma contestação ou de um recebimento a mais, e não se apaga'),
        ('vez_cartao', '', '', 'a vez de cada um é da loja'),
        -- platform
        ('_prisma_migrations', '', '', 'a história do banco é escrita pela loja'),
        ('parametro', 'insere muda apaga', '', null),
        ('parametro_item', 'insere muda apaga', '', null),
        ('feriado', 'insere muda apaga', 'data descricao', null),
        ('email_recusado', 'insere muda apaga', 'motivo detalhe desde liberado_em', 'o e-mail desta linha não muda: para outro endereço, crie outra linha'),
        ('escolha_email', 'insere', '', 'o que a pessoa escolheu fica como foi escrito: para mudar, inclua outra linha'),
        ('caixa_saida', '', '', 'o que a loja prometeu fazer é escrito por ela; o que falhou se tenta de novo em /oficina/falhas'),
        ('andamento_tarefa', '', '', 'até onde uma tarefa chegou é escrito por ela'),
        ('tarefa_agendada', '', '', 'quando uma tarefa terminou é escrito por ela'),
        ('copia_seguranca', '', '', 'as cópias de segurança são escritas por quem as faz: npm run backup'),
        ('objeto_descartado', '', '', 'os arquivos que a loja ainda vai apagar são escritos por ela'),
        ('limite_uso', '', '', 'quanto cada um já usou é contado pela loja; os limites estão em parametro (limite.…)'),
        ('sandbox_clock', '', '', 'o relógio do ensaio se move na página dele'),
        -- pricing
        ('tabela_preco', 'insere muda apaga', '', null),
        ('faixa_cobertura_tinta', 'insere muda apaga', '', null),
        ('fator_formato', 'insere muda apaga', '', null),
        ('fator_tiragem', 'insere muda apaga', '', null),
        ('medida_acabamento', 'insere muda apaga', '', null),
        ('medida_opcao', 'insere muda apaga', '', null),
        ('medida_produto', 'insere muda apaga', '', null),
        ('prazo_producao', 'insere muda apaga', '', null),
        ('prazo_quantidade', 'insere muda apaga', '', null),
        ('preco_acabamento', 'insere muda apaga', '', null),
        ('preco_capa', 'insere muda apaga', '', null),
        ('preco_encadernacao', 'insere muda apaga', '', null),
        ('preco_opcao', 'insere muda apaga', '', null),
        ('preco_pagina', 'insere muda apaga', '', null),
        ('preco_quantidade', 'insere muda apaga', '', null),
        ('preco_servico', 'insere muda apaga', '', null),
        -- production
        ('linha_producao', 'insere muda apaga', '', null),
        ('linha_encadernacao', 'insere muda apaga', 'codigo_encadernacao fk_linha_producao', null),
        ('capacidade_linha', 'insere muda apaga', '', null),
        ('ordem_pasta', '', '', 'o que foi às máquinas é escrito pela loja: mande de novo em /oficina'),
        ('apontamento_producao', '', '', 'o que saiu das máquinas se aponta na página do item, em /oficina'),
        ('ato_oficina', '', '', 'o registro da oficina não muda nem se apaga'),
        ('trabalho_devido', '', '', 'a soma do trabalho devido é mantida pela loja; mude o status do item ou do pedido'),
        -- promotions
        ('cupom', 'insere muda apaga', '', null),
        ('cupom_produto', 'insere apaga', '', null),
        ('cupom_concedido', 'insere muda apaga', '', null),
        ('cupom_uso', '', '', 'o uso de um cupom é contado pela loja e não muda'),
        -- quotes
        ('orcamento', '', '', 'um orçamento foi prometido ao cliente até a validade: não muda nem se apaga. Faça outro'),
        -- reminders
        ('lembrete', 'insere muda apaga', '', null),
        -- shipping
        ('tipo_transporte', 'insere muda apaga', '', null),
        ('faixa_frete', 'insere muda apaga', '', null),
        ('balcao', 'insere muda apaga', '', null),
        ('cotacao_frete', 'apaga', '', 'o que um frete custa é perguntado pela loja; apague a linha, e ela pergunta de novo'),
        -- storefront
        ('banner', 'insere muda apaga', '', null),
        ('bloco_texto', 'insere muda apaga', '', null),
        ('segmento', 'insere muda apaga', '', null),
        ('newsletter', 'muda apaga', 'dta_cancelamento', 'uma inscrição na newsletter é da pessoa, que a faz na loja'),
        -- support
        ('caso', 'muda', 'fk_status_caso assunto', 'uma conversa com o cliente não se apaga; a que foi resolvida passa a fk_status_caso 3'),
        ('mensagem_caso', 'insere', '', 'o que foi escrito numa conversa não muda nem se apaga; escreva outra mensagem'),
        ('mensagem_caso_anexo', 'insere', '', 'o que foi enviado numa conversa não muda nem se apaga; escreva outra mensagem'),
        ('modelo_resposta', 'insere muda apaga', '', null),
        ('status_caso', '', '', 'as situações dos casos não se editam à mão: mudam com uma nova versão da loja'),
        ('transicao_status_caso', '', '', 'as passagens entre as situações dos casos não se editam à mão: mudam com uma nova versão da loja'),
        ('log_status_caso', '', '', 'o histórico de um caso é escrito pelo banco, quando o status do caso muda')
      ) as v (tabela, pode, so, frase) on v.tabela = c.relname
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.oid, c.relname, v.tabela, v.pode, v.so, v.frase
  loop
    -- Tables that are not the shop's can be read, but not written.
    continue when linha.tabela is null;
    execute format('comment on table %s is %L', linha.nome, linha.frase);
    if linha.pode ~ 'insere' then execute format('grant insert (%s) on %s to equipe', linha.inseridas, linha.nome); end if;
    if linha.pode ~ 'muda' then execute format('grant update (%s) on %s to equipe', linha.mudadas, linha.nome); end if;
    if linha.pode ~ 'apaga' then execute format('grant delete on %s to equipe', linha.nome); end if;
  end loop;
end $$;
