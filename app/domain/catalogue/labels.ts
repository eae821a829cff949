import type { FieldErrors } from '../shared/result';
import { numberText, piecesText } from '../shared/unit-price';
import type { ConfigurationProblem, ProblemCode } from './configuration-problem';
import type { ChangeCode, ConfigurationChange } from './copies-and-pages';
import type { PaperFamily } from './paper-families';
import type { BookConfiguration, SimpleConfiguration } from './product';
import type { RefileProblemCode } from './refile';
import type { HintReason, SwitchHint } from './switch-hint';
import { fieldOfProblem } from './wire-fields';

type Faults = { problems: readonly ConfigurationProblem[]; changes?: readonly ConfigurationChange[] };

/** Messages for problems and corrections of a configuration, by the contract's field names. */
export const configurationErrors = (
  configuration: BookConfiguration | SimpleConfiguration,
  { problems, changes = [] }: Faults,
): FieldErrors => {
  const reported = [
    ...changes.map((change) => {
      const asProblem = { field: change.field, code: 'unknown-option', params: {} } as const;
      return [fieldOfProblem(asProblem, configuration), changeText(change)] as const;
    }),
    ...problems.map((problem) => [fieldOfProblem(problem, configuration), problemText(problem)] as const),
  ];
  const errors: FieldErrors = {};
  for (const [field, text] of reported) errors[field] = [...(errors[field] ?? []), text];
  return errors;
};

type Params = ConfigurationProblem['params'];

const problemTexts: Record<ProblemCode, (params: Params) => string> = {
  'unknown-option': () => 'Esta opção não existe para este produto. Escolha uma da lista.',
  'option-missing': ({ group }) => (group ? `Escolha uma opção de ${group}.` : 'Escolha uma opção.'),
  'option-repeated': ({ group }) =>
    group ? `Escolha só uma opção de ${group}.` : 'Escolha cada opção só uma vez.',
  'not-a-whole-number': () => 'Informe um número inteiro.',
  'too-few-pages': ({ min, binding }) =>
    `A encadernação ${binding} precisa de pelo menos ${numberText(Number(min))} páginas.`,
  'too-many-pages': ({ max, binding }) =>
    `A encadernação ${binding} aceita até ${numberText(Number(max))} páginas.`,
  'page-multiple': ({ multiple, binding }) =>
    `Com a encadernação ${binding}, o número de páginas deve ser múltiplo de ${multiple}.`,
  'implausible-paper': ({ paper }) =>
    `Não conseguimos calcular a lombada com o papel ${paper}. Escolha outro ou fale com a gente.`,
  'paper-too-heavy': ({ max, paper, binding }) =>
    `O papel ${paper} é grosso demais para a encadernação ${binding}, que aceita até ${max} g/m².`,
  'flaps-too-wide': ({ maxMm }) =>
    `Neste formato a orelha pode ter no máximo ${Number(maxMm) / 10} cm.`.replace('.', ','),
  'too-few-copies': ({ min }) => `A quantidade mínima é ${numberText(Number(min))}.`,
  'too-many-copies': ({ max }) =>
    `A quantidade máxima é ${numberText(Number(max))}. Para tiragens maiores, fale com a gente.`,
  'copies-not-offered': ({ nearest }) =>
    `Não produzimos esta quantidade. Podemos fazer ${numberText(Number(nearest))}.`,
  'copies-fixed': ({ kind, copies }) =>
    `${kind}: fazemos ${copies} ${copies === 1 ? 'exemplar' : 'exemplares'}.`,
  'finish-required': () => 'Necessário Selecionar o tipo do acabamento',
  'choice-hidden': ({ choice, others }) => `${choice}: só com ${others}.`,
  'choices-blocked': ({ choice, others }) => `${choice} e ${others} não combinam. Escolha um dos dois.`,
  'choice-requires': ({ choice, others }) => `Para ${choice}, escolha também ${others}.`,
  'finish-too-small': ({ finish, minWidthMm, minHeightMm }) =>
    `${finish} precisa de pelo menos ${minWidthMm} × ${minHeightMm} mm.`,
  'refile-width-missing': () => 'Informe a largura em milímetros, só com números e vírgula.',
  'refile-height-missing': () => 'Informe a altura em milímetros, só com números e vírgula.',
  'refile-width-below': () => 'Largura informada menor que o limite!',
  'refile-width-above': () => 'Largura informada ultrapassa o limite!',
  'refile-height-below': () => 'Altura informada menor que o limite!',
  'refile-height-above': () => 'Altura informada ultrapassa o limite!',
  'refile-width-long': () => 'Use até 5 caracteres na largura, como 140,5.',
  'refile-height-long': () => 'Use até 5 caracteres na altura, como 195,5.',
  'refile-width-uncut': () =>
    'Esta já é a medida do formato escolhido: não há o que cortar. Diminua a largura ou a altura, ou cancele.',
};

/** The message for a wrong finished size, in the spec's wording (section 5). */
export const refileProblemText = (code: RefileProblemCode): string => problemTexts[code]({});

/** The problem's message for the customer. */
export const problemText = (problem: ConfigurationProblem): string =>
  problemTexts[problem.code](problem.params);

const pagesOf = (count: string): string => `${count} ${count === '1' ? 'página' : 'páginas'}`;

/** Why a choice is hidden: the choice made in place of one that shows it, or the missing choice. */
const hider = ({ because, missing }: ConfigurationChange['params']): string =>
  because ? `Com ${because}` : `Sem ${missing}`;

const changeTexts: Record<ChangeCode, (change: ConfigurationChange) => string> = {
  'unknown-option': ({ from, to }) => `A opção “${from}” não existe neste produto. Deixamos ${to}.`,
  'unknown-extra': ({ from }) => `“${from}” não está entre os extras deste produto e ficou de fora.`,
  'not-a-number': ({ from, to }) => `“${from}” não é um número. Deixamos ${to}.`,
  'one-colour-only': ({ from }) =>
    `O miolo é todo colorido ou todo em preto e branco: ficaram só as páginas coloridas, sem as ${from} em preto e branco.`,
  'pages-above': ({ from, to, params }) =>
    `A soma de ${pagesOf(from)} passa do máximo de ${params.max} da encadernação ${params.binding}. Ajustamos para ${to}.`,
  'pages-below': ({ from, to, params }) =>
    `A soma de ${pagesOf(from)} fica abaixo do mínimo de ${params.min} da encadernação ${params.binding}. Ajustamos para ${to}.`,
  'pages-multiple': ({ from, to, params }) =>
    `A encadernação ${params.binding} pede páginas em múltiplos de ${params.multiple}. Ajustamos de ${from} para ${to}.`,
  'copies-above': ({ to }) => `A tiragem máxima pela loja é ${to}. Para mais do que isso, fale com a gente.`,
  'copies-below': ({ to }) => `A tiragem mínima é ${to}.`,
  'copies-gap': ({ from, to, params }) =>
    `Produzimos até ${params.from} exemplares ou de ${params.to} em diante. Ajustamos de ${from} para ${to}.`,
  'copies-step': ({ from, to, params }) =>
    `A tiragem vai de ${params.step} em ${params.step}. Ajustamos de ${from} para ${to}.`,
  'copies-fixed': ({ from, to, params }) =>
    `${params.kind}: fazemos ${to} ${to === '1' ? 'exemplar' : 'exemplares'}. Ajustamos de ${from} para ${to}.`,
  'choice-at-rest': ({ from, params }) => `${hider(params)} vale o padrão deste produto em: ${from}.`,
  'choice-replaced': ({ from, to, params }) => `${hider(params)} não há ${from}. Deixamos ${to}.`,
  'choice-left-out': ({ from, params }) => `${hider(params)} fica de fora: ${from}.`,
  'not-a-measure': ({ from }) =>
    `“${from}” não é uma medida. Informe milímetros com até 5 caracteres, só números e vírgula.`,
  'quantity-not-listed': ({ from, to }) =>
    `Não produzimos ${from} unidades deste produto. A quantidade mais próxima é ${to}.`,
};

/** The message for a number field that was emptied or holds no number. The former number is kept. */
export const noNumberText = (label: string, typed: string, kept: number): string =>
  typed === ''
    ? `Falta um número em “${label}”. Deixamos ${numberText(kept)}.`
    : `“${typed}” não é um número. Deixamos ${numberText(kept)}.`;

/** The message about a correction and its reason. */
export const changeText = (change: ConfigurationChange): string => {
  const params = Object.entries(change.params).map(([name, value]) => [
    name,
    typeof value === 'number' ? numberText(value) : value,
  ]);
  return changeTexts[change.code]({ ...change, params: Object.fromEntries(params) });
};

const copiesText = (count: number): string => piecesText(count, 'copy');

const hintTexts: Record<HintReason, (hint: SwitchHint) => string> = {
  'fewest-copies': ({ limit, to }) =>
    `Precisa de menos de ${copiesText(limit)}? ${to.name} sai a partir de ${copiesText(to.minCopies)}.`,
  'most-copies': ({ to }) =>
    `Para grandes tiragens de poucas páginas, veja também ${to.name}: dobra e grampo, pronto em menos dias.`,
  'most-pages': ({ limit, to }) =>
    `Mais de ${numberText(limit)} páginas? ${to.name} vai até ${numberText(to.maxPages)} páginas.`,
  'fewest-pages': ({ limit, to }) =>
    `Menos de ${numberText(limit)} páginas? ${to.name} começa em ${numberText(to.minPages)} páginas.`,
};

/** Why another product may be a better choice. */
export const switchHintText = (hint: SwitchHint): string => hintTexts[hint.reason](hint);

/** What visitors look for in a paper, each with a short text. */
export const paperFamilyLabels: Record<PaperFamily, { name: string; hint: string }> = {
  cream: { name: 'Creme', hint: 'Amarelado e macio, não cansa a vista: o papel dos romances.' },
  white: { name: 'Branco', hint: 'Claro e firme: textos, teses e apostilas em offset, imagens em couché.' },
  bulky: { name: 'Encorpado', hint: 'Leve e mais grosso, dá corpo a livros de poucas páginas.' },
  photo: { name: 'Para fotos', hint: 'Liso e revestido (couché): segura a cor de fotos e ilustrações.' },
  recycled: { name: 'Reciclado', hint: 'Fibras à vista e tom natural.' },
};

/** The price table has no row for a combination that the catalogue allows: an error in staff's data. */
export const PRICE_MISSING = 'Ainda não temos preço para esta combinação. Escolha outra ou fale com a gente.';
