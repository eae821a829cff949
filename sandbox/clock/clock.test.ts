import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClockRouter } from './router';
import { createMemoryClock } from './sandbox-clock';

const HOUR_MS = 3_600_000;
const clock = createMemoryClock();
let http: Server;
let page = '';
beforeAll(async () => {
  http = createServer(express().use('/clock', createClockRouter(clock)));
  await new Promise<void>((resolve) => http.listen(0, resolve));
  page = `http://localhost:${(http.address() as AddressInfo).port}/clock`;
});
beforeEach(() => clock.setOffset(0));
afterAll(
  () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve());
      http.closeAllConnections();
    }),
);

const post = (path: string, form: Record<string, string>) =>
  fetch(`${page}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const order = (body: unknown) =>
  fetch(`${page}/offset.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the clock’s page', () => {
  it.each([
    [{ milliseconds: String(HOUR_MS) }, HOUR_MS],
    [{ amount: '48', unit: 'hours' }, 48 * HOUR_MS],
    [{ amount: '19', unit: 'days' }, 19 * 24 * HOUR_MS],
    [{ amount: '10', unit: 'minutes' }, HOUR_MS / 6],
  ])('moves the shop’s clock by %j', async (form, offsetMs) => {
    expect((await post('/advance', form)).status).toBe(303);
    expect(await clock.offsetMs()).toBe(offsetMs);
    await post('/advance', form);
    expect(await clock.offsetMs()).toBe(2 * offsetMs);
    expect(await (await fetch(page)).text()).toContain('no futuro');
    await post('/reset', {});
    expect(await clock.offsetMs()).toBe(0);
  });

  it.each([
    {},
    { amount: '0', unit: 'days' },
    { amount: '-1', unit: 'days' },
    { amount: '1e9', unit: 'days' },
    { amount: '99999', unit: 'days' },
    { milliseconds: 'x' },
  ])('reports an error for %j and does not move the clock', async (form) => {
    const answer = await post('/advance', form as Record<string, string>);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Escolha um número inteiro');
    expect(await clock.offsetMs()).toBe(0);
  });
});

describe('the clock’s JSON', () => {
  it('sets, advances and returns the shop’s time', async () => {
    expect(await (await order({ offsetMs: 5_000 })).json()).toMatchObject({ offsetMs: 5_000 });
    const before = Date.now();
    const reported = (await (await order({ advanceMs: HOUR_MS })).json()) as {
      now: string;
      offsetMs: number;
    };
    expect(reported.offsetMs).toBe(HOUR_MS + 5_000);
    const realTime = Date.parse(reported.now) - reported.offsetMs;
    expect(realTime).toBeGreaterThanOrEqual(before);
    expect(realTime).toBeLessThanOrEqual(Date.now());
  });

  it.each([null, {}, { offsetMs: 'x' }, { offsetMs: 1.5 }, { offsetMs: 1e15 }])(
    'refuses %j',
    async (body) => {
      expect((await order(body)).status).toBe(400);
      expect(await clock.offsetMs()).toBe(0);
    },
  );
});
