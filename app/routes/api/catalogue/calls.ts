import { z } from 'zod';

/** What the calls of products and prices take, by the spec's names. */

const text = z.union([z.string(), z.number()]).optional();
const list = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]).optional();

/** One of the two names the product; the id counts more. */
export const filterBody = z.object({
  pk_produto: text,
  url_amigavel: text,
});

/**
 * A configuration. Options, finishes and services are named by id or by code; what is missing is as usual, and
 * what cannot be taken as it came is adjusted and told in `ajustes`. Names of options of a product without pages
 * are `opcoes[attribute]`. A price is never read.
 */
export const changeFilterBody = z.looseObject({
  ...filterBody.shape,
  papel: text,
  orientacao: text,
  dependencias_adicionais_cores: list,
  paginas_preto_branco: text,
  paginas_coloridas: text,
  exemplares: text,
  tipos_papel_miolo: text,
  opcoes_quantidade: text,
  opcoes_marcadas: list,
  quantidade: text,
  quantidade_variavel: text,
  acabamentos: list,
  acabamento_obrigatorio: text.nullable(),
  acabamento_opcional: z.record(z.string(), z.boolean()).optional(),
  servicos: list,
  refile: z.object({ altura_refile: text, largura_refile: text }).optional(),
});
