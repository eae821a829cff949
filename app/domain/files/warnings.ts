import type { Finding } from '@lombada/preflight/rules/pdf-findings';

/** Version of the text that the author agrees to (`warningsWord` in labels.ts); a changed text needs a new version. */
export const WARNING_TERMS = '2026-11';

/** The codes of the findings that the author must accept, each once. */
export const warningCodes = (findings: readonly Pick<Finding, 'code' | 'severity'>[]): string[] => [
  ...new Set(findings.filter(({ severity }) => severity === 'warning').map(({ code }) => code)),
];

/** A file with warnings, and the author's acceptances of them. */
export type WarnedFile = {
  warnings: readonly string[];
  acceptances: readonly { warnings: readonly string[] }[];
};

/** The codes that the author must still accept. */
export const openWarnings = ({ warnings, acceptances }: WarnedFile): string[] =>
  warnings.filter((code) => !acceptances.some((accepted) => accepted.warnings.includes(code)));

/** The accepted warnings of one file. */
export type AcceptedWarnings = { fileId: string; codes: string[] };

const pairPattern = /^([0-9a-f-]{36}):([a-z0-9-]{1,40})$/;

/**
 * Reads "file:code,file:code", the form in which pages and API clients send accepted warnings; null for any other
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

/** Writes the same text for one file's warnings. */
export const acceptedText = (fileId: string, codes: readonly string[]): string =>
  codes.map((code) => `${fileId}:${code}`).join(',');
