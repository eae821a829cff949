import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onToast, type ToastMessage } from '../toast';
import { patientFetch } from './patient-fetch';
import type { Sender } from './senders';
import { transportMessages } from './trouble';
import { markUnattended } from './unattended';

const HERE = 'https://loja.example/carrinho';
const PAGE = 'https://loja.example/livro.data';

const own = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'X-Remix-Response': 'yes' } });
const stranger = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } });

/** The answer of the shop, or of a proxy, while the database is down. */
const away = (headers: Record<string, string> = { 'X-Remix-Response': 'yes' }) =>
  new Response('[{"_1":2}]', { status: 503, headers: { 'Retry-After': '5', ...headers } });

type Answer = Response | 'silence' | 'refusal';

/** A network with given answers in turn, and a count of its requests. */
const network = (answers: Answer[]) => {
  const requested: string[] = [];
  const fetchNow: typeof fetch = (input, init) => {
    const answer = answers[requested.length] ?? 'refusal';
    requested.push(String(input));
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer === 'refusal') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };
  return { requested, fetchNow };
};

let shown: ToastMessage[] = [];
let stop = () => {};
let line = new EventTarget();
beforeEach(() => {
  shown = [];
  line = new EventTarget();
  stop = onToast((message) => {
    shown.push(message);
    message.until?.addEventListener('abort', () => {
      shown = shown.filter((other) => other !== message);
    });
  });
});
afterEach(() => stop());

const surround = (
  fetchNow: typeof fetch,
  limits: { loadMs: number; postMs: number; againMs?: number } = { loadMs: 5_000, postMs: 5_000 },
  senders: Record<string, Sender> = {},
) =>
  patientFetch({
    fetchNow,
    here: () => HERE,
    senderTo: ({ pathname }) => senders[pathname] ?? null,
    line,
    limits,
  });

/** On a machine that may be busy. */
const patience = { timeout: 15_000, interval: 10 };
const untilSaid = () =>
  expect.poll(() => shown.map(({ text }) => text), patience).toContain(transportMessages.unreachable);
const MANIFEST = 'https://loja.example/__manifest?p=%2Flivro&version=1';
const pressRetry = () => {
  const [message] = shown.splice(-1);
  expect(message?.action?.label).toBe(transportMessages.retry);
  message?.action?.run();
};

describe('loading a page', () => {
  it.each<[string, Answer]>([
    ['no server answers', 'refusal'],
    ['the connection hangs', 'silence'],
    ['a proxy answers 502', stranger(502)],
    ['a proxy answers 503', stranger(503)],
    ['the shop answers with Retry-After', away()],
    ['a captive portal answers', stranger(200)],
  ])('waits while %s, and repeats the request from the message', async (_name, trouble) => {
    const { requested, fetchNow } = network([trouble, own('page')]);
    const loaded = surround(fetchNow, { loadMs: 20, postMs: 20 })(PAGE);
    await untilSaid();
    expect(requested).toHaveLength(1);
    pressRetry();
    expect(await (await loaded).text()).toBe('page');
    expect(shown).toEqual([]);
  });

  it('repeats the request when the browser is on line, and closes the message', async () => {
    const { fetchNow } = network(['refusal', own('page')]);
    const loaded = surround(fetchNow)(PAGE);
    await untilSaid();
    line.dispatchEvent(new Event('online'));
    expect(await (await loaded).text()).toBe('page');
    expect(shown).toEqual([]);
  });

  it('is one of several requests that one press repeats', async () => {
    const { requested, fetchNow } = network(['refusal', 'refusal', own('one'), own('two')]);
    const patient = surround(fetchNow);
    const loaded = [patient(PAGE), patient(PAGE)];
    await expect.poll(() => shown, patience).toHaveLength(2);
    pressRetry();
    const texts = await Promise.all(loaded.map(async (answer) => (await answer).text()));
    expect(texts).toEqual(['one', 'two']);
    expect(requested).toHaveLength(4);
  });

  it('stops waiting once another click replaced it', async () => {
    const { fetchNow } = network(['refusal']);
    const click = new AbortController();
    const loaded = surround(fetchNow)(PAGE, { signal: click.signal });
    await untilSaid();
    click.abort();
    await expect(loaded).rejects.toThrow(/abort/);
    expect(shown).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['no server answers', 'refusal'],
    ['a proxy answers 502', stranger(502)],
    ['a captive portal answers', stranger(200)],
  ])('waits while %s to the request for its route', async (_name, trouble) => {
    const { fetchNow } = network([trouble, Response.json({ routes: {} })]);
    const { signal } = new AbortController();
    const found = surround(fetchNow)(MANIFEST, { signal });
    await untilSaid();
    pressRetry();
    expect(await (await found).json()).toEqual({ routes: {} });
  });

  it('does not wait when the router only prefetches', async () => {
    const { fetchNow } = network(['refusal']);
    await expect(surround(fetchNow)(MANIFEST)).rejects.toThrow('Failed to fetch');
    expect(shown).toEqual([]);
  });

  it('shows the shop’s own answers, errors too', async () => {
    const { fetchNow } = network([own('fault', 500)]);
    expect((await surround(fetchNow)(PAGE)).status).toBe(500);
    expect(shown).toEqual([]);
  });
});

describe('a post', () => {
  const post = { method: 'POST', body: new URLSearchParams({ a: '1' }) };
  const senderOf = (isThere = true) => {
    const sent: string[] = [];
    const sender: Sender = { who: {}, isThere: () => isThere, again: () => sent.push('again') };
    return { sent, sender };
  };

  it.each<[string, Answer]>([
    ['without an answer', 'refusal'],
    ['that hangs', 'silence'],
    ['answered with Retry-After', away()],
    ['answered with Retry-After by a proxy', away({})],
  ])('%s leaves the page as it is, and its sender sends it again', async (_name, trouble) => {
    const { fetchNow } = network([trouble, own('ok')]);
    const { sent, sender } = senderOf();
    const patient = surround(fetchNow, { loadMs: 20, postMs: 20 }, { '/livro.data': sender });
    expect((await patient(PAGE, post)).status).toBe(503);
    await untilSaid();
    pressRetry();
    expect(sent).toEqual(['again']);
    expect(await (await patient(PAGE, post)).text()).toBe('ok');
  });

  it('that is sent again in another way closes the message', async () => {
    const { fetchNow } = network(['refusal', own('ok')]);
    const patient = surround(fetchNow, undefined, { '/livro.data': senderOf().sender });
    await patient(PAGE, post);
    expect(shown).toHaveLength(1);
    await patient(PAGE, post);
    expect(shown).toEqual([]);
  });

  it('waits together with those of other senders; none is dropped except a dismissed one', async () => {
    const { fetchNow } = network([]);
    const [first, second, gone] = [senderOf(), senderOf(), senderOf()];
    const senders = { '/a.data': first.sender, '/b.data': second.sender, '/c.data': gone.sender };
    const patient = surround(fetchNow, undefined, senders);
    await patient('/c.data', post);
    shown.at(-1)?.action?.forgo?.();
    await patient('/a.data', post);
    await patient('/b.data', post);
    pressRetry();
    expect([first.sent, second.sent, gone.sent]).toEqual([['again'], ['again'], []]);
  });

  it.each([
    ['another page', PAGE, []],
    ['the route of another page', MANIFEST, []],
    ['the same page again', 'https://loja.example/carrinho.data', ['again']],
    ['a part of the page', `${PAGE}?_routes=routes%2Fbook`, ['again']],
  ])('is sent again or not after %s was requested', async (_name, requested, again) => {
    const { fetchNow } = network(['refusal', 'refusal', own('page')]);
    const { sent, sender } = senderOf();
    const patient = surround(fetchNow, undefined, { '/a.data': sender });
    await patient('/a.data', post);
    const load = new AbortController();
    const loaded = patient(requested, { signal: load.signal }).catch(() => null);
    await expect.poll(() => shown, patience).toHaveLength(2);
    pressRetry();
    expect(sent).toEqual(again);
    load.abort();
    await loaded;
  });

  it('is sent again by its own sender, when others of the same address wait too', async () => {
    const { fetchNow } = network(['refusal', 'refusal', 'refusal', 'refusal', own('ok'), own('ok')]);
    const senders: Record<string, Sender> = {};
    const sent: string[] = [];
    const patient = surround(fetchNow, undefined, senders);
    const senderNamed = (name: string) => {
      const sender: Sender = {
        who: {},
        isThere: () => true,
        // The router sends its request a little later.
        again: () => {
          senders['/a.data'] = sender;
          setTimeout(() => {
            sent.push(name);
            void patient('/a.data', post);
          });
        },
      };
      return sender;
    };
    for (const name of ['first', 'second']) {
      senders['/a.data'] = senderNamed(name);
      await patient('/a.data', post);
    }
    pressRetry();
    await expect.poll(() => sent, patience).toEqual(['first', 'second']);
    await expect.poll(() => shown, patience).toHaveLength(3);
    shown.splice(0, 2);
    pressRetry();
    await expect.poll(() => sent, patience).toEqual(['first', 'second', 'first', 'second']);
    await expect.poll(() => shown, patience).toEqual([]);
  });

  it('with an unknown sender says so, without a button', async () => {
    const { fetchNow } = network(['refusal']);
    await surround(fetchNow)(PAGE, post);
    expect(shown).toEqual([{ text: transportMessages.unreachable, tone: 'danger' }]);
  });

  it('with a binary body has no timeout', async () => {
    const body = new FormData();
    body.set('arquivo', new Blob(['%PDF']));
    let signal: AbortSignal | null | undefined;
    const fetchNow: typeof fetch = async (_input, init) => {
      signal = init?.signal;
      return own('ok');
    };
    await surround(fetchNow)(PAGE, { method: 'POST', body });
    expect(signal).toBeUndefined();
  });

  it.each([
    [502, transportMessages.failed],
    [503, transportMessages.failed],
    [413, transportMessages.tooLarge],
  ])('answered with %i by another server reports its result', async (status, text) => {
    const { fetchNow } = network([stranger(status)]);
    expect((await surround(fetchNow)(PAGE, post)).status).toBe(503);
    expect(shown).toEqual([{ text, tone: 'danger' }]);
  });
});

it('does not touch requests that the router did not make', async () => {
  const { fetchNow } = network([stranger(502)]);
  expect((await surround(fetchNow)('https://loja.example/api/cookies')).status).toBe(502);
  expect(shown).toEqual([]);
});

describe('a page that polls', () => {
  it('marks only its own request, and none that a person made', async () => {
    const said: (string | null)[] = [];
    const fetchNow: typeof fetch = (_input, init) => {
      said.push(new Headers(init?.headers).get('x-unattended'));
      return Promise.resolve(own('page'));
    };
    const ask = surround(fetchNow);
    markUnattended('/carrinho');
    for (const address of [PAGE, 'https://loja.example/carrinho.data', 'https://loja.example/carrinho.data'])
      await ask(address, { signal: new AbortController().signal });
    expect(said).toEqual([null, '1', null]);
  });

  it('is requested again by itself after a failure; a request by a person waits for that person', async () => {
    const quick = { loadMs: 20, postMs: 20, againMs: 20 };
    const watched = network([stranger(502), 'silence', own('page')]);
    markUnattended('/carrinho');
    const ask = surround(watched.fetchNow, quick);
    expect(await (await ask('https://loja.example/carrinho.data')).text()).toBe('page');
    expect(watched.requested).toHaveLength(3);
    expect(shown).toEqual([]);

    const wanted = network([stranger(502), own('page')]);
    const loaded = surround(wanted.fetchNow, quick)('https://loja.example/carrinho.data');
    await untilSaid();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(wanted.requested).toHaveLength(1);
    pressRetry();
    expect(await (await loaded).text()).toBe('page');
  });
});

describe('a post that is answered', () => {
  const POST = 'https://loja.example/endereco/novo.data?voltar=%2Fcarrinho';
  const sender: Sender = { who: {}, isThere: () => true, again: () => undefined };
  const body = new URLSearchParams({ titulo: 'x' });
  const send = async (answer: Response, mayStay = true) => {
    const taken: string[] = [];
    let over = 0;
    const patient = patientFetch({
      fetchNow: network([answer]).fetchNow,
      here: () => HERE,
      senderTo: () => sender,
      line,
      onTaken: (url, fields) => void taken.push(`${url.pathname} ${fields}`),
      onSessionOver: () => {
        over += 1;
        return mayStay;
      },
    });
    const { status } = await patient(POST, { method: 'POST', body });
    return { taken, over, status };
  };
  const redirect = (to: string) =>
    own(`[["SingleFetchRedirect",1],{"_2":3},"redirect",${JSON.stringify(to)}]`, 202);

  it('is told to the drafts, with its fields', async () => {
    const told = { taken: ['/endereco/novo.data titulo=x'], over: 0 };
    expect(await send(own('[1]'))).toEqual({ ...told, status: 200 });
    expect(await send(redirect('/conta/enderecos'))).toEqual({ ...told, status: 202 });
  });

  it('is not, if it was refused', async () => {
    expect(await send(own('[1]', 400))).toEqual({ taken: [], over: 0, status: 400 });
  });

  it.each([['/entrar?voltar=%2Fcarrinho'], ['/entrar'], ['/?reason=expired'], ['/?reason=login']])(
    'with %s leaves the page only if nothing was typed there',
    async (to) => {
      expect(await send(redirect(to))).toEqual({ taken: [], over: 1, status: 503 });
      expect(await send(redirect(to), false)).toEqual({ taken: [], over: 1, status: 202 });
    },
  );
});
