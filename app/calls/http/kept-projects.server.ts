import type { AppLoadContext } from '@remix-run/node';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { beginProject } from '~/domain/files/create-project.server';
import { newProjectPerAddress } from '~/domain/files/limits';
import { isProjectId, tooManyProjectsText } from '~/domain/files/project';
import type { Configuration } from '~/domain/pricing/price-configuration';
import type { LinkSecret } from '~/domain/shared/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { type CookieEnv, hostCookie } from '~/platform/cookies.server';
import type { Services } from '~/services.server';
import { currentCustomer, requestOrigin } from './session.server';

/**
 * The projects that this browser made without a login, newest first, each with a signature of the shop. So the maker
 * can be told from a person who was only sent the project's address.
 */
const cookie = hostCookie('lombada-projetos');
/** As long as projects without an owner are kept. */
const LIFE_SECONDS = 31 * 24 * 60 * 60;
const MOST = 10;

type MadeProjectsServices = { env: CookieEnv; linkSecret: LinkSecret };

const markOf = ({ linkSecret }: MadeProjectsServices, projectId: string): string =>
  linkSecret('project-maker', projectId).slice(0, 22);

export const madeProjects = (services: MadeProjectsServices, request: Request): string[] =>
  (cookie.read(services.env, request.headers.get('cookie')) ?? '').split('~', MOST).flatMap((entry) => {
    const [id = '', mark] = entry.split('.');
    return isProjectId(id) && mark === markOf(services, id) ? [id] : [];
  });

/** The Set-Cookie header that adds a project to those that this browser made. */
export const rememberMade = (services: MadeProjectsServices, request: Request, projectId: string): string => {
  const ids = [projectId, ...madeProjects(services, request).filter((id) => id !== projectId)];
  const entries = ids.slice(0, MOST).map((id) => `${id}.${markOf(services, id)}`);
  return cookie.write(services.env, entries.join('~'), LIFE_SECONDS);
};

type Params = { request: Request; context: AppLoadContext };

type Refused = { retryAfterSeconds: number; message: string };

/** `headers` set the cookie for a visitor who made the project. Send them with the answer. */
type Kept = { projectId: string; headers: Headers };

export const headersOfMade = (
  services: Services,
  { request, projectId, isVisitor }: { request: Request; projectId: string; isVisitor: boolean },
): Headers => {
  const headers = new Headers();
  if (isVisitor) headers.append('Set-Cookie', rememberMade(services, request, projectId));
  return headers;
};

/** Saves a configuration as a project of the customer or visitor, within a rate limit. */
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
