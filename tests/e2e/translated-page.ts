import { expect, type Page } from '@playwright/test';

/**
 * Translates each page from now on as the browser's translator does: every text, and every new one, is replaced by two
 * `font` elements. The words stay, so that a test can find them; the text node that the shop knows is gone.
 * `from`: "life", once the page is loaded; "birth", while it is parsed, before its scripts run.
 */
export const translate = (page: Page, from: 'life' | 'birth' = 'life'): Promise<unknown> =>
  page.addInitScript((start) => {
    const kept = 'font, script, style, title, textarea, noscript, svg';
    const put = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const putAll = (node: Node) => {
      if (node instanceof Text) return put(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) put(text);
    };
    const begin = () => {
      putAll(document);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') put(target as Text);
          for (const node of addedNodes) putAll(node);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    };
    if (start === 'birth') begin();
    else window.addEventListener('load', () => setTimeout(begin));
  }, from);

/** The page is translated, and alive: it is not the page of an error. */
export const expectTranslated = async (page: Page): Promise<void> => {
  await expect(page.locator('main font font').first()).toBeVisible();
  await expect(page.getByText('Algo deu errado do nosso lado')).toHaveCount(0);
};
