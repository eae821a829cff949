import { afterEach, expect, it } from 'vitest';
import { settingNames } from '../../app/platform/env.server';
import { isolatedEnvironment, shopSettings } from './isolated-environment.mjs';
import { check } from './programs.mjs';

const environmentBefore = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environmentBefore);
});

const sandbox = ['SANDBOX', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'SANDBOX_HOST', 'SANDBOX_SOMETHING_NEW'];

it('knows every setting of the shop, and no other name', () => {
  expect([...shopSettings].sort()).toEqual([...settingNames].sort());
});

it('the checks inherit no setting of the caller’s shop or sandbox, and everything else', async () => {
  for (const name of [...settingNames, ...sandbox]) process.env[name] = 'the-caller-s-own';
  process.env.TEST_SIZE = 'long';
  const { output } = await check('settings', ['-p', 'JSON.stringify(process.env)']);
  const reached: Record<string, string> = JSON.parse(output);
  expect(Object.keys(reached).filter((name) => reached[name] === 'the-caller-s-own')).toEqual([]);
  expect(reached).toMatchObject({ TEST_SIZE: 'long', PATH: environmentBefore.PATH });
});

it('keeps the variables meant for test programs', () => {
  const given = { PORT: '3000', SANDBOX_PORT: '3100', CARRIER_API_URL: 'https://carrier.example' };
  expect(isolatedEnvironment(given, ['PORT', 'SANDBOX_PORT'])).toEqual({
    PORT: '3000',
    SANDBOX_PORT: '3100',
  });
});
