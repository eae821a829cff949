import type { Finding } from '@lombada/preflight/rules/pdf-findings';

/** Of the words that the author agrees to (`warningsWord` in labels.ts); a change of them is another version. */
export const WARNING_TERMS = '2026-11';

/** The codes of the findings that ask for the author's word, each once. */
export const warningCodes = (findings: readonly Pick<Finding, 'code' | 'severity'>[]): string[] => [
  ...new Set(findings.filter(({ severity }) => severity === 'warning').map(({ code }) => code)),
];

/** A file whose warnings ask for the author's word, and what he accepted of them, at one time or several. */
export type WarnedFile = {
  warnings: readonly string[];
  acceptances: readonly { warnings: readonly string[] }[];
};

/** The codes for which the author's word is still to come. */
export const openWarnings = ({ warnings, acceptances }: WarnedFile): string[] =>
  warnings.filter((code) => !acceptances.some((accepted) => accepted.warnings.includes(code)));

/** The warnings of one file that somebody accepts. */
export type AcceptedWarnings = { fileId: string; codes: string[] };

const pairPattern = /^([0-9a-f-]{36}):([a-z0-9-]{1,40})$/;

/**
 * Reads "file:code,file:code", as forms and programs name the warnings that are accepted; null where it is no such
 * text.
 */
export const parseAccepted = (text: string): AcceptedWarnings[] | null => {
  const byFile = new Map<string, string[]>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, fileId, code] = pairPattern.exec(part.trim()) ?? [];
    if (!fileId || !code) return null;
    byFile.set(fileId, [...(byFile.get(fileId) ?? []), code]);
  }
  return [...byFile].map(([fileId, codes]) => ({ fileId, codes: [...new Set(codes)] }));
};

/** The same text of one file's warnings. */
export const acceptedText = (fileId: string, codes: readonly string[]): string =>
  codes.map((code) => `${fileId}:${code}`).join(',');
