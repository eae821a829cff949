import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { spineCalculatorPath, spineFields } from '~/domain/pricing/spine-calculator';
import { readSpinePage } from '~/domain/pricing/spine-page.server';
import { getServices } from '~/services.server';
import { breadcrumbLd, pageMeta } from '~/ui/seo/json-ld';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';
import { SpineView } from './view';

export const headers = loaderHeaders;

export const handle: PublicPage = { query: Object.values(spineFields) };

const TITLE = 'Cálculo de Lombada';

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? pageMeta({
        title: `${TITLE} | Lombada`,
        description:
          'Calcule a lombada do seu livro em milímetros pelo papel, total de páginas e tipo de capa, com a fórmula e o desenho da capa aberta.',
        canonical: page.shopUrl + spineCalculatorPath(),
        jsonLd: [
          breadcrumbLd(page.shopUrl, [
            { label: 'Início', path: '/' },
            { label: TITLE, path: spineCalculatorPath() },
          ]),
        ],
      })
    : [];

/** Query parameters that only a form without scripts sends. That of a sewn book is in every URL. */
const formNames = [spineFields.paper, spineFields.pages, spineFields.hardCover];

/** The query of a form without scripts, or the parameters of the path. */
const inputOf = ({ request, params }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const isSent = formNames.some((name) => searchParams.has(name));
  const text = (name: string, part: string | undefined) =>
    (isSent ? (searchParams.get(name) ?? '') : (part ?? '')).slice(0, 60);
  return {
    isSent,
    input: {
      papel: text('papel', params.tipo_papel),
      qtd_paginas: text('qtd_paginas', params.total_pag),
      capa_dura: text('capa_dura', params.is_capa_dura),
      costurado: (searchParams.get(spineFields.sewn) ?? '').slice(0, 60),
    },
  };
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { isSent, input } = inputOf(args);
  const services = await getServices();
  const { papers, found, errors } = await readSpinePage(services, input);
  if (isSent && found)
    throw redirect(
      spineCalculatorPath({
        paper: found.answer.paper.code,
        pages: found.answer.pages,
        hardCover: found.answer.hardCover,
        sewn: found.answer.sewn,
      }),
    );
  // Before the form was sent, an empty field is no error.
  const shown = Object.entries(errors).filter(
    ([field]) => isSent || input[field as keyof typeof input] !== '',
  );
  const page = {
    papers,
    found,
    input,
    errors: Object.fromEntries(shown) as typeof errors,
    shopUrl: services.shop.url,
  };
  return data(page, { status: shown.length > 0 ? 422 : 200, headers: publicPageHeaders(args.request) });
};

export default function SpineRoute() {
  return <SpineView page={useLoaderData<typeof loader>()} />;
}
