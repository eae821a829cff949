import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Door, openDoor } from '../../tests/factories/door';
import { behaviourNames, services } from './behaviours';
import { createPostalCodeRouters } from './router';
import { streetOf } from './streets';

let door: Door;
beforeAll(async () => {
  const routers = createPostalCodeRouters(150);
  const app = express().use('/viacep', routers.viaCep).use('/brasilapi', routers.brasilApi);
  door = await openDoor(app.use('/postal-code', routers.page));
});
afterAll(() => door.close());

const ask = async (path: string) => {
  const answer = await fetch(door.url + path);
  return { status: answer.status, body: answer.ok || answer.status > 400 ? await answer.json() : null };
};
const viaCep = (cep: string) => ask(`/viacep/ws/${cep}/json/`);
const brasilApi = (cep: string) => ask(`/brasilapi/api/cep/v2/${cep}`);
const order = (body: unknown) =>
  fetch(`${door.url}/postal-code/behaviours.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  for (const service of services) await order({ service, behaviour: 'well' });
});

describe('a CEP of the seed', () => {
  it('is returned in both formats, with one street', async () => {
    const { street, district } = streetOf('01310100');
    expect(await viaCep('01310100')).toMatchObject({
      status: 200,
      body: {
        cep: '01310-100',
        logradouro: street,
        bairro: district,
        localidade: 'São Paulo',
        uf: 'SP',
        ibge: '3550308',
      },
    });
    expect(await brasilApi('01310100')).toMatchObject({
      status: 200,
      body: { cep: '01310100', street, neighborhood: district, city: 'São Paulo', state: 'SP' },
    });
  });

  it('of a whole town has no street', async () => {
    expect((await viaCep('59650000')).body).toMatchObject({ logradouro: '', localidade: 'Assú' });
    expect((await brasilApi('59650000')).body).toMatchObject({ street: null, neighborhood: null });
  });
});

describe('an invalid CEP', () => {
  it('is refused or unknown, as in each of the services', async () => {
    expect((await viaCep('123')).status).toBe(400);
    expect(await viaCep('00000000')).toEqual({ status: 200, body: { erro: true } });
    expect(await viaCep('00000001')).toEqual({ status: 200, body: { erro: 'true' } });
    expect((await brasilApi('00000000')).status).toBe(404);
    expect((await fetch(`${door.url}/brasilapi/api/cep/v2/12`)).status).toBe(400);
  });
});

describe('a simulated failure', () => {
  it('concerns one service only', async () => {
    await order({ service: 'viacep', behaviour: 'down' });
    expect((await viaCep('01310100')).status).toBe(503);
    expect((await brasilApi('01310100')).status).toBe(200);
    await order({ service: 'viacep', behaviour: 'unknown' });
    expect((await viaCep('01310100')).body).toHaveProperty('erro');
    await order({ service: 'brasilapi', behaviour: 'unknown' });
    expect((await brasilApi('01310100')).status).toBe(404);
  });

  it('is slow, and answers in the end', async () => {
    await order({ service: 'viacep', behaviour: 'slow' });
    const before = Date.now();
    expect((await viaCep('01310100')).status).toBe(200);
    expect(Date.now() - before).toBeGreaterThanOrEqual(140);
  });

  it('is selected on the page', async () => {
    const form = new URLSearchParams({ service: 'brasilapi', behaviour: 'down' });
    const posted = await fetch(`${door.url}/postal-code/behaviours`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(posted.status).toBe(303);
    const page = await (await fetch(`${door.url}/postal-code?cep=01310-100`)).text();
    expect(page).toContain(`value="down" checked`);
    expect(page).toContain('São Paulo/SP');
    expect((await order({ service: 'viacep', behaviour: 'sad' })).status).toBe(400);
    expect(behaviourNames).toHaveLength(4);
  });
});
