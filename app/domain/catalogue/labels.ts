import type { InteriorColour } from './book-product';
import type { ConfigurationProblem, ProblemCode } from './configuration-problem';
import type { Orientation } from './trim-size';

export const orientationLabels: Record<Orientation, string> = { portrait: 'Retrato', landscape: 'Paisagem' };

export const interiorColourLabels: Record<InteriorColour, string> = {
  black: 'Preto e branco',
  colour: 'Colorido',
};

type Params = ConfigurationProblem['params'];

const problemTexts: Record<ProblemCode, (params: Params) => string> = {
  unknown_option: () => 'Esta opção não existe para este produto. Escolha uma da lista.',
  option_missing: ({ group }) => (group ? `Escolha uma opção de ${group}.` : 'Escolha uma opção.'),
  option_repeated: ({ group }) =>
    group ? `Escolha só uma opção de ${group}.` : 'Escolha cada opção só uma vez.',
  not_a_whole_number: () => 'Informe um número inteiro.',
  too_few_pages: ({ min, binding }) => `A encadernação ${binding} precisa de pelo menos ${min} páginas.`,
  too_many_pages: ({ max, binding }) => `A encadernação ${binding} aceita até ${max} páginas.`,
  page_multiple: ({ multiple, binding }) =>
    `Com a encadernação ${binding}, o número de páginas deve ser múltiplo de ${multiple}.`,
  implausible_paper: ({ paper }) =>
    `Não conseguimos calcular a lombada com o papel ${paper}. Escolha outro ou fale com a gente.`,
  paper_too_heavy: ({ max, paper, binding }) =>
    `O papel ${paper} é grosso demais para a encadernação ${binding}, que aceita até ${max} g/m².`,
  flaps_not_with_binding: ({ binding }) => `A encadernação ${binding} não combina com orelhas.`,
  flaps_too_wide: ({ maxMm }) =>
    `Neste formato a orelha pode ter no máximo ${Number(maxMm) / 10} cm.`.replace('.', ','),
  too_few_copies: ({ min }) => `A quantidade mínima é ${min}.`,
  too_many_copies: ({ max }) => `A quantidade máxima é ${max}. Para tiragens maiores, fale com a gente.`,
  copies_not_offered: ({ nearest }) => `Não produzimos esta quantidade. A mais próxima é ${nearest}.`,
  finish_required: () => 'Necessário Selecionar o tipo do acabamento',
  finish_blocked: ({ finish, other }) => `${finish} não combina com ${other}. Escolha um dos dois.`,
  finish_too_small: ({ finish, minWidthMm, minHeightMm }) =>
    `${finish} precisa de pelo menos ${minWidthMm} × ${minHeightMm} mm.`,
};

/** The problem in the customer's words. */
export const problemText = (problem: ConfigurationProblem): string =>
  problemTexts[problem.code](problem.params);
