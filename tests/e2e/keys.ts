import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does without a mouse. */

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus; what is not there yet, or waits for an answer, is waited for. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 1 });
};

export const tabAndPress = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

export const tabAndType = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await expect(target).not.toHaveValue('');
};

/**
 * Letters that find an option of a list: a browser takes them as one word only when less than a second lies between
 * two, so that none waits for the one before it.
 */
export const typeLetters = async (page: Page, letters: string): Promise<void> => {
  await Promise.all([...letters].map((letter) => page.keyboard.press(letter)));
};
