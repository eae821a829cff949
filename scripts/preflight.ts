import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { analysePdf } from '@lombada/preflight/process/analyse-pdf.server';
import { type PdfExpectation, shopMargins } from '@lombada/preflight/rules/page-fit';
import { findProblems, isPrintable } from '@lombada/preflight/rules/pdf-findings';
import { describeFinding } from '@lombada/preflight/words/labels';
import { helpOnRequest } from './setup/help.mjs';

/**
 * `npm run preflight -- FILE [--pages N --trim 140x210 --bleed 3 --kind interior|cover --spine 12.5 --flap 70]
 * [--thumbs DIR]`: the same analysis as for customers' files, as JSON. With --trim it includes the findings against an
 * order. Exit code 0 when the file can be printed, 1 when not, 2 when the arguments are wrong.
 */
const usage =
  'usage: npm run preflight -- FILE [--pages N] [--trim 140x210] [--bleed 3] [--kind interior|cover] [--spine MM] [--flap MM] [--thumbs DIR]';

helpOnRequest(usage);

class UsageError extends Error {}

const options = {
  pages: { type: 'string' },
  trim: { type: 'string' },
  bleed: { type: 'string' },
  kind: { type: 'string', default: 'interior' },
  spine: { type: 'string' },
  flap: { type: 'string' },
  thumbs: { type: 'string' },
} as const;

const positive = (name: string, text: string): number => {
  const value = Number(text.replace(',', '.'));
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`--${name} ${text}: not a number`);
  return value;
};

type Values = Partial<Record<keyof typeof options, string>>;

/** The order to compare with, when --trim is given; pages default to those of the file. */
const expectationFrom = (values: Values, pageCount: number): PdfExpectation | null => {
  if (values.trim === undefined) return null;
  const [width, height, more] = values.trim.toLowerCase().split('x');
  if (!width || !height || more !== undefined) throw new UsageError(`--trim ${values.trim}: write 140x210`);
  if (values.kind !== 'interior' && values.kind !== 'cover') {
    throw new UsageError(`--kind ${values.kind}: interior or cover`);
  }
  return {
    kind: values.kind,
    pages: values.pages === undefined ? pageCount : positive('pages', values.pages),
    trimWidthMm: positive('trim', width),
    trimHeightMm: positive('trim', height),
    bleedMm: values.bleed === undefined ? shopMargins.bleedMm : positive('bleed', values.bleed),
    toleranceMm: shopMargins.toleranceMm,
    ...(values.spine === undefined ? {} : { spineMm: positive('spine', values.spine) }),
    ...(values.flap === undefined ? {} : { flapMm: positive('flap', values.flap) }),
  };
};

const readArguments = () => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

/** The built child, which is locked down; its source when there is no build. */
const places = ['../dist/pdf-child.js', '../packages/preflight/src/process/pdf-child.ts'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
);
const childScript = places.find(existsSync) ?? '';

const preflight = async (): Promise<number> => {
  const { values, positionals } = readArguments();
  const [file, extra] = positionals;
  if (!file || extra !== undefined) throw new UsageError('one file, please');
  if (!existsSync(file)) throw new UsageError(`${file}: no such file`);
  expectationFrom(values, 1);
  const analysis = await analysePdf({ file, childScript, thumbnailDir: values.thumbs });
  const expectation = expectationFrom(values, analysis.ok ? analysis.pageCount : 0);
  const findings = expectation ? findProblems(analysis, expectation) : [];
  const told = findings.map((finding) => ({ ...finding, ...describeFinding(finding) }));
  console.log(
    JSON.stringify({ ok: analysis.ok && isPrintable(findings), analysis, findings: told }, null, 2),
  );
  return analysis.ok && isPrintable(findings) ? 0 : 1;
};

process.exitCode = await preflight().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${usage}`);
  return 2;
});
