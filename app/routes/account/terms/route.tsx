import type { MetaFunction } from '@remix-run/node';
import { TERMS_VERSION } from '~/domain/accounts/consent';
import { termsOfUse } from './terms-text';

export const meta: MetaFunction = () => [{ title: 'Termos de uso | Lombada' }];

export default function TermsRoute() {
  return (
    <div className="wrap py-8 md:py-14">
      <article className="mx-auto max-w-prose">
        <h1 className="font-semibold font-serif text-title">Termos de uso</h1>
        <p className="mt-2 text-muted text-sm">Versão {TERMS_VERSION}</p>
        {termsOfUse.map(({ title, paragraphs }) => (
          <section key={title} className="mt-8">
            <h2 className="font-semibold font-serif text-heading">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
