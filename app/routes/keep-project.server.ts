import type { AppLoadContext } from '@remix-run/node';
import { createProject } from '~/domain/files/create-project.server';
import { newProjectPerAddress } from '~/domain/files/limits';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { currentCustomer, requestOrigin } from './guards.server';

type Asked = { request: Request; context: AppLoadContext };

/** Keeps a configuration as the customer's own project or, so often per address and hour, a visitor's. */
export const keepProject = async (
  services: Services,
  configuration: Configuration,
  { request, context }: Asked,
): Promise<Result<{ projectId: string }, { retryAfterSeconds: number }>> => {
  const customer = await currentCustomer(request);
  if (!customer) {
    const { ip } = requestOrigin(request, context);
    const allowance = await services.rateLimit.consume(newProjectPerAddress, ip ?? 'unknown');
    if (!allowance.allowed) return fail({ retryAfterSeconds: allowance.retryAfterSeconds });
  }
  return ok(await createProject(services, { userId: customer?.id ?? null, configuration }));
};
