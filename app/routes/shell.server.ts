import { currentSession } from '~/calls/http/session.server';
import { lacksFiscalAnswers } from '~/domain/accounts/customer';
import type { FoundSession } from '~/domain/accounts/sessions/find-session.server';
import { countCartItems } from '~/domain/cart/read-cart.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import { illnessesOf } from '~/domain/shared/work-life';
import { listGroups } from '~/domain/storefront/text-block';
import { clearFlash, readFlash } from '~/platform/cookies.server';
import { getServices, type Services } from '~/services.server';
import type { SessionFacts } from '~/ui/session/session-acts';
import type { ShellData, ShellTexts } from '~/ui/shell/shell-data';

const shellTexts = async ({ storefront, paymentMethods }: Services): Promise<ShellTexts> => {
  const [shop, contacts, social, links, methods, searchTexts] = await Promise.all([
    storefront.facts(),
    storefront.items(listGroups.contacts),
    storefront.items(listGroups.social),
    storefront.items(listGroups.links),
    paymentMethods.active(),
    storefront.textBlocks('seo'),
  ]);
  return { shop, contacts, social, links, paymentMethods: methods.map(({ name }) => name), searchTexts };
};

/** Initial data for the browser's session watch. */
const factsOf = ({ clock, env }: Services, { expiresAt, endsAt }: FoundSession): SessionFacts => ({
  now: clock.now().getTime(),
  expiresAt: expiresAt.getTime(),
  endsAt: endsAt.getTime(),
  isClockMovable: env.LOMBADA_MODE === 'sandbox',
});

/** For staff only; a page does not fail because this cannot be read. */
const illnesses = ({ workLife }: Services): Promise<string[]> => workLife().then(illnessesOf, () => []);

/**
 * The data of the shell around every page, and headers (e.g. to delete a message shown once). A visitor without
 * cookies costs no query.
 */
export const loadShell = async (request: Request): Promise<{ shell: ShellData; headers: Headers }> => {
  const services = await getServices();
  const [menu, texts, found] = await Promise.all([
    services.catalogue.menu(),
    shellTexts(services),
    currentSession(request),
  ]);
  const session = found.ok ? found.value : null;
  const customer = session?.customer ?? null;
  const flash = readFlash(services.env, request.headers.get('cookie'));
  const cartCount = customer ? await countCartItems(services, customer.id) : 0;
  const role = customer?.operator === null ? customer.role : null;
  const headers = new Headers(flash ? { 'Set-Cookie': clearFlash(services.env) } : {});
  const { date } = saoPauloDateTime(services.clock.now());
  return {
    shell: {
      menu,
      texts,
      simulation: customer?.operator
        ? { customerName: customer.name, operatorName: customer.operator.name }
        : null,
      customer: customer && {
        greetedName: customer.greetedName,
        customerCode: customer.code,
        // An operator is not asked for answers that only the customer can give.
        lacksFiscal: customer.operator === null && lacksFiscalAnswers(customer),
        unconfirmedEmail: customer.operator !== null || customer.isEmailConfirmed ? null : customer.email,
        role,
        illnesses: role ? await illnesses(services) : [],
      },
      session: session && factsOf(services, session),
      cartCount,
      savesData: request.headers.get('save-data')?.toLowerCase() === 'on',
      flash,
      year: Number(date.slice(0, 4)),
    },
    headers,
  };
};
