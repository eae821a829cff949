import { z } from 'zod';

/** A product as product lists, categories and the search show it. */
export const productCard = z
  .object({
    pk_produto: z.int(),
    url_produto: z.string(),
    desc_menu: z.string(),
    nome_menu_imagem: z.string(),
    descricao: z.string(),
    keywords_tags: z.string(),
    desc_categoria: z.string(),
    vlr_preco: z.number(),
    qtd_preco: z.int(),
    vlr_unitario: z.number(),
    qtd_unitario: z.int(),
    e_livro: z.boolean(),
  })
  .meta({ id: 'CartaoDeProduto' });
