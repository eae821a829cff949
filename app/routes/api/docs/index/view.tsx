import { Form } from '@remix-run/react';
import { Badge } from '~/ui/badge';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { TextField } from '~/ui/text-field';
import { MethodBadge, Prose } from '../prose';

interface ListedCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  auth: string;
}
interface ApiIndexViewProps {
  about: string;
  version: string;
  search: string;
  areas: readonly { name: string; about: string; slug: string; calls: readonly ListedCall[] }[];
}

const countText = (count: number): string => (count === 1 ? '1 chamada' : `${count} chamadas`);

/** The search, with its number of results. */
const Search = ({ search, found }: { search: string; found: number }) => (
  <>
    <Form method="get" role="search" className="mt-8 flex max-w-xl flex-wrap items-end gap-2">
      <TextField
        label="Procurar uma chamada ou um campo"
        name="busca"
        type="search"
        key={search}
        defaultValue={search}
        maxLength={80}
        fieldClassName="min-w-0 flex-1 basis-56"
      />
      <Button type="submit">Procurar</Button>
    </Form>
    <p role="status" className="mt-3 text-muted text-sm">
      <span>{search === '' ? countText(found) : `${countText(found)} com “${search}”`}</span>
      {search === '' ? null : (
        <>
          <span>{'. '}</span>
          <Link to="/api/docs" className="text-accent underline underline-offset-2">
            Ver todas
          </Link>
        </>
      )}
    </p>
  </>
);

/** One area of the API, with its calls. */
const AreaCard = ({ name, about, slug, calls }: ApiIndexViewProps['areas'][number]) => (
  <Card className="min-w-0">
    <h2 className="font-medium font-serif text-heading">
      <Link to={`/api/docs/${slug}`} className="hover:text-accent hover:underline">
        {name}
      </Link>
    </h2>
    <p className="mt-1 text-muted text-sm">{about}</p>
    <ul className="mt-3 divide-y divide-line border-line border-t">
      {calls.map(({ id, method, path, summary, auth }) => (
        <li key={id}>
          <Link to={`/api/docs/${slug}#${id}`} className="group block py-2">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <MethodBadge method={method} />
              <code className="min-w-0 break-all text-sm group-hover:text-accent group-hover:underline">
                {path}
              </code>
              {auth === 'customer' ? <Badge tone="accent">login</Badge> : null}
              {auth === 'key' ? <Badge tone="accent">chave</Badge> : null}
            </span>
            <span className="mt-0.5 block text-muted text-sm">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

/** The start page of the API documentation: its conventions, and all calls by area. */
export const ApiIndexView = ({ about, version, search, areas }: ApiIndexViewProps) => {
  const found = areas.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'API' }]} />
      <h1 className="mt-2 font-medium font-serif text-title">A loja por HTTP</h1>
      <div className="mt-2 grid max-w-prose gap-3">
        {about.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="/api/openapi.json" className="font-semibold text-accent underline underline-offset-2">
          openapi.json (OpenAPI 3.1)
        </a>
        <span className="text-muted text-sm">{`Versão ${version}`}</span>
      </p>
      <Search search={search} found={found} />
      {areas.length === 0 ? (
        <EmptyState
          title="Nada com essas palavras"
          action={<LinkButton to="/api/docs">Ver todas as chamadas</LinkButton>}
          className="mt-6"
        >
          Tente o nome de um campo, como pk_produto, ou parte de um endereço, como carrinho.
        </EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
          {areas.map((area) => (
            <AreaCard key={area.slug} {...area} />
          ))}
        </div>
      )}
    </div>
  );
};
