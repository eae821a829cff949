import { carrierId } from './ports';
import type { ParcelView } from './tracking';

/** Tracking in the API's format, with the spec's names. */

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
  // Newest first, as on the order's page.
  eventos: parcel.events.toReversed().map(toWireEvent),
});

/** The parcels in the detail of an order. */
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
