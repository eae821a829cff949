type Words = readonly [description: string, ...examples: unknown[]];

/**
 * Descriptions of fields that three or more areas answer under one name, with examples; the first that fits the
 * field's type is shown. Other fields, and those with a different meaning, have a description in their schema
 * (`meta`). A test requires one for every field of the documentation.
 */
export const fieldWords: Readonly<Record<string, Words>> = {
  // Prices and days
  vlr_total_item: ['Total do item, em reais', 812.5],
  vlr_unitario: ['Valor de um exemplar, em reais', 16.25],
  valor: ['Valor em reais', 23.9],
  prazo: ['Produção, em dias úteis', 7],

  // Product and its configuration
  pk_produto: ['Código do produto', 101],
  descricao: ['Descrição', 'Livro brochura'],
  titulo: ['Como o autor chama o item; nulo quando não disse', 'O mapa das marés'],
  isbn: ['ISBN do livro, treze números; nulo quando não tem', '9786500000009'],
  desc_categoria: ['Categoria', 'Livros'],
  quantidade: ['Quantidade', 100],
  acabamentos: ['Acabamentos; como parâmetro, repita o nome para vários', 'verniz-localizado', 50],
  servicos: ['Serviços; como parâmetro, repita o nome para vários', 'isbn', 50],
  configuracao: [
    'A configuração, como os parâmetros do endereço da página do produto',
    'formato=14x21&exemplares=50',
  ],
  texto_dependencia_atributo: ['O que foi escolhido', 'Offset 75 g'],
  vlr_total: ['Total, em reais', 912.4],
  nome_produto: ['Nome do produto', 'Livro brochura'],
  desc_menu: ['Nome curto', 'Livro brochura'],
  nome_menu_imagem: ['Arquivo da imagem, sob `url_base`', 'book-960.webp'],
  url_base: ['Começo do endereço das imagens', 'https://lombada.example/pictures/'],
  fk_atributo: ['Código do atributo', 1],
  codigo: ['Nome interno', 'interior-paper'],
  desc_acabamento: ['Acabamento', 'Verniz localizado'],
  qtd_dias_acabamento: ['Dias úteis que soma', 1],

  // The shop
  titular_deposito: ['Quem recebe', 'Lombada Gráfica Digital Ltda.'],
  cnpj: ['CNPJ da loja', '12.345.678/0001-95'],

  // Customers and places
  pk_usuario: ['Código interno do cliente', 7],
  fk_tipo_usuario: ['1 empresa, 2 pessoa física', 2],
  cpf_cnpj_usuario: ['CPF ou CNPJ; nas respostas, sem pontuação. O CNPJ pode ter letras', '52998224725'],
  dta_nasc_usuario: ['Nascimento; no envio DD/MM/AAAA ou AAAA-MM-DD, na resposta AAAA-MM-DD', '1988-04-17'],
  nome_usuario: ['Nome completo, ou da empresa', 'Helena Prado'],
  email_usuario: ['E-mail', 'helena@exemplo.com.br'],
  senha_usuario: ['Senha, de 8 caracteres em diante', 'papel e tinta'],
  senha_usuario_confirmation: ['A senha outra vez', 'papel e tinta'],
  nr_celular: ['Celular, sem DDD', '987654321'],
  pk_estado: ['Código do estado (IBGE)', 35],
  fk_estado: ['Código do estado (IBGE)', 35],
  desc_estado: ['Estado', 'São Paulo'],
  pk_cidade: ['Código da cidade (IBGE)', 3550308],
  fk_cidade: ['Código da cidade (IBGE)', 3550308],
  desc_cidade: ['Cidade', 'São Paulo'],
  pk_usuario_endereco: ['Código do endereço', 12],
  razao_social_endereco_usuario: ['Quem recebe', 'Helena Prado'],
  pk_tipo_transporte: ['Código do transporte', 1],
  tipo: ['Nome do transporte; na entrega escolhida, 1 endereço e 2 balcão', 'PAC', 1, 2],
  pk_balcao: ['Código do balcão', 1],

  // Cart
  carrinho: ['O carrinho'],
  token: ['Token do carrinho; com ele, outro carrinho não é aceito', 'c2FjaS1wZXJlcmUtbG9tYmFkYQ'],
  carrinho_token: ['Token do carrinho', 'c2FjaS1wZXJlcmUtbG9tYmFkYQ'],
  referencia: ['Código estável do item', 31],
  projeto: ['Código do projeto configurado', 'kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE'],
  qtd_pedido_item: ['Exemplares', 50],
  pedido: ['O pedido que nascerá do carrinho'],
  nome_pedido: ['Nome que o cliente deu', 'Contos de inverno'],
  endereco: ['Endereço', 12, ['Avenida Paulista, 1578', 'São Paulo, SP']],
  total: ['Total, em reais', 836.4],
  formasPagamento: ['As formas de pagamento'],
  pk_tipo_pagamento: ['Código da forma de pagamento; 13 é PIX', 13],
  desc_tipo_pagamento: ['Forma de pagamento', 'PIX'],
  tipo_pagamento: ['Código da forma de pagamento; 13 é PIX', 13],
  pk_dependencia_tipo_pagamento: ['Código da variante', 44],
  desc_dependencia_tipo_pagamento: ['Variante', 'PIX'],
  info_dependencia_tipo_pagamento: ['O que saber dela', 'Sem pagamento no prazo, o pedido é cancelado.'],
  num_parcelas: ['Em quantas parcelas', 1],
  texto: ['Texto', 'R$ 836,40'],
  url: ['Endereço', '/pedido/1024/boleto'],
  pk_pedido: ['Número do pedido', 1024],
  fk_pedido: ['Número do pedido', 1024],
  pk_pedido_item: ['Código do item', 2048],
  valor_total_pedido: ['Total, em reais', 836.4],
  pk_status_pedido: ['Código da situação', 46],
  page: ['Página, de 1 em diante', 1],
  last_page: ['Última página', 3],
  situacao: ['Situação', 'waiting'],

  // Files
  arquivos: ['Os arquivos a enviar'],
  pk_produto_arquivo: ['Código do arquivo pedido', 1],

  // Shared by sign-up, profile and login
  contato_usuario: ['Pessoa de contato na empresa', 'Ivo Salles'],
  ddd_celular: ['DDD do celular', '11'],
  ddd_fone: ['DDD do telefone', '11'],
  nr_fone: ['Telefone, sem DDD', '30001200'],
  segmento: ['Código do segmento (`GET /api/usuario/buscar-segmento`)', '1', 1],
  consumidor_final: ['É consumidor final? 1 sim, 0 não; nulo antes da resposta', 1, '1'],
  icms_st: ['Substituição tributária de ICMS? 1 sim, 0 não', 0, '0'],
  comercializacao: ['Compra para revender? 1 sim, 0 não', 0, '0'],
  industrializacao: ['Compra para industrializar? 1 sim, 0 não', 0, '0'],
  avisos: ['Aceita avisos sobre os pedidos', true],
  news_usuario: ['Aceita receber novidades', false],
  comerciais: ['Aceita ofertas', false],
  agree_terms: ['Aceita os termos de uso; obrigatório', true],
  landingPage: ['1 quando quem veio de uma campanha completa o cadastro', '0', false],
  email_usuario_confirmation: ['O e-mail outra vez', 'helena@exemplo.com.br'],
};
