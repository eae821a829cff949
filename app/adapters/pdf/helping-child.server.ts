import type { FileHandle } from 'node:fs/promises';
import { childCommand } from './child-command.server';
import type { ChildMessage } from './child-messages';
import type { JobCost } from './job-cost';
import type { AnalysisLimits } from './limits';
import { runChild, type Verdict } from './run-child.server';
import { withScratch } from './scratch-file.server';

const MB = 1024 ** 2;
/** Both children together; the helper goes when they have more. */
const sharedBytes = 480 * MB;
/** A helper keeps less than the child that it helps. */
const heapBytes = 160 * MB;

type Help = {
  childScript: string;
  limits: AnalysisLimits;
  file: FileHandle;
  cost: JobCost;
  /** A page, from the last one backwards. */
  onPage: (message: Extract<ChildMessage, { type: 'page' }>) => Verdict;
  signal: AbortSignal;
};

/**
 * A second child that examines a file's pages from the last one backwards, until it meets the first. It settles pages
 * and blames none: whatever goes wrong with it, the rest is left to the first child, so that no verdict depends on help.
 */
export const runHelpingChild = ({ childScript, limits, file, cost, onPage, signal }: Help): Promise<void> =>
  withScratch(async (scratch) => {
    const task = { fromPage: 1, backwards: true, pages: limits.pages, heapBytes } as const;
    const { stepMs, stillMs, residentBytes } = limits;
    const child = {};
    const report = await runChild({
      ...childCommand(childScript, task, limits),
      ...{ stepMs, stillMs, residentBytes, signal },
      descriptors: { file: file.fd, scratch: scratch.fd },
      judge: (own) => {
        cost.noteHelper(child, own);
        return cost.residentBytes > sharedBytes ? 'stopped' : null;
      },
      onMessage: (message, stepMs) => {
        if (message.type === 'page') {
          const verdict = onPage(message);
          if (verdict === 'go-on') cost.noteHelp(stepMs);
          return verdict;
        }
        return message.type === 'too-complex' ? 'enough' : 'go-on';
      },
    });
    cost.endHelper(child, report);
  });
