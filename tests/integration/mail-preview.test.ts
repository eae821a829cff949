import type { LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '~/mails.server';
import { loader as letter } from '~/routes/mail-preview/letter';
import { loader as list } from '~/routes/mail-preview/route';
import { createServices, getServices, type Services } from '~/services.server';
import { outboxHandlers } from '../../workers/jobs';
import { answerOf } from '../factories/account-calls';

/** The preview page of all mails of the shop. */
let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const examples = allMails.flatMap(({ topic, examples: all }) =>
  all().map(({ when, mail }, index) => ({ topic, index, when, mail })),
);
const open = (topic: string, file: string) =>
  letter({ params: { topic, file } } as unknown as LoaderFunctionArgs) as Promise<Response>;

describe('the mails of the shop', () => {
  it('are all listed: each topic of the outbox that is a mail, and no other', () => {
    const topics = Object.keys(outboxHandlers(services)).filter((topic) => topic.startsWith('mail.'));
    expect(allMails.map(({ topic }) => topic).sort()).toEqual(topics.sort());
    for (const { topic, examples: all } of allMails) expect([topic, all().length > 0]).toEqual([topic, true]);
  });

  it.each(examples)(
    '$topic ($when) has both parts, complete and in Portuguese',
    async ({ topic, index, mail }) => {
      const [html, text] = await Promise.all(
        ['html', 'txt'].map(async (kind) => (await open(topic, `${index}.${kind}`)).text()),
      );
      for (const part of [html, text]) {
        expect(part).toContain(mail.link.url);
        expect(part).not.toMatch(/undefined|\[object|NaN|null/);
      }
      expect(html).toContain('lang="pt-BR"');
      expect(text).toContain(mail.heading);
      expect(new Set([mail.subject, mail.preview, mail.heading]).has('')).toBe(false);
      // No sentence occurs twice.
      expect(new Set(mail.paragraphs).size).toBe(mail.paragraphs.length);
    },
  );

  it('distinguish payment methods: no two mails of a topic have the same text', () => {
    for (const { topic, examples: all } of allMails) {
      const said = all().map(({ mail }) => JSON.stringify(mail));
      expect([topic, new Set(said).size]).toEqual([topic, all().length]);
    }
  });
});

describe('the preview', () => {
  it('shows the pictures of the ordered items, from this shop', async () => {
    const html = await (await open('mail.order-placed', '0.html')).text();
    expect(html.match(/<img[^>]* src="[^"]*"/g)?.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/mail/book.jpg',
      '/mail/business-card.jpg',
    ]);
  });

  it('does not exist in a live shop, neither its list nor a mail', async () => {
    const live = await createServices({ ...services.env, LOMBADA_MODE: 'live' });
    const shared = globalThis as typeof globalThis & { lombadaServices?: Promise<Services> };
    const before = shared.lombadaServices;
    shared.lombadaServices = Promise.resolve(live);
    try {
      await expect(list()).rejects.toMatchObject({ status: 404 });
      expect((await open('mail.welcome', '0.html')).status).toBe(404);
      expect((await open('mail.welcome', '0.txt')).status).toBe(404);
    } finally {
      if (before) shared.lombadaServices = before;
      await live.close();
    }
  });

  it('lists them', async () => {
    const { mails } = await list();
    expect(mails.flatMap((each) => each.examples)).toHaveLength(examples.length);
  });

  it.each([
    ['mail.nothing', '0.html'],
    ['mail.welcome', '99.html'],
    ['mail.welcome', '0.exe'],
    ['mail.welcome', '-1.html'],
    ['__proto__', '0.html'],
    ['constructor', '0.html'],
  ])('answers 404 at %s/%s', async (topic, file) => {
    expect((await answerOf(open(topic, file))).status).toBe(404);
  });
});
