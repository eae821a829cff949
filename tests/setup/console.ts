import { afterEach, beforeEach } from 'vitest';

const printError = console.error;
let seen: string[] = [];
let expected: RegExp[] = [];

/** From now on in this test file, an unexpected console.error fails the test in which it happens. */
export function watchConsole(): void {
  beforeEach(() => {
    seen = [];
    expected = [];
    console.error = (...words: unknown[]) => {
      seen.push(
        words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' '),
      );
    };
  });

  afterEach(() => {
    console.error = printError;
    const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
  });
}

/** Declares that the current test provokes such an error message. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}
