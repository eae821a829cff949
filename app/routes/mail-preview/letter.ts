import type { LoaderFunctionArgs } from '@remix-run/node';
import { exampleShopUrl } from '~/domain/notifications/mail-content';
import { allMails } from '~/mails.server';
import { getServices } from '~/services.server';

const notFound = () => new Response('Página não encontrada', { status: 404 });

/** A mail as it is sent: its HTML, with inline styles and without scripts, or its plain text. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { mailPreview } = await getServices();
  const [, index = '', kind = ''] = /^(\d{1,3})\.(html|txt)$/.exec(params.file ?? '') ?? [];
  const example =
    mailPreview && kind
      ? allMails.find(({ topic }) => topic === params.topic)?.examples()[Number(index)]
      : null;
  if (!mailPreview || !example) return notFound();
  const { html, text } = await mailPreview(example.mail);
  // The example shop does not exist, so its pictures are loaded from this shop.
  const shown = html.replaceAll(`${exampleShopUrl}/mail/`, '/mail/');
  return new Response(kind === 'html' ? shown : text, {
    headers: {
      'Content-Type': `text/${kind === 'html' ? 'html' : 'plain'}; charset=utf-8`,
      'X-Robots-Tag': 'noindex',
    },
  });
};
