import { caseStatus } from '../../app/domain/support/case';
import { openCase } from '../../app/domain/support/write-message.server';
import type { Services } from '../../app/services.server';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

export type State = keyof typeof caseStatus;

/** With one statement, as staff do. */
export const staffAnswer = (services: Services, caseId: number, text = 'Vamos ver isso já.') =>
  services.db.caseMessage.create({ data: { caseId, text } });

export const staffResolve = (services: Services, caseId: number) =>
  services.db.supportCase.update({ where: { id: caseId }, data: { statusId: caseStatus.resolved } });

/** A case opened by a customer, optionally answered or settled by staff. */
export const supportCase = async (
  services: Services,
  state: State = 'pending',
  given?: SignedInCustomer,
): Promise<{ who: SignedInCustomer; caseId: number; protocol: string }> => {
  const who = given ?? (await signedInCustomer(services));
  const { name } = await services.db.user.findUniqueOrThrow({ where: { id: who.id } });
  const opened = await openCase(services, {
    author: { id: who.id, name: name ?? 'Pessoa' },
    orderId: null,
    subject: 'Capa riscada',
    text: 'A capa chegou com um risco.',
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  const { caseId, protocol } = opened.value;
  if (state !== 'pending') await staffAnswer(services, caseId);
  if (state === 'resolved') await staffResolve(services, caseId);
  return { who, caseId, protocol };
};
