import { isProjectId } from '~/domain/files/project';
import type { LinkSecret } from '~/domain/shared/link-secret';
import { type CookieEnv, hostCookie } from '~/platform/cookie.server';

/**
 * The projects that a browser made without a login, the newest first: by this it is told from whoever has been sent a
 * project's address. Each stands beside a mark that only the shop can write.
 */
const cookie = hostCookie('lombada-projetos');
/** As long as a project without an owner is kept. */
const LIFE_SECONDS = 31 * 24 * 60 * 60;
const MOST = 10;

type MadeProjectsServices = { env: CookieEnv; linkSecret: LinkSecret };

const markOf = ({ linkSecret }: MadeProjectsServices, projectId: string): string =>
  linkSecret('project-maker', projectId).slice(0, 22);

/** Their ids. */
export const madeProjects = (services: MadeProjectsServices, request: Request): string[] =>
  (cookie.read(services.env, request.headers.get('cookie')) ?? '').split('~', MOST).flatMap((entry) => {
    const [id = '', mark] = entry.split('.');
    return isProjectId(id) && mark === markOf(services, id) ? [id] : [];
  });

/** The Set-Cookie header by which the browser is known as the maker of one more. */
export const rememberMade = (services: MadeProjectsServices, request: Request, projectId: string): string => {
  const ids = [projectId, ...madeProjects(services, request).filter((id) => id !== projectId)];
  const entries = ids.slice(0, MOST).map((id) => `${id}.${markOf(services, id)}`);
  return cookie.write(services.env, entries.join('~'), LIFE_SECONDS);
};
