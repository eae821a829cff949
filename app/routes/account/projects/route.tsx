import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deleteOpenProject, listOpenProjects } from '~/domain/files/open-projects.server';
import { writeFlash } from '~/platform/cookies.server';
import { getServices } from '~/services.server';
import { readForm } from '../../../calls/http/request-body.server';
import { refuseOperator, requireCustomer } from '../../guards.server';
import { accountHeaders, accountMeta } from '../page-head';
import { PROJECTS_TITLE, ProjectsView } from './view';

export const meta: MetaFunction = () => accountMeta(PROJECTS_TITLE);
export const headers = accountHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('pagina') ?? 1);
  const list = await listOpenProjects(services, { userId: customer.id, page });
  return {
    ...list,
    now: services.clock.now(),
    /** Without scripts: the project whose deletion must be confirmed. */
    deleting: searchParams.get('excluir'),
    isSimulated: customer.operator !== null,
  };
};

const refusals = {
  'not-found': 'Este projeto já não está na sua conta.',
  ordered: 'Este projeto já virou pedido e fica guardado com ele.',
  'in-cart': 'Este projeto está no carrinho. Tire o item de lá antes de excluir o projeto.',
} as const;

/** Deletes a project (`projeto`). An operator may not delete a customer's. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const { id: userId } = await requireCustomer(request);
  await refuseOperator(request);
  const services = await getServices();
  const form = await readForm(request, ['projeto']);
  const deleted = await deleteOpenProject(services, { projectId: String(form.get('projeto') ?? ''), userId });
  const flash = deleted.ok
    ? ({ id: services.ids.id(), text: 'Projeto excluído.', tone: 'success' } as const)
    : ({ id: services.ids.id(), text: refusals[deleted.failure], tone: 'warning' } as const);
  return redirect('/conta/projetos', { headers: { 'Set-Cookie': writeFlash(services.env, flash) } });
};

export default function ProjectsRoute() {
  return <ProjectsView {...useLoaderData<typeof loader>()} />;
}
