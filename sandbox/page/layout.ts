import type { NextFunction, Request, Response } from 'express';

/** An async handler whose errors reach Express, which does not wait for promises itself. */
export const handler =
  (work: (request: Request, response: Response) => Promise<unknown>) =>
  (request: Request, response: Response, next: NextFunction): void => {
    work(request, response).catch(next);
  };

/** A field of a posted form as text, empty when it is absent. */
export const fieldOf = (request: Request, name: string): string => {
  const value: unknown = Reflect.get(request.body ?? {}, name);
  return typeof value === 'string' ? value : '';
};

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const longMoment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'full',
  timeStyle: 'medium',
});

/** "159.90" as "R$ 159,90". */
export const brl = (amount: string): string => money.format(Number(amount));

/** "21/11/2026, 20:15:00" in São Paulo. */
export const when = (instant: Date | string): string => moment.format(new Date(instant));

/** "sábado, 21 de novembro de 2026 às 20:15:00" in São Paulo. */
export const whenInFull = (instant: Date): string => longMoment.format(instant);

const units = [
  ['dia', 'dias', 86_400_000],
  ['hora', 'horas', 3_600_000],
  ['minuto', 'minutos', 60_000],
  ['segundo', 'segundos', 1_000],
] as const;

/** "2 dias e 3 horas": the two largest units of a duration in milliseconds, without its sign. */
export const stretch = (milliseconds: number): string => {
  let rest = Math.abs(milliseconds);
  const parts = units.flatMap(([one, many, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.slice(0, 2).join(' e ') || 'menos de um segundo';
};

/** "11222333000181" as "11.222.333/0001-81"; letters stay. */
export const cnpjShown = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

/** HTML that is safe to send: every value in it was escaped or is such HTML itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const render = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return escaped(String(part));
};

/** HTML template tag: escapes values, and inserts other HTML and lists of it as they are. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));

const places = [
  ['/', 'Início'],
  ['/pix-bank/pagar', 'Banco'],
  ['/card-gateway', 'Cartões'],
  ['/boleto-bank', 'Boletos'],
  ['/parcels', 'Encomendas'],
  ['/editor', 'Editor'],
  ['/invoice-issuer', 'Notas'],
  ['/partner', 'Parceiro'],
  ['/mailbox', 'Correio'],
  ['/postal-code', 'CEP'],
  ['/registry', 'Cadastro'],
  ['/clock', 'Relógio'],
] as const;

const isHere = (path: string, place: string) => (place === '/' ? path === '/' : path.startsWith(place));

export type Page = { title: string; body: Html; status?: number };

export const sendPage = (response: Response, { title, body, status = 200 }: Page): void => {
  const path = response.req.originalUrl;
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox da Lombada</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header class="top">
<a class="brand" href="/"><span class="brand-mark" aria-hidden="true"></span>Sandbox</a>
<nav aria-label="Mundos simulados">${places.map(
    ([href, name]) => html`<a href="${href}"${isHere(path, href) && html` aria-current="page"`}>${name}</a>`,
  )}</nav>
</header>
<main id="conteudo">${body}</main>
<footer><p>Tudo aqui é de mentira: nenhum centavo, carta ou minuto sai desta máquina.</p></footer>
</body>
</html>`;
  response.status(status).type('html').send(page.text);
};

export type Crumb = { href: string; text: string };

/** The link to the parent page. */
export const backLink = ({ href, text }: Crumb): Html =>
  html`<p class="back"><a href="${href}">← ${text}</a></p>`;
