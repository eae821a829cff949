import type { Page } from '@playwright/test';

/** What the chat button covers of the page's content, anywhere while scrolling down the page. */
export const underTheChat = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const chat = document.querySelector('.chat-button');
    if (!chat?.checkVisibility()) throw new Error('no chat button');
    const read =
      'input, select, textarea, button, label, a, p, h1, h2, h3, li, dt, dd, td, canvas, svg[role]';
    const parts = [...document.querySelectorAll(`main :is(${read})`)].filter((part) =>
      part.checkVisibility(),
    );
    const covered = new Set<string>();
    const isUnder = (part: Element): boolean => {
      const [one, other] = [chat.getBoundingClientRect(), part.getBoundingClientRect()];
      const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
      const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
      if (left >= right || top >= bottom) return false;
      return chat.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    for (let down = 0; down < document.documentElement.scrollHeight; down += 50) {
      window.scrollTo({ top: down, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const part of parts)
        if (isUnder(part)) covered.add(part.textContent?.slice(0, 40) || part.tagName);
    }
    return [...covered];
  });
