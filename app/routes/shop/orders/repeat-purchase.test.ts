import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ToastMessage } from '~/ui/toast';
import { judge, type Outcome, unreachable } from '~/ui/transport/rules';
import { renderAt } from '../../../../tests/factories/render-at';
import { keepRepeated, type Repeated, takeRepeated } from './kept-repeat';
import { RepeatButton, type RepeatWorld, repeatPurchase } from './repeat-button';

const missing = {
  pk_pedido_item: 31,
  desc_arquivo_pedido_item_arquivo: 'Miolo',
  arquivo_pedido_item_arquivo: 'miolo.pdf',
};
const came = { arquivos_nao_reutilizaveis: [missing], mudancas: [], cupons_anteriores: [] };

const answered = (data: unknown): Outcome<never> => ({ kind: 'ok', data: data as never, message: undefined });
const cartOf = (...itens: unknown[]) => answered({ carrinho: { itens } });
const leaving: Outcome<never> = { kind: 'leaving', to: '/desativado' };

/**
 * A browser with these answers of the shop: first to the repeat request, then to each request for the cart; the last
 * one is repeated.
 */
const world = (repeated: Outcome<never>, ...carts: Outcome<never>[]) => {
  const seen = {
    calls: [] as { path: string; body: unknown }[],
    pauses: [] as number[],
    kept: [] as Repeated[],
    said: [] as (ToastMessage | string)[],
    reloads: 0,
  };
  const call = (async (path: string, { body }: { body?: unknown } = {}) => {
    seen.calls.push({ path, body });
    if (path === '/api/carrinho/comprar-novamente') return repeated;
    return (carts.length > 1 ? carts.shift() : carts[0]) ?? cartOf();
  }) as RepeatWorld['call'];
  const browser: RepeatWorld = {
    call,
    pause: async (ms) => void seen.pauses.push(ms),
    say: (message) => void seen.said.push(message),
    keep: (kept) => void seen.kept.push(kept),
    reload: () => {
      seen.reloads += 1;
    },
  };
  return { ...seen, browser, seen };
};

const adding = { text: 'Adicionando seu pedido no carrinho, aguarde...', tone: 'info' };
const danger = (text: string) => ({ text, tone: 'danger' });

describe('buying an order again', () => {
  it('says that it is in progress, stores what could not be repeated, and reloads the page', async () => {
    const { browser, seen } = world(answered(came), cartOf({ produto: {} }));
    expect(await repeatPurchase(1024, browser)).toBe('leaves');
    expect(seen.said).toEqual([adding]);
    expect(seen.calls).toEqual([
      { path: '/api/carrinho/comprar-novamente', body: { pedido: 1024 } },
      { path: '/api/carrinho', body: undefined },
    ]);
    expect(seen.pauses).toEqual([]);
    expect(seen.kept).toEqual([{ ...came, pedido: 1024 }]);
    expect(seen.reloads).toBe(1);
  });

  it('checks the cart every 2 seconds until it holds items', async () => {
    const { browser, seen } = world(answered(came), cartOf(), unreachable, cartOf({ produto: {} }));
    await repeatPurchase(7, browser);
    expect(seen.pauses).toEqual([2_000, 2_000]);
    expect(seen.reloads).toBe(1);
  });

  it('checks 10 times, then says that it is taking too long, and stays', async () => {
    const { browser, seen } = world(answered(came), cartOf());
    expect(await repeatPurchase(7, browser)).toBe('stays');
    expect(seen.calls.filter(({ path }) => path === '/api/carrinho')).toHaveLength(10);
    expect(seen.pauses).toEqual(Array(9).fill(2_000));
    expect(seen.said).toEqual([adding, danger('O carrinho não foi atualizado a tempo.')]);
    expect([seen.kept, seen.reloads]).toEqual([[], 0]);
  });

  it('shows the specification’s sentence when it is refused, and the reason if known', async () => {
    const refusals: [Outcome<never>, string][] = [
      [judge(500, { message: 'x' }), 'Ocorreu um erro ao repetir o pedido.'],
      [
        judge(409, { message: 'Ocorreu um erro ao repetir o pedido.' }),
        'Ocorreu um erro ao repetir o pedido.',
      ],
      [
        judge(409, { message: 'Recompra não disponível no momento' }),
        'Ocorreu um erro ao repetir o pedido. Recompra não disponível no momento',
      ],
    ];
    for (const [refusal, text] of refusals) {
      const { browser, seen } = world(refusal);
      expect(await repeatPurchase(7, browser)).toBe('stays');
      expect(seen.said).toEqual([adding, danger(text)]);
      expect([seen.calls.length, seen.reloads]).toEqual([1, 0]);
    }
  });

  it('shows no more messages on a page that is being left because the session or the account ended', async () => {
    for (const { browser, seen } of [world(leaving), world(answered(came), leaving)]) {
      expect(await repeatPurchase(7, browser)).toBe('leaves');
      expect(seen.said).toEqual([adding]);
      expect([seen.kept, seen.reloads]).toEqual([[], 0]);
    }
  });
});

describe('the repeat button', () => {
  const buttonOf = async (canRepeat: boolean) =>
    /<button[^>]*>/.exec(
      await renderAt('/pedidos', createElement(RepeatButton, { orderId: 7, canRepeat })),
    )?.[0];

  it('is disabled if the order cannot be repeated, and its title says so', async () => {
    const button = await buttonOf(false);
    expect(button).toContain('title="Recompra não disponível no momento"');
    expect(button).toMatch(/\sdisabled=""/);
  });

  it('has no title otherwise', async () => {
    const button = await buttonOf(true);
    expect(button).not.toContain('title=');
    expect(button).not.toMatch(/\sdisabled=""/);
  });
});

describe('the list of what could not be repeated', () => {
  const before = globalThis.sessionStorage;
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  });
  afterEach(() => {
    Object.defineProperty(globalThis, 'sessionStorage', { value: before, configurable: true });
  });

  it('is stored as arquivos_nao_reutilizaveis until the reloaded page has shown it, once', () => {
    keepRepeated({ ...came, pedido: 7 });
    expect(JSON.parse(sessionStorage.getItem('arquivos_nao_reutilizaveis') ?? '{}')).toMatchObject(came);
    expect(takeRepeated()).toEqual({ ...came, pedido: 7 });
    expect(takeRepeated()).toBeNull();
  });

  it('is not shown to another customer', () => {
    for (const odd of ['{', '{}', 'null', '[]']) {
      sessionStorage.setItem('arquivos_nao_reutilizaveis', odd);
      expect(takeRepeated()).toBeNull();
    }
  });
});
