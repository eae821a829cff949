import express, { type Request, type Response, Router } from 'express';
import { fieldOf, handler, html, sendPage } from '../page/layout';
import type { DocumentStore } from '../store/memory-store';
import { type Answer, answers, createPartner, isAnswer, type Message } from './endpoint';

const verdicts: Record<Message['signature'], { words: string; tone: 'good' | 'wait' | 'bad' }> = {
  right: { words: 'Assinatura certa', tone: 'good' },
  wrong: { words: 'Assinatura errada', tone: 'bad' },
  old: { words: 'Assinatura velha', tone: 'bad' },
  unknown: { words: 'Sem segredo para conferir', tone: 'wait' },
};

const line = ({ id, type, body, signature, times, answered }: Message) => html`
<li><div class="item"><span class="main"><strong>${type}</strong> <span class="code">${id}</span>
<br><small>${answers[answered]}${times > 1 && ` · veio ${times} vezes`}</small><br><span class="code">${body}</span></span>
<span class="tag ${verdicts[signature].tone}">${verdicts[signature].words}</span></div></li>`;

type Facts = {
  address: string;
  secret: string;
  answer: Answer;
  messages: readonly Message[];
  error: string | null;
};

const page = ({ address, secret, answer, messages, error }: Facts) => html`
<h1>Sistema de um parceiro</h1>
<p class="lead">Recebe os webhooks da loja e confere a assinatura. Cadastre este endereço em Minha conta, Integrações:</p>
<p class="code">${address}</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<h2>Como responde</h2>
<form method="post" action="/partner/settings" class="card row">
<div class="grow"><label for="secret">Segredo do webhook (whsec_…)</label><input id="secret" name="secret" autocomplete="off" value="${secret}"></div>
<div class="grow"><label for="answer">Resposta</label><select id="answer" name="answer">${Object.entries(
  answers,
).map(
  ([name, words]) => html`<option value="${name}"${name === answer && html` selected`}>${words}</option>`,
)}</select></div>
<button type="submit">Mudar</button>
</form>
<h2>O que chegou</h2>
${
  messages.length > 0
    ? html`<ul class="list">${messages.map(line)}</ul>`
    : html`<p class="soft">Nada ainda. Na página do webhook há um botão que envia um teste.</p>`
}`;

const replies: Record<Exclude<Answer, 'silent'>, (response: Response) => void> = {
  ok: (response) => response.status(204).end(),
  failing: (response) => response.status(500).send('falha de mentira'),
  busy: (response) => response.status(429).set('retry-after', '60').end(),
  gone: (response) => response.status(410).end(),
  elsewhere: (response) => response.redirect(302, '/partner/elsewhere'),
};

const headerOf = (request: Request, name: string): string => request.get(name) ?? '';

/** A partner's system: its webhook at `/webhook`, and its page. `url` is the sandbox's own. */
export const createPartnerRouter = (store: DocumentStore, url: string): Router => {
  const partner = createPartner(store);
  const router = Router();

  const send = async (response: Response, error: string | null = null) => {
    const facts = {
      ...(await partner.read()),
      messages: await partner.list(),
      address: `${url}/partner/webhook`,
    };
    sendPage(response, {
      title: 'Sistema de um parceiro',
      body: page({ ...facts, error }),
      status: error ? 422 : 200,
    });
  };

  router.post(
    '/webhook',
    express.text({ type: () => true, limit: '256kb' }),
    handler(async (request, response) => {
      const answer = await partner.receive({
        id: headerOf(request, 'webhook-id').slice(0, 80),
        timestamp: headerOf(request, 'webhook-timestamp'),
        signatures: headerOf(request, 'webhook-signature'),
        body: typeof request.body === 'string' ? request.body : '',
      });
      // `silent` sends no answer: the shop ends the call by its own timeout.
      if (answer !== 'silent') replies[answer](response);
    }),
  );
  router.use(express.urlencoded({ extended: false }));
  router.get(
    '/',
    handler((_request, response) => send(response)),
  );
  router.post(
    '/settings',
    handler(async (request, response) => {
      const secret = fieldOf(request, 'secret').trim();
      const answer = fieldOf(request, 'answer');
      if (secret !== '' && !/^whsec_[A-Za-z0-9+/]+=*$/.test(secret))
        return send(response, 'O segredo começa com whsec_.');
      if (!isAnswer(answer)) return send(response, 'Escolha uma das respostas.');
      await partner.write({ secret, answer });
      return response.redirect(303, '/partner');
    }),
  );
  return router;
};
