import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '~/calls/all-calls.server';
import { openSession } from '~/domain/accounts/sessions/open-session.server';
import { sessionCookieName } from '~/platform/cookies.server';
import siteMap from '~/routes';
import { getServices, type Services } from '~/services.server';
import { type Access, accessMap } from '../factories/access-map';
import { SHOP, someAddress } from '../factories/account-calls';
import { type AwkwardBody, awkwardBodies, streamOf } from '../factories/awkward-bodies';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { type MarkedOwner, markedOwner } from '../factories/marked-owner';
import { processorMsOf } from '../factories/processor-time';
import { routeModule } from '../factories/route-modules';
import { signedInCustomer } from '../factories/signed-in-customer';
import { sized } from '../setup/size';

/**
 * No body of a stranger stops the shop: each awkward body is sent to every address of the site map that takes one, by
 * somebody who gets as far as its reader. It is answered within a bound of processor time and memory, and read by
 * nothing but `calls/http`.
 */

const MOST_MS = 100;
const MOST_BYTES = 32 * 1024 ** 2;

type Door = {
  address: string;
  file: string;
  access: Access;
  params: Record<string, string>;
  fileField: string;
};

let bank: SandboxBank;
let services: Services;
let owner: MarkedOwner;
let operatorId: number;

beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  owner = await markedOwner(services);
  operatorId = (await signedInCustomer(services)).id;
  await services.db.user.update({ where: { id: operatorId }, data: { role: 'owner' } });
});

afterAll(() => bank.close());

/** A new login, because some bodies end the one with which they are sent. */
const loginOf = async (userId: number): Promise<string> => {
  const origin = { ip: null, userAgent: null, client: 'browser', device: null } as const;
  const { token } = await openSession(services, { userId, origin });
  return `${sessionCookieName(services.env)}=${token}`;
};

/** The secrets that the shop's partners have. */
const partnersHeaders = (): Record<string, string> => ({
  'asaas-access-token': services.env.BOLETO_WEBHOOK_TOKEN ?? '',
  authorization: services.env.FOCUS_NFE_HOOK_SECRET ?? '',
});
const secretOf: Record<string, () => string | undefined> = {
  'routes/webhooks/cards.ts': () => services.env.CARD_WEBHOOK_SECRET,
  'routes/webhooks/mail.ts': () => services.env.MAIL_WEBHOOK_SECRET,
  'routes/webhooks/pix.ts': () => services.env.PIX_WEBHOOK_SECRET,
};

/** Addresses at which a query decides who reads the body. */
const readersByQuery: Record<string, (owner: MarkedOwner) => string[]> = {
  envio: ({ projectId }) => [`projeto=${projectId}&campo=1011`],
  'pedido/:pk_pedido': () => ['acao=contestar'],
  'api/engine/upload': ({ projectId }) => [`hash_job=${projectId}`],
};
const fileFields: Record<string, string> = {
  'api/engine/upload': 'arquivos[1011]',
  'api/pedido/enviar-comprovante': 'comprovante',
  'oficina/notas': 'arquivo',
};

const takesBodies = async (file: string, path: string): Promise<boolean> => {
  const { action } = await routeModule(file);
  if (accessMap[file]?.kind !== 'call') return action !== undefined;
  const documented = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, '{$1}');
  return allCalls.some((call) => call.path === `/${documented}` && call.method !== 'GET');
};

const doorsOf = (file: string, path: string): Door[] => {
  const access = accessMap[file] ?? { kind: 'open' };
  const secret = secretOf[file]?.() ?? 'not-the-secret';
  const params = {
    menu: 'livro',
    pk_produto: '101',
    token: 'a'.repeat(43),
    id: '1',
    secret,
    ...access.params?.(owner),
  };
  const filled = path.replaceAll(/:(\w+)\??/g, (_, name: keyof typeof params) => params[name] ?? '1');
  const query = new URLSearchParams(access.query?.(owner)).toString();
  const fileField = fileFields[path] ?? 'arquivos';
  return [query, ...(readersByQuery[path]?.(owner) ?? [])].map((each) => ({
    address: `/${filled.replace('*', 'nada')}?${each}`,
    ...{ file, access, params, fileField },
  }));
};

const doors = async (): Promise<Door[]> => {
  const all: Door[] = [];
  for (const { file, path } of siteMap)
    if (file && path !== undefined && (await takesBodies(file, path))) all.push(...doorsOf(file, path));
  return all;
};

/** Methods of a request that read its body by the framework, without a bound. */
const framework = ['formData', 'json', 'text', 'arrayBuffer', 'blob', 'bytes', 'clone'] as const;

/** A request whose body can only be read as a stream, and whether it was. */
const sealedRequest = (door: Door, body: AwkwardBody, cookie: string) => {
  const state = { isRead: false, bypass: '' };
  const chunks = streamOf(body).getReader();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        state.isRead = true;
        const { done, value } = await chunks.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const secrets = door.file.startsWith('routes/webhooks/') ? partnersHeaders() : {};
  const headers = { ...secrets, cookie, 'content-type': body.type };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' };
  const request = new Request(`${SHOP}${door.address}`, init as RequestInit);
  for (const method of framework)
    Object.defineProperty(request, method, {
      value: () => {
        state.bypass = method;
        throw new Error(`a body is read by request.${method}()`);
      },
    });
  return { request, state };
};

type Told = { status: number; text: string | null };

const toldBy = async (answered: unknown): Promise<Told> => {
  if (answered instanceof Response) return { status: answered.status, text: await answered.text() };
  const { init } = (answered ?? {}) as { init?: ResponseInit | null };
  return { status: init?.status ?? 200, text: null };
};

const send = async (door: Door, body: AwkwardBody, cookie: string) => {
  const { action } = await routeModule(door.file);
  const { request, state } = sealedRequest(door, body, cookie);
  const { params } = door;
  const args = { request, params, context: { nonce: '', ip: someAddress() } as AppLoadContext };
  const answered = (async () => action?.(args as ActionFunctionArgs))();
  const told = await answered.catch((thrown: unknown) => {
    if (thrown instanceof Response || (thrown as { init?: unknown } | null)?.init) return thrown;
    throw thrown;
  });
  return { ...(await toldBy(told)), ...state };
};

type Measured = Awaited<ReturnType<typeof send>> & { ms: number; bytes: number };

/** The best of five times, because other work in this process may disturb one. */
const measured = async (door: Door, body: AwkwardBody, cookie: string): Promise<Measured> => {
  const best = { ms: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  let answer = await send(door, { ...body, bytes: new Uint8Array() }, cookie);
  for (let round = 0; round < 5 && (best.ms > MOST_MS || best.bytes > MOST_BYTES); round += 1) {
    const before = process.memoryUsage().heapUsed;
    const ms = await processorMsOf(async () => {
      answer = await send(door, body, cookie);
    });
    best.ms = Math.min(best.ms, ms);
    best.bytes = Math.min(best.bytes, process.memoryUsage().heapUsed - before);
  }
  return { ...answer, ...best };
};

/** Mails of any kind are taken there, or the server that forwards them would bounce them. */
const takesAll = ({ file }: Door): boolean => file === 'routes/webhooks/mail.ts';

const faultsOf = (door: Door, body: AwkwardBody, seen: Measured): string[] => {
  const faults: string[] = [];
  if (seen.bypass) faults.push(`read by request.${seen.bypass}()`);
  if (seen.status >= 500) faults.push(seen.text?.slice(0, 100) ?? '');
  if (seen.ms > MOST_MS) faults.push(`${Math.round(seen.ms)} ms`);
  if (seen.bytes > MOST_BYTES) faults.push(`${Math.round(seen.bytes / 1024)} kB`);
  if (seen.isRead && seen.status < 300 && !body.isWhole && !takesAll(door)) faults.push('taken');
  return faults.map((fault) => `${door.address} ${body.kind}: ${seen.status} ${fault}`);
};

it('an awkward body is answered quickly and in little memory at every address that takes one', async () => {
  const all = await doors();
  const read = new Set<string>();
  const faults: string[] = [];
  for (const [at, door] of all.entries()) {
    const cookie = await loginOf(door.access.kind === 'desk' ? operatorId : owner.id);
    for (const [index, body] of awkwardBodies(door.fileField).entries()) {
      // Daily a few of them, others at each address.
      if ((index + at) % sized(8, 1) !== 0) continue;
      const seen = await measured(door, body, cookie);
      if (seen.isRead) read.add(door.address);
      faults.push(...faultsOf(door, body, seen));
    }
  }
  expect(faults).toEqual([]);
  // The others look at no body, or need a secret link first.
  expect([all.length > 120, read.size > all.length * 0.75]).toEqual([true, true]);
});
