import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptAll, CHOICE_KEY, refuseAll, writeChoice } from './consent';
import { keepChoice } from './consent-store';
import { addToCart, generateLead, purchase, searched, selectItem, viewItem, viewItemList } from './events';
import { tellChoice, track } from './track';

const book = { id: 101, name: 'Livro brochura', category: 'Livros', total: 85_233, quantity: 50 };
const list = { id: 'destaques', name: 'Livros' };

/** The parts of a browser that the store of the choice needs. */
const browser = () => {
  const kept = new Map<string, string>();
  return {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dataLayer: undefined as unknown[] | undefined,
  };
};

let page: ReturnType<typeof browser>;
beforeEach(() => {
  page = browser();
  vi.stubGlobal('window', page);
  page.localStorage.setItem(CHOICE_KEY, '');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('track', () => {
  it('sends nothing before a choice, nor after a refusal', () => {
    track(searched('polen', 3));
    keepChoice(refuseAll);
    tellChoice(refuseAll);
    track(searched('polen', 3));
    expect(page.dataLayer).toBeUndefined();
  });

  it('sends events from the consent on, and none from before', () => {
    track(searched('antes', 1));
    keepChoice(acceptAll);
    tellChoice(acceptAll);
    track(searched('depois', 2));
    expect(page.dataLayer).toEqual([
      { event: 'consent_update', analytics_storage: 'granted', ad_storage: 'granted' },
      { event: 'search', search_term: 'depois', results: 2 },
    ]);
  });

  it('reports that a consent was withdrawn, and nothing more', () => {
    keepChoice(acceptAll);
    track(searched('polen', 3));
    keepChoice(refuseAll);
    tellChoice(refuseAll);
    track(searched('papel', 3));
    expect(page.dataLayer?.slice(1)).toEqual([
      { event: 'consent_update', analytics_storage: 'denied', ad_storage: 'denied' },
    ]);
  });

  it('needs the consent to statistics, not the one to marketing', () => {
    keepChoice({ statistics: false, marketing: true });
    track(searched('polen', 3));
    expect(page.dataLayer).toBeUndefined();
  });

  it('clears the e-commerce object before each e-commerce event', () => {
    keepChoice({ statistics: true, marketing: false });
    track(viewItem(book, 85_233));
    expect(page.dataLayer).toEqual([
      { ecommerce: null },
      {
        event: 'view_item',
        ecommerce: {
          currency: 'BRL',
          value: 852.33,
          items: [
            {
              item_id: '101',
              item_name: 'Livro brochura',
              item_category: 'Livros',
              index: 0,
              price: 17.0466,
              quantity: 50,
            },
          ],
        },
      },
    ]);
  });

  it('still uses the stored choice when the text has changed', () => {
    page.localStorage.setItem(CHOICE_KEY, writeChoice(acceptAll, new Date()));
    track(searched('polen', 3));
    expect(page.dataLayer).toHaveLength(1);
  });
});

describe('events', () => {
  it('contain the list and the position of each product', () => {
    expect(viewItemList(list, [book, { ...book, id: 102 }])).toMatchObject({
      event: 'view_item_list',
      ecommerce: {
        item_list_id: 'destaques',
        items: [
          { item_id: '101', index: 0 },
          { item_id: '102', index: 1 },
        ],
      },
    });
  });

  it('omit an unknown price', () => {
    const event = selectItem(list, { id: 1, name: 'Banner', category: 'Banners' });
    expect(event).toMatchObject({ ecommerce: { items: [{ item_id: '1', quantity: 1 }] } });
    expect(JSON.stringify(event)).not.toContain('price');
  });

  it('give unit prices that add up to the total', () => {
    const events = [
      addToCart([book], 85_233),
      purchase([book], { id: 10_001, total: 87_733, freight: 2_500 }),
    ];
    for (const event of events) {
      const [item] = (event as { ecommerce: { items: { price: number; quantity: number }[] } }).ecommerce
        .items;
      expect(Math.abs((item?.price ?? 0) * (item?.quantity ?? 0) - 852.33)).toBeLessThan(0.005);
    }
    expect(events[1]).toMatchObject({
      event: 'purchase',
      ecommerce: { currency: 'BRL', value: 877.33, transaction_id: '10001', shipping: 25 },
    });
  });

  it('give amounts in reais', () => {
    expect(generateLead(book, 123_456)).toMatchObject({ ecommerce: { currency: 'BRL', value: 1234.56 } });
  });
});
