import type { Browser, Page } from '@playwright/test';
import { asStaff } from './database';
import { comeLoggedIn } from './shopper';

/** A logged-in member of staff in a separate browser. */
export const comeAsOperator = async (browser: Browser, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const { email } = await comeLoggedIn(page);
  await asStaff([
    `update usuario set papel = 'owner', nome_usuario = '${name}' where email_usuario = '${email}'`,
  ]);
  return page;
};
