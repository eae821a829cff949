import { z } from 'zod';
import { bookFields, finishMapField, pagesFields, requiredFinishField } from '~/domain/catalogue/wire-fields';
import { adjustments, differences, price } from './price-answer';

/** The filter structure (spec, section 3). */

const product = z.object({
  pk_produto: z.int(),
  nome_produto: z.string(),
  desc_menu: z.string(),
  fk_tipo_produto: z.int().meta({ description: 'Tipo do produto; 7 é livro', examples: [7] }),
  fk_sub_tipo_produto: z
    .int()
    .nullable()
    .meta({ description: 'Subtipo; 7 é boneco (prova)', examples: [7] }),
  vlr_preco: z
    .number()
    .nullable()
    .meta({ description: 'Preço da menor tiragem, em reais', examples: [42.9] }),
  url_amigavel: z.string().meta({ description: 'Nome do produto no endereço', examples: ['livro-brochura'] }),
  url_produto: z.string().meta({ description: 'Endereço da página do produto', examples: ['/livro/101'] }),
  titulo_tags: z.string().meta({ description: 'Título da página', examples: ['Livro brochura | Lombada'] }),
  descricao_tags: z.string().meta({
    description: 'Descrição da página para buscadores',
    examples: ['Imprima seu livro em brochura.'],
  }),
  url_canonical: z
    .string()
    .meta({ description: 'Endereço canônico da página', examples: ['https://lombada.example/livro/101'] }),
  quantidade_variavel: z.boolean().meta({ description: 'Quantidade digitada, quando o produto permite' }),
  nome_menu_imagem: z.string(),
  url_base: z.string(),
});

const option = z
  .object({
    pk_dependencia_atributo: z.int().meta({ description: 'Código da opção', examples: [1] }),
    fk_atributo: z.int(),
    texto_dependencia_atributo: z.string(),
    fk_sub_tipo_produto: z
      .int()
      .nullable()
      .meta({ description: 'Subtipo; 7 é boneco (prova)', examples: [7] }),
    url_amigavel: z.string().meta({ description: 'Código da opção', examples: ['offset-75'] }),
    valor: z.string().meta({ description: 'O que enviar no campo para escolhê-la', examples: ['offset-75'] }),
    selecionada: z.boolean().meta({ description: 'Está escolhida', examples: [true] }),
    bloqueada: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhida agora; nulo quando pode', examples: [null] }),
  })
  .meta({ id: 'Opcao' });

const colourOption = z.object({
  ...option.shape,
  campo: z.string().meta({ description: 'Nome do campo', examples: ['tipos_papel_miolo'] }),
});

const attribute = z
  .object({
    pk_atributo: z.int().meta({ description: 'Código do atributo', examples: [1] }),
    codigo: z.string(),
    campo: z.string().meta({ description: 'Nome do campo', examples: ['tipos_papel_miolo'] }),
    texto_atributo: z.string().meta({ description: 'O que se escolhe', examples: ['Papel do miolo'] }),
    opcoes: z.array(option).meta({ description: 'As opções do atributo' }),
  })
  .meta({ id: 'Atributo' });

/** The fields of the product's attributes, and those of every product. Books and other products differ. */
const selected = z.looseObject({
  [pagesFields.black]: z
    .int()
    .optional()
    .meta({ description: 'Páginas em preto e branco; exclui as coloridas' }),
  [pagesFields.colour]: z
    .int()
    .optional()
    .meta({ description: 'Páginas coloridas; exclui as em preto e branco' }),
  [bookFields.copies]: z.int().optional().meta({ description: 'Quantos exemplares' }),
  orelhas_disponiveis: z
    .array(z.number())
    .optional()
    .meta({ description: 'Larguras de orelha, em cm', examples: [[6, 7]] }),
  quantidade: z.int().optional(),
  opcoes_marcadas: z
    .array(z.int())
    .meta({ description: 'Códigos das opções escolhidas', examples: [[1, 375]] }),
  [requiredFinishField]: z
    .int()
    .nullable()
    .meta({ description: 'O acabamento escolhido entre os obrigatórios' }),
  [finishMapField]: z
    .record(z.string(), z.boolean())
    .meta({ description: 'Acabamentos opcionais por código, com sim ou não', examples: [{ 12: true }] }),
  servicos: z.array(z.int()),
});

const quantity = z.object({
  pk_produto: z.int(),
  pk_dependencia_atributo: z.int().meta({ description: 'Código da opção', examples: [1] }),
  texto_dependencia_atributo: z.string(),
  valor: z.number(),
  selecionada: z.boolean().meta({ description: 'Está escolhida', examples: [true] }),
});

const limits = z.object({
  multiplicador_tiragem: z.int().meta({ description: 'A tiragem vai de tanto em tanto', examples: [1] }),
  minimo: z.int().meta({ description: 'Menor tiragem', examples: [1] }),
  maximo: z.int().meta({ description: 'Maior tiragem', examples: [10000] }),
  salto_de: z
    .int()
    .nullable()
    .meta({ description: 'Última tiragem antes do salto; nulo sem salto', examples: [4] }),
  salto_ate: z
    .int()
    .nullable()
    .meta({ description: 'Primeira tiragem depois do salto', examples: [20] }),
  paginas_min: z
    .int()
    .nullable()
    .meta({ description: 'Menos páginas que a encadernação aceita', examples: [40] }),
  paginas_max: z
    .int()
    .nullable()
    .meta({ description: 'Mais páginas que a encadernação aceita', examples: [800] }),
  multiplo_paginas: z
    .int()
    .nullable()
    .meta({ description: 'As páginas vão de tanto em tanto', examples: [2] }),
});

const finish = z
  .object({
    pk_acabamento: z.int().meta({ description: 'Código do acabamento', examples: [12] }),
    desc_acabamento: z.string(),
    desc_tipo_acabamento: z.string().meta({ description: 'Tipo do acabamento', examples: ['Verniz'] }),
    valor_acabamento: z.number().meta({ description: 'O que soma ao total, em reais', examples: [50] }),
    qtd_dias_acabamento: z.int(),
    altura_min: z
      .int()
      .nullable()
      .meta({ description: 'Altura mínima da peça, em mm; nula sem mínimo', examples: [100] }),
    largura_min: z
      .int()
      .nullable()
      .meta({ description: 'Largura mínima da peça, em mm; nula sem mínimo', examples: [100] }),
    bloqueado: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhido agora; nulo quando pode', examples: [null] }),
    selecionado: z.boolean().meta({ description: 'Está escolhido', examples: [false] }),
  })
  .meta({ id: 'Acabamento' });

const service = z
  .object({
    fk_servico: z.int().meta({ description: 'Código do serviço', examples: [3] }),
    descricao: z.string(),
    prazo: z.int(),
    vlr_total: z.number(),
    bloqueado: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhido agora; nulo quando pode', examples: [null] }),
    selecionado: z.boolean().meta({ description: 'Está escolhido', examples: [false] }),
  })
  .meta({ id: 'Servico' });

const filterShape = {
  dados_produto: product.meta({ description: 'O produto' }),
  atributos_selecionados: selected.meta({
    description: 'O que está escolhido, com os nomes com que se envia de volta',
  }),
  atributos: z.array(attribute).meta({ description: 'O que se escolhe, na ordem do formulário' }),
  qtde_filtro: z.array(quantity).meta({ description: 'As quantidades com seus preços' }),
  quantidades: limits.meta({ description: 'Os limites de quantidade e de páginas' }),
  orientacao: z.array(option).meta({ description: 'As orientações' }),
  dependencias_adicionais_cores: z
    .array(colourOption)
    .meta({ description: 'As cores do miolo; com mais de duas, o campo é deixado de lado' }),
  acabamentos_obrigatorios: z
    .array(finish)
    .meta({ description: 'Acabamentos dos quais um deve ser escolhido' }),
  acabamentos_opcionais: z.array(finish).meta({ description: 'Acabamentos que se podem somar' }),
  acabamentos_bloqueados: z
    .array(finish)
    .meta({ description: 'Acabamentos que não combinam com os escolhidos' }),
  servicos: z.array(service).meta({ description: 'Os serviços' }),
  configuracao: z.string(),
  resumo: z
    .object({
      opcoes: z
        .array(z.tuple([z.string(), z.string()]))
        .meta({ description: 'As escolhas em palavras, em pares de nome e valor' }),
      itens: z
        .array(z.object({ vlr_total_item: z.number(), vlr_unitario: z.number(), prazo: z.int() }))
        .meta({ description: 'O item com seu preço; vazio quando não há preço' }),
    })
    .meta({ description: 'A configuração em palavras e o seu preço' }),
};

export const filter = z.object(filterShape).meta({ id: 'Filtro' });

export const changedFilter = z.object({
  ...filterShape,
  preco: price.meta({ description: 'O preço da configuração' }),
  ajustes: adjustments,
  diferencas: differences.optional(),
});
