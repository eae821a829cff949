import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { findScannedItem, readQueue } from '~/domain/production/read-queue.server';
import { getServices } from '~/services.server';
import { requireStaff } from '../staff.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request, 'production');
  const filter = readQueueFilter(new URL(request.url).searchParams);
  const services = await getServices();
  const scanned = await findScannedItem(services, filter.search);
  if (scanned !== null) throw redirect(`/oficina/item/${scanned}`);
  return { filter, queue: await readQueue(services, filter) };
};

export type QueuePage = Awaited<ReturnType<typeof loader>>;
