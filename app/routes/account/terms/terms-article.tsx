import { TERMS_VERSION } from '~/domain/accounts/consent';
import { termsOfUse } from './terms-text';

/** The terms with their version, under the heading of a page (`h2`) or a dialog (`h3`). */
export const TermsArticle = ({ headings: Heading }: { headings: 'h2' | 'h3' }) => (
  <>
    <p className="text-muted text-sm">Versão {TERMS_VERSION}</p>
    {termsOfUse.map(({ title, paragraphs }) => (
      <section key={title} className="mt-8 first-of-type:mt-5">
        <Heading className="font-medium font-serif text-heading">{title}</Heading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2">
            {paragraph}
          </p>
        ))}
      </section>
    ))}
  </>
);
