import { formatBrl } from '../shared/money';
import type { JsonValue, PersonalRow } from '../shared/personal-data';
import { columnLabel, columnPlace, notForReading } from './column-labels';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const instants = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoney = (column: string): boolean => /^(vlr|valor)_|^price$/.test(column);

const plainText = (column: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return isMoney(column) ? formatBrl(value) : String(value);
  if (isInstant(value)) return instants.format(new Date(value));
  return isDay(value) ? value.split('-').reverse().join('/') : value;
};

const valueHtml = (column: string, value: JsonValue): string => {
  if (value === null) return '';
  if (Array.isArray(value)) {
    const items = value.map((item) => `<li>${valueHtml(column, item)}</li>`).join('');
    return value.length === 0 ? '' : `<ul>${items}</ul>`;
  }
  return typeof value === 'object' ? rowHtml(value) : escapeHtml(plainText(column, value));
};

/** One row as a list of labelled columns; empty ones are left out. */
export const rowHtml = (row: PersonalRow): string => {
  const columns = Object.entries(row).sort(([one], [other]) => columnPlace(one) - columnPlace(other));
  const parts = columns.flatMap(([column, value]) => {
    const html = notForReading.has(column) ? '' : valueHtml(column, value);
    return html === '' ? [] : [`<dt>${escapeHtml(columnLabel(column))}</dt><dd>${html}</dd>`];
  });
  return `<dl>${parts.join('')}</dl>`;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1a16}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid #ccc}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:0}
dt{color:#5c5750}dd{margin:0;overflow-wrap:anywhere}article{border:1px solid #ddd;border-radius:.4rem;padding:1rem;margin:1rem 0}
ul{margin:0;padding-left:1.2rem}@media(max-width:40rem){dl{grid-template-columns:1fr}}`;

/** The beginning of the page; `made` is a text in São Paulo time. */
export const pageStart = (made: string, files: readonly { file: string; title: string }[]): string =>
  `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Seus dados na Lombada</title><style>${style}</style></head><body><main>
<h1>Seus dados na Lombada</h1>
<p>Cópia de tudo o que guardamos sobre você, feita em ${escapeHtml(made)}, como prevê o art. 18 da Lei Geral de Proteção de Dados (Lei 13.709/2018).</p>
<p>Cada parte está também em um arquivo JSON, para ser lida por programas (lá os valores estão em centavos). O que você enviou para imprimir está na pasta <strong>arquivos</strong>.</p>
<ul>${files.map(({ file, title }) => `<li><a href="${file}">${file}</a>: ${escapeHtml(title)}</li>`).join('')}</ul>
`;

export const sectionStart = (title: string): string => `<h2>${escapeHtml(title)}</h2>\n`;
export const entryHtml = (row: PersonalRow): string => `<article>${rowHtml(row)}</article>\n`;
export const nothingHere = '<p>Nada registrado.</p>\n';
export const pageEnd = '</main></body></html>\n';
