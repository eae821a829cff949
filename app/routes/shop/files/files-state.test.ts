import { describe, expect, it } from 'vitest';
import type { ReadinessGap } from '~/domain/files/project';
import type { SlotView } from '~/domain/files/read-files-page.server';
import { stateOf, summaryOf } from './files-state';
import type { SlotState } from './slot-field';

type Found = { severity: 'error' | 'warning' | 'info'; word?: 'open' | 'accepted' };

const texts = { label: '', title: '', advice: '', why: null };
const fileOf = (found: readonly Found[]): SlotView['file'] => ({
  id: 'f',
  name: 'a.pdf',
  size: 1,
  status: 'rejected',
  progress: 100,
  pageCount: 1,
  pages: [],
  acceptedOn: null,
  findings: found.map(({ severity, word = 'open' }, index) => ({
    ...texts,
    severity,
    word,
    number: index + 1,
    help: [],
    pages: [],
    code: String(index),
  })),
});
const slotOf = (
  id: number,
  description: string,
  found: readonly Found[] | null,
  required = true,
): SlotView => ({
  id,
  description,
  required,
  extensions: ['pdf'],
  isPdfX1a: false,
  measures: null,
  expected: null,
  unfinished: null,
  pagesOffer: null,
  colourOffer: null,
  isEditable: false,
  isFixed: false,
  file: found && fileOf(found),
});
const interior = (found: readonly Found[] | null) =>
  slotOf(1, 'Miolo (PDF com todas as páginas, em ordem)', found);
const cover = (found: readonly Found[] | null) => slotOf(2, 'Capa aberta (PDF com quarta capa)', found);
const [error, warning, info]: Found[][] = [
  [{ severity: 'error' }],
  [{ severity: 'warning' }],
  [{ severity: 'info' }],
];
const times = (count: number, found: Found[] = []): Found[] =>
  Array.from({ length: count }, () => found).flat();

const idle: SlotState = { isSending: false, isChosen: false, problem: null, reading: null };
const chosen = (found: readonly Found[] = []): SlotState => ({
  ...idle,
  isChosen: true,
  reading: {
    pageCount: 60,
    measures: '',
    colour: null,
    findings: found.map(({ severity }) => ({ ...texts, severity })),
  },
});

describe('the summary of the findings', () => {
  it.each([
    ['nothing for good files', interior([]), cover(info ?? null), {}, null],
    [
      'errors and warnings of all files, and each file’s',
      interior([...times(3, error), ...times(6, warning)]),
      cover([...times(1, error), ...times(2, warning), ...times(5, info)]),
      {},
      [
        '4 erros, 8 avisos',
        '#achados-1 Miolo: 3 erros, 6 avisos',
        '#achados-2 Capa aberta: 1 erro, 2 avisos',
      ],
    ],
    [
      'no accepted warning',
      interior([{ severity: 'warning', word: 'accepted' }, ...times(1, warning)]),
      cover(null),
      {},
      ['1 aviso', '#achados-1 Miolo: 1 aviso'],
    ],
    [
      'what the browser read of a chosen file, and nothing of one that is being sent',
      interior(null),
      cover(times(2, error)),
      { 1: chosen(times(2, error)), 2: { ...idle, isSending: true } },
      ['2 erros', '#achados-1 Miolo: 2 erros'],
    ],
  ] as const)('reports %s', (_, one, two, states, expected) => {
    const summary = summaryOf([one, two], states);
    const reported = summary && [
      summary.total,
      ...summary.files.map(({ href, name, text }) => `${href} ${name}: ${text}`),
    ];
    expect(reported).toEqual(expected);
  });
});

describe('the text beside the button', () => {
  const reported = (
    slots: SlotView[],
    {
      states = {},
      gap = null,
      isVisitor = false,
    }: { states?: object; gap?: ReadinessGap | null; isVisitor?: boolean },
  ) => {
    const state = stateOf({ slots, gap, isVisitor }, states as Record<number, SlotState>);
    return state && [state.text, ...state.places.map(({ href, name }) => `${href} ${name}`)];
  };
  const optional = slotOf(3, 'Arte do marcador', null, false);
  const toLogIn = 'Ao prosseguir, você entra na sua conta e enviamos os arquivos em seguida.';

  it.each([
    [
      'both files are missing',
      [interior(null), cover(null), optional],
      {},
      ['Faltam:', '#arquivo-1 Miolo', '#arquivo-2 Capa aberta'],
    ],
    ['one is missing', [interior([]), cover(null)], {}, ['Falta:', '#arquivo-2 Capa aberta']],
    [
      'a visitor has chosen both',
      [interior(null), cover(null), optional],
      { isVisitor: true, gap: 'required-missing', states: { 1: chosen(), 2: chosen() } },
      [toLogIn],
    ],
    [
      'a visitor’s browser found errors',
      [interior(null)],
      { isVisitor: true, gap: 'required-missing', states: { 1: chosen(times(2, error)) } },
      ['Vale corrigir antes:', '#achados-1 Miolo (2 erros)'],
    ],
    [
      'a file is being sent',
      [interior(null)],
      { states: { 1: { ...idle, isSending: true } } },
      ['Enviando os arquivos...'],
    ],
    [
      'a file has an error',
      [interior(times(1, error))],
      { gap: 'file-rejected' },
      ['Corrija antes:', '#achados-1 Miolo (1 erro)'],
    ],
    [
      'warnings are open',
      [interior(times(1, warning))],
      { gap: 'warnings-open' },
      ['Confira os avisos da análise e aceite-os para prosseguir.'],
    ],
    [
      'files are chosen and not yet sent',
      [interior(null)],
      { gap: 'required-missing', states: { 1: chosen() } },
      null,
    ],
    [
      'a file is analysed',
      [interior([])],
      { gap: 'still-analysing' },
      ['Estamos analisando seus arquivos. Pode levar até 5 minutos.'],
    ],
    ['all is well', [interior([])], {}, null],
    [
      'only the note for an optional file is missing',
      [interior([]), optional],
      { gap: 'authorisation-missing' },
      null,
    ],
  ] as const)('when %s', (_, slots, facts, expected) => {
    expect(reported([...slots], facts)).toEqual(expected);
  });
});
