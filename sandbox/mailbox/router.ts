import { type Response, Router } from 'express';
import { backLink, type Html, handler, html, sendPage, when } from '../page/layout';
import type { Attachment, Mailbox, Message } from './messages';
import type { Reporter, ReportKind } from './reports';

const listItem = (message: Message) => html`<li><a class="item" href="/mailbox/${message.id}">
<span class="main"><strong>${message.subject}</strong> <small>para ${message.to.join(', ')}</small></span>
<small>${when(message.receivedAt)}</small></a></li>`;

const listPage = (messages: Message[]) => html`
<h1>Correio</h1>
<p class="lead">Todo e-mail que a loja envia para aqui. Nada vai para a internet. Alguns endereços se comportam mal:
<code>recusa@…</code> não existe, <code>cheia@…</code> não aceita agora, <code>devolve@…</code> e <code>atrasa@…</code> avisam
depois, <code>reclama@…</code> reclama (também com sufixo: <code>devolve-1@…</code>).</p>
${
  messages.length > 0
    ? html`<ul class="list">${messages.map(listItem)}</ul>
<form method="post" action="/mailbox/clear" class="spaced"><button class="plain" type="submit">Esvaziar a caixa</button></form>`
    : html`<p class="empty">Nenhuma mensagem por enquanto. Crie uma conta ou feche um pedido e o e-mail aparece aqui.</p>`
}`;

const attachmentItem = (
  id: string,
  { filename, mimeType, bytes }: Message['attachments'][number],
  place: number,
) =>
  html`<li><a class="item" href="/mailbox/${id}/anexos/${place}" target="_blank"><span class="main">${filename}</span><small>${mimeType}, ${Math.ceil(bytes / 1024)} kB</small></a></li>`;

const reportWords: Record<string, ReportKind> = { devolver: 'bounce', reclamar: 'complaint' };

const reportForms = (id: string) => html`<h2>A caixa responde à loja</h2>
<form method="post" action="/mailbox/${id}/reclamar" class="spaced"><button class="plain" type="submit">Reclamar: não quero este e-mail</button></form>
<form method="post" action="/mailbox/${id}/devolver" class="spaced"><button class="plain" type="submit">Devolver: o endereço não existe</button></form>`;

const messagePage = (
  message: Message,
  { canReport, isReported }: { canReport: boolean; isReported: boolean },
): Html => html`${backLink({ href: '/mailbox', text: 'Todas as mensagens' })}
<h1>${message.subject}</h1>
${isReported && html`<p class="lead" role="status">A loja foi avisada.</p>`}
<dl>
<dt>De</dt><dd>${message.from}</dd>
<dt>Para</dt><dd>${message.to.join(', ')}</dd>
<dt>Recebida</dt><dd>${when(message.receivedAt)}</dd>
</dl>
${
  message.html !== null &&
  html`<iframe title="Mensagem" src="/mailbox/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
${message.text !== null && html`<h2>Texto simples</h2><pre>${message.text}</pre>`}
${message.attachments.length > 0 && html`<h2>Anexos</h2><ul class="list">${message.attachments.map((file, place) => attachmentItem(message.id, file, place))}</ul>`}
${canReport && reportForms(message.id)}
<p class="spaced"><a href="/mailbox/${message.id}/raw">Baixar a mensagem original</a></p>`;

const sendMissing = (response: Response) =>
  sendPage(response, {
    title: 'Mensagem não encontrada',
    body: html`<h1>Mensagem não encontrada</h1>${backLink({ href: '/mailbox', text: 'Todas as mensagens' })}`,
    status: 404,
  });

/** HTML of unknown origin: no script, no form, no frame; links open in a new tab. */
const sendMarkup = (response: Response, markup: string) =>
  response
    .set(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
    )
    .type('html')
    .send(`<base target="_blank">${markup}`);

/** The HTML with links to the pictures that came with the message. */
const withPictures = ({ id, html: markup, attachments }: Message): string =>
  attachments.reduce(
    (text, { contentId }, place) =>
      contentId ? text.replaceAll(`cid:${contentId}`, `/mailbox/${id}/anexos/${place}`) : text,
    markup ?? '',
  );

/** Types that a browser may show; any other is only downloaded. */
const shownTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

const sendAttachment = (response: Response, { filename, mimeType, content }: Attachment) => {
  const isShown = shownTypes.has(mimeType);
  response.set('x-content-type-options', 'nosniff');
  if (!isShown) response.attachment(filename);
  return response.type(isShown ? mimeType : 'application/octet-stream').send(content);
};

const queryText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The list of all messages, for people and for tests, and the actions that empty it. */
const addListRoutes = (router: Router, mailbox: Mailbox): void => {
  router.get(
    '/',
    handler(async (_request, response) => {
      sendPage(response, { title: 'Correio', body: listPage((await mailbox.list()).slice(0, 200)) });
    }),
  );
  router.get(
    '/messages.json',
    handler(async ({ query }, response) => {
      const found = await mailbox.list({ to: queryText(query.to), subject: queryText(query.subject) });
      response.json(found);
    }),
  );
  router.delete(
    '/messages.json',
    handler(async (_request, response) => {
      await mailbox.clear();
      response.status(204).end();
    }),
  );
  router.post(
    '/clear',
    handler(async (_request, response) => {
      await mailbox.clear();
      response.redirect(303, '/mailbox');
    }),
  );
};

/** One message: its page, its parts, and the report that its recipient sends. */
const addMessageRoutes = (router: Router, mailbox: Mailbox, reporter?: Reporter): void => {
  const withMessage = (
    send: (response: Response, message: Message, query: Record<string, unknown>) => void,
  ) =>
    handler(async (request, response) => {
      const message = await mailbox.find(request.params.id ?? '');
      if (message) send(response, message, request.query);
      else sendMissing(response);
    });
  router.get(
    '/:id',
    withMessage((response, message, query) => {
      const state = { canReport: reporter !== undefined, isReported: query.avisada !== undefined };
      sendPage(response, { title: message.subject, body: messagePage(message, state) });
    }),
  );
  router.post(
    '/:id/:report',
    handler(async ({ params }, response) => {
      const kind = reportWords[params.report ?? ''];
      const message = await mailbox.find(params.id ?? '');
      if (!message || !kind || !reporter) return sendMissing(response);
      const original = (await mailbox.original(message.id))?.toString('utf8') ?? '';
      for (const recipient of message.to) await reporter.report({ kind, recipient, original });
      return response.redirect(303, `/mailbox/${message.id}?avisada`);
    }),
  );
  router.get(
    '/:id/html',
    withMessage((response, message) => sendMarkup(response, withPictures(message))),
  );
  router.get(
    '/:id/raw',
    handler(async (request, response) => {
      const original = await mailbox.original(request.params.id ?? '');
      if (!original) return sendMissing(response);
      return response.attachment('mensagem.eml').type('message/rfc822').send(original);
    }),
  );
  router.get(
    '/:id/anexos/:place',
    handler(async ({ params }, response) => {
      const file = await mailbox.attachment(params.id ?? '', Number(params.place));
      return file ? sendAttachment(response, file) : sendMissing(response);
    }),
  );
};

/** The mailbox in the browser, and `messages.json?to=&subject=` for tests. */
export const createMailboxRouter = (mailbox: Mailbox, reporter?: Reporter): Router => {
  const router = Router();
  addListRoutes(router, mailbox);
  addMessageRoutes(router, mailbox, reporter);
  return router;
};
