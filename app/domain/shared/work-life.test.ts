import { describe, expect, it } from 'vitest';
import { illnessesOf, lifeLines, type WorkLife } from './work-life';

const well: WorkLife = { workerSeconds: 4, jobSeconds: 1, outboxSeconds: 0 };

describe('the shop is', () => {
  it.each<[string, Partial<WorkLife>, string[]]>([
    ['well while worker, jobs and messages are young', {}, []],
    ['well up to five minutes', { workerSeconds: 300, jobSeconds: 300, outboxSeconds: 300 }, []],
    [
      'ill before any worker came',
      { workerSeconds: null, jobSeconds: null },
      ['nenhum worker trabalhou ainda'],
    ],
    [
      'ill when the worker is silent, and everything with it',
      { workerSeconds: 420, jobSeconds: 425, outboxSeconds: 9_000 },
      [
        'o worker não dá notícia há 7 min',
        'nenhuma tarefa termina há 7 min',
        'a mensagem mais antiga espera há 3 h',
      ],
    ],
    ['ill when a worker lives and does nothing', { jobSeconds: 301 }, ['nenhuma tarefa termina há 5 min']],
    ['ill when messages stay', { outboxSeconds: 301 }, ['a mensagem mais antiga espera há 5 min']],
  ])('%s', (_case, change, illnesses) => {
    const life = { ...well, ...change };
    expect(illnessesOf(life)).toEqual(illnesses);
    expect(lifeLines(life)[0]).toBe(illnesses.length === 0 ? 'ok' : `doente: ${illnesses.join('; ')}`);
  });
});

it('the ages follow in any case', () => {
  expect(lifeLines({ ...well, workerSeconds: null, jobSeconds: null })).toEqual([
    'doente: nenhum worker trabalhou ainda',
    'worker: nunca',
    'última tarefa: nunca',
    'mensagem mais antiga: nenhuma espera',
  ]);
});
