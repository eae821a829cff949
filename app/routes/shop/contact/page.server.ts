import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { listGroups } from '~/domain/storefront/text-block';
import { getServices } from '~/services.server';
import { publicPageHeaders } from '../public-page.server';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { storefront, shop } = await getServices();
  const [contacts, social, hours, facts] = await Promise.all([
    storefront.items(listGroups.contacts),
    storefront.items(listGroups.social),
    storefront.items(listGroups.openingHours),
    storefront.facts(),
  ]);
  return data({ contacts, social, hours, facts, shopUrl: shop.url }, { headers: publicPageHeaders(request) });
};

export type ContactPage = Awaited<ReturnType<typeof loader>>['data'];
