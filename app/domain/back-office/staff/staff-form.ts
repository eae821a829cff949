import { z } from 'zod';
import { LARGEST_ID } from '../../shared/row-id';
import { type Role, roleNames } from '../roles';

/** Messages of the page about staff. */
export const staffMessages = {
  noRole: 'Escolha um papel.',
  badEmail: 'Confira o e-mail.',
  noName: 'Diga o nome da pessoa, com até 120 letras.',
  unreadable: 'Não entendemos este formulário. Recarregue a página e tente de novo.',
  already: 'Esta pessoa já é da equipe. Mude o papel dela na lista.',
  unconfirmed:
    'Este e-mail tem uma conta que ainda não foi confirmada. Peça que a pessoa confirme o e-mail e convide de novo.',
  blocked: 'A conta deste e-mail está bloqueada.',
  invited: (email: string) => `Convite enviado para ${email}.`,
  changed: (name: string, role: string) => `${name} agora é ${role}.`,
  removed: (name: string) => `${name} saiu da equipe, e as sessões abertas terminaram.`,
  gone: 'Esta pessoa não é mais da equipe. Nada foi mudado.',
  other: (role: string) => `Outra pessoa mudou isto antes: agora o papel é ${role}. Nada foi mudado.`,
  yourself: 'O seu próprio papel só outra pessoa muda: assim a loja nunca fica sem dono.',
  entered: 'Esta pessoa já entrou: se esqueceu a senha, ela a troca em “Esqueci minha senha”.',
} as const;

const role = z.enum(Object.keys(roleNames) as [Role, ...Role[]], staffMessages.noRole);
const id = z.coerce.number().int().min(1).max(LARGEST_ID);

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(100, staffMessages.badEmail)
  .pipe(z.email(staffMessages.badEmail));
const name = z.string().trim().min(2, staffMessages.noName).max(120, staffMessages.noName);

/** The forms of the page; `visto`: the role that its sender saw. */
export const staffForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('convidar'), nome: name, email, papel: role }),
    z.object({ intent: z.literal('mudar'), pessoa: id, visto: role, papel: role }),
    z.object({ intent: z.literal('convidar-de-novo'), pessoa: id }),
    z.object({ intent: z.literal('tirar'), pessoa: id, visto: role }),
  ],
  staffMessages.unreadable,
);

export type StaffForm = z.infer<typeof staffForm>;
