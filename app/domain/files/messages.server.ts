import { type Greeted, hello } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import { itemName } from '~/domain/shared/item-title';
import { filesLeavingMessage } from './messages';
import { WARNING_DAYS, warnableSince } from './unordered.server';
import { findLeaving, findOwner, markWarned } from './unordered-store.server';

type Facts = Greeted & {
  projects: readonly { name: string; files: number; lastUse: string }[];
  /** "28/11/2026" */
  removedOn: string;
  url: string;
};

const filesText = (count: number): string => (count === 1 ? '1 arquivo' : `${count} arquivos`);

/** Sent a week before the files of unordered projects are removed. */
const filesLeavingMail = ({ projects, removedOn, url, ...greeted }: Facts): MailContent => {
  const isOne = projects.length === 1;
  return {
    subject: `Seus arquivos ficam com a gente até ${removedOn}`,
    preview: 'Para continuar com eles, basta abrir o projeto.',
    heading: 'Ainda quer estes arquivos?',
    paragraphs: [
      hello(greeted),
      `Faz tempo que ${isOne ? 'este projeto espera' : 'estes projetos esperam'} por você. Como ${isOne ? 'ele não virou pedido' : 'eles não viraram pedido'}, os arquivos serão removidos em ${removedOn}.`,
      `Quer continuar com eles? É só abrir o projeto pelo botão abaixo até a véspera: ${isOne ? 'os arquivos ficam guardados por mais um bom tempo' : 'todos os projetos desta lista ficam guardados por mais um bom tempo'}, e você termina quando puder.`,
      'Se não precisa mais deles, não faça nada. O que você montou continua no lugar; só os arquivos teriam de ser enviados de novo.',
    ],
    facts: [
      {
        title: isOne ? 'O projeto' : 'Os projetos',
        rows: projects.map(({ name, files, lastUse }) => ({
          label: name,
          value: `${filesText(files)}, desde ${lastUse}`,
        })),
      },
    ],
    link: { label: isOne ? 'Abrir o projeto' : 'Abrir e guardar', url },
    note: 'Arquivos de pedidos feitos não são afetados.',
  };
};

const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const fileMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(filesLeavingMessage, {
    sentWhen: 'arquivos de projetos que não viraram pedido serão removidos daqui a uma semana',
    trueWhile: 'ninguém encomendou, usou ou guardou esses projetos desde então',
    examples: () => [
      anExample(
        'uma semana antes',
        filesLeavingMail({
          ...helena,
          projects: [{ name: 'Livro capa mole', files: 2, lastUse: '24/10/2026' }],
          removedOn: '01/12/2026',
          url: `${exampleShopUrl}/projetos`,
        }),
      ),
    ],
    read: async (services, { userId }) => {
      const { db, clock, shop } = services;
      const owner = await findOwner(db, userId);
      const projects = await findLeaving(db, userId, await warnableSince(services));
      const [oldest] = projects;
      if (!owner || !oldest) return null;
      const { email: address, ...greeted } = owner;
      const now = clock.now();
      const ids = projects.map(({ id }) => id);
      return {
        to: { name: greeted.name, address },
        content: filesLeavingMail({
          ...greeted,
          projects: projects.map(({ title, product, files, lastUse }) => ({
            name: itemName(title, product),
            files,
            lastUse: days.format(lastUse),
          })),
          removedOn: days.format(new Date(now.getTime() + WARNING_DAYS * DAY_MS)),
          url: `${shop.url}/envio?projeto=${encodeURIComponent(oldest.id)}`,
        }),
        // Files are removed even if the mailbox refuses the warning; the projects themselves show it too.
        isNotedUnsent: true,
        afterwards: () => markWarned(db, ids, now),
      };
    },
  }),
];
