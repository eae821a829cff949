import type { Finding } from '@lombada/preflight/rules/pdf-findings';
import { describe, expect, it } from 'vitest';
import { faultsOf, nextStop, stopsOf } from './faults';

const found = (severity: Finding['severity'], pages?: number[]): Finding => ({
  code: 'hairlines',
  severity,
  params: { widthPt: 0.1 },
  ...(pages ? { pages } : {}),
});

describe('faults', () => {
  it('are numbered from the most severe, each with its reason and advice, first for the author’s own program', () => {
    const faults = faultsOf([found('info'), found('warning', [3]), found('error', [7])], {
      creator: 'Canva',
      producer: null,
    });
    expect(faults.map(({ number, severity }) => [number, severity])).toEqual([
      [1, 'error'],
      [2, 'warning'],
      [3, 'info'],
    ]);
    expect(faults[0]?.why).toContain('papel');
    expect(faults[0]?.help[0]?.program).toBe('Canva');
  });

  it('are listed on each of their pages, and once if they concern the whole file', () => {
    const stops = stopsOf(faultsOf([found('error', [7, 9]), found('info')]));
    expect(stops).toEqual([
      { fault: 1, page: 7 },
      { fault: 1, page: 9 },
      { fault: 2, page: null },
    ]);
    expect(nextStop(stops, { fault: 1, page: 7 }, 1)).toEqual({ fault: 1, page: 9 });
    expect(nextStop(stops, { fault: 1, page: 7 }, -1)).toEqual({ fault: 2, page: null });
    expect(nextStop(stops, { fault: null, page: 1 }, 1)).toEqual({ fault: 1, page: 7 });
  });
});
