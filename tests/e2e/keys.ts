import { expect, type Locator, type Page } from '@playwright/test';

/** Keyboard input of a user without a mouse. */

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus; waits for an element that is missing or disabled. */
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
 * Types letters that select an option of a list: the browser combines them only when they come less than a second
 * apart, so none waits for the effect of the one before.
 */
export const typeLetters = async (page: Page, letters: string): Promise<void> => {
  await Promise.all([...letters].map((letter) => page.keyboard.press(letter)));
};
