import { describe, expect, it } from 'vitest';
import { isDocument } from '~/domain/shared/document';
import { people } from '../../prisma/seed/accounts/people';
import { segments } from '../../prisma/seed/accounts/segments';
import demoLogins from '../../prisma/seed/demo-logins.json';

describe('the demo people', () => {
  it('have valid documents and a segment of the list', () => {
    for (const { document, segment } of Object.values(people)) {
      expect(isDocument(document)).toBe(true);
      expect(segments).toContain(segment);
    }
  });

  it('are exactly those with a login', () => {
    expect(demoLogins.map(({ role }) => role).sort()).toEqual(Object.keys(people).sort());
  });
});
