import type { AppLoadContext } from '@remix-run/node';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { beginProject } from '~/domain/files/create-project.server';
import { newProjectPerAddress } from '~/domain/files/limits';
import { tooManyProjectsText } from '~/domain/files/project-quota';
import type { Configuration } from '~/domain/pricing/price-configuration';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { currentCustomer, requestOrigin } from './guards.server';
import { rememberMade } from './made-projects.server';

type Params = { request: Request; context: AppLoadContext };

type Refused = { retryAfterSeconds: number; message: string };

/** `headers` tell a visitor's browser that it made the project; they go with the answer. */
type Kept = { projectId: string; headers: Headers };

export const headersOfMade = (
  services: Services,
  { request, projectId, isVisitor }: { request: Request; projectId: string; isVisitor: boolean },
): Headers => {
  const headers = new Headers();
  if (isVisitor) headers.append('Set-Cookie', rememberMade(services, request, projectId));
  return headers;
};

/** Keeps a configuration as the customer's own project or a visitor's, each so often within a while. */
export const keepProject = async (
  services: Services,
  configuration: Configuration,
  { request, context }: Params,
): Promise<Result<Kept, Refused>> => {
  const customer = await currentCustomer(request);
  if (!customer) {
    const { ip } = requestOrigin(request, context);
    const allowance = await services.rateLimit.consume(newProjectPerAddress, ip ?? 'unknown');
    if (!allowance.allowed) {
      const { retryAfterSeconds } = allowance;
      return fail({ retryAfterSeconds, message: tooManyAttempts(retryAfterSeconds) });
    }
  }
  const begun = await beginProject(services, { userId: customer?.id ?? null, configuration });
  if (begun.ok) {
    const { projectId } = begun.value;
    return ok({ projectId, headers: headersOfMade(services, { request, projectId, isVisitor: !customer }) });
  }
  const { retryAfterSeconds } = begun.failure;
  return fail({ retryAfterSeconds, message: tooManyProjectsText(begun.failure) });
};
