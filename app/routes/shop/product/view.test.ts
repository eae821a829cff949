import { describe, expect, it } from 'vitest';
import { productMarkup } from '../../../../tests/factories/product-markup';

const [paperback, hardCover, pictureBook, magazine, card] = [101, 102, 103, 301, 501];

/** Markup with plain spaces, without the comments that React puts between texts. */
const markupOf = async (...requested: Parameters<typeof productMarkup>): Promise<string> =>
  (await productMarkup(...requested)).replaceAll('<!-- -->', '').replaceAll(/\u00a0|&nbsp;/g, ' ');

const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:])/g, '');

const reported = async (...requested: Parameters<typeof productMarkup>): Promise<string> =>
  wordsOf(await markupOf(...requested));

describe('the price of a piece beside the total', () => {
  it('multiplies to that total if it is less than a real', async () => {
    const markup = await markupOf(card, 'quantidade=500&acabamento_obrigatorio=lamination-matte');
    expect(wordsOf(markup)).toContain('R$ 118,60 R$ 23,72 o cento');
    expect(markup).toContain('aria-label="0,2372 reais cada, 500 unidades, total de R$ 118,60"');
    expect(markup).toContain('>0,2372<');
    expect(markup).not.toMatch(/0,24\b/);
  });

  it('is called approximate if it is rounded', async () => {
    const markup = await markupOf(paperback, 'exemplares=50');
    expect(markup).toContain('aria-label="17,05 reais cada, 50 exemplares, total de R$ 852,33"');
    expect(wordsOf(markup)).toContain('Preço por exemplar em cada tiragem, em R$, arredondado.');
  });
});

describe('the next larger run', () => {
  it('is offered for the same total if it costs no more', async () => {
    const words = await reported(paperback, 'exemplares=20');
    expect(words).toContain('Leve 21 pelo mesmo total: cerca de R$ 17,85 cada em vez de cerca de R$ 18,74.');
    expect(words).not.toContain('pague menos por exemplar');
  });

  it('is offered with a lower unit price if it costs more', async () => {
    const words = await reported(paperback, 'exemplares=50');
    expect(words).toContain('Leve 150 e pague menos por exemplar');
    expect(words).not.toContain('pelo mesmo total');
  });
});

describe('visual choices', () => {
  it('include every paper in the HTML, four of them visible with scripts', async () => {
    const markup = await markupOf(paperback, 'exemplares=50');
    const swatches = [...markup.matchAll(/<label class="([^"]*swatch[^"]*)".*?<\/label>/g)];
    expect(swatches).toHaveLength(20);
    const away = swatches.filter(([, names]) => names?.includes('swatch-away'));
    expect(away).toHaveLength(16);
    expect(swatches.map(([label]) => wordsOf(label).trim())).toContain(
      'Pólen Soft 80 g lombada 11,6 mm + R$ 46,83',
    );
    expect(swatches.find(([label]) => label.includes('value="polen-soft-80"'))?.[0]).toContain(
      'height="11.6mm"',
    );
  });

  it('show a binding by its small picture, loaded when visible', async () => {
    const markup = await markupOf(paperback, 'exemplares=50');
    expect(markup).toMatch(/<img src="\/pictures\/binding-pur-480\.webp\?v=\w+"[^>]* loading="lazy"/);
    expect(markup).toContain('Cola firme e flexível (PUR)');
  });
});

describe('an invalid number of pages', () => {
  it.each([
    ['copies', magazine, 'exemplares=41', 'Ajustamos de 41 para 50.', '40'],
    ['pages', paperback, 'encadernacao=sewn&paginas_preto_branco=57', 'Ajustamos de 57 para 64.', '56'],
  ])('of %s is rounded up, and a button offers the lower one', async (_, id, query, words, below) => {
    const said = await reported(id, query);
    expect(said).toContain(words);
    expect(said).toMatch(new RegExp(`${below} (exemplares|páginas) por R\\$ [\\d.,]+ Usar ${below}`));
    expect(said).toContain('(escolhido)');
  });
});

describe('the orientation', () => {
  it('is offered for a format that can be landscape', async () => {
    expect(await reported(pictureBook, 'formato=20x28')).toMatch(/Orientação .*Paisagem deitado/);
  });

  it('is not offered for a square format', async () => {
    const markup = await markupOf(pictureBook, 'formato=20x20');
    expect(wordsOf(markup)).not.toMatch(/Orientação|Paisagem/);
    expect(markup).not.toContain('name="orientacao"');
  });
});

describe('the section of papers', () => {
  it('says which sides are printed', async () => {
    expect(await reported(paperback)).toContain('Lados impressos: frente e verso. Cada folha de papel');
  });

  it.each([
    ['glued', paperback, 'encadernacao=pur', '/calculo-de-lombada/offset-75/200'],
    ['sewn', paperback, 'encadernacao=sewn', '/calculo-de-lombada/offset-75/200?costurado=1'],
    ['cased', hardCover, 'encadernacao=hard-cover', '/calculo-de-lombada/polen-soft-80/200/1'],
    [
      'cased and sewn',
      hardCover,
      'encadernacao=hard-cover-sewn',
      '/calculo-de-lombada/polen-soft-80/200/1?costurado=1',
    ],
  ])('links to the spine calculator for a book that is %s', async (_, id, query, address) => {
    const [, href] = /href="([^"]*)"[^>]*>Calcule a lombada/.exec(await markupOf(id, query)) ?? [];
    expect(href).toBe(address);
  });

  it('has no such link without a spine', async () => {
    expect(await reported(paperback, 'encadernacao=spiral')).not.toContain('Calcule a lombada');
  });
});

describe('the section of covers explains', () => {
  it.each([
    ['Qual papel de capa escolher?', 'Supremo, Duo Design e Triplex são cartões'],
    ['O que querem dizer 4×0, 4×4 e sangria?', '4×0 é colorido por fora e sem impressão por dentro'],
    ['O que querem dizer 4×0, 4×4 e sangria?', 'Sangria são 3 mm de imagem além da linha de corte'],
    ['Para que serve a laminação?', 'protege a capa de riscos, dobras e umidade'],
    ['O que são orelhas?', 'As abas da capa que dobram para dentro.'],
  ])('%s %s', async (question, answer) => {
    const hints = (await markupOf(paperback)).match(/<details[\s\S]*?<\/details>/g) ?? [];
    const [hint = ''] = hints.map(wordsOf).filter((words) => words.includes(question));
    expect(hint).toContain(answer);
  });
});
