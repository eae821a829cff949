import { lacksFiscalAnswers } from '~/domain/accounts/customer';
import { countCartItems } from '~/domain/cart/read-cart.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { listGroups } from '~/domain/storefront/list-item';
import type { Storefront } from '~/domain/storefront/storefront.server';
import { clearFlash, readFlash } from '~/platform/flash-cookie.server';
import { getServices } from '~/services.server';
import type { ShellData, ShellTexts } from '~/ui/shell/shell-data';
import { currentCustomer } from './guards.server';

const shellTexts = async (storefront: Storefront): Promise<ShellTexts> => {
  const [shop, contacts, social, links, paymentMethods, searchTexts] = await Promise.all([
    storefront.facts(),
    storefront.items(listGroups.contacts),
    storefront.items(listGroups.social),
    storefront.items(listGroups.links),
    storefront.paymentMethods(),
    storefront.textBlocks('seo'),
  ]);
  return { shop, contacts, social, links, paymentMethods, searchTexts };
};

/**
 * What the shell shows around every page, and the headers that reading it costs (a message shown once). A visitor
 * without cookies costs no query.
 */
export const loadShell = async (request: Request): Promise<{ shell: ShellData; headers: Headers }> => {
  const services = await getServices();
  const [menu, texts, customer] = await Promise.all([
    services.catalogue.menu(),
    shellTexts(services.storefront),
    currentCustomer(request),
  ]);
  const flash = readFlash(request.headers.get('cookie'));
  const cartCount = customer ? await countCartItems(services, customer.id) : 0;
  const headers = new Headers(flash ? { 'Set-Cookie': clearFlash(services.env) } : {});
  const { date } = saoPauloDateTime(services.clock.now());
  return {
    shell: {
      menu,
      texts,
      customer: customer && {
        firstName: customer.firstName,
        customerCode: customer.code,
        lacksFiscal: lacksFiscalAnswers(customer),
      },
      cartCount,
      flash,
      year: Number(date.slice(0, 4)),
    },
    headers,
  };
};
