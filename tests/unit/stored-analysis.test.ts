import { analyserVersion } from '@lombada/preflight/facts/pdf-analysis';
import { findProblems } from '@lombada/preflight/rules/pdf-findings';
import { cover, judgedAnalysis, toldOf } from '@lombada/preflight/tests/judged-analysis';
import { describe, expect, it } from 'vitest';
import { joinedAnalysis, splitAnalysis } from '~/domain/files/stored-analysis';

const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a stored analysis', () => {
  it.each([2, 3, 4, analyserVersion])(
    'by version %i of the analyser can still be read and judged',
    (version) => {
      const page = {
        content: { missingFonts: [{ name: 'Arial', box: [1, 1, 5, 5] as [number, number, number, number] }] },
      };
      const { summary, pages } = splitAnalysis({ ...judgedAnalysis(cover, [page]), version });
      const analysis = joinedAnalysis(stored(summary), stored(pages));
      expect(analysis && toldOf(findProblems(analysis, cover))).toEqual(['error font-missing 1']);
    },
  );

  it('by an unknown version cannot be read', () => {
    const { summary, pages } = splitAnalysis({
      ...judgedAnalysis(cover, [{}]),
      version: analyserVersion + 1,
    });
    expect(() => joinedAnalysis(stored(summary), stored(pages))).toThrow();
  });

  it('without its pages is judged by its boxes', () => {
    const { summary } = splitAnalysis(judgedAnalysis(cover, [{}]));
    expect(joinedAnalysis(stored(summary), null)).not.toHaveProperty('content');
  });
});
