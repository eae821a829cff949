import express from 'express';
import fc from 'fast-check';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '~/adapters/mail/smtp-mailer.server';
import { writeGuard } from '~/platform/write-guard.server';
import { getServices, type Services } from '~/services.server';
import { createMailbox } from '../../sandbox/mailbox/messages';
import { createSmtpCatcher } from '../../sandbox/mailbox/smtp';
import { createMemoryStore } from '../../sandbox/store/memory-store';
import { answerOf, get, post, postJson } from '../factories/account-calls';
import { readyCart } from '../factories/cart';
import { type Door, openDoor } from '../factories/door';
import { evilPlaces, faultOf, oddText } from '../factories/hostile-values';
import { type PageDoor, pageDoors, writingPaths } from '../factories/page-doors';
import { signedInCustomer } from '../factories/signed-in-customer';
import { sized } from '../setup/size';

const POSTS = sized(150, 5_000);

let services: Services;
let doors: PageDoor[];
let cookies: Record<string, string>[];
beforeAll(async () => {
  services = await getServices();
  doors = await pageDoors();
  const [customer, company] = [await signedInCustomer(services), await signedInCustomer(services, 'company')];
  await readyCart(services, customer.id, { delivery: 'address' });
  cookies = [{}, customer.cookie, company.cookie];
});

const withAction = () => doors.filter(({ module }) => module.action);
const oddParams = ['novo', '1', '0', '-1', '101', 'abc', '%00', '../../etc', '9'.repeat(20), "'--"];
const paramsOf = (path: string, value: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', value]));

/** The result of a loader or action; undefined is a valid answer too. */
const ran = (call: () => unknown) => answerOf((async () => (await call()) ?? {})());

type Shot = {
  door: PageDoor;
  fields: [string, string][];
  param: string;
  who: number;
  place: string;
  kind: number;
};

const requestOf = ({ door, fields, param, who, place, kind }: Shot) => {
  const address = `${door.path.replaceAll(/:\w+\??/g, encodeURIComponent(param))}?voltar=${encodeURIComponent(place)}`;
  const headers = cookies[who] ?? {};
  const wellFormed = fields.map(([name, value]) => [name, Buffer.from(value).toString()] as [string, string]);
  const args =
    kind === 0
      ? postJson(address, Object.fromEntries(wellFormed), {
          headers: { ...headers, 'content-type': 'multipart/form-data' },
        })
      : post(address, new URLSearchParams(wellFormed), { headers });
  return { ...args, params: paramsOf(door.path, param) };
};

const shots = (): fc.Arbitrary<Shot> =>
  fc.constantFrom(...withAction()).chain((door) =>
    fc.record({
      door: fc.constant(door),
      fields: fc.array(
        fc.tuple(
          fc.constantFrom('intent', ...door.words),
          fc.oneof(oddText, oddText, fc.constantFrom(...door.words)),
        ),
        { maxLength: 14 },
      ),
      param: fc.constantFrom(...oddParams),
      who: fc.constantFrom(0, 1, 1, 2),
      place: fc.constantFrom('/', ...evilPlaces),
      kind: fc.integer({ min: 0, max: 30 }),
    }),
  );

describe('random posts to a page', () => {
  it(`get an answer, never a 500, and no redirect to another site (${POSTS} posts)`, async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(shots(), async (shot) => {
        const answered = await ran(() => shot.door.module.action?.(requestOf(shot)));
        seen.set(shot.door.path, (seen.get(shot.door.path) ?? 0) + 1);
        expect(faultOf(answered)).toBeNull();
      }),
      { numRuns: POSTS },
    );
    // With so few draws some page may be missed by chance.
    if (POSTS > 15 * withAction().length) expect(seen.size).toBe(withAction().length);
    expect(seen.size).toBeGreaterThan(12);
  }, 580_000);

  it('are refused when a field is a megabyte long, before anything reads it', async () => {
    const large = 'x'.repeat(1024 ** 2);
    for (const door of withAction())
      for (const name of door.words.slice(0, 12)) {
        const shot = {
          door,
          fields: [[name, large]] as [string, string][],
          param: 'novo',
          who: 1,
          place: '/',
          kind: 1,
        };
        const { status } = await ran(() => door.module.action?.(requestOf(shot)));
        expect([door.path, name, status]).toEqual([
          door.path,
          name,
          expect.toSatisfy((seen) => seen === 302 || (seen >= 400 && seen < 500)),
        ]);
      }
  }, 240_000);
});

describe('no page redirects to another site', () => {
  it.each(evilPlaces)(
    'with any return address: %j',
    async (place) => {
      for (const { path, module } of doors) {
        const { loader } = module;
        if (!loader) continue;
        for (const headers of cookies) {
          const address = `${path.replaceAll(/:\w+\??/g, '1')}?voltar=${encodeURIComponent(place)}`;
          const args = { ...get(address, { headers }), params: paramsOf(path, '1') };
          const answered = await ran(() => loader(args));
          expect([path, faultOf(answered)]).toEqual([path, null]);
        }
      }
    },
    120_000,
  );

  it('after a login either', async () => {
    const signIn = doors.find(({ path }) => path === '/entrar')?.module.action;
    const { email } = await services.db.user.update({
      where: { id: (await signedInCustomer(services)).id },
      data: { passwordHash: await services.passwords.hash('papel e tinta') },
    });
    for (const place of evilPlaces) {
      const body = { login: email, senha: 'papel e tinta' };
      const args = post(`/entrar?voltar=${encodeURIComponent(place)}`, body);
      const answered = await ran(() => signIn?.(args));
      expect([place, answered.status, faultOf(answered)]).toEqual([place, 302, null]);
    }
  });
});

describe('a write from another site', () => {
  let door: Door;
  beforeAll(async () => {
    const app = express();
    app.use(writeGuard);
    app.all('*', (_request, response) => void response.send('reached'));
    door = await openDoor(app);
  });
  afterAll(() => door.close());

  it('reaches no action of the site map', async () => {
    const paths = await writingPaths();
    expect(paths.length).toBeGreaterThan(40);
    const cookie = 'lombada=token';
    for (const path of paths) {
      const statusOf = async (headers: Record<string, string>, method = 'POST') =>
        (await fetch(door.url + path.replaceAll(/[:*?]/g, ''), { method, headers: { cookie, ...headers } }))
          .status;
      const seen = [
        await statusOf({ origin: 'https://evil.example' }),
        await statusOf({ origin: 'null' }),
        await statusOf({ 'sec-fetch-site': 'cross-site' }),
        await statusOf({ origin: `${door.url}.evil.example` }, 'PUT'),
        await statusOf({}),
        await statusOf({ origin: door.url }),
      ];
      expect([path, ...seen]).toEqual([path, 403, 403, 403, 403, 403, 200]);
    }
  });
});

describe('a mail', () => {
  const mailbox = createMailbox(createMemoryStore());
  let smtp: SMTPServer;
  beforeAll(async () => {
    smtp = createSmtpCatcher(mailbox);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

  it('gets no header from typed text', async () => {
    const { port } = smtp.server.address() as { port: number };
    const mailer = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Lombada <ola@lombada.example>',
      seller: services.storefront.facts,
    });
    const injected = 'Ana\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>';
    await mailer.send({
      to: { name: injected, address: 'ana@example.com' },
      content: {
        subject: injected,
        preview: injected,
        heading: injected,
        paragraphs: [injected],
        facts: [{ title: injected, rows: [{ label: injected, value: injected }] }],
        link: { label: injected, url: 'https://lombada.example/' },
      },
      messageId: '<1@lombada.example>',
    });
    mailer.close();
    const [message] = await mailbox.list({});
    expect(message?.to).toEqual(['ana@example.com']);
    const raw = (await mailbox.original(message?.id ?? ''))?.toString() ?? '';
    const head = raw.split('\r\n\r\n', 1)[0] ?? '';
    expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(message?.html).not.toContain('<script>alert');
  });
});
