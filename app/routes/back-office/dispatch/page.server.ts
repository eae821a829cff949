import type { LoaderFunctionArgs } from '@remix-run/node';
import type { WrongLine } from '~/domain/fulfilment/dispatch/code-lines';
import { readOlderQuestions } from '~/domain/fulfilment/dispatch/older-events.server';
import { readPostingFilter } from '~/domain/fulfilment/dispatch/posting';
import { readPosting } from '~/domain/fulfilment/dispatch/read-posting.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'dispatch');
  const filter = readPostingFilter(new URL(request.url).searchParams);
  const services = await getServices();
  return {
    filter,
    posting: await readPosting(services, filter),
    questions: await readOlderQuestions(services),
  };
};

export type DispatchPage = Awaited<ReturnType<typeof loader>>;

/** The result of the pasted lines; `pasted` has those that remain to be corrected. */
export type DispatchAnswer = {
  /** New each time, so that the form does not keep what was entered */
  formKey: string;
  text: string;
  isDone: boolean;
  stayed: WrongLine[];
  pasted: string;
  carrier: string;
};
