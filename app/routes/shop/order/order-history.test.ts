import { expect, it } from 'vitest';
import { OrderHistory } from './order-notices';

const at = new Date('2026-11-22T12:00:00Z');
const line = (label: string, moment = at) => ({ label, colour: '#1b6e3c', at: moment });

/** The React keys of the lines: lines with the same key would replace each other. */
const linesOf = (history: ReturnType<typeof line>[]): { key: string }[] =>
  OrderHistory({ history }).props.children;

it('entries of one moment, and one status at two moments, are separate lines, the latest first', () => {
  const again = new Date('2026-11-22T12:00:01Z');
  const lines = linesOf([
    line('Pagamento em análise'),
    line('Pagamento aprovado'),
    line('Em produção'),
    line('Pagamento em análise', again),
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
  expect(lines[0]?.key).toContain(again.toISOString());
});
