import { expect, it } from 'vitest';
import siteMap from '../../app/routes';
import { accountLinks } from '../../app/ui/shell/account-links';

it.each(accountLinks.map(({ label, to }) => [label, to] as const))(
  'the account menu’s “%s” has a page',
  (_label, to) => {
    expect(siteMap.map(({ path }) => `/${path}`)).toContain(to);
  },
);
