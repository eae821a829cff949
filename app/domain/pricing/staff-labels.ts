import { problemText } from '../catalogue/labels';
import type { AnyProduct } from '../catalogue/product';
import { formatBrl } from '../shared/money';
import { numberText } from '../shared/unit-price';
import type { TableProblem } from './check-price-table';
import type { ComparedLine, ComparisonSummary } from './compare-prices';
import type { FallingTotal } from './falling-totals';
import { quantityText } from './labels';
import type { PricingFailure } from './line-price';
import type { MeasureGap, PriceGap, PriceJump } from './price-gaps';

/** Texts printed by the staff's commands. Lists have the names of their tables in Prisma Studio. */

const tableNames: Record<string, string> = {
  titleSetUp: 'tabela_preco (vlr_preparacao_titulo)',
  clicks: 'preco_pagina',
  formatFactors: 'fator_formato',
  covers: 'preco_capa',
  coverPapers: 'preco_opcao (papel da capa)',
  coatings: 'preco_opcao (laminação)',
  coverPrints: 'preco_opcao (impressão da capa)',
  runKinds: 'preco_opcao (tipo de tiragem)',
  inkCoverage: 'faixa_cobertura_tinta',
  bindings: 'preco_encadernacao',
  runFactors: 'fator_tiragem',
  finishes: 'preco_acabamento',
  services: 'preco_servico',
  leadTimes: 'prazo_producao',
  quantityTiers: 'preco_quantidade',
  simpleLeadTimes: 'prazo_quantidade',
  productMeasures: 'medida_produto',
  optionMeasures: 'medida_opcao',
  finishMeasures: 'medida_acabamento',
};

const tableName = (list: string): string => tableNames[list] ?? list;

/** A text about a row that cannot be published. */
export const tableProblemText = (problem: TableProblem): string => {
  if (problem.kind === 'empty') return 'A tabela não tem nenhum preço.';
  if (problem.kind === 'no-first-run') return 'fator_tiragem: falta a linha a partir de 1 exemplar.';
  const name = `${tableName(problem.list)} ${problem.row}`.trim();
  return problem.kind === 'named-twice'
    ? `${name}: a linha aparece duas vezes.`
    : `${name}: o valor ${String(problem.value)} (${problem.column}) está fora do possível, de ${problem.min} a ${problem.max}.`;
};

const productText = (product: AnyProduct, options: readonly string[] = []): string =>
  [`${product.name} (${product.id})`, ...options].join(', ');

export const fallingTotalText = ({ product, options, from, to }: FallingTotal): string =>
  `${productText(product, options)}: ${quantityText(to.quantity, product.kind)} sairiam por ${formatBrl(to.total)}, menos que ${quantityText(from.quantity, product.kind)} (${formatBrl(from.total)}).`;

const gapText = ({ kind, what, key }: PricingFailure): string => {
  if (kind === 'missing-price') return `falta uma linha de ${tableName(what)} para ${key}`;
  return kind === 'unknown-option'
    ? `a opção ${key} (${what}) não existe`
    : `o papel ${key} tem espessura impossível`;
};

export const measureGapText = ({ id, name, missing, slip }: MeasureGap): string => {
  const rows = missing.map(({ list, code }) => `${tableName(list)} de ${code}`).join(', ');
  return slip === null
    ? `${name} (${id}): falta a linha de ${rows}.`
    : `${name} (${id}): não se lê com as medidas do rascunho (${slip}).`;
};

export const priceGapText = ({ product, failure }: PriceGap): string =>
  `${productText(product)}: ${gapText(failure)}.`;

export const priceJumpText = ({ product, quantity, before, after }: PriceJump): string =>
  `${productText(product)}, ${quantityText(quantity, product.kind)}: de ${formatBrl(before)} para ${formatBrl(after)}. Se for isso mesmo, repita com --allow-jumps.`;

const sourceNames = { quote: 'Orçamento', order: 'Pedido' } as const;

const percentText = (before: number, after: number): string => {
  if (before === 0) return '';
  const percent = ((after - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${numberText(percent)} %`;
};

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatBrl(amount)}`;

type UnpricedLine = Extract<ComparedLine, { newTotal: null }>;

const unpricedText = ({ failure }: UnpricedLine): string => {
  if (failure.kind === 'unknown-product') return 'o produto não está mais à venda';
  if (failure.kind === 'malformed') return 'a configuração não se lê mais';
  if (failure.kind === 'invalid') return failure.problems.map(problemText).join(' ');
  return gapText(failure);
};

/** Number, product, quantity, old, new, difference and percentage, as cells of one row. */
export const comparisonCells = (line: ComparedLine): string[] => {
  const head = [
    `${sourceNames[line.source]} ${line.number}`,
    line.productName,
    numberText(line.quantity),
    formatBrl(line.total),
  ];
  return line.newTotal === null
    ? [...head, 'sem preço', '', unpricedText(line)]
    : [
        ...head,
        formatBrl(line.newTotal),
        signed(line.newTotal - line.total),
        percentText(line.total, line.newTotal),
      ];
};

export const comparisonHeader = ['Número', 'Produto', 'Quantidade', 'Antes', 'Depois', 'Diferença', '%'];

export const summaryText = (summary: ComparisonSummary): string =>
  [
    `Itens comparados: ${numberText(summary.lines)}`,
    `mais caros: ${numberText(summary.dearer)}`,
    `mais baratos: ${numberText(summary.cheaper)}`,
    `iguais: ${numberText(summary.equal)}`,
    `sem preço: ${numberText(summary.unpriced)}`,
    `soma de ${formatBrl(summary.before)} para ${formatBrl(summary.after)} (${signed(summary.after - summary.before)}, ${percentText(summary.before, summary.after) || '0 %'})`,
  ].join('; ');
