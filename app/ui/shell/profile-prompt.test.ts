import { expect, it } from 'vitest';
import { tellsProblems } from './shell';

it.each([
  ['/envio', true],
  ['/pedido/10427', true],
  ['/', false],
  ['/pedidos', false],
  ['/envios', false],
  ['/carrinho', false],
])(
  'on %s, whether the notice of problems is already there or would be in the way is %s',
  (path, isReported) => {
    expect(tellsProblems(path)).toBe(isReported);
  },
);
