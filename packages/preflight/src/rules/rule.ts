import type { RuleFinding } from './finding';
import type { JudgedFile } from './judged-file';

/** One check: pure, total, and silent where facts are missing. `standard`: its number in GWG 2022 or ISO 15930. */
export type Rule<Code extends string = string> = {
  codes: readonly Code[];
  standard?: string;
  find: (file: JudgedFile) => RuleFinding<Code>[];
};

export const rule = <const Code extends string>(given: Rule<Code>): Rule<Code> => given;

/** The inks of a book that is printed black alone do not matter. */
export const isPrintedBlack = ({ expectation }: JudgedFile): boolean =>
  expectation.kind === 'interior' && !expectation.isInColour;
