import type { Role } from '../../app/domain/back-office/roles';
import type { Services } from '../../app/services.server';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

/** A signed-in member of staff. */
export const operatorOf = async (
  services: Services,
  name = 'Rita Operadora',
  role: Role = 'owner',
): Promise<SignedInCustomer> => {
  const operator = await signedInCustomer(services);
  await services.db.user.update({ where: { id: operator.id }, data: { role, name } });
  return operator;
};

/**
 * From here on a customer may change a paid order for this number of minutes, and production starts only after that.
 */
export const graceOf = (services: Services, minutes: number) =>
  services.db.$executeRaw`
    update parametro set valor = ${String(minutes)} where chave = 'pedidos.carencia_minutos'`;
