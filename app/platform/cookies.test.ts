import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetLinkToken } from '../routes/account/new-session.server';
import { leaveWelcomeFlag, removeWelcomeFlag } from '../routes/account/welcome/flag.server';
import { forgetReturnPath, keepReturnPath, loginReturnPath } from '../routes/guards.server';
import { readBearer, signBearer } from './bearer-token.server';
import {
  type CookieEnv,
  clearFlash,
  clearSessionCookie,
  leaveBlockedFlag,
  readCookie,
  readDeviceCookie,
  readFlash,
  readSessionCookie,
  writeDeviceCookie,
  writeFlash,
  writeSessionCookie,
} from './cookies.server';

const open = { PUBLIC_URL: 'http://localhost:3000' };
const secure = { PUBLIC_URL: 'https://lombada.example' };
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T00:00:00Z');

describe('session cookie', () => {
  it('is bound to the host and to TLS if the shop has TLS', () => {
    expect(writeSessionCookie(open, { token: 'abc', endsAt: later }, now)).toBe(
      'lombada=abc; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(writeSessionCookie(secure, { token: 'abc', endsAt: later }, now)).toBe(
      '__Host-lombada=abc; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(clearSessionCookie(secure)).toContain('__Host-lombada=; Max-Age=0; Path=/;');
  });

  it('is found among others and by its complete name', () => {
    expect(readSessionCookie(open, 'a=1; lombada=abc; b=2; lombada=def')).toBe('abc');
    expect(readSessionCookie(open, 'xlombada=abc; lombada2=abc')).toBeNull();
    expect(readSessionCookie(secure, 'lombada=abc')).toBeNull();
    expect(readSessionCookie(open, 'lombada=')).toBeNull();
    expect(readSessionCookie(open, null)).toBeNull();
  });
});

describe('every cookie of the shop', () => {
  const written = (env: CookieEnv) => [
    writeSessionCookie(env, { token: 'abc', endsAt: later }, now),
    clearSessionCookie(env),
    writeDeviceCookie(env, 'd'.repeat(43)),
    writeFlash(env, { id: '1', text: 'olá' }),
    clearFlash(env),
    keepReturnPath(env, '/pedido/7'),
    forgetReturnPath(env),
    forgetLinkToken(env, 'recovery'),
    leaveBlockedFlag(env),
    leaveWelcomeFlag(env),
    removeWelcomeFlag(env),
  ];

  it('is bound to the host if the shop has TLS, and only then', () => {
    for (const header of written(secure))
      expect(header).toMatch(
        /^__Host-lombada[^=]*=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    for (const header of written(open))
      expect(header).toMatch(/^lombada[^=]*=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is read by that name only: a cookie planted by a neighbouring host is ignored', () => {
    const device = 'd'.repeat(43);
    const [flash = '', kept = ''] = [
      writeFlash(open, { id: '1', text: 'olá' }),
      keepReturnPath(open, '/pedido/7'),
    ].map((header) => header.split(';')[0]);
    const requested = (cookie: string) =>
      new Request('https://lombada.example/entrar', { headers: { cookie } });
    expect(readDeviceCookie(secure, `lombada-aparelho=${device}`)).toBeNull();
    expect(readDeviceCookie(secure, `__Host-lombada-aparelho=${device}`)).toBe(device);
    expect(readFlash(secure, flash)).toBeNull();
    expect(readFlash(secure, `__Host-${flash}`)).toMatchObject({ text: 'olá' });
    expect(loginReturnPath(secure, requested(kept))).toBe('/');
    expect(loginReturnPath(secure, requested(`__Host-${kept}`))).toBe('/pedido/7');
  });
});

describe('flash cookie', () => {
  it('carries a message to the next page', () => {
    const message = { id: '1', text: 'Login realizado: olá, João; até já', tone: 'success' as const };
    const [pair] = writeFlash(open, message).split(';');
    expect(readFlash(open, `x=1; ${pair}`)).toEqual(message);
    expect(readFlash(open, clearFlash(open).split(';')[0])).toBeNull();
  });

  it('ignores invalid values', () => {
    fc.assert(fc.property(fc.string(), (text) => readFlash(open, `lombada-aviso=${text}`) === null));
    expect(readCookie('=;;a', 'a')).toBeNull();
  });
});

describe('bearer token', () => {
  const content = { token: 'session-token', customerId: 7, issuedAt: now, expiresAt: later };
  const read = { token: 'session-token', expiresAt: later };
  /** A cookie as older releases issued it. */
  const older =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI3IiwianRpIjoic2Vzc2lvbi10b2tlbiIsImlhdCI6MTc5NTI2MjQwMCwiZXhwIjoxNzk1MzA1NjAwfQ.1F4O2xENTlirVCrYyEPpagGjvQ79eNiwrabiKvMNmDA';
  let bearer: string;
  beforeAll(async () => {
    bearer = await signBearer(content, 'secret');
  });

  it('gives back the session while it is valid', async () => {
    expect(await readBearer(bearer, 'secret', now)).toEqual(read);
    expect(await readBearer(bearer, 'secret', new Date(later.getTime() - 1_000))).toEqual(read);
    expect(await readBearer(bearer, 'secret', later)).toBeNull();
    expect(await readBearer(bearer, 'another', now)).toBeNull();
  });

  it('is read as earlier versions of the shop wrote it', async () => {
    expect(await readBearer(older, 'secret', now)).toEqual(read);
  });

  it('refuses any changed character and any invalid text', async () => {
    for (let at = 0; at < bearer.length; at += 1) {
      const changed = `${bearer.slice(0, at)}${bearer[at] === 'A' ? 'B' : 'A'}${bearer.slice(at + 1)}`;
      // The last character of base64url contains bits that decode to nothing.
      if (at < bearer.length - 1) expect(await readBearer(changed, 'secret', now)).toBeNull();
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => (await readBearer(text, 'secret', now)) === null),
    );
  });

  it('refuses every other algorithm, and a token without its session or its expiry', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: '7', jti: 'session-token', exp: later.getTime() / 1000 };
    const hashed = (alg: string, hash: string, reported: object) => {
      const signed = `${part({ alg, typ: 'JWT' })}.${part(reported)}`;
      return `${signed}.${createHmac(hash, 'secret').update(signed).digest('base64url')}`;
    };
    expect(await readBearer(hashed('HS256', 'sha256', claims), 'secret', now)).toEqual(read);
    const refused = [
      `${part({ alg: 'none' })}.${part(claims)}.`,
      hashed('HS512', 'sha512', claims),
      hashed('none', 'sha256', claims),
      hashed('HS256', 'sha256', { ...claims, jti: undefined }),
      hashed('HS256', 'sha256', { ...claims, jti: '' }),
      hashed('HS256', 'sha256', { ...claims, exp: undefined }),
      hashed('HS256', 'sha256', { ...claims, exp: 'tomorrow' }),
    ];
    for (const each of refused) expect(await readBearer(each, 'secret', now)).toBeNull();
  });
});
