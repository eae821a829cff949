import { z } from 'zod';
import { itemStatus } from '../orders/order-status';
import { rowId } from '../shared/row-id';
import { numberText } from '../shared/unit-price';

/** Why copies were wasted, with the names that operators see. */
export const wasteReasons = {
  acerto: 'Acerto de máquina',
  impressao: 'Defeito de impressão',
  acabamento: 'Defeito de acabamento',
  material: 'Papel ou material',
  arquivo: 'Arquivo trocado',
  transporte: 'Perda ou dano no transporte',
  outro: 'Outro motivo',
} as const;

export type WasteReason = keyof typeof wasteReasons;

/** Copies of an item that came off the machine, as an operator recorded them. */
export type OutputRecord = {
  id: number;
  /** Negative: good copies that became waste */
  good: number;
  waste: number;
  reason: WasteReason | null;
  /** Null: the shop itself, when the files were replaced */
  operator: string | null;
  createdAt: Date;
};

/** Whether copies of an item in this status are recorded. */
export const isRecordable = (statusId: number): boolean =>
  statusId === itemStatus.inProduction || statusId === itemStatus.printed;

/** How far an item is made and sent, in copies. */
export type Output = {
  quantity: number;
  good: number;
  waste: number;
  /** Wasted copies per hundred made, to one decimal; 0 if none was made */
  wastePercent: number;
  /** In parcels that were neither returned nor lost */
  sent: number;
  /** In parts that a carrier lost, which must be made again */
  lost: number;
  /** Good copies of the run that were not sent yet; those beyond the run are not sent */
  ready: number;
  /** Copies that remain to be made */
  missing: number;
  /** Newest first */
  records: OutputRecord[];
};

/** "1 bom, 3 de refugo (acerto de máquina)", "3 de refugo (defeito de impressão), 3 deixam de ser bons" */
export const copiesText = ({
  good,
  waste,
  reason,
}: Pick<OutputRecord, 'good' | 'waste' | 'reason'>): string =>
  [
    ...(good > 0 ? [`${numberText(good)} ${good === 1 ? 'bom' : 'bons'}`] : []),
    ...(reason === null ? [] : [`${numberText(waste)} de refugo (${wasteReasons[reason].toLowerCase()})`]),
    ...(good < 0 ? [`${numberText(-good)} ${good === -1 ? 'deixa de ser bom' : 'deixam de ser bons'}`] : []),
  ].join(', ');

const sumOf = (records: readonly OutputRecord[], of: 'good' | 'waste'): number =>
  records.reduce((sum, record) => sum + record[of], 0);

/** Copies of an item in parcels. */
export type Sent = Pick<Output, 'sent' | 'lost'>;

export const outputOf = (
  quantity: number,
  { sent, lost }: Sent,
  records: readonly OutputRecord[],
): Output => {
  const good = sumOf(records, 'good');
  const usable = good - lost;
  const waste = sumOf(records, 'waste');
  const made = good + waste;
  return {
    quantity,
    good,
    waste,
    sent,
    lost,
    wastePercent: made === 0 ? 0 : Math.round((waste * 1000) / made) / 10,
    ready: Math.max(0, Math.min(usable, quantity) - sent),
    missing: Math.max(0, quantity - Math.max(usable, sent)),
    records: [...records],
  };
};

/** "Faltam 120 de 300." */
export const missingText = ({ missing, quantity }: Pick<Output, 'missing' | 'quantity'>): string =>
  missing === 0
    ? 'A tiragem está completa.'
    : `${missing === 1 ? 'Falta' : 'Faltam'} ${numberText(missing)} de ${numberText(quantity)}.`;

export const outputMessages = {
  notCopies: 'Escreva números inteiros de exemplares.',
  nothing: 'Diga quantos exemplares bons ou refugados saíram.',
  noReason: 'Escolha o motivo do refugo.',
  notInProduction: 'Só se aponta o que está em produção.',
  tooMany: (most: number) =>
    `Passa da tiragem com a tolerância: ${
      most === 1 ? 'cabe mais 1 exemplar bom' : `cabem mais ${numberText(most)} exemplares bons`
    }.`,
  recordedMeanwhile: (who: string | null) =>
    `${who ?? 'A loja'} apontou este item enquanto você olhava. Confira a soma e aponte de novo o que falta.`,
  withdrawnMeanwhile:
    'Um apontamento deste item foi retirado enquanto você olhava. Confira a soma e aponte de novo o que falta.',
  recorded: (output: Output) => `Apontado. ${missingText(output)}`,
  notThere: 'Este apontamento já foi retirado.',
  alreadySent: 'Os exemplares deste apontamento já foram despachados.',
  madeAgain: 'Os exemplares que se refizeram já foram apontados de novo.',
  withdrawn: (output: Output) => `Apontamento retirado. ${missingText(output)}`,
  notReady: (ready: number) =>
    ready === 0
      ? 'Nenhum exemplar bom espera por despacho: aponte antes o que saiu.'
      : ready === 1
        ? 'Só 1 exemplar bom espera por despacho.'
        : `Só ${numberText(ready)} exemplares bons esperam por despacho.`,
} as const;

/** How many copies a run may be over or under. */
export const spareCopies = (quantity: number, percent: number): number =>
  Math.floor((quantity * percent) / 100);

/** The most good copies that may still be recorded: the run, with what the tolerance allows beyond it. */
export const mostGood = ({ quantity, good, lost }: Output, tolerancePercent: number): number =>
  Math.max(0, quantity + lost + spareCopies(quantity, tolerancePercent) - good);

/** Why a record cannot be removed, with the other records as they are; null if it can. */
export const keptRecord = (
  output: Output,
  { good }: Pick<OutputRecord, 'good'>,
  tolerancePercent: number,
): string | null => {
  if (good > 0 && output.good - good < output.sent + output.lost) return outputMessages.alreadySent;
  return good < 0 && -good > mostGood(output, tolerancePercent) ? outputMessages.madeAgain : null;
};

const MOST_COPIES = 1_000_000;

/** A number of copies as typed; '' is 0. */
export const copies = z
  .string(outputMessages.notCopies)
  .trim()
  .regex(/^(\d{0,7}|\d{1,3}(\.\d{3})+)$/, outputMessages.notCopies)
  .transform((text) => Number(text.replaceAll('.', '')))
  .refine((count) => count <= MOST_COPIES, outputMessages.notCopies);

/** The form that records copies; `visto` is the last record that the operator saw. */
export const outputForm = z
  .object({
    item: z.string(outputMessages.nothing).transform(rowId),
    visto: z.string(outputMessages.nothing).transform(rowId),
    bons: copies,
    refugo: copies,
    motivo: z.enum(['', ...(Object.keys(wasteReasons) as WasteReason[])], outputMessages.noReason),
  })
  .refine(({ bons, refugo }) => bons + refugo > 0, outputMessages.nothing)
  .refine(({ refugo, motivo }) => refugo === 0 || motivo !== '', outputMessages.noReason);
