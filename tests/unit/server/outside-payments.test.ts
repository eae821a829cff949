import express from 'express';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../app/platform/env.server';
import { securityHeaders } from '../../../app/platform/security-headers.server';
import { openDoor } from '../../factories/door';
import { testEnvironment } from '../../setup/environment';

const without = (...starts: string[]): NodeJS.ProcessEnv => {
  const all = Object.entries(testEnvironment('postgresql://localhost/a', '/tmp/a'));
  const left = all.filter(([name]) => !starts.some((start) => name.startsWith(start)));
  return { ...Object.fromEntries(left), NODE_ENV: 'test' };
};

describe('the environment of cards, boletos and carriers', () => {
  it('is complete, or absent', () => {
    expect(readEnv(without()).CARD_PUBLIC_KEY).toBe('pk_test_lombada');
    expect(readEnv(without('CARD_', 'BOLETO_')).CARD_API_URL).toBeUndefined();
    expect(() => readEnv(without('CARD_SECRET_KEY'))).toThrow(/CARD_SECRET_KEY: needed with/);
    expect(readEnv(without()).CARRIER_TOKEN).toBeUndefined();
    expect(() => readEnv({ ...without(), CARRIER_TOKEN: 'x' })).toThrow(
      /CARRIER_API_URL: .+CARRIER_CONTACT/s,
    );
    expect(() => readEnv(without('BOLETO_API', 'CARD_'))).toThrow(/BOLETO_API_URL.+BOLETO_API_KEY/s);
  });
});

describe('the content security policy', () => {
  it.each([
    [[], "connect-src 'self';"],
    [
      ['https://cartoes.example/core/v5/tokens?appId=pk_1'],
      "connect-src 'self' https://cartoes.example/core/v5/tokens;",
    ],
  ])('allows scripts to connect to %j and to nothing else', async (connect, directive) => {
    const app = express();
    app.use(securityHeaders({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }, { connect }));
    app.use((_request, response) => response.end());
    const door = await openDoor(app);
    const policy = (await fetch(door.url)).headers.get('content-security-policy');
    await door.close();
    expect(policy).toContain(directive);
  });
});
