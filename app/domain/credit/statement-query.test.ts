import { describe, expect, it } from 'vitest';
import { presetStart, readStatementQuery, statementMessages } from './statement-query';

const read = (query: string) => readStatementQuery(new URLSearchParams(query));

describe('the query of a statement', () => {
  it.each([
    ['', null, null, 1],
    ['dta_ini=2026-11-01&dta_fim=2026-11-30', '2026-11-01', '2026-11-30', 1],
    ['dta_ini=01/11/2026', '2026-11-01', null, 1],
    ['dta_fim=30/11/2026&pagina=3', null, '2026-11-30', 3],
    ['page=2', null, null, 2],
    ['page=x', null, null, 1],
  ])('%s', (query, from, to, page) => {
    expect(read(query)).toMatchObject({ from, to, page, errors: {} });
  });

  it.each([
    ['dta_ini=31/02/2026', 'dta_ini', statementMessages.date],
    ['dta_fim=amanhã', 'dta_fim', statementMessages.date],
    ['dta_ini=02/11/2026&dta_fim=01/11/2026', 'dta_fim', statementMessages.order],
  ])('reports %s at its field, and filters nothing', (query, field, message) => {
    expect(read(query)).toMatchObject({ from: null, to: null, errors: { [field]: [message] } });
  });

  it('keeps the typed text', () => {
    expect(read('dta_ini=2026-11-01&dta_fim=31/02/2026').typed).toEqual({
      dta_ini: '01/11/2026',
      dta_fim: '31/02/2026',
    });
  });

  it('starts a preset this many days before today', () => {
    expect(presetStart('2026-11-23', 15)).toBe('2026-11-08');
  });
});
