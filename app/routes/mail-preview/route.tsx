import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allMails } from '~/mails.server';
import { accountMeta } from '~/routes/account/page-head';
import { getServices } from '~/services.server';

export const meta: MetaFunction = () => accountMeta('E-mails');

/** A preview of all the shop's mails. A live shop has no such page. */
export const loader = async () => {
  const { mailPreview } = await getServices();
  if (!mailPreview) throw new Response('Página não encontrada', { status: 404 });
  return {
    mails: allMails.map(({ topic, examples }) => ({
      topic,
      examples: examples().map(({ when, mail }) => ({ when, subject: mail.subject })),
    })),
  };
};

export default function MailPreviewRoute() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 pb-12">
      <h1 className="font-medium font-serif text-title">E-mails da loja</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">
        Tudo o que a loja envia, com dados de exemplo. Esta página só existe no modo de simulação.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
        {mails.map(({ topic, examples }) => (
          <li key={topic} className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[18rem_1fr]">
            <h2 className="break-all font-mono text-muted text-sm">{topic}</h2>
            <ul className="grid min-w-0 gap-2">
              {examples.map(({ when, subject }, index) => (
                <li key={when} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0">
                    <span>{`${subject} `}</span>
                    <span className="text-muted text-sm">{`(${when})`}</span>
                  </span>
                  <span className="flex gap-4 text-sm">
                    {(['html', 'txt'] as const).map((kind) => (
                      <a
                        key={kind}
                        href={`/sandbox/emails/${topic}/${index}.${kind}`}
                        target="_blank"
                        rel="noopener"
                        aria-label={`${subject}, ${when}: ${kind === 'html' ? 'ver' : 'só o texto'} (abre em outra aba)`}
                        className="link inline-flex min-h-9 items-center"
                      >
                        {kind === 'html' ? 'Ver' : 'Texto'}
                      </a>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
