import type { FileHandle } from 'node:fs/promises';
import type { AnalysisLimits } from '../facts/limits';
import { childCommand, withScratch } from './child-command.server';
import type { ChildMessage } from './child-messages';
import type { ChildTask } from './child-task';
import type { JobCost } from './job-cost';
import { type OpenedChild, openChild, runChild, type Verdict } from './run-child.server';
import type { TakenSpare } from './spare-children.server';

const MB = 1024 ** 2;
/**
 * Memory limit of both children together; above it the helper is stopped. The rest up to 512 MB is for growth between
 * two checks.
 */
const sharedBytes = 384 * MB;
/** PDFium heap of the helper, less than that of the first child. */
const heapBytes = 144 * MB;

type Help = {
  childScript: string;
  limits: AnalysisLimits;
  file: FileHandle;
  /** A child that was started in advance, if there is one. */
  spare: () => Promise<TakenSpare | null>;
  cost: JobCost;
  /** Receives a page; they come from the last one backwards. */
  onPage: (message: Extract<ChildMessage, { type: 'page' }>) => Verdict;
  signal: AbortSignal;
};

/**
 * A second child that examines a file's pages from the last one backwards until it meets the first. It only delivers
 * finished pages: when anything goes wrong with it, the first child does the rest, so that no verdict depends on the
 * helper.
 */
export const runHelpingChild = async ({ spare, ...help }: Help): Promise<void> => {
  const taken = await spare();
  if (!taken) return withScratch((scratch) => examine(help, openedHere(help, scratch)));
  try {
    await examine(help, () => taken.child);
  } finally {
    await taken.release();
  }
};

type Examination = Omit<Help, 'spare'>;

const taskFor = ({ pages }: AnalysisLimits): ChildTask => ({
  fromPage: 1,
  backwards: true,
  pages,
  heapBytes,
});

const openedHere =
  ({ childScript, limits, file }: Examination, scratch: FileHandle): (() => OpenedChild) =>
  () => {
    const descriptors = { file: file.fd, scratch: scratch.fd };
    return openChild({ ...childCommand(childScript, taskFor(limits), limits), descriptors });
  };

const examine = async (
  { limits, cost, onPage, signal }: Examination,
  open: () => OpenedChild,
): Promise<void> => {
  const { stepMs, stillMs, residentBytes } = limits;
  const child = {};
  const report = await runChild({
    open,
    task: taskFor(limits),
    stepMs,
    stillMs,
    residentBytes,
    signal,
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
};
