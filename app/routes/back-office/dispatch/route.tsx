import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '~/calls/http/request-body.server';
import { enterCodes } from '~/domain/fulfilment/dispatch/enter-codes.server';
import { dispatchMessages } from '~/domain/fulfilment/dispatch/labels';
import { answerOlderQuestion } from '~/domain/fulfilment/dispatch/older-events.server';
import { codesForm, PASTED_MAX, readOlderAnswer } from '~/domain/fulfilment/dispatch/posting';
import { numberText } from '~/domain/shared/unit-price';
import { accountHeaders } from '~/routes/account/page-head';
import { getServices } from '~/services.server';
import { EmptyState } from '~/ui/empty-state';
import { Pagination } from '~/ui/pagination';
import { BackOfficeLists, BackOfficePage } from '../back-office-page';
import { afterEachAct, backOfficeMeta } from '../page-head';
import { requireStaff } from '../staff.server';
import { CodesForm } from './codes-form';
import { OlderEvents } from './older-events';
import { type DispatchAnswer, type DispatchPage, loader } from './page.server';
import { PostingTable } from './posting-table';

interface DispatchViewProps {
  page: DispatchPage;
  answer: DispatchAnswer | undefined;
}

const addressOf = (carrierId: number | null, page = 1): string =>
  `?${new URLSearchParams({
    ...(carrierId === null ? {} : { transportadora: String(carrierId) }),
    ...(page > 1 && { pagina: String(page) }),
  })}`;

/** Shipping by carrier: labels, the list to be signed, and entering the tracking codes. */
const DispatchView = ({ page, answer }: DispatchViewProps) => {
  const { filter, posting } = page;
  return (
    <BackOfficePage
      title="Expedição"
      aside={
        <p className="text-muted">{`${posting.total === 1 ? '1 pedido' : `${numberText(posting.total)} pedidos`} para postar`}</p>
      }
    >
      <div className="mb-4">
        <BackOfficeLists
          label="Transportadoras"
          lists={[{ id: null, name: 'Todas' }, ...posting.carriers].map(({ id, name }) => ({
            key: name,
            name,
            to: addressOf(id),
            isChosen: id === filter.carrierId,
          }))}
        />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <OlderEvents questions={page.questions} />
          {posting.orders.length === 0 ? (
            <EmptyState title="Nada para postar">
              Os pedidos aparecem aqui quando um item passa a “Produzido”.
            </EmptyState>
          ) : (
            // With other rows the table is rendered anew, without selection.
            <PostingTable key={posting.orders.map(({ id }) => id).join()} orders={posting.orders} />
          )}
          <div className="mt-4">
            <Pagination
              page={posting.page}
              pages={posting.pages}
              to={(number) => addressOf(filter.carrierId, number)}
            />
          </div>
        </div>
        <CodesForm carriers={posting.carriers} line={filter.line} answer={answer} />
      </div>
    </BackOfficePage>
  );
};

export { loader };

export const headers = accountHeaders;
export const shouldRevalidate = afterEachAct;
export const meta: MetaFunction = () => backOfficeMeta('Expedição');

export const action = async ({ request }: ActionFunctionArgs) => {
  const operator = await requireStaff(request, 'dispatch');
  const fields = ['codigos', 'transportadora', 'confirmado', 'volume', 'resposta', 'codigo'];
  const form = await readForm(request, fields, PASTED_MAX);
  const { codigos, transportadora } = codesForm.parse(Object.fromEntries(form));
  const services = await getServices();
  const olderAnswer = readOlderAnswer(form);
  if (olderAnswer) {
    const answered = await answerOlderQuestion(services, olderAnswer, operator.id);
    return data<DispatchAnswer>(
      {
        formKey: services.ids.id(),
        carrier: '0',
        text: answered.ok ? dispatchMessages.answered[olderAnswer.verdict] : answered.failure,
        isDone: answered.ok,
        stayed: [],
        pasted: '',
      },
      answered.ok ? 200 : 409,
    );
  }
  const again = { formKey: services.ids.id(), carrier: String(form.get('transportadora') ?? '0') };
  if (codigos.trim() === '')
    return data<DispatchAnswer>(
      { ...again, text: dispatchMessages.nothingPasted, isDone: false, stayed: [], pasted: '' },
      422,
    );
  const confirmed = form.getAll('confirmado').map(String);
  const requested = { pasted: codigos, carrier: transportadora, confirmed, operator };
  const { entered, stayed } = await enterCodes(services, requested);
  const parts = [
    ...(entered > 0 ? [dispatchMessages.entered(entered)] : []),
    ...(stayed.length > 0 ? [dispatchMessages.stayed(stayed.length)] : []),
  ];
  const pasted = stayed.map(({ text }) => text).join('\n');
  return data<DispatchAnswer>(
    { ...again, text: parts.join(' '), isDone: stayed.length === 0, stayed, pasted },
    stayed.length > 0 ? 409 : 200,
  );
};

export default function DispatchRoute() {
  return <DispatchView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
