import { expect, it } from 'vitest';
import siteMap from '../../app/routes';
import { accountLinks } from '../../app/ui/shell/account-links';

it.each(accountLinks.map(({ label, to }) => [label, to] as const))(
  'the account menu’s “%s” has a page',
  (_label, to) => {
    expect(siteMap.map(({ path }) => `/${path}`)).toContain(to);
  },
);

it('opens as dialogs what the specification calls dialog entries (2, section 2)', () => {
  const dialogs = accountLinks.flatMap(({ label, dialog }) => (dialog ? [[label, dialog]] : []));
  expect(dialogs).toEqual([
    ['Meus dados', 'registration'],
    ['Endereços', 'address-list'],
    ['Privacidade', 'privacy-centre'],
  ]);
});
