/** The doctor's result about one thing. `todo` tells staff what to do. */
export type Finding = { area: string; text: string } & (
  | { state: 'well' }
  | { state: 'watch' | 'ill'; todo: string }
);

export const well = (area: string, text: string): Finding => ({ area, state: 'well', text });
export const watch = (area: string, text: string, todo: string): Finding => ({
  area,
  state: 'watch',
  text,
  todo,
});
export const ill = (area: string, text: string, todo: string): Finding => ({
  area,
  state: 'ill',
  text,
  todo,
});

export const wordsOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  // A refused connection to a name with two addresses has a code, but no message.
  return message || code || String(error);
};

const marks = { well: 'bem    ', watch: 'atenção', ill: 'DOENTE ' } as const;

export const linesOf = (finding: Finding): string[] => [
  `${marks[finding.state]}  ${finding.area}: ${finding.text}`,
  ...(finding.state === 'well' ? [] : [`           → ${finding.todo}`]),
];

/** 0 when all is well, 1 when something needs watching, 2 when something is broken. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 | 2 => {
  if (findings.some(({ state }) => state === 'ill')) return 2;
  return findings.some(({ state }) => state === 'watch') ? 1 : 0;
};
