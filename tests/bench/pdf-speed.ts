import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureAnalysis } from '@lombada/preflight/process/analyse-pdf.server';
import { SpareChildren } from '@lombada/preflight/process/spare-children.server';
import { root } from '../../scripts/setup/prepare.mjs';
import type { Figure } from './figures';
import { type BookKind, benchBook } from './pdf-books';

/** Goal for each kind of book: Ghostscript's time divided by ours. */
const goals: Record<BookKind, number> = {
  text: 0.9,
  'RGB photos': 1.2,
  'grey photos': 1.2,
  'CMYK photos': 0.3,
  mixed: 0.4,
  hairlines: 0.25,
  scans: 0.2,
};
const rounds = 3;
const mostMb = 400;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that Ghostscript needs to compute the inks of every page at 72 dpi; null if it is not installed. */
const ghostscript = (file: string): number | null => {
  const startedAt = performance.now();
  const args = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=inkcov', '-r72', '-o', '/dev/null', file];
  const { error, status } = spawnSync('gs', args, { stdio: 'ignore' });
  return error || status !== 0 ? null : performance.now() - startedAt;
};

type Cost = { ms: number; processorMs: number; peakBytes: number };

const childScript = path.join(root, 'dist/pdf-child.js');

/** As a worker reads the first file after a pause: a child process is already waiting for it. */
const analysed = async (file: string, spares: SpareChildren): Promise<Cost> => {
  const thumbnailDir = await mkdtemp(path.join(tmpdir(), 'lombada-bench-'));
  try {
    await spares.ready();
    const measured = await measureAnalysis({ file, childScript, thumbnailDir, spares });
    if (!measured.analysis.ok || measured.analysis.tooComplexPages.length > 0)
      throw new Error(`${file} was not analysed whole`);
    return measured;
  } finally {
    await rm(thumbnailDir, { recursive: true, force: true });
  }
};

const speedFigure = (kind: BookKind, theirs: (number | null)[], ours: Cost[]): Figure => {
  const [reference, own] = [median(theirs.map((ms) => ms ?? 0)), median(ours.map(({ ms }) => ms))];
  const processor = `${(median(ours.map(({ processorMs }) => processorMs)) / 1000).toFixed(1)} s of processor`;
  const goal = `at least ${goals[kind]}`;
  const name = `Analysis of ${kind}, Ghostscript's time by ours`;
  if (reference === 0)
    return {
      name,
      measured: `no Ghostscript here (${own.toFixed(0)} ms, ${processor})`,
      goal,
      reached: null,
    };
  const ratio = reference / own;
  const measured = `${ratio.toFixed(2)} (${reference.toFixed(0)} ms by ${own.toFixed(0)} ms, ${processor})`;
  return { name, measured, goal, reached: ratio >= goals[kind] };
};

const memoryFigure = (kind: BookKind, ours: Cost[]): Figure => {
  const peakMb = Math.max(...ours.map(({ peakBytes }) => peakBytes)) / 1_000_000;
  return {
    name: `Analysis of ${kind}, memory of its children together`,
    measured: `${peakMb.toFixed(0)} MB`,
    goal: `at most ${mostMb} MB`,
    reached: peakMb <= mostMb,
  };
};

/** The whole analysis of books of all kinds, alternating with Ghostscript's inkcov. */
export const pdfSpeedFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const spares = new SpareChildren(childScript);
  for (const kind of Object.keys(goals) as BookKind[]) {
    const file = await benchBook(kind);
    const theirs: (number | null)[] = [];
    const ours: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      theirs.push(ghostscript(file));
      ours.push(await analysed(file, spares));
    }
    figures.push(speedFigure(kind, theirs, ours), memoryFigure(kind, ours));
  }
  await spares.close();
  return figures;
};
