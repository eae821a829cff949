import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mailHtml } from '../../app/adapters/mail/mail-html.server';
import { darkStyle, palettes } from '../../app/adapters/mail/mail-look';
import { mailText } from '../../app/adapters/mail/smtp-mailer.server';
import { sellingWords } from '../../app/domain/notifications/mail-choice';
import { topicLabel } from '../../app/domain/notifications/topic-labels';
import { unknownFacts } from '../../app/domain/storefront/shop-facts';
import { allMails } from '../../app/mails.server';
import { workMessages } from '../../workers/jobs';

/** The table of all mails for staff, and the look of all mails in light and dark mode. */

const subjectsOf = ({ examples }: (typeof allMails)[number]): string =>
  [...new Set(examples().map(({ mail }) => mail.subject))].join('; ');

const page = `# Todos os e-mails da loja

Esta página é escrita a partir da lista que o programa usa (\`app/mails.server.ts\`); \`npx vitest run --project unit
tests/unit/mail-table.test.ts -u\` a escreve de novo. Um e-mail é prometido quando algo acontece e lê a situação de novo
quando sai: **o que não é mais verdade não sai**. A linha dele em \`caixa_saida\` termina então com \`untrue\` em
\`ultimo_erro\`. Os que vendem têm no fim o link para desligá-los; os outros saem sempre.

| Assunto (de exemplo) | Quando é prometido | O que precisa ser verdade quando sai | Pode ser desligado | Tópico |
|---|---|---|---|---|
${allMails
  .map(
    (mail) =>
      `| ${subjectsOf(mail)} | ${mail.sentWhen} | ${mail.trueWhile} | ${mail.kind ? sellingWords[mail.kind].label : 'não'} | \`${mail.topic}\` |`,
  )
  .join('\n')}
`;

describe('the table of mails', () => {
  it('is the one in staff’s guide', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/emails.md');
  });

  it('allows only optional mails to be switched off', () => {
    for (const { topic, duty, kind } of allMails)
      expect([topic, duty]).toEqual([topic, kind ? 'optional' : 'legal']);
  });
});

describe('every message', () => {
  it.each([...allMails, ...workMessages])('$topic has a name for staff', ({ topic }) => {
    expect(topicLabel(topic)).not.toBe(topic);
  });

  it('has a unique topic', () => {
    const topics = [...allMails, ...workMessages].map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(topics.length);
  });
});

describe('every mail', () => {
  const examples = allMails.flatMap(({ topic, kind, examples: all }) =>
    all().map(({ mail }) => ({ topic, kind, mail })),
  );

  it.each(allMails)('$topic fits a phone, and has a dark design', async ({ examples: all }) => {
    const [{ mail } = { mail: null }] = all();
    const html = mail ? await mailHtml(mail, unknownFacts) : '';
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain(darkStyle);
    const coloured = [
      ...html.matchAll(/<(\w+)\b([^>]*\bstyle="[^"]*(?:color|border(?:-\w+)?):[^"]*"[^>]*)>/g),
    ]
      .map(([, tag, attributes = '']) => ({ tag, attributes }))
      .filter(({ attributes }) => /#[0-9a-f]{3,6}|rgb/i.test(attributes));
    expect(coloured.length).toBeGreaterThan(3);
    for (const { tag, attributes } of coloured) {
      const name = /class="(m-\w+)"/.exec(attributes)?.[1] ?? `${tag} without a class: ${attributes}`;
      expect(darkStyle).toContain(`.${name}{`);
    }
  });

  it('that is promotional shows how to unsubscribe, in both parts; no other does', async () => {
    for (const { topic, kind, mail } of examples) {
      const isSelling = kind !== null;
      expect([topic, mail.leave !== undefined]).toEqual([topic, isSelling]);
      if (!mail.leave) continue;
      expect(await mailHtml(mail, unknownFacts)).toContain(`href="${mail.leave.url}"`);
      expect(mailText(mail, unknownFacts)).toContain(mail.leave.url);
    }
  });
});

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(palettes))('by %s', (_name, colours) => {
  it.each([
    ['ink', 'ground'],
    ['ink', 'sheet'],
    ['muted', 'ground'],
    ['muted', 'sheet'],
    ['link', 'ground'],
    ['link', 'sheet'],
    ['onAccent', 'accent'],
  ] as const)('%s on %s is readable (WCAG 1.4.3)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it('every message defined in the domain is sent as a mail or handled', () => {
  const rooms = fileURLToPath(new URL('../../app/domain', import.meta.url));
  const defined = readdirSync(rooms, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(rooms, file), 'utf8').matchAll(
        /(?:defineMessage|legalMail|optionalMail)\(\s*'([^']+)'/g,
      ),
    ])
    .map(([, topic = '']) => topic);
  expect(defined.length).toBeGreaterThan(50);
  expect(defined.toSorted()).toEqual([...allMails, ...workMessages].map(({ topic }) => topic).toSorted());
});
