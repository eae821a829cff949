import type { Response } from 'express';

/** Markup that is safe to send: everything put into it was escaped or is markup itself. */
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

/** A template of markup: values are escaped, other markup and lists of it are put in as they are. */
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

/** Sends a whole page of the sandbox. */
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

/** The way back to the page above. */
export const backLink = ({ href, text }: Crumb): Html =>
  html`<p class="back"><a href="${href}">← ${text}</a></p>`;
