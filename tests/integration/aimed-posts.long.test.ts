import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { answerOf, post } from '../factories/account-calls';
import { type AimedForm, aimedForms } from '../factories/aimed-forms';
import { attachmentOf } from '../factories/attachment';
import { customerHistory } from '../factories/customer-history';
import { evilPlaces, faultOf, oddText } from '../factories/hostile-values';
import { operatorOf } from '../factories/operator';
import { type PageDoor, pageDoors } from '../factories/page-doors';
import { paymentWorld } from '../factories/payment-world';
import { projectOf } from '../factories/project';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/**
 * Sends the forms of orders, messages and the back office with a mix of the sender's own ids and nonsense, so that the
 * code behind a page's first check is reached too.
 */

const POSTS = 5_000;

const { services } = await paymentWorld();
let forms: AimedForm[];
let doors: Map<string, PageDoor>;
let owner: SignedInCustomer;
let others: SignedInCustomer[];
let operator: SignedInCustomer;
beforeAll(async () => {
  owner = await signedInCustomer(services);
  const { id: userId } = owner;
  const history = await customerHistory(services, owner);
  const addresses = await services.db.address.findMany({ where: { userId }, select: { id: true } });
  const attachmentIds = await Promise.all(
    ['contestacao:0', `contestacao:${history.itemIds[0]}`, 'mensagem:0'].map((purpose) =>
      attachmentOf(services, userId, { purpose }),
    ),
  );
  const projectIds = [await projectOf(services, userId)];
  const addressIds = addresses.map(({ id }) => id);
  forms = aimedForms({ ...history, attachmentIds, projectIds, addressIds });
  doors = new Map((await pageDoors()).map((door) => [door.path, door]));
  operator = await operatorOf(services);
  others = [await signedInCustomer(services, 'company'), operator];
});

type Shot = { form: AimedForm; fields: [string, string][]; param: string; by: 'owner' | 'other' | 'nobody' };

const shots = (): fc.Arbitrary<Shot> =>
  fc.constantFrom(...forms).chain((form) =>
    fc.record({
      form: fc.constant(form),
      // A missing field is a case too.
      fields: fc
        .tuple(
          ...Object.entries(form.fields).map(([name, values]) =>
            fc
              .oneof(
                { weight: 12, arbitrary: values.length > 0 ? fc.constantFrom(...values) : oddText },
                { weight: 1, arbitrary: oddText },
                { weight: 1, arbitrary: fc.constant(null) },
              )
              .map((value) => [name, value] as const),
          ),
        )
        .map((all) => all.filter((field): field is [string, string] => field[1] !== null)),
      param: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('', ...form.params) },
        { weight: 1, arbitrary: oddText },
      ),
      by: fc.oneof(
        { weight: 8, arbitrary: fc.constant('owner' as const) },
        { weight: 1, arbitrary: fc.constantFrom('other' as const, 'nobody' as const) },
      ),
    }),
  );

const cookieOf = ({ form, by }: Shot): Record<string, string> => {
  if (by === 'nobody') return {};
  if (by === 'other') return (others[form.isStaffs ? 0 : 1] as SignedInCustomer).cookie;
  return (form.isStaffs ? operator : owner).cookie;
};

const answerTo = (shot: Shot) => {
  const { form, fields, param } = shot;
  const door = doors.get(form.path);
  if (!door?.module.action) throw new Error(`${form.path} takes no posts`);
  const [, name = ''] = /:(\w+)/.exec(form.path) ?? [];
  const address = `${form.path.replace(/:\w+/, encodeURIComponent(Buffer.from(param).toString()))}?voltar=${evilPlaces[0]}`;
  const body = new URLSearchParams(
    fields.map(([each, value]) => [each, Buffer.from(value).toString()] as [string, string]),
  );
  const args = { ...post(address, body, { headers: cookieOf(shot) }), params: name ? { [name]: param } : {} };
  return answerOf(Promise.resolve(door.module.action(args)));
};

/** Form -> how often each status was answered. */
type Counts = Map<string, Map<number, number>>;
const told = (counts: Counts): string =>
  [...counts]
    .map(([name, statuses]) => `${name} ${[...statuses].map(([status, n]) => `${status}×${n}`).join(' ')}`)
    .join('\n');

it(`${POSTS} posts to orders, messages and the back office, with the sender's own ids: none is answered with a 500`, async () => {
  const counts: Counts = new Map();
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(shots(), async (shot) => {
      const answered = await answerTo(shot);
      const statuses = counts.get(shot.form.name) ?? new Map<number, number>();
      counts.set(shot.form.name, statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1));
      if (shot.by === 'owner' && answered.status !== 404) reached.add(shot.form.name);
      expect(faultOf(answered)).toBeNull();
    }),
    { numRuns: POSTS },
  );
  console.log(`${POSTS} posts:\n${told(counts)}`);
  expect(counts.size).toBe(forms.length);
  // Past the page's first check, the look-up of the order.
  expect(reached.size).toBeGreaterThan(forms.length * 0.8);
}, 580_000);
