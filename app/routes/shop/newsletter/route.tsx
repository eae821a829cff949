import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { readFields } from '~/calls/http/request-body.server';
import { requestOrigin } from '~/calls/http/session.server';
import { tooManyAttempts } from '~/domain/accounts/labels';
import { newsletterMessages } from '~/domain/storefront/labels';
import { newsletterFields, newsletterForm } from '~/domain/storefront/newsletter-form';
import { subscribeNewsletter } from '~/domain/storefront/subscribe-newsletter.server';
import { getServices } from '~/services.server';
import { type NewsletterAnswer, NewsletterForm } from '~/ui/shell/newsletter-form';

export const meta: MetaFunction = () => [
  { title: 'Novidades por e-mail | Lombada' },
  { name: 'robots', content: 'noindex' },
];

const refusal = (
  status: number,
  message: string,
  values: Record<string, string>,
  errors: Record<string, string[]> = {},
) => data<NewsletterAnswer>({ ok: false, message, errors, values }, { status });

/** Handles the form in the footer, and this page's form without scripts. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const values = await readFields(request, newsletterFields);
  const parsed = newsletterForm.safeParse(values);
  if (!parsed.success) {
    const errors = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>;
    return refusal(422, newsletterMessages.incomplete, values, errors);
  }
  const { ip } = requestOrigin(request, context);
  const result = await subscribeNewsletter(await getServices(), parsed.data, { ip, channel: 'site' });
  if (!result.ok) return refusal(429, tooManyAttempts(result.failure.retryAfterSeconds), values);
  return data<NewsletterAnswer>({
    ok: true,
    message: newsletterMessages.subscribed,
    errors: {},
    values: {},
  });
};

export default function NewsletterRoute() {
  return (
    <div className="wrap max-w-4xl py-10 md:py-16">
      <h1 className="font-medium font-serif text-title">Novidades da Lombada</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        Lançamentos de papéis e acabamentos, dicas de fechamento de arquivo e ofertas para quem publica.
      </p>
      <NewsletterForm answer={useActionData<typeof action>()} />
    </div>
  );
}
