import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '~/routes/shop/public-page.server';
import { getServices } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { type AreaView as Area, areaViews } from '../call-view';
import { shopDocument } from '../document.server';
import { areaLabels } from '../labels';
import { MethodBadge } from '../prose';
import { CallSection, CodeBlock } from './call-section';
import { FieldList } from './field-list';

/** An area: links to its calls, the calls, then their shared schemas. */
const AreaView = ({ name, about, calls, shapes }: Area) => (
  <div className="wrap pt-4 pb-12">
    <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'API', to: '/api/docs' }, { label: name }]} />
    <h1 className="mt-2 font-medium font-serif text-title">{name}</h1>
    <p className="mt-2 max-w-prose text-muted">{about}</p>
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label="Chamadas desta parte" className="lg:sticky lg:top-32 lg:self-start">
        <ul>
          {calls.map(({ id, method, summary }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-baseline gap-2 py-1 text-sm hover:text-accent hover:underline"
              >
                <MethodBadge method={method} />
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {calls.map((call) => (
          <CallSection key={call.id} call={call} />
        ))}
        {shapes.map((shape) => (
          <Card key={shape.name} as="article">
            <h2 id={shape.name} className="font-medium font-serif text-heading">
              {shape.name}
            </h2>
            <FieldList title="Campos" rows={shape.rows} side="answered" heading="h3" />
            <CodeBlock label="Exemplo" of={shape.name} text={shape.example} />
          </Card>
        ))}
      </div>
    </div>
  </div>
);

export const headers = loaderHeaders;

export const handle: PublicPage = { query: [] };

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: `API: ${page.name} | Lombada` },
        { name: 'description', content: `Referência da API da Lombada: ${page.about}` },
        { tagName: 'link', rel: 'canonical', href: page.canonical },
      ]
    : [];

/** The documentation of one area of the API. */
export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const label = Object.values(areaLabels).find(({ slug }) => slug === params.area);
  const area = label && areaViews(await shopDocument()).find(({ name }) => name === label.name);
  if (!area) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { shop } = await getServices();
  const canonical = `${shop.url}/api/docs/${label.slug}`;
  return data({ ...area, canonical }, { headers: publicPageHeaders(request) });
};

export default function ApiAreaRoute() {
  return <AreaView {...useLoaderData<typeof loader>()} />;
}
