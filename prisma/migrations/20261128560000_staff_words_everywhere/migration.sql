-- Every table speaks Portuguese to who edits it by hand, not those alone that staff were thought to edit. The shop's own connections
-- say who they are (lombada.programa = 'loja'): what they write is checked by the constraints alone, so that no purchase pays for a
-- sentence that nobody reads, and "on conflict do nothing" goes on working where a double is told before its index speaks.

-- The shop's programs, its seed and its migrations write what may be there already, and ask for the constraint's answer.
create function escreve_a_loja() returns boolean language sql stable as $$
  select coalesce(current_setting('lombada.programa', true), '') = 'loja' or ato_da_loja() in ('migration', 'seed')
$$;

create or replace function confere_linha() returns trigger language plpgsql as $$
declare
  linha jsonb := to_jsonb(new);
  antiga jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  aparece boolean := tg_op = 'UPDATE' and (linha -> 'ativo') is distinct from (antiga -> 'ativo');
  item record;
  igual text;
  sim boolean;
begin
  for item in
    select a.attname as coluna, a.atthasdef as tem_padrao, a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype) as e_texto
      from pg_attribute a
     where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attgenerated = ''
  loop
    if linha -> item.coluna is null or linha -> item.coluna = 'null'::jsonb then
      raise exception 'preencha % em %', item.coluna, tg_table_name
        using errcode = 'check_violation', constraint = 'linha_completa_check';
    end if;
    -- What is not shown yet may be half written; a parameter that nobody has filled in is blank. What was blank may stay so.
    if item.e_texto and not item.tem_padrao and tg_table_name not in ('parametro', 'parametro_item') and btrim(linha ->> item.coluna) = ''
      and coalesce((linha ->> 'ativo')::boolean, true)
      and (aparece or antiga is null or btrim(antiga ->> item.coluna) <> '') then
      raise exception '% não pode ficar vazio em %', item.coluna, tg_table_name
        using errcode = 'check_violation', constraint = 'linha_completa_check';
    end if;
  end loop;
  for item in
    select c.conname as nome, pg_get_expr(c.conbin, c.conrelid) as condicao, obj_description(c.oid, 'pg_constraint') as frase
      from pg_constraint c where c.conrelid = tg_relid and c.contype = 'c'
  loop
    execute format('select %s from (select ($1).*) as %I', item.condicao, tg_table_name) into sim using new;
    if sim is false then
      raise exception '%', coalesce(item.frase, format('os valores desta linha de %s não combinam (%s)', tg_table_name, item.nome))
        using errcode = 'check_violation', constraint = item.nome;
    end if;
  end loop;
  for item in
    select a.attname as coluna, c.confrelid::regclass::text as alvo, b.attname as chave, format_type(b.atttypid, b.atttypmod) as tipo
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.conrelid = tg_relid and c.contype = 'f' and cardinality(c.conkey) = 1
  loop
    continue when linha ->> item.coluna is null or linha -> item.coluna = antiga -> item.coluna;
    execute format('select exists (select from %s where %I = $1::%s)', item.alvo, item.chave, item.tipo)
      into sim using linha ->> item.coluna;
    if not sim then
      raise exception '% % não existe em %', item.coluna, linha ->> item.coluna, item.alvo
        using errcode = 'check_violation', constraint = 'linha_aponta_check';
    end if;
  end loop;
  if escreve_a_loja() then
    return new;
  end if;
  -- A row that stands there already; of two at the same moment the index decides.
  for item in
    select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n) as chave,
           string_agg('k' || n, ', ' order by n) as nomes,
           string_agg(format('n.k%s = o.k%s', n, n), ' and ' order by n) as iguais,
           coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condicao,
           string_agg(format('%s "%s"', a.attname, linha ->> a.attname), ' e ' order by n) as o_que,
           obj_description(i.indexrelid, 'pg_class') as frase
      from pg_index i
      cross join generate_series(1, i.indnkeyatts) n
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[n - 1]
     where i.indrelid = tg_relid and i.indisunique
     group by i.indexrelid, i.indpred, i.indrelid
  loop
    igual := format(
      'select exists (select from (select %1$s from (select ($1).*) as %2$I where %3$s) as n(%4$s) join (select %1$s from %%s where %3$s) as o(%4$s) on %5$s)',
      replace(item.chave, '%', '%%'), tg_table_name, replace(item.condicao, '%', '%%'), item.nomes, item.iguais);
    if tg_op = 'UPDATE' then
      execute format(igual, format('(select ($2).*) as %I', tg_table_name)) into sim using new, old;
      continue when sim;
    end if;
    execute format(igual, tg_relid::regclass::text) into sim using new;
    if sim then
      raise exception '%', coalesce(item.frase, format('já há outra linha em %s com %s', tg_table_name, coalesce(item.o_que, 'os mesmos valores')))
        using errcode = 'check_violation', constraint = 'linha_repetida_check';
    end if;
  end loop;
  return new;
end $$;

-- A later migration that makes a table calls it for the table: select confere_tabela('regra_nova').
create function confere_tabela(tabela regclass) returns void language plpgsql as $$
begin
  execute format('create trigger zz_confere_linha before insert or update on %s for each row
    when (pg_trigger_depth() = 0 and coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'')
    execute function confere_linha()', tabela);
  execute format('create trigger zz_confere_exclusao before delete on %s for each row
    when (pg_trigger_depth() = 0 and coalesce(current_setting(''lombada.programa'', true), '''') <> ''loja'')
    execute function confere_exclusao()', tabela);
end $$;

do $$
declare
  tabela regclass;
begin
  for tabela in
    select c.oid::regclass from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> '_prisma_migrations'
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'zz_confere_linha')
     order by c.relname
  loop
    perform confere_tabela(tabela);
  end loop;
end $$;

-- What a conversation says goes with the erased account alone; staff had a sentence for it, and "delete from caso" took it all away.
create function conversa_nao_se_apaga() returns trigger language plpgsql as $$
begin
  if ato_da_loja() <> 'support:erase' then
    raise exception 'uma conversa com o cliente não se apaga; a que foi resolvida passa a fk_status_caso 3'
      using errcode = 'check_violation', constraint = 'conversa_imutavel_check';
  end if;
  return old;
end $$;
create trigger caso_fica before delete on caso for each row execute function conversa_nao_se_apaga();
create trigger mensagem_caso_fica before delete on mensagem_caso for each row execute function conversa_nao_se_apaga();
create trigger log_status_caso_fica before delete on log_status_caso for each row execute function conversa_nao_se_apaga();
create trigger mensagem_caso_anexo_fica before delete on mensagem_caso_anexo for each row
  when (pg_trigger_depth() = 0) execute function conversa_nao_se_apaga();

create function historico_caso_guarda() returns trigger language plpgsql as $$
begin
  raise exception 'o histórico de um caso é escrito pelo banco, quando o status do caso muda'
    using errcode = 'check_violation', constraint = 'log_status_caso_imutavel_check';
end $$;
create trigger log_status_caso_imutavel before update on log_status_caso for each row execute function historico_caso_guarda();
create trigger log_status_caso_inclusao before insert on log_status_caso for each row
  when (pg_trigger_depth() = 0) execute function historico_caso_guarda();

-- A customer. Rows of before stay as they are.
alter table usuario
  add constraint usuario_nome_check check (btrim(nome_usuario) <> '') not valid,
  add constraint usuario_email_check check (email_usuario ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$') not valid;

create function usuario_confere() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a conta de um cliente não se apaga à mão: ele a elimina em /conta/privacidade. Para que não entre, preencha bloqueado_em'
      using errcode = 'check_violation', constraint = 'usuario_fica_check';
  end if;
  if new.senha_usuario !~ '^(-|\$.+)$' then
    raise exception 'senha_usuario guarda a senha cifrada, e não a própria senha: o cliente cria outra em "Esqueci minha senha"'
      using errcode = 'check_violation', constraint = 'usuario_senha_check';
  end if;
  return new;
end $$;
create trigger usuario_confere before update of senha_usuario or delete on usuario for each row
  when (coalesce(current_setting('lombada.programa', true), '') <> 'loja') execute function usuario_confere();

-- What the checks say, in words.
comment on constraint anexo_situacao_check on anexo is 'a situação de um anexo é uploading, received ou refused';
comment on constraint anexo_tamanho_check on anexo is 'um anexo tem de 1 byte a 20 MB';
comment on constraint anexo_tipo_check on anexo is 'o tipo de um anexo recebido é pdf, jpg, png, webp ou heic';
comment on constraint anexo_usado_check on anexo is 'só um anexo recebido se usa';
comment on constraint arquivo_cobertura_check on arquivo is 'as medidas de tinta vêm juntas: coberturas de 0 a 100 %, tinta máxima de 0 a 400';
comment on constraint arquivo_faixa_check on arquivo is 'a faixa da análise é short ou slow';
comment on constraint arquivo_lombada_check on arquivo is 'a lombada do arquivo não pode ser negativa';
comment on constraint arquivo_situacao_check on arquivo is 'a situação de um arquivo é uploading, analysing, approved ou rejected';
comment on constraint arquivo_tamanho_check on arquivo is 'o tamanho do arquivo não pode ser negativo, e o progresso vai de 0 a 100';
comment on constraint arquivo_aceite_avisos_check on arquivo_aceite is 'um aceite diz quais avisos foram conferidos';
comment on constraint ato_simulado_operador_check on ato_simulado is 'um operador não age em nome de si mesmo';
comment on constraint ato_simulado_resultado_check on ato_simulado is 'o resultado é entered, begun, done ou refused';
comment on constraint bonus_pedido_situacao_check on bonus_pedido is 'a situação de um bônus é planned, released ou lost';
comment on constraint bonus_pedido_valores_check on bonus_pedido is 'os valores do bônus são maiores que zero, e o retomado não passa do liberado';
comment on constraint carrinho_entrega_check on carrinho is 'a entrega em casa (1) leva endereço e transporte; a retirada (2), o balcão';
comment on constraint carrinho_situacao_check on carrinho is 'a situação do carrinho é open ou ordered';
comment on constraint caso_avaliacao_check on caso is 'a avaliação vai de 1 a 5';
comment on constraint comprovante_pagamento_valores_check on comprovante_pagamento is 'o comprovante é pdf, jpg, png ou cdr, e não é vazio';
comment on constraint consulta_cep_cep_check on consulta_cep is 'o CEP tem 8 números';
comment on constraint conta_credito_saldo_check on conta_credito is 'o saldo da carteira não pode ficar negativo';
comment on constraint conta_credito_tipo_check on conta_credito is 'a carteira de um cliente é available ou held; a da loja, issued ou earned';
comment on constraint contato_campanha_canal_check on contato_campanha is 'o canal é site ou api';
comment on constraint contato_campanha_email_check on contato_campanha is 'o e-mail se escreve em letras minúsculas, como nome@editora.com.br';
comment on constraint contato_campanha_nome_check on contato_campanha is 'o nome do contato não pode ficar vazio';
comment on constraint contato_campanha_tiragem_check on contato_campanha is 'a tiragem vai de 1 a 999999';
comment on constraint contato_campanha_titulos_check on contato_campanha is 'titulos_publicados vai de 1 a 3';
comment on constraint contestacao_cartao_valores_check on contestacao_cartao is 'o valor contestado é maior que zero';
comment on constraint contestacao_item_fone_check on contestacao_item is 'o telefone tem 10 ou 11 números, com o DDD';
comment on constraint contestacao_item_periodo_check on contestacao_item is 'o período é manha, tarde ou qualquer';
comment on constraint cotacao_frete_cep_check on cotacao_frete is 'o CEP tem 8 números';
comment on constraint cotacao_frete_respostas_check on cotacao_frete is 'as respostas da transportadora são uma lista';
comment on constraint cotacao_frete_validade_check on cotacao_frete is 'uma cotação vale até depois da consulta';
comment on constraint cupom_concedido_email_check on cupom_concedido is 'o e-mail se escreve em letras minúsculas, como nome@editora.com.br';
comment on constraint cupom_concedido_validade_check on cupom_concedido is 'o cupom vale até depois do dia em que foi enviado';
comment on constraint cupom_uso_valores_check on cupom_uso is 'o desconto usado é maior que zero';
comment on constraint devolucao_pix_valores_check on devolucao_pix is 'o valor devolvido é maior que zero';
comment on constraint editor_trabalho_situacao_check on editor_trabalho is 'a situação do trabalho no editor é open, fetched, cancelled ou confirmed, esta com o arquivo conferido';
comment on constraint emissao_nota_fiscal_cancelamento_check on emissao_nota_fiscal is 'cancelamento é pedido ou pessoa';
comment on constraint emissao_nota_fiscal_documento_check on emissao_nota_fiscal is 'o documento é nfe ou nfse';
comment on constraint emissao_nota_fiscal_numero_check on emissao_nota_fiscal is 'o número da nota é maior que zero e pertence a uma série';
comment on constraint emissao_nota_fiscal_situacao_check on emissao_nota_fiscal is 'a situação da nota é pendente, enviada, autorizada, rejeitada, cancelada, denegada ou dispensada';
comment on constraint estorno_causa_check on estorno is 'a causa de um estorno é order, item, contest, change ou unused';
comment on constraint estorno_conta_check on estorno is 'conta_documento é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on constraint estorno_destino_check on estorno is 'destino é payer, wallet ou account';
comment on constraint estorno_pedido_check on estorno is 'valores e falhas de um estorno não podem ser negativos';
comment on constraint estorno_resolvido_check on estorno is 'um estorno é done exatamente quando tem resolvido_em';
comment on constraint estorno_situacao_check on estorno is 'a situação de um estorno é promised, processing, refused, person ou done';
comment on constraint estorno_valor_check on estorno is 'o valor de um estorno é maior que zero';
comment on constraint faixa_cep_ordem_check on faixa_cep is 'o CEP inicial da faixa vem antes do final';
comment on constraint faixa_cep_estado_ordem_check on faixa_cep_estado is 'o CEP inicial da faixa vem antes do final';
comment on constraint inutilizacao_nota_fiscal_numeros_check on inutilizacao_nota_fiscal is 'os números vão do menor ao maior, a partir de 1';
comment on constraint inutilizacao_nota_fiscal_situacao_check on inutilizacao_nota_fiscal is 'a situação é pendente, autorizada ou recusada';
comment on constraint lancamento_credito_tipo_check on lancamento_credito is 'o tipo do lançamento é grant, hold, release, capture, refund ou revoke';
comment on constraint link_conta_email_check on link_conta is 'email_novo é só de um link de troca de e-mail, em letras minúsculas';
comment on constraint link_conta_operador_check on link_conta is 'fk_operador é só de um link de simulação, e não é o próprio cliente';
comment on constraint link_conta_tempos_check on link_conta is 'um link vale até depois de ser feito';
comment on constraint link_conta_tipo_check on link_conta is 'o tipo do link é recovery, login, simulation, email-change, verification ou second-step';
comment on constraint mensagem_caso_autor_check on mensagem_caso is 'o autor de uma mensagem é loja; pelo cliente só ele escreve';
comment on constraint mensagem_caso_texto_check on mensagem_caso is 'escreva a mensagem: ela não pode ficar vazia';
comment on constraint newsletter_email_minusculo_check on newsletter is 'o e-mail se escreve em letras minúsculas';
comment on constraint nota_fiscal_arquivo_check on nota_fiscal is 'o arquivo de uma nota fiscal tem nome';
comment on constraint nota_fiscal_lugar_check on nota_fiscal is 'diga em url onde está a nota fiscal, ou anexe o arquivo com: npm run orders:attach-invoice';
comment on constraint orcamento_cep_check on orcamento is 'o CEP tem 8 números';
comment on constraint orcamento_telefone_check on orcamento is 'o DDD tem 2 números, e o telefone 8 ou 9';
comment on constraint orcamento_valores_check on orcamento is 'valor e quantidade de um orçamento são maiores que zero, e ele vale até depois de feito';
comment on constraint pagamento_cobrado_check on pagamento is 'o valor cobrado não é menor que o do pagamento, em 1 a 12 parcelas';
comment on constraint pagamento_finalidade_check on pagamento is 'a finalidade de um pagamento é order ou delivery';
comment on constraint pagamento_pago_em_check on pagamento is 'um pagamento é paid exatamente quando tem pago_em: os dois são escritos quando o dinheiro entra';
comment on constraint pagamento_parte_check on pagamento is 'a parte de um pagamento é 1 ou 2; 0 é a da carteira';
comment on constraint pagamento_situacao_check on pagamento is 'a situação de um pagamento é pending, authorised, paid, refused ou cancelled';
comment on constraint pagamento_valores_check on pagamento is 'valor e tentativa de um pagamento são maiores que zero';
comment on constraint partida_credito_valor_check on partida_credito is 'uma partida do crédito não é zero';
comment on constraint pedido_acrescimo_check on pedido is 'o acréscimo de tinta faz parte da impressão';
comment on constraint pedido_total_check on pedido is 'o total do pedido é a soma das suas partes';
comment on constraint pedido_valores_check on pedido is 'os valores e o peso do pedido não podem ser negativos';
comment on constraint pedido_item_acrescimo_check on pedido_item is 'o acréscimo de tinta faz parte da impressão';
comment on constraint pedido_item_cobertura_check on pedido_item is 'a cobertura de tinta vai de 0 a 100 % e vem com o número de páginas';
comment on constraint pedido_item_reimpressao_check on pedido_item is 'uma reimpressão não custa nada';
comment on constraint pedido_item_total_check on pedido_item is 'o total do item é a soma das suas partes';
comment on constraint pedido_item_valores_check on pedido_item is 'a quantidade do item é maior que zero, e os valores não podem ser negativos';
comment on constraint projeto_preco_garantido_check on projeto is 'o preço garantido de um projeto vem com o orçamento, a tabela e o prazo';
comment on constraint projeto_reenvio_check on projeto is 'só se reenviam arquivos de um item pedido';
comment on constraint resposta_campanha_alcance_check on resposta_campanha is 'o alcance é regional ou national';
comment on constraint resposta_campanha_cargo_check on resposta_campanha is 'o cargo não pode ficar vazio';
comment on constraint resposta_campanha_producao_check on resposta_campanha is 'a produção é own, outsourced ou mixed';
comment on constraint resposta_campanha_solucao_check on resposta_campanha is 'a resposta marca ao menos uma solução';
comment on constraint resposta_campanha_vendas_check on resposta_campanha is 'as vendas são store ou prospecting';
comment on constraint sandbox_clock_uma_linha_check on sandbox_clock is 'o relógio do ambiente de teste é uma linha só';
comment on constraint sessao_operador_check on sessao is 'um operador não simula a si mesmo';
comment on constraint sessao_tempos_check on sessao is 'os tempos da sessão não combinam';
comment on constraint solicitacao_arquivo_check on solicitacao_dados is 'o arquivo dos dados vem com o dia até o qual fica';
comment on constraint solicitacao_aviso_check on solicitacao_dados is 'email_aviso é só de um pedido de eliminação';
comment on constraint solicitacao_desfecho_check on solicitacao_dados is 'o desfecho é done, refused ou failed, e vem com concluida_em';
comment on constraint solicitacao_tipo_check on solicitacao_dados is 'a solicitação é export ou erasure';
comment on constraint usuario_anonimizado_check on usuario is 'uma conta anonimizada não tem documento, telefone, contato nem e-mail';
comment on constraint usuario_documento_check on usuario is 'cpf_cnpj_usuario é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on constraint usuario_email_check on usuario is 'email_usuario é um endereço como nome@editora.com.br';
comment on constraint usuario_email_minusculo_check on usuario is 'email_usuario se escreve em letras minúsculas';
comment on constraint usuario_nome_check on usuario is 'nome_usuario não pode ficar vazio';
comment on constraint usuario_tipo_check on usuario is 'fk_tipo_usuario é 1 (empresa) ou 2 (pessoa)';
comment on constraint usuario_endereco_cep_check on usuario_endereco is 'o CEP tem 8 números';
comment on constraint usuario_endereco_documento_check on usuario_endereco is 'cpf_cnpj_usuario é um CPF de 11 números ou um CNPJ de 14, sem pontos';
comment on constraint vitrine_valores_check on vitrine is 'preços e quantidades da vitrine são maiores que zero';
comment on constraint volume_fim_check on volume is 'encerrado_em e motivo_fim vêm juntos; o motivo é ended, invalid ou gave-up';
comment on constraint volume_situacao_check on volume is 'a situação de um volume é announced, registered, posted, in-transit, out-for-delivery, attempt-failed, awaiting-pickup, held, returning, returned, lost ou delivered';

-- And what a double is, where its columns alone do not tell.
comment on index usuario_endereco_um_padrao is 'o cliente já tem um endereço padrão: tire antes a marca dele';
comment on index usuario_endereco_um_faturamento is 'o cliente já tem um endereço de faturamento: tire antes a marca dele';
comment on index carrinho_um_aberto is 'o cliente já tem um carrinho aberto';
comment on index regra_opcao_uma_vez is 'esta regra já existe em regra_opcao';
comment on index solicitacao_uma_aberta is 'o cliente já tem uma solicitação destas em andamento';
comment on index conta_credito_da_loja is 'a loja já tem esta conta';
comment on index projeto_reenvio_aberto_key is 'este item já espera um reenvio';
comment on index autorizacao_producao_valida_key is 'este item já tem uma autorização que vale';
comment on index cancelamento_pedido_inteiro_key is 'este pedido já foi cancelado';
comment on index pagamento_um_pago is 'este pedido já tem esta parte paga';
comment on index linha_producao_sem_encadernacao_key is 'só uma linha de produção tem produtos_sem_encadernacao: tire antes a marca da outra';
comment on index pagamento_uma_entrega is 'este pedido já espera o pagamento de outra entrega';
comment on index arquivo_link_um_idx is 'este arquivo já tem um endereço que vale';
comment on index limite_conferencia_casa_codigo_key is 'já há um limite para todos os produtos com este codigo';
comment on index serie_nota_fiscal_ativa_key is 'já há uma série ativa deste documento: encerre-a antes com ativo = false';
comment on index emissao_nota_fiscal_uma_key is 'este pedido já tem uma nota deste documento';
comment on index emissao_nota_fiscal_numero_key is 'este número da série já foi usado';
