import { deliveryList } from '../callbacks/views';
import { backLink, brl, type Html, html } from '../page/layout';
import { lineOf } from './barcode';
import { statusOf } from './present';
import type { Slip, SlipDelivery } from './records';

/** The payer's pages: markup only, no rules. */

const money = (centavos: number) => brl((centavos / 100).toFixed(2));
const shownDay = (day: string) => day.split('-').reverse().join('/');

const tagOf = (slip: Slip, now: Date): Html => {
  if (slip.isDeleted) return html`<span class="tag bad">Baixado pela loja</span>`;
  const tags = {
    PENDING: html`<span class="tag wait">Em aberto</span>`,
    OVERDUE: html`<span class="tag bad">Vencido</span>`,
    RECEIVED: html`<span class="tag good">Pago${slip.repeats && ' de novo'}</span>`,
  };
  return tags[statusOf(slip, now)];
};

const slipItem = (slip: Slip, now: Date) => html`<li><a class="item" href="/boleto-bank/boleto/${slip.id}">
<span class="main"><strong>${money(slip.paid?.amount ?? slip.amount)}</strong> <small>${slip.description}</small></span>
<small>${slip.payerName}</small>
<small>vence em ${shownDay(slip.dueOn)}</small>
${tagOf(slip, now)}
</a></li>`;

export const listPage = ({ recent, now }: { recent: Slip[]; now: Date }): Html => html`
<h1>Boletos</h1>
<p class="lead">Fala a API do Asaas. Pague um boleto registrado pela loja no prazo, vencido, com outro valor ou duas vezes.</p>
<p><a href="/boleto-bank/falhas">Encomendar dias ruins</a></p>
${
  recent.length > 0
    ? html`<ul class="list">${recent.map((slip) => slipItem(slip, now))}</ul>`
    : html`<p class="empty">Nenhum boleto ainda. Feche um pedido na loja com boleto e ele aparece aqui.</p>`
}`;

const printed = (line: string) =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

const payForm = (slip: Slip, now: Date) => html`
${
  statusOf(slip, now) === 'OVERDUE'
    ? html`<div class="note"><p>Este boleto está vencido, e o banco ainda o aceita.</p></div>`
    : html`<p>Para pagar depois do vencimento, <a href="/clock">adiante o relógio</a>.</p>`
}
<form method="post">
<div class="field"><label for="valor">Valor pago, em reais</label><input id="valor" name="valor" inputmode="decimal" autocomplete="off" value="${(slip.amount / 100).toFixed(2).replace('.', ',')}"></div>
<fieldset><legend>Depois de pagar, avisar a loja</legend>
<label class="option"><input type="radio" name="aviso" value="once" checked> Na hora, uma vez (o normal)</label>
<label class="option"><input type="radio" name="aviso" value="twice"> Duas vezes, para ver se ela conta dobrado</label>
<label class="option"><input type="radio" name="aviso" value="late"> Com 30 segundos de atraso</label>
<label class="option"><input type="radio" name="aviso" value="never"> Não avisar: a loja descobre sozinha</label>
</fieldset>
<button type="submit">${slip.paid ? 'Pagar de novo' : 'Pagar o boleto'}</button>
</form>`;

type SlipPage = { slip: Slip; deliveries: SlipDelivery[]; now: Date; error: string | null };

/** The page of one slip: its data and the payment form. */
export const slipPage = ({ slip, deliveries, now, error }: SlipPage): Html => html`
${backLink({ href: '/boleto-bank', text: 'Boletos' })}
<h1>${slip.description || 'Boleto'}</h1>
${tagOf(slip, now)}
<p class="money">${money(slip.amount)}</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<div class="card">
<dl>
<dt>Linha digitável</dt><dd class="code">${printed(lineOf(slip.barcode))}</dd>
<dt>Vencimento</dt><dd>${shownDay(slip.dueOn)}</dd>
<dt>Pagador</dt><dd>${slip.payerName}</dd>
<dt>Nosso número</dt><dd class="code">${slip.ourNumber}</dd>
${slip.paid && html`<dt>Pago em</dt><dd>${shownDay(slip.paid.on)}, ${money(slip.paid.amount)}</dd>`}
<dt>Referência</dt><dd class="code">${slip.externalReference}</dd>
</dl>
${!slip.isDeleted && payForm(slip, now)}
</div>
${
  slip.paid &&
  html`<h2>Avisos à loja</h2>
${deliveryList(deliveries, 'A loja não foi avisada deste pagamento.')}
<form method="post" action="/boleto-bank/boleto/${slip.id}/avisar" class="spaced"><button class="plain" type="submit">Avisar de novo</button></form>`
}`;
