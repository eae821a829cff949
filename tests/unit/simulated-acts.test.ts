import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../app/calls/all-calls.server';
import { isAct, pagePath } from '../../app/domain/accounts/simulation/simulated-act';
import siteMap from '../../app/routes';
import { actLabel } from '../../app/routes/account/simulated-acts/labels.server';

/** Pages that cannot be reached in a simulation, or that are no pages of the shop. */
const elsewhere =
  /^(webhooks|redefinir-senha|recuperar-senha|acesso|confirmar-email|entrar\/codigo|confirmar-cadastro$|nao-encontrado|\*)/;

const pages = siteMap.flatMap(({ path = '', file }) =>
  !path.startsWith('api/') &&
  !elsewhere.test(path) &&
  /export const action\b/.test(readFileSync(`app/${file}`, 'utf8'))
    ? [{ method: 'POST', path: `/${path.replace(/:\w+\??/g, '1')}` }]
    : [],
);
const calls = allCalls
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, '1') }));

describe('a request of an operator in a simulation', () => {
  it.each([...pages, ...calls].filter(isAct).map((act) => [`${act.method} ${act.path}`, act] as const))(
    '%s has a description for the customer',
    (_name, act) => expect(actLabel(act)).not.toMatch(/^Envia um formulário/),
  );

  it('is no act if it changes nothing, however often a page sends it', () => {
    const asked = [...pages, ...calls].filter((each) => !isAct(each)).map(({ path }) => path);
    expect(asked).toContain('/sessao');
    expect(asked).toContain('/api/produto/alterar-filtro');
    expect(asked).not.toContain('/api/carrinho/finalizar');
  });

  it('to the API is no act if its call changes nothing', () => {
    const sent = ({ method, path }: (typeof allCalls)[number]) => ({
      method,
      path: path.replace(/\{\w+\}/g, '1'),
    });
    const disagreeing = allCalls.filter((call) => isAct(sent(call)) !== call.changes);
    // Renewing a login changes nothing in the account, and only the sandbox pays by itself.
    expect(disagreeing.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/refresh',
      'GET /api/pedido/confirmacao-compra/pedido/{id}',
    ]);
  });

  it.each([
    ['POST', '/api/carrinho/excluir', 'Tira um item do carrinho'],
    ['PUT', '/api/usuario/salvar', 'Completa o cadastro de quem está logado'],
    ['POST', '/carrinho', 'Muda ou finaliza o carrinho'],
    ['POST', '/livro/101', 'Começa um projeto'],
    ['POST', '/nao/ha/nada', 'Envia um formulário em /nao/ha/nada'],
  ])('by %s %s is described as “%s”', (method, path, label) => {
    expect(actLabel({ method, path })).toBe(label);
  });

  it('is an act in any notation of its address', () => {
    for (const path of [
      '/api/endereco/definir-padrao',
      '/API/endereco/Definir-padrao/',
      '/api/endereco/definir%2Dpadrao',
    ])
      for (const method of ['GET', 'HEAD']) expect([path, isAct({ method, path })]).toEqual([path, true]);
    expect(isAct({ method: 'GET', path: '/api/%E0%A4%A' })).toBe(false);
  });

  it('is described by the page, not by the address of its data', () => {
    expect(pagePath('/carrinho.data')).toBe('/carrinho');
    expect(pagePath('/_root.data')).toBe('/');
  });
});
