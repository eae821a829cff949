import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { comparePastPrices } from '../../../app/domain/pricing/compare-past-prices.server';
import { addToSummary, type ComparedLine, emptySummary } from '../../../app/domain/pricing/compare-prices';
import {
  comparisonCells,
  comparisonHeader,
  summaryText,
  tableProblemText,
} from '../../../app/domain/pricing/staff-labels';
import { neededVersion, type Options, type PriceServices } from './services';

/** A cell that a spreadsheet reads as text, never as a formula. */
const csvCell = (text: string): string => {
  const harmless = /^[=@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};
const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** The file begins with a byte order mark, because without it spreadsheets assume a wrong encoding. */
const openCsv = (path: string): WriteStream => {
  const file = createWriteStream(path);
  file.write(`\uFEFF${csvRow(comparisonHeader)}`);
  return file;
};

const isDifferent = ({ total, newTotal }: ComparedLine): boolean => newTotal !== total;

/** Prints every past order line whose price would differ under a table version, and a summary. Writes nothing. */
export const compare = async (services: PriceServices, options: Options): Promise<number> => {
  const version = neededVersion(options);
  const comparison = await comparePastPrices(services, { version });
  if (!comparison.ok) {
    if (comparison.failure.kind === 'unknown-version') console.error(`Não existe a versão ${version}.`);
    else for (const problem of comparison.failure.problems) console.error(tableProblemText(problem));
    return 1;
  }
  const file = options.csv === null ? null : openCsv(options.csv);
  let summary = emptySummary;
  if (!file) console.log(comparisonHeader.join(' | '));
  for await (const lines of comparison.value) {
    summary = addToSummary(summary, lines);
    for (const line of lines.filter(isDifferent))
      if (file) file.write(csvRow(comparisonCells(line)));
      else console.log(comparisonCells(line).join(' | '));
  }
  if (file) {
    file.end();
    await finished(file);
    console.log(`Diferenças gravadas em ${options.csv}.`);
  }
  console.log(summaryText(summary));
  return 0;
};
