import type { LoaderFunctionArgs } from '@remix-run/node';
import { readConfiguration } from '~/domain/catalogue/wire';
import { requestedFiles, requestedFilesOfProject } from '~/domain/files/list-requested-files.server';
import { toWireFiles } from '~/domain/files/wire';
import { currentCustomer } from '~/routes/guards.server';
import { findListed } from '~/routes/listed-product.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, callApi, refuse } from '../respond.server';
import { parseOrRefuse, queryOf } from '../validate.server';
import { filesQuery } from './calls';

const fresh = { headers: { 'Cache-Control': 'private, no-store' } };
const notFound = (message: string) => refuse({ status: 404, message, ...fresh });

/** GET /api/produto/buscar-arquivos?projeto=|pk_produto=: the files to send, and their templates. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  callApi(request, async () => {
    const services = await getServices();
    const editor = { hasEditor: services.artEditor !== null };
    const query = parseOrRefuse(filesQuery, queryOf(request));
    if (query.projeto) {
      const userId = (await currentCustomer(request))?.id ?? null;
      const files = await requestedFilesOfProject(services, { projectId: query.projeto, userId });
      if (!files.ok) return notFound('Não encontramos este projeto.');
      return answer(toWireFiles(files.value, editor), undefined, fresh);
    }
    const listed = await findListed(services, query.pk_produto);
    if (!listed) return notFound('Não foi possível encontrar o produto indicado');
    const { configuration } = readConfiguration(listed.product, new URL(request.url).searchParams);
    return answer(toWireFiles(requestedFiles(listed, configuration), editor), undefined, fresh);
  });

export const action = allowOnly('GET');
