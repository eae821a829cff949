import { deliveryList } from '../callbacks/views';
import { type Html, html } from '../page/html';
import { brl } from '../page/words';
import { REJECTED_AMOUNT } from './decide';
import { isDecided } from './present';
import type { Filed, HookDelivery, Status } from './records';

const tags: Record<Status, Html> = {
  autorizado: html`<span class="tag good">Autorizada</span>`,
  erro_autorizacao: html`<span class="tag bad">Rejeitada</span>`,
  denegado: html`<span class="tag bad">Denegada</span>`,
  cancelado: html`<span class="tag bad">Cancelada</span>`,
};

const item = (invoice: Filed) => html`<li><div class="item">
<span class="main"><strong>${invoice.kind === 'nfe' ? 'NF-e' : 'NFS-e'} ${invoice.number}</strong> <small class="code">${invoice.ref}</small> <small>${invoice.status === 'autorizado' ? '' : `${invoice.code} ${invoice.message}`}</small></span>
<small>${String(invoice.body.nome_destinatario ?? invoice.body.razao_social_tomador ?? '')}</small>
<small>${brl(String(invoice.body.valor_total ?? invoice.body.valor_servico ?? '0.00'))}</small>
${isDecided(invoice) ? tags[invoice.status] : html`<span class="tag wait">Em processamento</span>`}
</div></li>`;

export const listPage = ({
  recent,
  deliveries,
  skip,
}: {
  recent: Filed[];
  deliveries: HookDelivery[];
  skip: number;
}): Html => html`
<h1>Notas fiscais</h1>
<p class="lead">Fala a API da Focus NFe e faz as vezes da SEFAZ. Um CPF ou CNPJ inválido é rejeitado, um total de ${brl(REJECTED_AMOUNT)} também, e um destinatário com "denegada" no nome é denegado. Nada daqui tem valor fiscal.</p>
<p><a href="/invoice-issuer/falhas">Encomendar dias ruins</a></p>
<form method="post" action="/invoice-issuer/pular" class="card row">
<div class="grow"><label for="count">Números que a próxima NF-e pula</label><input id="count" name="count" type="number" min="0" max="100" value="${String(skip)}"></div>
<button class="plain" type="submit">Pular</button>
</form>
${
  recent.length > 0
    ? html`<ul class="list">${recent.map(item)}</ul>`
    : html`<p class="empty">Nenhuma nota ainda. Peça a nota de um pedido pago e ela aparece aqui.</p>`
}
<h2>Avisos à loja</h2>
${deliveryList(
  deliveries.map((delivery) => ({ ...delivery, what: delivery.ref })),
  'Nenhum aviso ainda.',
)}`;
