import { Router } from 'express';
import type { SandboxClock } from '../clock/sandbox-clock';
import { handler, html, sendPage, whenInFull } from '../page/layout';

const worlds = [
  {
    href: '/pix-bank/pagar',
    name: 'Banco Pix',
    about:
      'Fala a API Pix do Banco Central. Cole o código do pedido, pague e escolha como a loja fica sabendo.',
    action: 'Pagar um código',
  },
  {
    href: '/card-gateway',
    name: 'Cartões',
    about:
      'Fala a API da Pagar.me: cada cartão de teste aprova, recusa, demora, cai no meio ou é contestado depois.',
    action: 'Ver os cartões',
  },
  {
    href: '/boleto-bank',
    name: 'Boletos',
    about: 'Fala a API do Asaas. Pague um boleto no prazo, vencido, com outro valor ou duas vezes.',
    action: 'Pagar um boleto',
  },
  {
    href: '/carrier',
    name: 'Transportadora',
    about:
      'Fala a API do Melhor Envio: prazos e preços de PAC, SEDEX e Jadlog. Pode demorar, calar ou encarecer.',
    action: 'Mudar os preços',
  },
  {
    href: '/parcels',
    name: 'Encomendas',
    about:
      'Faz as vezes dos Correios, da Jadlog e da Total Express. Volumes andam com o relógio, somem, voltam ou ficam sem notícia.',
    action: 'Seguir volumes',
  },
  {
    href: '/editor',
    name: 'Editor on-line',
    about:
      'Faz as vezes do editor de capas: recebe o gabarito da loja, e devolve um PDF pronto para imprimir. Pode cair, demorar ou responder errado.',
    action: 'Ver o editor',
  },
  {
    href: '/invoice-issuer',
    name: 'Notas fiscais',
    about:
      'Fala a API da Focus NFe: autoriza, rejeita, denega e cancela notas sem valor fiscal, e pula números.',
    action: 'Ver as notas',
  },
  {
    href: '/partner',
    name: 'Sistema de um parceiro',
    about:
      'Recebe os webhooks de um cliente e confere a assinatura. Pode falhar, calar, pedir para esperar ou dizer que não existe mais.',
    action: 'Ver o que chegou',
  },
  {
    href: '/mailbox',
    name: 'Correio',
    about: 'Recebe todos os e-mails que a loja envia, para ler como o cliente os veria.',
    action: 'Abrir a caixa',
  },
  {
    href: '/postal-code',
    name: 'CEP',
    about: 'Sabe a rua de cada CEP, como o ViaCEP e a BrasilAPI. Aqui os dois também podem ficar fora do ar.',
    action: 'Procurar um CEP',
  },
  {
    href: '/registry',
    name: 'Cadastro de CNPJ e CPF',
    about: 'Diz de quem é um número, como a Receita Federal. Pode demorar, falhar ou não achar ninguém.',
    action: 'Mudar as respostas',
  },
  {
    href: '/clock',
    name: 'Relógio',
    about: 'Adianta a hora da loja: um Pix ainda por pagar expira em um minuto.',
    action: 'Mudar a hora',
  },
];

const homePage = (now: Date, shopUrl: string) => html`
<h1>Os mundos de fora, de mentira</h1>
<p class="lead">A loja conversa com banco, correio e tempo. Aqui eles são simulados, para que se possa experimentar tudo sem gastar um centavo.</p>
<ul class="worlds">${worlds.map(
  ({ href, name, about, action }) =>
    html`<li class="card"><h2>${name}</h2><p>${about}</p><a class="button" href="${href}">${action}</a></li>`,
)}</ul>
<p class="spaced">Na loja agora é <strong>${whenInFull(now)}</strong>. <a href="${shopUrl}">Ir para a loja</a></p>`;

/** The home page of the sandbox, with links to the simulated services. */
export const createHomeRouter = (clock: SandboxClock, shopUrl: string): Router => {
  const router = Router();
  router.get(
    '/',
    handler(async (_request, response) => {
      sendPage(response, { title: 'Início', body: homePage(await clock.now(), shopUrl) });
    }),
  );
  return router;
};
