import type { Page } from '@playwright/test';

interface TextLook {
  /** Letter and word spacing of WCAG 1.4.12. */
  isApart?: boolean;
  /** Twice the text size, as in WCAG 1.4.4. */
  isLarge?: boolean;
}

/** Applies these text settings to the whole page from now on. */
export const setTextLook = (page: Page, { isApart = false, isLarge = false }: TextLook): Promise<void> =>
  page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    [
      isApart
        ? '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }'
        : '',
      isLarge ? ':root { font-size: 200% }' : '',
    ].join(''),
  );

/** Elements that extend beyond the window's right edge and are not in a scrolling box. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        element.getBoundingClientRect().right > width + 1 &&
        !isScrolled(element),
    );
    const inside = [
      ...document.querySelectorAll('body :is(td, dd, dt, li, p, h1, h2, h3, button, a, label)'),
    ].filter(
      (element) =>
        element instanceof HTMLElement &&
        element.checkVisibility() &&
        getComputedStyle(element).display !== 'inline' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        !/auto|scroll/.test(getComputedStyle(element).overflowX),
    );
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`;
    return [...new Set([...beyond, ...inside].map(named))];
  });
