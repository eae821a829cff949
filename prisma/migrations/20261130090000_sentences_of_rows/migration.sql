-- What triggers refused of a single row, as checks: each with its sentence. A row from before that triggers let be is
-- made to fit first.

-- They come back from prisma/sql as far as they are wanted: what is repaired here they would refuse.
drop trigger if exists nota_fiscal_guarda on nota_fiscal;
drop trigger if exists regra_fiscal_guarda on regra_fiscal;

-- A text that people read is not blank; what is not shown yet may be half written.
do $$
declare
  linha record;
  cheio text;
begin
  for linha in
    select tabela, coluna, exists (select from pg_attribute where attrelid = tabela::regclass and attname = 'ativo')
        and coluna not in ('codigo', 'nome_produto', 'desc_menu', 'desc_categoria') as tem_ativo
      from (values
        ('acabamento', 'codigo desc_acabamento desc_tipo_acabamento'),
        ('acabamento_arquivo', 'desc_arquivo papel_arquivo'),
        ('atributo', 'codigo texto_atributo'),
        ('balcao', 'desc_balcao logradouro_balcao nr_balcao bairro_balcao cep_balcao fone_balcao complemento_balcao'),
        ('banner', 'titulo texto_link thumb thumb_wp'),
        ('bloco_texto', 'titulo texto'),
        ('caso', 'assunto'),
        ('categoria', 'desc_categoria desc_menu descricao titulo_tags descricao_tags nome_menu_imagem'),
        ('cidade', 'desc_cidade'),
        ('cupom', 'desc_cupom'),
        ('dependencia_atributo', 'codigo texto_dependencia_atributo'),
        ('dependencia_pagamento', 'desc_dependencia_pagamento'),
        ('estado', 'uf_estado desc_estado regiao'),
        ('faixa_cep', 'cep_inicial cep_final abrangencia'),
        ('faixa_cep_estado', 'cep_inicial cep_final'),
        ('faixa_frete', 'cep_inicial cep_final'),
        ('feriado', 'descricao'),
        ('linha_encadernacao', 'codigo_encadernacao'),
        ('modelo_resposta', 'titulo'),
        ('obs_pedido_item', 'obs'),
        ('preco_quantidade', 'opcoes'),
        ('produto', 'codigo nome_produto desc_menu descricao keywords_tags titulo_tags descricao_tags nome_menu_imagem'),
        ('produto_arquivo', 'desc_arquivo papel_arquivo'),
        ('regra_bonus', 'descricao'),
        ('regra_fiscal', 'descricao'),
        ('segmento', 'desc_segmento'),
        ('servico', 'codigo descricao'),
        ('tipo_pagamento', 'desc_tipo_pagamento info_tipo_pagamento'),
        ('tipo_transporte', 'desc_tipo_transporte'),
        ('transportadora', 'nome'),
        ('usuario_endereco', 'desc_usuario_endereco cpf_cnpj_usuario razao_social_endereco_usuario contato_usuario_endereco cep_usuario_endereco logradouro_usuario_endereco nr_usuario_endereco bairro_usuario_endereco')
      ) as v (tabela, colunas) cross join regexp_split_to_table(colunas, ' ') as coluna
  loop
    cheio := format(case when linha.tem_ativo then 'not ativo or btrim(%I) <> ''''' else 'btrim(%I) <> ''''' end, linha.coluna);
    execute format('update %I set %I = ''–'' where not (%s)', linha.tabela, linha.coluna, cheio);
    execute format('alter table %1$I add constraint %2$I check (%3$s)', linha.tabela, linha.tabela || '_' || linha.coluna || '_vazio_check', cheio);
    execute format('comment on constraint %2$I on %1$I is ''%3$s não pode ficar vazio em %1$s''',
      linha.tabela, linha.tabela || '_' || linha.coluna || '_vazio_check', linha.coluna);
  end loop;
end $$;

update produto set url_amigavel = 'produto-' || pk_produto where url_amigavel !~ '^[a-z0-9]+(-[a-z0-9]+)*$';
alter table produto
  add constraint produto_endereco_check check (url_amigavel ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add constraint produto_modelo_check check (modelo in ('book', 'simple'));
comment on constraint produto_endereco_check on produto is
  'url_amigavel não serve de endereço: use letras minúsculas sem acento, números e hífens, como livro-brochura';
comment on constraint produto_modelo_check on produto is
  'o modelo não existe: escreva book (páginas, papel, capa e encadernação) ou simple (opções e quantidades de uma lista)';

update categoria set link = 'categoria-' || pk_categoria where link !~ '^[a-z0-9]+(-[a-z0-9]+)*$';
alter table categoria add constraint categoria_endereco_check check (link ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
comment on constraint categoria_endereco_check on categoria is
  'link não serve de endereço: use letras minúsculas sem acento, números e hífens, como livro';

-- Of the inside (1) and of the cover (4).
update dependencia_atributo set tipo_papel = 'offset' where fk_atributo in (1, 4) and tipo_papel is null;
alter table dependencia_atributo add constraint dependencia_atributo_papel_check check (fk_atributo not in (1, 4) or tipo_papel is not null);
comment on constraint dependencia_atributo_papel_check on dependencia_atributo is
  'um papel precisa de tipo_papel: offset, cream (creme), bulky (encorpado), coated (couché), recycled (reciclado) ou board (cartão)';

alter table regra_bonus
  add constraint regra_bonus_percentual_check check (percentual > 0 and percentual <= 50),
  add constraint regra_bonus_dias_check check (dias_apos_entrega between 0 and 365),
  add constraint regra_bonus_tipo_check check (fk_tipo_usuario in (1, 2)),
  add constraint regra_bonus_validade_check check (valida_ate >= valida_de);
comment on constraint regra_bonus_percentual_check on regra_bonus is 'o percentual de um bônus fica acima de 0 e vai até 50';
comment on constraint regra_bonus_dias_check on regra_bonus is 'um bônus é liberado de 0 a 365 dias depois da entrega';
comment on constraint regra_bonus_tipo_check on regra_bonus is 'fk_tipo_usuario é 1 para empresas, 2 para pessoas, ou vazio para todos';
comment on constraint regra_bonus_validade_check on regra_bonus is 'valida_ate não vem antes de valida_de';

delete from feriado where data < date '2020-01-01' or data > current_date + 1826;
-- What fitted once fits for ever: the day only moves on.
alter table feriado add constraint feriado_data_check check (data >= date '2020-01-01' and data <= current_date + 1826);
comment on constraint feriado_data_check on feriado is
  'este feriado está longe demais: confira o ano. Feriados se escrevem com no máximo cinco anos de antecedência';

update parametro set valor = case chave when 'cartao.juros_ao_mes' then '0' when 'deposito.conferencia_horas' then '72'
    when 'nota_fiscal.emissao' then 'nunca' else '26' end
 where chave = 'cartao.juros_ao_mes' and valor !~ '^\s*(100([.,]0+)?|[0-9]{1,2}([.,][0-9]+)?)\s*$'
    or chave = 'deposito.conferencia_horas' and valor !~ '^[1-9][0-9]{0,3}$'
    or chave = 'nota_fiscal.emissao' and valor not in ('solicitada', 'producao', 'nunca')
    or chave = 'copia.horas_maximas' and valor !~ '^(0|[1-9][0-9]{0,3})$';
delete from parametro where chave = 'nota_fiscal.municipio' and valor !~ '^[1-5]\d{6}$';
alter table parametro
  add constraint parametro_juros_check check (chave <> 'cartao.juros_ao_mes' or valor ~ '^\s*(100([.,]0+)?|[0-9]{1,2}([.,][0-9]+)?)\s*$'),
  add constraint parametro_conferencia_check check (chave <> 'deposito.conferencia_horas' or valor ~ '^[1-9][0-9]{0,3}$'),
  add constraint parametro_emissao_check check (chave <> 'nota_fiscal.emissao' or valor in ('solicitada', 'producao', 'nunca')),
  add constraint parametro_municipio_check check (chave <> 'nota_fiscal.municipio' or valor ~ '^[1-5]\d{6}$'),
  add constraint parametro_copia_check check (chave <> 'copia.horas_maximas' or valor ~ '^(0|[1-9][0-9]{0,3})$');
comment on constraint parametro_juros_check on parametro is 'cartao.juros_ao_mes é uma taxa de 0 a 100 em % ao mês, como 1,99';
comment on constraint parametro_conferencia_check on parametro is 'deposito.conferencia_horas é um número inteiro de horas, como 72';
comment on constraint parametro_emissao_check on parametro is 'nota_fiscal.emissao é solicitada, producao ou nunca';
comment on constraint parametro_municipio_check on parametro is 'nota_fiscal.municipio é o código do IBGE, de 7 dígitos, como 3550308';
comment on constraint parametro_copia_check on parametro is
  'copia.horas_maximas é um número inteiro de horas, como 26; 0 quando a cópia é feita por outro meio';

-- What was no address led nowhere.
update nota_fiscal set url = 'https://nota.invalid/' || pk_nota_fiscal where url !~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$';
alter table nota_fiscal add constraint nota_fiscal_url_check check (url ~ '^https://[^\s/@]+\.[^\s/@]+(/\S*)?$');
comment on constraint nota_fiscal_url_check on nota_fiscal is 'url é o endereço completo da nota fiscal e começa com https://';

update regra_fiscal set ativo = false where exists (
  select from regra_fiscal outra where outra.ativo and outra.pk_regra_fiscal < regra_fiscal.pk_regra_fiscal and outra.parte = regra_fiscal.parte
     and (outra.fk_produto, outra.com_isbn, outra.destino) is not distinct from (regra_fiscal.fk_produto, regra_fiscal.com_isbn, regra_fiscal.destino));
create unique index regra_fiscal_unica on regra_fiscal (parte, fk_produto, com_isbn, destino) nulls not distinct where ativo;
comment on index regra_fiscal_unica is 'outra regra fiscal já vale para o mesmo caso: mude aquela, ou ponha ativo = false nela antes';

-- The shop's clock gives the moment, also to rows that staff write.
alter table mensagem_caso alter column dta_inc_mensagem set default relogio_da_loja();
alter table obs_pedido_item alter column dta_inc_obs_pedido_item set default relogio_da_loja();
alter table nota_fiscal alter column dta_inc set default relogio_da_loja();
alter table obs_pedido alter column dta_inc_obs_pedido set default relogio_da_loja();
