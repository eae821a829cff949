import { type Html, html } from '../page/html';
import type { CarrierMood } from './moods';
import { services } from './services';

const delays: readonly [number, string][] = [
  [0, 'Na hora'],
  [1_000, 'Depois de 1 segundo'],
  [3_000, 'Depois de 3 segundos: a loja já desistiu'],
];

const option = (value: string | number, text: string, isChosen: boolean): Html =>
  html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`;

export const carrierPage = ({ delayMs, percent, refusing }: CarrierMood, error: string | null): Html => html`
<h1>Transportadora</h1>
<p class="lead">Fala a API do Melhor Envio: diz quanto custa e quanto demora levar volumes de um CEP a outro.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<form method="post" action="/carrier/moods" class="card">
<div class="field"><label for="delayMs">Responde</label><select id="delayMs" name="delayMs">${delays.map(([value, text]) => option(value, text, value === delayMs))}</select></div>
<div class="field"><label for="percent">Reajuste dos preços, em %</label><input id="percent" name="percent" type="number" min="-50" max="200" value="${percent}"></div>
<div class="field"><label for="refusing">Serviço que não atende</label><select id="refusing" name="refusing">${option('', 'Nenhum', refusing === null)}${services.map(({ id, name }) => option(id, name, id === refusing))}</select></div>
<button type="submit">Mudar</button>
</form>
<p class="spaced">Um preço que a loja já mostrou vale por um dia: para ver o reajuste, mude o carrinho ou adiante o relógio. Sem resposta em três tentativas, a loja usa a própria tabela e só volta a perguntar um minuto depois.</p>
<p><a class="button plain" href="/carrier/falhas">Dias ruins</a></p>`;
