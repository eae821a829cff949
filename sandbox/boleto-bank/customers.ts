import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isCnpj, isCpf } from '../registry/check-digits';
import { done, type Outcome, refuse } from './outcome';
import type { BoletoBank } from './parts';
import { presentCustomer } from './present';
import { type Customer, customers } from './records';

/** The commands on those who pay. */

const form = z.object({
  name: z.string().trim().min(1).max(100),
  cpfCnpj: z.string().refine((text) => isCpf(text) || isCnpj(text)),
  externalReference: z.string().max(100).default(''),
  email: z.email().optional(),
  postalCode: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
  address: z.string().optional(),
  addressNumber: z.string().optional(),
  complement: z.string().optional(),
  province: z.string().optional(),
});

/** POST /customers and PUT /customers/{id} */
export const keepCustomer = async (
  { store, clock }: BoletoBank,
  id: string | null,
  body: unknown,
): Promise<Outcome<unknown>> => {
  if (id !== null && !(await store.read(customers, id)))
    return refuse('not_found', 'Cliente não encontrado.', 404);
  const read = form.safeParse(body);
  if (!read.success) {
    const place = String(read.error.issues[0]?.path[0] ?? 'object');
    return refuse(`invalid_${place}`, `O campo ${place} é inválido.`);
  }
  const customer: Customer = { id: id ?? `cus_${randomBytes(8).toString('hex')}`, ...read.data };
  await store.write(customers, customer.id, customer, await clock.now());
  return done(presentCustomer(customer));
};

/** GET /customers?externalReference= */
export const listCustomers = async ({ store }: BoletoBank, reference: unknown) => {
  const all = await store.list(customers);
  const data = all.filter(
    ({ externalReference }) => reference === undefined || externalReference === reference,
  );
  return done({
    object: 'list',
    hasMore: false,
    totalCount: data.length,
    limit: 100,
    offset: 0,
    data: data.map(presentCustomer),
  });
};
