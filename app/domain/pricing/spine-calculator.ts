import type { BindingAllowances, Paper } from '~/domain/catalogue/options';
import { type FieldErrors, fail, ok, type Result } from '../shared/result';
import { type SpineParts, spineParts } from './spine-and-weight';

/** Parameters of the spine calculator's URL. `paper` is an interior paper's code (or its id). */
type SpineAddress = {
  paper?: string;
  pages?: number | string;
  hardCover?: boolean;
  sewn?: boolean;
};

const CALCULATOR = '/calculo-de-lombada';

/**
 * The URL of the spine calculator, with the known values. Each part needs the ones before it, so hard cover is left
 * out without a page count. The specified URL has no part for sewn books, so these are a query parameter.
 */
export const spineCalculatorPath = ({
  paper = '',
  pages = '',
  hardCover = false,
  sewn = false,
}: SpineAddress = {}): string => {
  const parts = [paper, String(pages), hardCover ? '1' : ''];
  const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : parts.length);
  const path = [CALCULATOR, ...known.map(encodeURIComponent)].join('/');
  return sewn ? `${path}?costurado=1` : path;
};

/** The specification's names of the calculator's fields; `costurado` is the shop's own. */
export const spineFields = {
  paper: 'papel',
  pages: 'qtd_paginas',
  hardCover: 'capa_dura',
  sewn: 'costurado',
} as const;

/** An interior paper with its id in the API. */
export type SpinePaper = Paper & { id: number };

/** Untrusted input from the form or the URL. */
export type SpineInput = { papel: string; qtd_paginas: string; capa_dura: string; costurado: string };

export type SpineQuestion = { paper: SpinePaper; pages: number; hardCover: boolean; sewn: boolean };

/** No binding holds more pages, so a result would be meaningless. */
export const maxSpinePages = 2000;

const messages = {
  paperNeeded: 'Selecione o tipo de papel',
  paperUnknown: 'Este papel não está na lista. Selecione outro.',
  pagesNeeded: 'Informe o total de páginas',
  digitsOnly: 'Informe o total de páginas só com números',
  tooFew: 'Informe pelo menos 2 páginas',
  tooMany: `Calculamos lombadas de até ${maxSpinePages.toLocaleString('pt-BR')} páginas. Acima disso, divida a obra em volumes.`,
} as const;

/** The paper with this code or id. */
const paperOf = (papers: readonly SpinePaper[], text: string): SpinePaper | undefined =>
  papers.find(({ code, id }) => code === text || String(id) === text);

const pagesProblem = (text: string): string | null => {
  if (text === '') return messages.pagesNeeded;
  if (!/^\d+$/.test(text)) return messages.digitsOnly;
  if (Number(text) < 2) return messages.tooFew;
  return Number(text) > maxSpinePages ? messages.tooMany : null;
};

/** Parses the input. '1' means hard cover in capa_dura and sewn in costurado; any other value means soft and glued. */
export const readSpineQuestion = (
  papers: readonly SpinePaper[],
  input: SpineInput,
): Result<SpineQuestion, FieldErrors> => {
  const paperText = input.papel.trim();
  const pagesText = input.qtd_paginas.trim();
  const paper = paperOf(papers, paperText);
  const problem = pagesProblem(pagesText);
  if (paper && problem === null)
    return ok({
      paper,
      pages: Number(pagesText),
      hardCover: input.capa_dura.trim() === '1',
      sewn: input.costurado.trim() === '1',
    });
  return fail({
    ...(paper ? {} : { papel: [paperText === '' ? messages.paperNeeded : messages.paperUnknown] }),
    ...(problem === null ? {} : { qtd_paginas: [problem] }),
  });
};

export type SpineAnswer = SpineQuestion & {
  /** Exact to the µm. */
  spineMm: number;
  parts: SpineParts;
  /** The book as a phrase: "livro de 200 páginas em Pólen Soft 80 g, com capa flexível". */
  bookText: string;
  message: string;
};

const threeDecimals = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/** "10,700 mm": a length in µm, shown with the calculator's three decimals. */
export const exactMm = (um: number): string => `${threeDecimals.format(um / 1000)} mm`;

/** The spine of a book, by the same formula as price, template and file check. */
export const answerSpine = (question: SpineQuestion, allowances: BindingAllowances): SpineAnswer => {
  const { paper, pages, hardCover, sewn } = question;
  const binding = { spineRule: hardCover ? 'hard' : 'soft', sewn } as const;
  const parts = spineParts({ binding, allowances }, pages, paper);
  if (!parts) throw new Error('a bound book has a spine');
  const um = parts.block + parts.cover + parts.boards + parts.joints;
  const cover = `${sewn ? 'costurado, ' : ''}${hardCover ? 'com capa dura' : 'com capa flexível'}`;
  const bookText = `livro de ${pages} páginas em ${paper.name}, ${cover}`;
  return {
    ...question,
    parts,
    spineMm: um / 1000,
    bookText,
    message: `A lombada de um ${bookText}, mede ${exactMm(um)}.`,
  };
};

/** One line of the calculation as shown. */
export type SpineStep = { name: string; sum: string; result: string };

/** The formula with the numbers put in. */
export const spineSteps = ({ paper, pages, sewn, parts, spineMm }: SpineAnswer): SpineStep[] => {
  const { leaves, block, cover, boards, joints } = parts;
  const half = leaves * 2 === pages ? `${pages} páginas ÷ 2` : `${pages} páginas ÷ 2, para cima`;
  const added = [
    { name: 'Capa e cola', um: cover },
    { name: 'Duas placas de papelão', um: boards },
    { name: 'Vincos da capa dura', um: joints },
  ].filter(({ um }) => um > 0);
  const terms = [block, ...added.map(({ um }) => um)].map((um) => threeDecimals.format(um / 1000));
  const flatUm = leaves * paper.thicknessUm;
  const flat = `${leaves} folhas × ${exactMm(paper.thicknessUm)}`;
  return [
    { name: 'Folhas', sum: half, result: `${leaves} folhas` },
    { name: sewn ? 'Papel' : 'Miolo', sum: flat, result: exactMm(flatUm) },
    ...(sewn
      ? [
          {
            name: 'Miolo costurado',
            sum: `mais ${exactMm(block - flatUm)} de costura`,
            result: exactMm(block),
          },
        ]
      : []),
    ...added.map(({ name, um }) => ({ name, sum: '', result: exactMm(um) })),
    { name: 'Lombada', sum: terms.join(' + '), result: exactMm(spineMm * 1000) },
  ];
};
