import {
  type PublishFailure,
  publishPriceTable,
} from '../../../app/domain/pricing/publish-price-table.server';
import {
  fallingTotalText,
  measureGapText,
  priceGapText,
  priceJumpText,
  tableProblemText,
} from '../../../app/domain/pricing/staff-labels';
import { Misuse } from '../command';
import { neededVersion, type Options, type PriceServices } from './services';

/** Most lines of one kind that are printed. */
const MOST_LINES = 50;

const printList = (title: string, lines: readonly string[]) => {
  if (lines.length === 0) return;
  console.error(`\n${title} (${lines.length}):`);
  for (const line of lines.slice(0, MOST_LINES)) console.error(`  - ${line}`);
  if (lines.length > MOST_LINES) console.error(`  … e mais ${lines.length - MOST_LINES}.`);
};

const tell = (version: number, failure: PublishFailure) => {
  if (failure.kind === 'unknown-version') return console.error(`Não existe a versão ${version}.`);
  if (failure.kind === 'already-published')
    return console.error(`A versão ${version} já está publicada e não muda mais.`);
  console.error(`A versão ${version} não foi publicada.`);
  printList('Linhas com erro', failure.table.map(tableProblemText));
  printList('Medidas que faltam', failure.measures.map(measureGapText));
  printList('Tiragens maiores que sairiam mais baratas', failure.falling.map(fallingTotalText));
  printList('Preços que faltam', failure.gaps.map(priceGapText));
  printList('Preços que saltam', failure.jumps.map(priceJumpText));
};

/** A date without a time means midnight in São Paulo. */
const startOf = (text: string | null, now: Date): Date => {
  if (text === null) return now;
  const from = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00-03:00` : text);
  if (Number.isNaN(from.getTime()))
    throw new Misuse(`“${text}” não é uma data. Escreva como 2026-12-01 ou 2026-12-01T08:00:00-03:00.`);
  if (from < now) throw new Misuse(`${text} já passou. Sem --from a tabela vale a partir de agora.`);
  return from;
};

const saoPaulo = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Publishes a draft, or prints what prevents it; the exit code is then 1. */
export const publish = async (services: PriceServices, options: Options): Promise<number> => {
  const version = neededVersion(options);
  const from = startOf(options.from, services.clock.now());
  const published = await publishPriceTable(services, { version, from, allowJumps: options.allowJumps });
  if (!published.ok) {
    tell(version, published.failure);
    return 1;
  }
  console.log(`Versão ${version} publicada. Vale a partir de ${saoPaulo.format(from)} (São Paulo).`);
  return 0;
};
