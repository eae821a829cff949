import { carrierId } from './ports';
import type { ParcelView } from './tracking';

/** Tracking as the API writes it, in the spec's names. */

const toWireEvent = ({ at, text, detail, place, toPlace }: ParcelView['events'][number]) => ({
  dta_evento: at.toISOString(),
  descricao: text,
  detalhe: detail,
  local: place || null,
  destino: toPlace,
});

const toWireParcel = (parcel: ParcelView) => ({
  rastreio: parcel.code ?? '',
  situacao: parcel.stateLabel,
  aviso: parcel.advice,
  dta_prevista: parcel.expectedOn,
  link: parcel.link,
  // The latest first, as the order's page has them.
  eventos: parcel.events.toReversed().map(toWireEvent),
});

/** What the detail of an order carries of its parcels. */
export const toWireTracking = (parcels: readonly ParcelView[]) => {
  const of = (id: number) => parcels.filter(({ carrier, code }) => carrier?.id === id && code !== null);
  return {
    conhecimento_frete: parcels.find(({ waybill }) => waybill !== null)?.waybill ?? null,
    rastreioJadlog: of(carrierId.jadlog).map(toWireParcel),
    rastreioTotalExpress: of(carrierId.totalExpress).map((parcel) => ({
      ...toWireParcel(parcel),
      tracking_loja: parcel.carrier?.trackingUrl ?? null,
      reid: parcel.linkValues.reid,
      etiqueta: parcel.linkValues.etiqueta,
      pad: parcel.linkValues.pad,
    })),
    rastreioCorreio: of(carrierId.correios).map(toWireParcel),
  };
};
