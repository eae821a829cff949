import { z } from 'zod';
import { LARGEST_ID } from '../../shared/row-id';
import { type Role, roleNames } from '../roles';
import { peopleMessages } from './labels';

const role = z.enum(Object.keys(roleNames) as [Role, ...Role[]], peopleMessages.noRole);
const id = z.coerce.number().int().min(1).max(LARGEST_ID);

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, peopleMessages.badEmail)
  .pipe(z.email(peopleMessages.badEmail));
const name = z.string().trim().min(2, peopleMessages.noName).max(120, peopleMessages.noName);

/** The forms of the page; `visto`: the role that its sender saw. */
export const peopleForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('convidar'), nome: name, email, papel: role }),
  z.object({ intent: z.literal('mudar'), pessoa: id, visto: role, papel: role }),
  z.object({ intent: z.literal('convidar-de-novo'), pessoa: id }),
  z.object({ intent: z.literal('tirar'), pessoa: id, visto: role }),
]);

export type PeopleForm = z.infer<typeof peopleForm>;
