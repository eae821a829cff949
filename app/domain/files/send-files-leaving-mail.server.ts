import { evenUnsent } from '~/domain/notifications/mail-refusal';
import type { Mailer } from '~/domain/notifications/ports';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { filesLeavingMail } from './files-leaving-mail';
import { WARNING_DAYS, warnableSince } from './unordered.server';
import { findLeaving, findOwner, markWarned } from './unordered-store.server';

type Services = HasDb & { clock: Clock; mailer: Mailer; shop: { url: string; mailDomain: string } };

const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/**
 * Tells a customer of the files that will be removed a week from now, and notes that he was told. Nobody is told of
 * what was ordered, used or told of meanwhile. Rejects when the mail server does not take it.
 */
export const sendFilesLeavingMail = async (
  services: Services,
  { userId, key }: { userId: number; key: string },
): Promise<void> => {
  const { db, clock, mailer, shop } = services;
  const owner = await findOwner(db, userId);
  const projects = await findLeaving(db, userId, await warnableSince(services));
  const [oldest] = projects;
  if (!owner || !oldest) return;
  const { email: address, ...greeted } = owner;
  const now = clock.now();
  const sending = mailer.send({
    to: { name: greeted.name, address },
    content: filesLeavingMail({
      ...greeted,
      projects: projects.map(({ product, files, lastUse }) => ({
        ...{ product, files },
        lastUse: days.format(lastUse),
      })),
      removedOn: days.format(new Date(now.getTime() + WARNING_DAYS * DAY_MS)),
      url: `${shop.url}/envio?projeto=${encodeURIComponent(oldest.id)}`,
    }),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
  const ids = projects.map(({ id }) => id);
  // Storage is not kept for ever because a mailbox refuses the warning; the projects themselves tell of it, too.
  await evenUnsent(sending, () => markWarned(db, ids, now));
};
