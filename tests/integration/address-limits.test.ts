import type { AppLoadContext } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepSessionsJob } from '~/domain/accounts/jobs.server';
import { templatePerAddress } from '~/domain/files/limits';
import { quotePdfPerAddress } from '~/domain/quotes/labels';
import type { LimitRule } from '~/domain/shared/rate-limit';
import { simulationPerAddress } from '~/domain/shipping/labels';
import { action as simulateByApi } from '~/routes/api/call';
import { loader as quotePdf } from '~/routes/shop/quote/pdf';
import { loader as simulation } from '~/routes/shop/simulation/route';
import { loader as template } from '~/routes/shop/template/route';
import { getServices, postalAddresses, type Services } from '~/services.server';
import { SHOP, someAddress } from '../factories/account-calls';

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

type Loader = (args: {
  request: Request;
  params: Record<string, string>;
  context: AppLoadContext;
}) => Promise<unknown>;
type Told = { status: number; retryAfter: number; cache: string | null; text: string };

const told = async (answer: unknown): Promise<Told> => {
  const isPage = !(answer instanceof Response);
  const { data, init } = answer as { data: unknown; init?: ResponseInit };
  const headers = isPage ? new Headers(init?.headers) : answer.headers;
  return {
    status: isPage ? (init?.status ?? 200) : answer.status,
    retryAfter: Number(headers.get('retry-after')),
    cache: headers.get('cache-control'),
    text: isPage ? JSON.stringify(data) : await answer.text(),
  };
};

const simulateCall: Loader = ({ request, ...rest }) =>
  simulateByApi({
    ...rest,
    request: new Request(request.url, {
      method: 'POST',
      body: new URLSearchParams({ pk_produto: '101', cep: '01310100' }),
    }),
  });

const places: [string, Loader, Record<string, string>, LimitRule][] = [
  ['/simular-frete/101?cep=01310-100', simulation as Loader, { pk_produto: '101' }, simulationPerAddress],
  ['/api/endereco/simular-frete', simulateCall, {}, simulationPerAddress],
  ['/gabarito/101/0.pdf', template as Loader, { pk_produto: '101', arquivo: '0.pdf' }, templatePerAddress],
  ['/orcamento/nobody-knows-it/pdf', quotePdf as Loader, { token: 'nobody-knows-it' }, quotePdfPerAddress],
];

describe.each(places)('%s', (path, loader, params, rule) => {
  it('limits one IP address with many requests, with its own message, and no other', async () => {
    const ask = async (ip: string) =>
      told(
        await loader({
          request: new Request(SHOP + path),
          params,
          context: { nonce: '', ip } as AppLoadContext,
        }),
      );
    const ip = someAddress();
    for (let turn = 0; turn < rule.points; turn += 1) await services.rateLimit.consume(rule, ip);
    const refused = await ask(ip);
    expect([refused.status, refused.cache]).toEqual([429, expect.stringContaining('no-store')]);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.text).toContain('Muitas tentativas seguidas');
    expect((await ask(someAddress())).status).not.toBe(429);
  });
});

it('a cached look-up of a CEP is deleted half a year after its request', async () => {
  const { db, clock, logger } = services;
  const { id: cityId } = await db.city.findFirstOrThrow();
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const answer = { street: 'Rua', district: 'Bairro', cityId, source: 'viacep' };
  await db.cepAnswer.createMany({
    data: [
      { ...answer, cep: '99999991', fetchedAt: daysAgo(181) },
      { ...answer, cep: '99999992', fetchedAt: daysAgo(179) },
    ],
  });
  await sweepSessionsJob.run(services, {}, { logger, signal: new AbortController().signal });
  const left = await db.cepAnswer.findMany({ where: { cep: { startsWith: '9999999' } } });
  expect(left.map(({ cep }) => cep)).toEqual(['99999992']);
});

it.each([
  ['live', {}, 'https://viacep.com.br', 'https://brasilapi.com.br'],
  ['sandbox', {}, 'http://worlds/viacep', 'http://worlds/brasilapi'],
  ['live', { VIACEP_URL: 'http://own' }, 'http://own', 'https://brasilapi.com.br'],
] as const)('a %s shop with %o requests CEPs at %s and %s', (mode, own, viaCepUrl, brasilApiUrl) => {
  const env = { LOMBADA_MODE: mode, SANDBOX_URL: 'http://worlds', ...own };
  expect(postalAddresses(env)).toEqual({ viaCepUrl, brasilApiUrl });
});
