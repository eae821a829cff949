import { type Html, html, when } from '../page/layout';
import type { Delivery } from './sender';

const states: Record<Delivery<unknown>['state'], Html> = {
  pending: html`<span class="tag wait">A caminho</span>`,
  delivered: html`<span class="tag good">Recebido pela loja</span>`,
  'given-up': html`<span class="tag bad">Desistiu</span>`,
};

type Shown = Pick<Delivery<unknown>, 'attempts' | 'state' | 'url'> & { what?: string };

const deliveryItem = ({ attempts, state, url, what }: Shown) => html`<li><div class="item">
<span class="main"><small class="code">${what ?? new URL(url).host}</small> <small>${
  attempts.length > 0
    ? attempts.map(({ at, outcome }) => `${when(at)}: ${outcome}`).join(' · ')
    : 'nenhuma tentativa ainda'
}</small></span>
${states[state]}
</div></li>`;

/** Lists the webhook calls with the result of each attempt, or shows a text when there are none. */
export const deliveryList = (deliveries: readonly Shown[], none: string): Html =>
  deliveries.length > 0
    ? html`<ul class="list">${deliveries.map(deliveryItem)}</ul>`
    : html`<p class="empty">${none}</p>`;
