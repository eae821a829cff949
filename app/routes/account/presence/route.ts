import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refuseCall } from '~/calls/http/session.server';
import { type NoSession, reportActivity } from '~/domain/accounts/sessions/find-session.server';
import { idleRule, LONGEST_IDLE_MS } from '~/domain/accounts/sessions/session';
import { sessionToken } from '~/platform/bearer-token.server';
import { getServices } from '~/services.server';
import { readFields } from '../../../calls/http/request-body.server';
import { parseOrRefuse, refuse } from '../../../calls/http/respond.server';

/**
 * The browser's session watcher reports activity here, such as typing on a page, with its age in milliseconds. The
 * answer is the shop's time, which can be moved in a sandbox.
 */
const report = z.object({
  ageMs: z.coerce.number().int().min(0).max(LONGEST_IDLE_MS),
  path: z.string().max(2_000),
});

const tellTime = (now: Date): Response =>
  Response.json({ now: now.getTime() }, { headers: { 'Cache-Control': 'no-store' } });

/** Only the shop's time. This request does not count as activity. */
export const loader = async (): Promise<Response> => tellTime((await getServices()).clock.now());

/** The reason in the watcher's terms. */
const overFor = (request: Request, failure: NoSession): Response => {
  const { status } = refuseCall(request, failure);
  const { kind } = failure;
  const reason = kind === 'idle' || kind === 'blocked' ? kind : 'expired';
  return Response.json({ reason }, { status });
};

const received = async (request: Request): Promise<Response> => {
  const services = await getServices();
  const { ageMs, path } = parseOrRefuse(report, await readFields(request, ['ageMs', 'path']));
  const token = await sessionToken(services, request.headers);
  if (!token) return overFor(request, { kind: 'absent' });
  const idleSeconds = idleRule(path).limitMs / 1000;
  const reported = await reportActivity(services, { token, ageMs, idleSeconds });
  return reported.ok ? tellTime(reported.value.now) : overFor(request, reported.failure);
};

export const action = ({ request }: ActionFunctionArgs): Promise<Response> =>
  request.method === 'POST'
    ? received(request)
    : Promise.resolve(refuse({ status: 405, message: 'Este endereço só aceita POST.' }));
