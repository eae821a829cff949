import { z } from 'zod';

const describedOption = z
  .object({
    texto_atributo: z.string().meta({ description: 'O que se escolhe', examples: ['Papel do miolo'] }),
    texto_dependencia_atributo: z.string(),
  })
  .meta({ id: 'OpcaoEscolhida' });
export const describedOptions = z.array(describedOption);

export const itemFiles = z.array(
  z
    .object({
      pk_arquivo: z
        .string()
        .meta({ description: 'Código do arquivo', examples: ['0199c7a2-5b1e-7cc0-9f35-2f6a4c1d8e70'] }),
      desc_arquivo_pedido_item_arquivo: z
        .string()
        .meta({ description: 'Para que serve o arquivo', examples: ['Miolo'] }),
      arquivo_pedido_item_arquivo: z
        .string()
        .meta({ description: 'Nome com que foi enviado', examples: ['miolo.pdf'] }),
    })
    .meta({ id: 'ArquivoDoItem' }),
);

export const line = z
  .object({
    referencia: z.int(),
    fk_projeto: z
      .string()
      .meta({ description: 'O projeto do item', examples: ['kq3v0Zr1h2m9bXw5c7Jt8LdPfYsGnAeU6oTiRy4WxQE'] }),
    titulo: z.string().nullable(),
    isbn: z.string().nullable(),
    produto: z
      .object({
        pk_produto: z.int(),
        descricao: z.string(),
        fk_tipo_produto: z
          .int()
          .nullable()
          .meta({ description: 'Nulo quando o produto não é mais vendido', examples: [7] }),
        fk_categoria: z
          .int()
          .nullable()
          .meta({ description: 'Código da categoria; nulo fora de catálogo', examples: [1] }),
        desc_categoria: z.string(),
        multiplicador_tiragem: z
          .int()
          .nullable()
          .meta({ description: 'A tiragem vai de tanto em tanto', examples: [1] }),
        qtd_minima_venda_produto: z
          .int()
          .nullable()
          .meta({
            description: 'O menor número de exemplares; nulo quando o produto não é mais vendido',
            examples: [10],
          }),
        qtd_maxima_venda_produto: z
          .int()
          .nullable()
          .meta({
            description: 'O maior número de exemplares; nulo quando o produto não é mais vendido',
            examples: [1000],
          }),
      })
      .meta({ description: 'O produto' }),
    qtd_pedido_item: z.int(),
    vlr_pedido_item: z.number().meta({
      description: 'Impressão, capa e encadernação do item, sem acabamentos nem serviços, em reais',
      examples: [742.5],
    }),
    vlr_unitario: z.number(),
    vlr_total_item: z.number(),
    vlr_total_original_item: z.number().meta({
      description:
        'Total do item aos preços do dia, em reais; mais que vlr_total_item onde um orçamento ainda segura o preço',
      examples: [812.5],
    }),
    altera_quantidade: z
      .boolean()
      .meta({ description: 'Se a quantidade deste item muda no próprio carrinho', examples: [false] }),
    percentual_cobertura: z
      .int()
      .nullable()
      .meta({
        description:
          'Cobertura média de tinta das páginas coloridas do arquivo, em %; nula enquanto não foi medida e onde não se mede',
        examples: [22],
      }),
    prazo_dias_uteis: z
      .int()
      .nullable()
      .meta({ description: 'Prazo em dias úteis', examples: [5] }),
    opcoes: describedOptions.meta({ description: 'As escolhas, em palavras' }),
    dependencias: z
      .array(
        z.object({
          fk_atributo: z.int(),
          texto_atributo: z.string().meta({ description: 'O que se escolhe', examples: ['Papel do miolo'] }),
          fk_dependencia_atributo: z.int().meta({
            description: 'Código da opção; em `pedidoItemAtributoAdicional`, do papel da capa',
            examples: [1],
          }),
          texto_dependencia_atributo: z.string(),
          texto_aux_dependencia_atributo: z
            .string()
            .nullable()
            .meta({ description: 'O que saber da opção', examples: [null] }),
        }),
      )
      .meta({ description: 'As escolhas, por atributo' }),
    acabamentos: z.array(
      z.object({
        desc_acabamento: z.string(),
        vlr_item_pedido_acabamento: z
          .number()
          .meta({ description: 'O acabamento na tiragem toda, em reais', examples: [50] }),
        qtd_dias_acabamento: z.int(),
      }),
    ),
    pedidoItemAtributoAdicional: z
      .object({
        lomba: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
        orientacao: z.string().meta({ description: '1 retrato, 2 paisagem', examples: ['1'] }),
        fk_dependencia_atributo: z
          .int()
          .nullable()
          .meta({
            description: 'Código da opção; em `pedidoItemAtributoAdicional`, do papel da capa',
            examples: [1],
          }),
        dependenciaAtributo: z
          .object({ texto_dependencia_atributo: z.string() })
          .nullable()
          .meta({ description: 'O papel da capa' }),
        paginas_color: z.int().meta({ description: 'Páginas coloridas', examples: [0] }),
        paginas_pb: z.int().meta({ description: 'Páginas em preto e branco', examples: [120] }),
      })
      .nullable()
      .meta({ description: 'Medidas e páginas de um livro; nulo em produtos sem páginas' }),
    obsPedidoItem: z
      .array(
        z.object({
          obs_pedido_item: z
            .string()
            .meta({ description: 'Observação do cliente', examples: ['Papel com a fibra na vertical.'] }),
        }),
      )
      .meta({ description: 'O que o cliente escreveu para a gráfica' }),
    pedidoItemArquivo: itemFiles.meta({ description: 'Os arquivos do item' }),
    pendencias: z.array(z.enum(['preco', 'arquivos', 'lombada', 'avisos'])).meta({
      description:
        'O que impede a compra: preço que não existe mais, arquivos por aprovar ou capa de outra lombada',
      examples: [['arquivos']],
    }),
    mudancaLombada: z
      .object({
        lomba_aprovada: z
          .number()
          .meta({ description: 'Lombada para a qual a capa foi aprovada, em mm', examples: [10.8] }),
        lomba: z.number().meta({ description: 'Lombada, em mm', examples: [7.2] }),
        impede: z
          .boolean()
          .meta({ description: 'Se a diferença passa de 2 mm e impede a compra', examples: [true] }),
        mensagem: z.string().meta({ description: 'A diferença e o que fazer, em palavras' }),
        gabarito: z
          .string()
          .meta({ description: 'Endereço do gabarito da capa nova', examples: ['/gabarito/101/2.pdf'] }),
      })
      .nullable()
      .meta({
        description:
          'A lombada (mm) para a qual a capa foi aprovada, e a de agora; acima de 2 mm de diferença o item não pode ser pedido',
      }),
  })
  .meta({ id: 'ItemDoCarrinho' });
