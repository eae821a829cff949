import { z } from 'zod';
import type { PlainDate } from '../shared/calendar';
import { invalidDateText, parseDateText } from '../shared/date-text';
import { optionalIdField } from '../shared/flag-field';
import { oneLine } from '../shared/free-text';

/** A filter for a customer's orders; null for no condition. The last day is included. */
export type OrderFilter = {
  orderId: number | null;
  /** One payment method may be several types, e.g. slips of two banks. */
  paymentTypeIds: readonly number[] | null;
  statusId: number | null;
  from: PlainDate | null;
  to: PlainDate | null;
  name: string | null;
};

export const everyOrder: OrderFilter = {
  orderId: null,
  paymentTypeIds: null,
  statusId: null,
  from: null,
  to: null,
  name: null,
};

export const filterMessages = {
  number: 'Digite só o número do pedido.',
  payment: 'Escolha uma forma de pagamento da lista.',
  status: 'Escolha um status da lista.',
  date: invalidDateText,
  order: 'A data final é anterior à inicial.',
  name: 'Use no máximo 120 caracteres.',
} as const;

/** "dd/mm/aaaa", or ISO as API clients write it. An empty text counts as none. */
export const dayField = z
  .string()
  .optional()
  .transform((text, context): PlainDate | null => {
    if (text === undefined || text.trim() === '') return null;
    const day = parseDateText(text);
    if (day === null) context.addIssue({ code: 'custom', message: filterMessages.date });
    return day;
  });

/** The six filters, with the field names of the page and the API. */
export const orderFilterFields = {
  pk_pedido: optionalIdField(filterMessages.number),
  pk_tipo_pagamento: optionalIdField(filterMessages.payment),
  pk_status_pedido: optionalIdField(filterMessages.status),
  data_ini: dayField.meta({ description: 'Desde este dia (AAAA-MM-DD ou dd/mm/aaaa)' }),
  data_fim: dayField.meta({ description: 'Até este dia, inclusive (AAAA-MM-DD ou dd/mm/aaaa)' }),
  nome_pedido: z
    .string()
    .overwrite(oneLine)
    .max(120, filterMessages.name)
    .optional()
    .meta({ description: 'Parte do nome do pedido' }),
};
const filterNames = Object.keys(orderFilterFields);

type Days = { data_ini: PlainDate | null; data_fim: PlainDate | null };

/** A Zod refinement: the first day may not be after the last. */
export const checkDays = ({ data_ini, data_fim }: Days, context: z.RefinementCtx): void => {
  if (data_ini !== null && data_fim !== null && data_fim < data_ini)
    context.addIssue({ code: 'custom', path: ['data_fim'], message: filterMessages.order });
};

const orderFilterForm = z.object(orderFilterFields).superRefine(checkDays);

export const filterOf = (form: z.output<typeof orderFilterForm>): OrderFilter => ({
  orderId: form.pk_pedido ?? null,
  paymentTypeIds: form.pk_tipo_pagamento ? [form.pk_tipo_pagamento] : null,
  statusId: form.pk_status_pedido ?? null,
  from: form.data_ini,
  to: form.data_fim,
  name: form.nome_pedido || null,
});

/** The filters of a URL: the texts as typed, and the filter or the errors of single fields. */
export type RequestedOrders = {
  typed: Record<string, string>;
  filter: OrderFilter | null;
  errors: Record<string, string[]>;
};

export const readOrderFilter = (search: URLSearchParams): RequestedOrders => {
  const typed = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  const read = orderFilterForm.safeParse(typed);
  if (read.success) return { typed, filter: filterOf(read.data), errors: {} };
  return { typed, filter: null, errors: z.flattenError(read.error).fieldErrors as Record<string, string[]> };
};
