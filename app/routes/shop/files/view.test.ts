import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { FileView } from '~/domain/files/file-view.server';
import type { FilesPage, SlotView } from '~/domain/files/read-files-page.server';
import { renderAt } from '../../../../tests/factories/render-at';
import { FilesView } from './view';

const slotOf = (id: number, description: string, isFixed: boolean): SlotView => ({
  id,
  description,
  required: true,
  extensions: ['pdf'],
  measures: null,
  expected: null,
  pagesOffer: null,
  colourOffer: null,
  isEditable: false,
  isPdfX1a: false,
  file: null,
  unfinished: { id: `f${id}`, name: 'metade.pdf', size: 1000 },
  isFixed,
});

const pageOf = (fixed: [boolean, boolean], facts: Partial<FilesPage> = {}): FilesPage => ({
  isVisitor: false,
  templates: { productId: 101, query: '', slots: [] },
  projectId: 'p1',
  product: { name: 'Livro brochura', link: '/livro/101/' },
  summary: [],
  price: null,
  itemWords: {
    title: '',
    isbn: '',
    proposedTitle: null,
    proposedIsbn: null,
    takesIsbn: true,
    isFixed: false,
  },
  slots: [slotOf(1, 'Miolo', fixed[0]), slotOf(2, 'Capa', fixed[1])],
  notes: '',
  authorisation: '',
  isOrdered: false,
  isRepeat: true,
  isResending: true,
  isKept: false,
  resendOrderId: null,
  isFixed: fixed[0] && fixed[1],
  needsAuthorisation: false,
  gap: null,
  spine: null,
  book: null,
  ...facts,
});

const markupOf = (page: FilesPage): Promise<string> =>
  renderAt('/envio', createElement(FilesView, { page: { ...page, maxBytes: 1000 }, answer: undefined }));

const asksFor = (markup: string) => ({
  files: [...markup.matchAll(/<input[^>]*type="file"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name),
  unfinished: markup.split('O envio parou no meio').length - 1,
  notes: markup.includes('Observações do pedido'),
  proceed: markup.includes('Prosseguir'),
  advice: markup.includes('Antes de enviar'),
  back: markup.includes('Voltar ao carrinho'),
});
const nothing = { files: [], unfinished: 0, notes: false, proceed: false, advice: false };

it('a repeated project shows its files, and asks for nothing that would be refused', async () => {
  const markup = await markupOf(pageOf([true, true]));
  expect(asksFor(markup)).toEqual({ ...nothing, back: true });
  expect(markup).toContain('Não é possível reenviar arquivos na recompra');
  expect(markup).toContain('>Arquivos do Projeto<');
});

it('a repeated project asks only for the file that is missing', async () => {
  const markup = await markupOf(pageOf([true, false]));
  expect(asksFor(markup)).toMatchObject({ unfinished: 1, notes: true, proceed: true, back: false });
  expect(new Set(asksFor(markup).files)).toEqual(new Set(['Capa']));
  expect(markup).toContain('Recompra: envie só o que falta');
});

it('an ordered project links to the orders and asks for nothing', async () => {
  const markup = await markupOf(pageOf([true, true], { isOrdered: true, isRepeat: false }));
  expect(asksFor(markup)).toEqual({ ...nothing, back: false });
  expect(markup).toContain('Este projeto já virou pedido');
});

it('any other project asks for all files', async () => {
  const markup = await markupOf(pageOf([false, false], { isRepeat: false }));
  expect(asksFor(markup)).toMatchObject({ unfinished: 2, notes: true, proceed: true, advice: true });
  expect(new Set(asksFor(markup).files)).toEqual(new Set(['Miolo', 'Capa']));
  expect(markup).toContain('>Reenvio de Arquivos<');
});

it.each([
  ['black', 0, 49356, 'nenhuma página do arquivo tem cor', 'Imprimir como preto e branco: R$ 417,75 a menos'],
  ['colour', 1, 132906, 'tem cor em uma página', 'Imprimir em cores: R$ 417,75 a mais'],
  ['colour', 12, 132906, 'tem cor em 12 páginas', 'Imprimir em cores: R$ 417,75 a mais'],
  ['colour', 12, 91131, 'tem cor em 12 páginas', 'Imprimir em cores<'],
] as const)(
  'shows the change by printing in %s with %i colour pages',
  async (colour, colourPages, total, reason, button) => {
    const file: FileView = {
      id: 'f1',
      name: 'miolo.pdf',
      size: 1000,
      progress: 100,
      pageCount: 300,
      status: 'approved' as const,
      findings: [],
      pages: [],
      acceptedOn: null,
    };
    const offer = { colour, colourPages, price: { total, quantity: 50 } };
    const slot = { ...slotOf(1, 'Miolo', false), file, unfinished: null, colourOffer: offer };
    const page = { ...pageOf([false, false]), slots: [slot], price: { total: 91131, quantity: 50 } };
    const markup = (await markupOf(page)).replaceAll(/\u00a0|&nbsp;|<!-- -->/g, (found) =>
      found === '<!-- -->' ? '' : ' ',
    );
    expect(markup).toContain(reason);
    expect(markup).toContain(button);
  },
);

describe('a file with another number of pages than ordered', () => {
  const rejected: FileView = {
    id: 'f1',
    name: 'miolo.pdf',
    size: 1000,
    progress: 100,
    pageCount: 198,
    status: 'rejected' as const,
    findings: [],
    pages: [],
    acceptedOn: null,
  };
  const withPages = async (total: number, price: FilesPage['price']): Promise<string> => {
    const offer = { pagesOffer: { pages: 198, price: { total, quantity: 50 } } };
    const slot = { ...slotOf(1, 'Miolo', false), file: rejected, unfinished: null, ...offer };
    const page = { ...pageOf([false, false], { isRepeat: false, isResending: false, price }), slots: [slot] };
    return (await markupOf(page)).replaceAll('<!-- -->', '').replaceAll(/\u00a0|&nbsp;/g, ' ');
  };
  const words = (markup: string): string => markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

  it('may be ordered with its own number, for a price that is shown first', async () => {
    const markup = await withPages(84_744, { total: 85_233, quantity: 50 });
    expect(markup).toMatch(/<button[^>]*>(<[^>]*>)*Mudar o pedido para 198 páginas/);
    expect(markup).toContain('<input type="hidden" name="paginas" value="198"/>');
    expect(words(markup)).toContain(
      'Seu livro tem mesmo 198 páginas? Com elas ele fica em R$ 847,44 (hoje R$ 852,33).',
    );
  });

  it('shows no comparison if the price stays', async () => {
    const reported = words(await withPages(85_233, { total: 85_233, quantity: 50 }));
    expect(reported).toContain('Com elas ele fica em R$ 852,33. A lombada acompanha');
  });

  it('is shown beside the cost of the project so far', async () => {
    const reported = words(await withPages(84_744, { total: 85_233, quantity: 50 }));
    expect(reported).toContain('Total sem a entregaR$ 852,33cerca de R$ 17,05 cada');
    expect(words(await withPages(84_744, null))).not.toContain('Total sem a entrega');
  });
});

it('does not speak of inner pages to a product without them', async () => {
  const markup = await markupOf(pageOf([false, false], { isRepeat: false }));
  expect(markup).toContain('Retire as marcas de corte');
  expect(markup).not.toContain('Miolos');
});
