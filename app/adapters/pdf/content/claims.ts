import type { DocumentFacts } from '~/domain/files/preflight/document-facts';

type Claim = NonNullable<DocumentFacts['claim']>;

const standardOf = (text: string): Claim['standard'] => {
  if (/^PDF\/X-1a\b/i.test(text)) return 'PDF/X-1a';
  if (/^PDF\/X-3\b/i.test(text)) return 'PDF/X-3';
  return /^PDF\/X-4p?\b/i.test(text) ? 'PDF/X-4' : 'other';
};

/**
 * The standard that a file claims (ISO 15930). X-1a:2001 says "PDF/X-1:2001" and is told by its second key; X-4 stands
 * in the XMP alone. What is newer counts where both speak.
 */
export const claimOf = (
  version: string | null,
  conformance: string | null,
  xmpVersion: string | null,
): Claim | null => {
  const fromInfo = conformance && /^PDF\/X-1:/i.test(version ?? conformance) ? conformance : version;
  const text = xmpVersion && standardOf(xmpVersion) === 'PDF/X-4' ? xmpVersion : (fromInfo ?? xmpVersion);
  return text ? { standard: standardOf(text), text } : null;
};
