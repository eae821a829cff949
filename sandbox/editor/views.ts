import { type Html, html } from '../page/layout';
import { colourOf, colours } from './make-art';
import type { ArtSheet, Work } from './parts';

const lengths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

type Panel = ArtSheet['panels'][number];

const words = (panel: Panel, y: number, size: number, text: string, colour: string) =>
  html`<text x="${panel.x + panel.width / 2}" y="${y}" font-size="${Math.min(size, (panel.width - 12) / Math.max(1, text.length * 0.55))}" text-anchor="middle" fill="${colour}">${text}</text>`;

/** A preview of the sheet on screen. */
const preview = ({ template, art }: Work): Html => {
  const [sheet] = template.sheets;
  if (!sheet) return html``;
  const { bleedMm } = template;
  const colour = colourOf(art?.colour ?? 'petroleo');
  const front =
    sheet.panels.find(({ name }) => name === '1ª capa' || name.startsWith('Face 1')) ?? sheet.panels[0];
  const box = `${-bleedMm} ${-bleedMm} ${sheet.width + 2 * bleedMm} ${sheet.height + 2 * bleedMm}`;
  return html`<svg viewBox="${box}" role="img" aria-label="Como a arte está agora" class="preview">
<rect x="${-bleedMm}" y="${-bleedMm}" width="${sheet.width + 2 * bleedMm}" height="${sheet.height + 2 * bleedMm}" fill="${colour.screen}"/>
${front && words(front, sheet.height * 0.33, sheet.height * 0.08, art?.title ?? 'Título do livro', colour.screenLetters)}
${front && words(front, sheet.height * 0.86, sheet.height * 0.035, art?.author ?? 'Autor ou autora', colour.screenLetters)}
${sheet.barcode && html`<rect x="${sheet.barcode.x}" y="${sheet.barcode.y}" width="${sheet.barcode.width}" height="${sheet.barcode.height}" fill="#fff"/>`}
${sheet.folds.map((x) => html`<path d="M${x} ${-bleedMm}V${sheet.height + bleedMm}" stroke="#fff" stroke-opacity=".6" stroke-width=".4" stroke-dasharray="3 2"/>`)}
<rect x="0" y="0" width="${sheet.width}" height="${sheet.height}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width=".4"/>
</svg>`;
};

const swatch = (code: string, chosen: string): Html => {
  const { name, screen } = colourOf(code);
  return html`<label class="option"><input type="radio" name="cor" value="${code}"${code === chosen && html` checked`}><svg viewBox="0 0 10 10" width="28" height="28" aria-hidden="true"><circle cx="5" cy="5" r="4.6" fill="${screen}" stroke="#8b8f96" stroke-width=".4"/></svg>${name}</label>`;
};

/** The page where the customer makes the art: three fields, a preview, and the link back. */
export const workPage = (work: Work, error: string | null): Html => {
  const { template, art } = work;
  const [sheet] = template.sheets;
  const { bleedMm } = template;
  const size =
    sheet &&
    `${lengths.format(sheet.width + 2 * bleedMm)} × ${lengths.format(sheet.height + 2 * bleedMm)} mm`;
  return html`
<h1>Criar ${template.part.toLowerCase()} on-line</h1>
<p class="lead">${template.product}, no gabarito ${template.code}: ${size ?? ''} com sangria. O PDF sai pronto para imprimir, em CMYK e com a fonte embutida.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<div class="card">${preview(work)}</div>
<form method="post" action="/editor/fazer" class="card spaced">
<input type="hidden" name="trabalho" value="${work.id}">
<div class="field"><label for="titulo">Título</label><input id="titulo" name="titulo" maxlength="80" required autocomplete="off" value="${art?.title ?? ''}"></div>
<div class="field"><label for="autor">Autor ou autora</label><input id="autor" name="autor" maxlength="80" autocomplete="off" value="${art?.author ?? ''}"></div>
<fieldset><legend>Cor</legend><div class="swatches">${Object.keys(colours).map((code) => swatch(code, art?.colour ?? 'petroleo'))}</div></fieldset>
<div class="row"><button type="submit">Concluir e voltar à loja</button>
<button type="submit" class="plain" name="ver" value="1">Ver como fica</button>
<button type="submit" class="plain" name="cancelar" value="1" formnovalidate>Cancelar</button></div>
</form>`;
};

/** The page for visitors who open no artwork. */
export const homePage = (): Html => html`
<h1>Editor on-line</h1>
<p class="lead">Faz as vezes do editor em que o cliente cria a capa. Abra-o pela loja, no envio de arquivos, em “Criar on-line”: a loja manda o gabarito, e busca aqui o PDF que você fizer.</p>
<p><a class="button" href="/editor/falhas">Dias ruins</a></p>`;

export const endedPage = (returnUrl: string): Html => html`
<h1>Este trabalho terminou</h1>
<p>A arte já foi concluída ou cancelada. Para fazer outra, abra o editor de novo pela loja.</p>
<p><a class="button" href="${returnUrl}">Voltar à loja</a></p>`;

/** The page where the customer checks the uploaded art and accepts it, replaces it or goes back. */
export const checkPage = (work: Work): Html => {
  const { template, sent } = work;
  const [sheet] = template.sheets;
  const size = sheet && `${lengths.format(sheet.width)} × ${lengths.format(sheet.height)} mm`;
  return html`
<h1>Conferir ${template.part.toLowerCase()}</h1>
<p class="lead">${template.product}, no gabarito ${template.code}: ${size ?? ''} depois do corte. É esta a arte que vai para a impressão?</p>
<div class="card"><p><a href="/editor/enviada?trabalho=${encodeURIComponent(work.id)}" target="_blank">Abrir ${sent?.name ?? 'a arte'}</a></p></div>
<form method="post" action="/editor/fazer" class="card spaced">
<input type="hidden" name="trabalho" value="${work.id}">
<div class="row"><button type="submit" name="confirmar" value="1">Confirmar a arte</button>
<button type="submit" class="plain" name="cancelar" value="1">Cancelar</button></div>
</form>
<details class="card spaced"><summary>Trocar por uma arte feita aqui</summary>
<form method="post" action="/editor/fazer">
<input type="hidden" name="trabalho" value="${work.id}">
<div class="field"><label for="titulo">Título</label><input id="titulo" name="titulo" maxlength="80" required autocomplete="off"></div>
<div class="field"><label for="autor">Autor ou autora</label><input id="autor" name="autor" maxlength="80" autocomplete="off"></div>
<div class="row"><button type="submit">Trocar e voltar à loja</button></div>
</form></details>`;
};
