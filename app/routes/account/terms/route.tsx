import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { getServices } from '~/services.server';
import { pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../../shop/public-page.server';
import { TermsArticle } from './terms-article';

export const headers = loaderHeaders;
export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: 'Termos de uso | Lombada',
        description:
          'As regras de uma compra na Lombada: sua conta, seus arquivos, preços, prazos e pagamento, produtos sob medida e seus dados pessoais.',
        canonical: `${page.shopUrl}/termos-de-uso`,
      })
    : [];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { shop } = await getServices();
  return data({ shopUrl: shop.url }, { headers: publicPageHeaders(request) });
};

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
