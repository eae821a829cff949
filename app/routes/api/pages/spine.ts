import type { ActionFunctionArgs } from '@remix-run/node';
import { spineFields } from '~/domain/pricing/spine-calculator';
import { calculateSpine } from '~/domain/pricing/spine-page.server';
import { readFields } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { transportMessages } from '~/ui/transport/trouble';
import { allowOnly, answer, onPost, refuse } from '../respond.server';

/** POST /api/produto/calcular-lombada: the spine in mm as `data`, and a sentence with three decimals. */
export const action = onPost(async ({ request }: ActionFunctionArgs) => {
  const fields = await readFields(request, Object.values(spineFields));
  const { papel = '', qtd_paginas = '', capa_dura = '', costurado = '' } = fields;
  const calculated = await calculateSpine(await getServices(), {
    papel,
    qtd_paginas,
    capa_dura,
    costurado,
  });
  if (!calculated.ok)
    return refuse({
      status: 422,
      message: transportMessages.checkFields,
      errors: calculated.failure,
    });
  return answer(calculated.value.spineMm, calculated.value.message);
});

export const loader = allowOnly('POST');
