import type { MetaFunction } from '@remix-run/node';
import { TermsArticle } from './terms-article';

export const meta: MetaFunction = () => [
  { title: 'Termos de uso | Lombada' },
  {
    name: 'description',
    content:
      'As regras de uma compra na Lombada: sua conta, seus arquivos, preços, prazos e pagamento, produtos sob medida e seus dados pessoais.',
  },
];

export default function TermsRoute() {
  return (
    <div className="wrap py-8 md:py-14">
      <article className="mx-auto max-w-prose">
        <h1 className="mb-2 font-medium font-serif text-title">Termos de uso</h1>
        <TermsArticle headings="h2" />
      </article>
    </div>
  );
}
