import { backLink, type Html, html, when } from '../page/layout';
import { journeyNames, journeys, type Kind } from './journeys';
import { happenedBy, nextOf } from './parcels';
import { type CarrierName, carrierNames, carriers, type Happening, type Parcel } from './records';

export const kindWords: Record<Kind, string> = {
  registered: 'Etiqueta emitida',
  posted: 'Postado',
  transfer: 'Em viagem',
  arrived: 'Chegou a uma unidade',
  out: 'Saiu para entrega',
  attempt: 'Não havia ninguém',
  pickup: 'Aguarda retirada',
  delivered: 'Entregue',
  returning: 'Volta para a gráfica',
  returned: 'Devolvido',
  lost: 'Perdido',
  held: 'Retido',
  strike: 'O anterior foi um engano',
  strange: 'Um evento que ninguém conhece',
};

const tones: Partial<Record<Kind, 'good' | 'bad'>> = {
  delivered: 'good',
  returned: 'bad',
  returning: 'bad',
  lost: 'bad',
};

const tagOf = (last: Happening | undefined): Html =>
  html`<span class="tag ${last ? (tones[last.kind] ?? 'wait') : 'wait'}">${last ? kindWords[last.kind] : 'Sem notícia'}</span>`;

const option = (value: string, text: string, isChosen = false): Html =>
  html`<option value="${value}"${isChosen && html` selected`}>${text}</option>`;

const item = (parcel: Parcel, now: Date) => html`<li><a class="item" href="/parcels/volume/${parcel.code}">
<span class="main"><strong class="code">${parcel.code}</strong> <small>${journeys[parcel.journey].about}</small></span>
<small>${carrierNames[parcel.carrier]}</small>
${tagOf(happenedBy(parcel, now).at(-1))}
</a></li>`;

type ListPage = {
  recent: Parcel[];
  now: Date;
  delays: Record<CarrierName, number>;
  error: string | null;
};

const delayForm = (delays: Record<CarrierName, number>) => html`
<form method="post" action="/parcels/demora" class="card row">
<div class="grow"><label for="demora-de">Transportadora</label><select id="demora-de" name="carrier">${carriers.map((name) => option(name, `${carrierNames[name]}${delays[name] > 0 ? ` (${delays[name] / 1000} s)` : ''}`))}</select></div>
<div class="grow"><label for="demora">Responde</label><select id="demora" name="delayMs">${[0, 3_000, 15_000, 90_000].map((ms) => option(String(ms), ms === 0 ? 'Na hora' : `Depois de ${ms / 1000} segundos`))}</select></div>
<button class="plain" type="submit">Mudar</button>
</form>`;

export const listPage = ({ recent, now, delays, error }: ListPage): Html => html`
<h1>Encomendas</h1>
<p class="lead">Faz as vezes dos Correios, da Jadlog e da Total Express. Emita uma etiqueta, ponha o código num volume do pedido (Prisma Studio, tabela volume) e adiante o relógio.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<form method="post" action="/parcels/volumes" class="card row">
<div class="grow"><label for="carrier">Transportadora</label><select id="carrier" name="carrier">${carriers.map((name) => option(name, carrierNames[name]))}</select></div>
<div class="grow"><label for="journey">O que acontece no caminho</label><select id="journey" name="journey">${journeyNames.map((name) => option(name, journeys[name].about))}</select></div>
<button type="submit">Emitir etiqueta</button>
</form>
<h2>Volumes</h2>
${
  recent.length > 0
    ? html`<ul class="list">${recent.map((parcel) => item(parcel, now))}</ul>`
    : html`<p class="empty">Nenhum volume ainda.</p>`
}
<h2>Transportadoras</h2>
${delayForm(delays)}
<p class="row spaced">${carriers.map((name) => html`<a class="button plain" href="/parcels/${name}/falhas">Dias ruins: ${carrierNames[name]}</a>`)}</p>`;

const line = ({ at, kind, place, toPlace }: Happening) =>
  html`<li><div class="item"><span class="main">${kindWords[kind]} <small>${place.city}/${place.uf}${toPlace && ` → ${toPlace.city}/${toPlace.uf}`}</small></span><small>${when(at)}</small></div></li>`;

/** Events that can be added by hand. */
export const steerable: readonly Kind[] = [
  'out',
  'attempt',
  'pickup',
  'held',
  'delivered',
  'returning',
  'returned',
  'lost',
  'strange',
];

export const parcelPage = ({ parcel, now }: { parcel: Parcel; now: Date }): Html => {
  const happened = happenedBy(parcel, now);
  const next = nextOf(parcel, now);
  return html`
${backLink({ href: '/parcels', text: 'Encomendas' })}
<h1>${carrierNames[parcel.carrier]}</h1>
${tagOf(happened.at(-1))}
<p class="money code">${parcel.code}</p>
<p class="soft">${journeys[parcel.journey].about}. Destino: ${parcel.to.city}/${parcel.to.uf}.</p>
<h2>O que aconteceu</h2>
${happened.length > 0 ? html`<ul class="list">${happened.toReversed().map(line)}</ul>` : html`<p class="empty">Nada ainda.</p>`}
<p class="spaced">${
    next
      ? html`Depois: ${kindWords[next.kind]}, ${when(next.at)}. <a href="/clock">Adiantar o relógio</a>`
      : 'Nada mais está previsto.'
  }</p>
<h2>Fazer acontecer agora</h2>
<form method="post" class="card row">${steerable.map((kind) => html`<button class="plain" name="kind" value="${kind}" type="submit">${kindWords[kind]}</button>`)}</form>`;
};
