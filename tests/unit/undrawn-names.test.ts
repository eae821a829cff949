import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { leadForm } from '~/domain/campaigns/lead-form';
import { orderName } from '~/domain/cart/order-name';
import { itemTitle } from '~/domain/files/item-words';
import { quoteForm } from '~/domain/quotes/quote-form';
import { newsletterForm } from '~/domain/storefront/newsletter-form';

const FILLERS = '\u3164 \u115f\uffa0';

const problemsOf = (form: z.ZodType, field: string) =>
  form.safeParse({ [field]: FILLERS }).error?.issues.filter(({ path }) => path[0] === field) ?? [];

describe('a name of letters that no font draws', () => {
  it.each([
    ['campaign', leadForm, 'nome_landing'],
    ['quote', quoteForm, 'nome_orcamento'],
    ['project of a quote', quoteForm, 'nome_projeto'],
    ['newsletter', newsletterForm, 'nome_newsletter'],
  ] as const)('is refused: %s', (_, form, field) => {
    expect(problemsOf(form, field)).not.toEqual([]);
  });

  it('is no title and no name of an order', () => {
    expect(itemTitle.parse(FILLERS)).toBeNull();
    expect(orderName.parse(FILLERS)).toBe('');
  });
});
