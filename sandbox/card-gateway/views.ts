import { deliveryList } from '../callbacks/views';
import { backLink, brl, type Html, html, when } from '../page/layout';
import { announcingWords } from './announcements';
import type { Announcing, CardDelivery, Charge, Order } from './records';
import { behaviours, testCards } from './test-cards';

/** The gateway's pages: markup only, no rules. */

const money = (centavos: number) => brl((centavos / 100).toFixed(2));

const tagOf = (charge: Charge): Html => {
  switch (charge.status) {
    case 'paid':
      if (charge.returning !== undefined) return html`<span class="tag wait">Estorno em processamento</span>`;
      return charge.canceledAmount > 0
        ? html`<span class="tag good">Paga, ${money(charge.canceledAmount)} de volta</span>`
        : html`<span class="tag good">Paga</span>`;
    case 'pending':
      return html`<span class="tag wait">Reservada</span>`;
    case 'processing':
      return html`<span class="tag wait">Em processamento</span>`;
    case 'failed':
      return html`<span class="tag bad">Recusada</span>`;
    case 'canceled':
      return html`<span class="tag bad">${charge.paidAt ? 'Estornada' : 'Cancelada'}</span>`;
    case 'chargedback':
      return html`<span class="tag bad">Contestada</span>`;
  }
};

const cardOf = ({ brand, lastFour }: Charge['card']) => `${brand} final ${lastFour}`;

const orderItem = ({
  charge,
  description,
}: Order) => html`<li><a class="item" href="/card-gateway/cobranca/${charge.id}">
<span class="main"><strong>${money(charge.amount)}</strong> <small>${description}</small></span>
<small>${cardOf(charge.card)}${charge.installments > 1 && `, ${charge.installments}×`}</small>
<small>${when(charge.createdAt)}</small>
${tagOf(charge)}
</a></li>`;

const groups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

/** Lists the latest charges, the webhook calls about them, and the test cards. */
export const listPage = ({ orders, mode }: { orders: Order[]; mode: Announcing }): Html => html`
<h1>Cartões</h1>
<p class="lead">Fala a API da Pagar.me. O navegador entrega o número aqui e a loja só recebe um token, que vale uma vez, por 60 segundos.</p>
<p><a href="/card-gateway/falhas">Encomendar dias ruins</a></p>
<h2>Cartões de teste</h2>
<p>Qualquer validade futura, titular e CVC. Outros números com dígito verificador certo, de qualquer bandeira, são aprovados.</p>
<ul class="list">${testCards.map(
  ({ number, behaviour }) =>
    html`<li><div class="item"><span class="main code">${groups(number)}</span><small>${behaviours[behaviour]}</small></div></li>`,
)}</ul>
<h2>Avisos à loja</h2>
<form method="post" action="/card-gateway/avisos" class="card">
<fieldset><legend>De agora em diante, avisar</legend>${Object.entries(announcingWords).map(
  ([name, text]) =>
    html`<label class="option"><input type="radio" name="mode" value="${name}"${mode === name && html` checked`}> ${text}</label>`,
)}</fieldset>
<button type="submit">Aplicar</button>
</form>
<h2>Cobranças recentes</h2>
${
  orders.length > 0
    ? html`<ul class="list">${orders.map(orderItem)}</ul>`
    : html`<p class="empty">Nenhuma cobrança ainda. Feche um pedido na loja com cartão e ela aparece aqui.</p>`
}`;

type ChargePage = { order: Order; deliveries: CardDelivery[]; error: string | null };

const button = (id: string, act: string, text: string) =>
  html`<form method="post" action="/card-gateway/cobranca/${id}/${act}"><button class="plain" type="submit">${text}</button></form>`;

/** The page of one charge: its history and what the cardholder can do. */
export const chargePage = ({ order, deliveries, error }: ChargePage): Html => {
  const { charge } = order;
  return html`${backLink({ href: '/card-gateway', text: 'Cartões' })}
<h1>${order.description}</h1>
${tagOf(charge)}
<p class="money">${money(charge.amount)}</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<div class="card">
<dl>
<dt>Cartão</dt><dd>${cardOf(charge.card)}</dd>
<dt>Parcelas</dt><dd>${charge.installments}</dd>
<dt>Resposta</dt><dd>${charge.transaction.code} ${charge.transaction.message}</dd>
<dt>Feita em</dt><dd>${when(charge.createdAt)}</dd>
${charge.paidAt && html`<dt>Paga em</dt><dd>${when(charge.paidAt)}</dd>`}
${charge.canceledAmount > 0 && html`<dt>De volta</dt><dd>${money(charge.canceledAmount)}</dd>`}
<dt>Cliente</dt><dd>${order.customer.name}</dd>
<dt>Código</dt><dd class="code">${order.code}</dd>
<dt>Cobrança</dt><dd class="code">${charge.id}</dd>
</dl>
<div class="row">
${charge.status === 'paid' && button(charge.id, 'contestar', 'Contestar, como titular do cartão')}
${button(charge.id, 'avisar', 'Avisar a loja de novo')}
</div>
</div>
<h2>Avisos à loja</h2>
${deliveryList(
  deliveries.map((delivery) => ({ ...delivery, what: delivery.type })),
  'A loja não foi avisada desta cobrança.',
)}`;
};
