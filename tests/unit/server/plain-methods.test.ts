import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainMethods } from '../../../app/platform/plain-methods.server';
import { type Door, openDoor } from '../../factories/door';

let door: Door;
beforeAll(async () => {
  door = await openDoor(express().use(plainMethods, (_request, response) => response.send('page')));
});
afterAll(() => door.close());

it.each([
  ['GET', '/livro/101', 200, 'page', null],
  ['POST', '/carrinho', 200, 'page', null],
  ['OPTIONS', '/livro/101', 204, '', 'GET, HEAD, POST, OPTIONS'],
  ['OPTIONS', '/api/carrinho', 204, '', 'GET, HEAD, POST, PUT, OPTIONS'],
  ['PUT', '/livro/101', 405, 'Método não aceito.', 'GET, HEAD, POST, OPTIONS'],
  ['PATCH', '/', 405, 'Método não aceito.', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/carrinho', 405, 'Método não aceito.', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/api/endereco/atualizar', 200, 'page', null],
])('%s %s is answered %i', async (method, path, status, text, allow) => {
  const answer = await fetch(new URL(path, door.url), { method });
  expect([answer.status, await answer.text(), answer.headers.get('allow')]).toEqual([status, text, allow]);
});
