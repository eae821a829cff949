import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { logMessages } from './log-messages';

const page = readFileSync('docs/operacao.md', 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)];
const { messages, unfixed, doubled } = logMessages(['app', 'workers']);

it('docs/operacao.md lists every warning and error of the log, and nothing else', () => {
  expect(messages.size).toBeGreaterThan(50);
  const told = rows.map(([, message]) => message);
  expect([...messages].filter((message) => !told.includes(message))).toEqual([]);
  expect(told.filter((message) => !messages.has(message ?? ''))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

it('log messages are constant texts, so that they can be looked up', () => {
  expect(unfixed).toEqual([]);
});

it('no log line has a key twice', () => {
  expect(doubled).toEqual([]);
});
