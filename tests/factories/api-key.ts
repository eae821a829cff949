import { type ApiScope, apiScopes } from '../../app/domain/partners/api-key';
import { keyHashOf, newKeyText } from '../../app/domain/partners/api-keys.server';
import type { Services } from '../../app/services.server';

type Change = { name?: string; scopes?: readonly ApiScope[]; expiresAt?: Date };

/** A customer's API key as a row, with the header in which a client sends it. */
export const apiKeyOf = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  { name = 'Sistema da editora', scopes = apiScopes, expiresAt }: Change = {},
): Promise<{ id: number; text: string; bearer: { authorization: string } }> => {
  const text = newKeyText();
  const { id } = await db.apiKey.create({
    data: {
      userId,
      name,
      scopes: [...scopes],
      prefix: text.slice(0, 10),
      keyHash: keyHashOf(text),
      createdAt: clock.now(),
      expiresAt: expiresAt ?? null,
    },
    select: { id: true },
  });
  return { id, text, bearer: { authorization: `Bearer ${text}` } };
};
