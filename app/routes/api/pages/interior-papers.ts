import type { ActionFunctionArgs } from '@remix-run/node';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { interiorPapersBody } from './calls';

/**
 * POST /api/produto/buscar-dependencias-miolo: the options of an attribute that products of a type offer, each
 * once. With tipo_produto 7 and atributo 1: the inside papers of books.
 */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const { tipo_produto: type, atributo } = parseOrRefuse(
    interiorPapersBody,
    await readFields(request, ['tipo_produto', 'atributo']),
  );
  const { catalogue } = await getServices();
  const options = new Map<number, string>();
  for (const { index } of await catalogue.ofType(type))
    for (const attribute of index.attributes)
      if (attribute.id === atributo) for (const { id, text } of attribute.options) options.set(id, text);
  return answer(
    [...options].map(([id, text]) => ({
      pk_dependencia_atributo: id,
      fk_atributo: atributo,
      texto_dependencia_atributo: text,
    })),
  );
});

export const loader = allowOnly('POST');
