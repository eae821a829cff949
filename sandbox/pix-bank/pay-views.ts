import { deliveryList } from '../callbacks/views';
import { backLink, brl, cnpjShown, type Html, html, stretch, when } from '../page/layout';
import { termsNow } from './bank';
import { brCodeOf, type Receiver, type State, stateOf } from './present';
import type { Charge, PixDelivery, Receipt, Refund } from './records';

/** The payer's pages: markup only, no rules. */

const tags: Record<State, Html> = {
  open: html`<span class="tag wait">Aguardando pagamento</span>`,
  paid: html`<span class="tag good">Paga</span>`,
  expired: html`<span class="tag bad">Expirada</span>`,
  removed: html`<span class="tag bad">Cancelada pela loja</span>`,
};

const chargeItem = (
  charge: Charge,
  now: Date,
) => html`<li><a class="item" href="/pix-bank/pagar/${charge.txid}">
<span class="main"><strong>${brl(termsNow(charge).valor)}</strong> <small>${termsNow(charge).solicitacaoPagador ?? charge.txid}</small></span>
<small>${when(charge.criacao)}</small>
${tags[stateOf(charge, now).state]}
</a></li>`;

export type PastePage = { recent: Charge[]; now: Date; pasted: string; error: string | null };

/** The page with the field for a copied code and the list of the latest charges. */
export const pastePage = ({ recent, now, pasted, error }: PastePage): Html => html`
<h1>Pagar com Pix</h1>
<p class="lead">Cole o código “Pix copia e cola” que a loja mostrou. O dinheiro é de mentira.</p>
<form method="post" action="/pix-bank/pagar" class="card">
<label for="codigo">Pix copia e cola</label>
<div class="field"><textarea id="codigo" name="codigo" required spellcheck="false" autocomplete="off"${
  error && html` aria-invalid="true" aria-describedby="erro"`
}>${pasted}</textarea></div>
${error && html`<div class="note bad" id="erro" role="alert"><p>${error}</p></div>`}
<button type="submit">Continuar</button>
</form>
<h2>Cobranças recentes</h2>
${
  recent.length > 0
    ? html`<ul class="list">${recent.map((charge) => chargeItem(charge, now))}</ul>`
    : html`<p class="empty">Nenhuma cobrança ainda. Feche um pedido na loja com Pix e ela aparece aqui.</p>`
}`;

const payForm = (charge: Charge) => html`
<form method="post">
<fieldset><legend>Depois de pagar, avisar a loja</legend>
<label class="option"><input type="radio" name="aviso" value="once" checked> Na hora, uma vez (o normal)</label>
<label class="option"><input type="radio" name="aviso" value="twice"> Duas vezes, para ver se ela conta dobrado</label>
<label class="option"><input type="radio" name="aviso" value="late"> Com 30 segundos de atraso</label>
<label class="option"><input type="radio" name="aviso" value="never"> Não avisar: a loja descobre sozinha em até 15 minutos</label>
</fieldset>
<button type="submit">Pagar ${brl(termsNow(charge).valor)}</button>
</form>`;

const closedNotes: Record<Exclude<State, 'open'>, Html> = {
  paid: html`<div class="note good" role="status"><p><strong>Pagamento feito.</strong> Pode voltar à loja.</p></div>`,
  expired: html`<div class="note bad" role="status"><p><strong>Esta cobrança expirou.</strong> O banco recusa o pagamento; peça um novo código à loja.</p></div>`,
  removed: html`<div class="note bad" role="status"><p><strong>A loja cancelou esta cobrança.</strong> Ela não pode mais ser paga.</p></div>`,
};

const refundItem = (refund: Refund) => html`<li><div class="item">
<span class="main"><strong>${brl(refund.valor)}</strong> <small>${refund.descricao ?? refund.id}</small></span>
<small>${when(refund.solicitacao)}</small>
<span class="tag ${refund.final === 'DEVOLVIDO' ? 'good' : 'bad'}">${refund.final === 'DEVOLVIDO' ? 'Devolvido' : 'Não realizado'}</span>
</div></li>`;

const receiptPart = (receipt: Receipt, deliveries: PixDelivery[]) => html`
<h2>Comprovante</h2>
<dl>
<dt>Pago em</dt><dd>${when(receipt.horario)}</dd>
<dt>ID da transação</dt><dd class="code">${receipt.endToEndId}</dd>
</dl>
${receipt.devolucoes.length > 0 && html`<h2>Devoluções</h2><ul class="list">${receipt.devolucoes.map(refundItem)}</ul>`}
<h2>Avisos à loja</h2>
${deliveryList(deliveries, 'A loja não foi avisada deste pagamento.')}
<form method="post" action="/pix-bank/pagar/${receipt.txid}/avisar" class="spaced"><button class="plain" type="submit">Avisar de novo</button></form>
${
  receipt.devolucoes.every(({ final }) => final !== 'DEVOLVIDO') &&
  html`<h2>Devolução pelo banco</h2>
<p>O pagador contestou o Pix (MED): o banco devolve o valor sem que a loja peça.</p>
<form method="post" action="/pix-bank/pagar/${receipt.txid}/devolver" class="spaced">
<fieldset><legend>Depois de devolver, avisar a loja</legend>
<label class="option"><input type="radio" name="aviso" value="once" checked> Na hora, uma vez</label>
<label class="option"><input type="radio" name="aviso" value="never"> Não avisar: a loja descobre sozinha em até uma hora</label>
</fieldset>
<button class="plain" type="submit">Devolver ${brl(receipt.valor)}</button></form>`
}`;

export type ChargePage = {
  charge: Charge;
  receipt: Receipt | undefined;
  deliveries: PixDelivery[];
  receiver: Receiver;
  now: Date;
  error: string | null;
};

/** The page of one charge: receiver, amount, and the pay button or the result. */
export const chargePage = ({ charge, receipt, deliveries, receiver, now, error }: ChargePage): Html => {
  const { state, until } = stateOf(charge, now);
  const terms = termsNow(charge);
  return html`${backLink({ href: '/pix-bank/pagar', text: 'Pagar outro código' })}
<h1>${receiver.name}</h1>
${tags[state]}
<p class="money">${brl(terms.valor)}</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
${state !== 'open' && closedNotes[state]}
<div class="card">
<dl>
<dt>Recebedor</dt><dd>${receiver.name}, ${receiver.city}</dd>
<dt>CNPJ</dt><dd>${cnpjShown(receiver.cnpj)}</dd>
${terms.solicitacaoPagador && html`<dt>Descrição</dt><dd>${terms.solicitacaoPagador}</dd>`}
${terms.devedor && html`<dt>Devedor</dt><dd>${terms.devedor.nome}</dd>`}
${state === 'open' && html`<dt>Expira em</dt><dd>${when(until)} (daqui a ${stretch(until.getTime() - now.getTime())})</dd>`}
<dt>Txid</dt><dd class="code">${charge.txid}</dd>
</dl>
${state === 'open' && payForm(charge)}
<details><summary>Ver o código</summary><p class="code">${brCodeOf(charge, receiver)}</p></details>
</div>
${receipt && receiptPart(receipt, deliveries)}`;
};
