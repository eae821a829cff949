import { defineMail, type MailRow } from '~/domain/notifications/message';
import type { Context } from '~/domain/shared/context.server';
import { itemName } from '../shared/item-title';
import { filesLeavingMail } from './files-leaving-mail';
import { filesLeavingMessage } from './messages';
import { WARNING_DAYS, warnableSince } from './unordered.server';
import { findLeaving, findOwner, markWarned } from './unordered-store.server';

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
        // Storage is not kept for ever because a mailbox refuses the warning; the projects themselves tell of it, too.
        isNotedUnsent: true,
        afterwards: () => markWarned(db, ids, now),
      };
    },
  }),
];
