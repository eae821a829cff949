import { z } from 'zod';
import { bookFields, finishMapField, pagesFields, requiredFinishField } from '~/domain/catalogue/wire-fields';
import { adjustments, differences, price } from './price-answer';

/** The filter structure (spec, section 3). */

const product = z.object({
  pk_produto: z.int(),
  nome_produto: z.string(),
  desc_menu: z.string(),
  fk_tipo_produto: z.int(),
  fk_sub_tipo_produto: z.int().nullable(),
  vlr_preco: z.number().nullable(),
  url_amigavel: z.string(),
  url_produto: z.string(),
  titulo_tags: z.string(),
  descricao_tags: z.string(),
  url_canonical: z.string(),
  quantidade_variavel: z.boolean(),
  nome_menu_imagem: z.string(),
  url_base: z.string(),
});

const option = z
  .object({
    pk_dependencia_atributo: z.int(),
    fk_atributo: z.int(),
    texto_dependencia_atributo: z.string(),
    fk_sub_tipo_produto: z.int().nullable(),
    url_amigavel: z.string().meta({ description: 'Código da opção', examples: ['offset-75'] }),
    valor: z.string().meta({ description: 'O que enviar no campo para escolhê-la', examples: ['offset-75'] }),
    selecionada: z.boolean(),
    bloqueada: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhida agora; nulo quando pode' }),
  })
  .meta({ id: 'Opcao' });

const colourOption = z.object({ ...option.shape, campo: z.string() });

const attribute = z
  .object({
    pk_atributo: z.int(),
    codigo: z.string(),
    campo: z.string(),
    texto_atributo: z.string(),
    opcoes: z.array(option).meta({ description: 'As opções do atributo' }),
  })
  .meta({ id: 'Atributo' });

/** The fields of the product's attributes, and those that every product has; books and others differ. */
const selected = z.looseObject({
  [pagesFields.black]: z.int().optional(),
  [pagesFields.colour]: z.int().optional(),
  [bookFields.copies]: z.int().optional(),
  orelhas_disponiveis: z.array(z.number()).optional(),
  quantidade: z.int().optional(),
  opcoes_marcadas: z.array(z.int()),
  [requiredFinishField]: z.int().nullable(),
  [finishMapField]: z.record(z.string(), z.boolean()),
  servicos: z.array(z.int()),
});

const quantity = z.object({
  pk_produto: z.int(),
  pk_dependencia_atributo: z.int(),
  texto_dependencia_atributo: z.string(),
  valor: z.number(),
  selecionada: z.boolean(),
});

const limits = z.object({
  multiplicador_tiragem: z.int(),
  minimo: z.int(),
  maximo: z.int(),
  salto_de: z.int().nullable(),
  salto_ate: z.int().nullable(),
  paginas_min: z.int().nullable(),
  paginas_max: z.int().nullable(),
  multiplo_paginas: z.int().nullable(),
});

const finish = z
  .object({
    pk_acabamento: z.int(),
    desc_acabamento: z.string(),
    desc_tipo_acabamento: z.string(),
    valor_acabamento: z.number(),
    qtd_dias_acabamento: z.int(),
    altura_min: z.int().nullable(),
    largura_min: z.int().nullable(),
    bloqueado: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhido agora; nulo quando pode' }),
    selecionado: z.boolean(),
  })
  .meta({ id: 'Acabamento' });

const service = z
  .object({
    fk_servico: z.int(),
    descricao: z.string(),
    prazo: z.int(),
    vlr_total: z.number(),
    bloqueado: z
      .string()
      .nullable()
      .meta({ description: 'Por que não pode ser escolhido agora; nulo quando pode' }),
    selecionado: z.boolean(),
  })
  .meta({ id: 'Servico' });

const filterShape = {
  dados_produto: product,
  atributos_selecionados: selected,
  atributos: z.array(attribute),
  qtde_filtro: z.array(quantity),
  quantidades: limits.meta({ description: 'Os limites de quantidade e de páginas' }),
  orientacao: z.array(option).meta({ description: 'As orientações' }),
  dependencias_adicionais_cores: z.array(colourOption),
  acabamentos_obrigatorios: z.array(finish),
  acabamentos_opcionais: z.array(finish),
  acabamentos_bloqueados: z.array(finish),
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
  preco: price,
  ajustes: adjustments,
  diferencas: differences.optional(),
});
