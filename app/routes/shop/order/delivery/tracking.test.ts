import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '~/domain/cart/cart';
import type { ParcelView } from '~/domain/fulfilment/tracking';
import { Tracking } from './tracking';

const home = { type: 'address' } as Delivery;
const status = { id: 9, label: 'Despachado', colour: '#24567f', isPaid: true };
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

const parcel: ParcelView = {
  id: 1,
  orderId: 77,
  carrier: { id: 1, name: 'Correios', trackingUrl: null, senderId: null },
  code: 'AA473124829BR',
  waybill: null,
  itemName: null,
  state: 'in-transit',
  stateLabel: 'Em trânsito',
  advice: null,
  dispatchedAt: at(10),
  expectedOn: '2026-11-27',
  pickupUntil: null,
  link: 'https://correios.example/?objetos=AA473124829BR',
  linkValues: { codigo: null, pedido: '77', reid: null, etiqueta: null, pad: '77' },
  events: [
    {
      at: at(13),
      state: 'posted',
      text: 'Objeto postado',
      detail: null,
      place: 'Agência, São Paulo/SP',
      toPlace: null,
    },
    {
      at: at(18),
      state: 'in-transit',
      text: 'Em transferência',
      detail: 'Aguarde',
      place: '',
      toPlace: 'Recife/PE',
    },
  ],
};

const shown = (parcels: ParcelView[], delivery: Delivery = home, isPaid = true): string =>
  renderToStaticMarkup(
    createElement(Tracking, { order: { delivery, status: { ...status, isPaid } }, parcels }),
  ).replaceAll(/<svg.*?<\/svg>/g, '');
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the tracking of an order', () => {
  it('is "Não informado" without a parcel, and says when there will be a code', () => {
    expect(textOf(shown([]))).toMatch(/Não informado .*assim que o pedido é despachado/);
    expect(textOf(shown([], home, false))).not.toMatch(/despachado/);
  });

  it('is empty if the order is picked up', () => {
    expect(shown([parcel], { type: 'counter' } as Delivery)).toBe('');
  });

  it('shows code, state, the carrier’s page and forecast, and events with place and hour, the latest first', () => {
    const html = shown([parcel]);
    expect(textOf(html)).toMatch(
      /Em trânsito .*Correios: AA473124829BR .*Previsão da transportadora: 27\/11\/2026 .*Em transferência Para Recife\/PE Aguarde 23\/11\/2026 às 15:00 .*Objeto postado Agência, São Paulo\/SP 23\/11\/2026 às 10:00/,
    );
    expect(html).toMatch(
      /href="https:\/\/correios\.example\/\?objetos=AA473124829BR"[^>]* target="_blank"|target="_blank"[^>]*rel="noopener noreferrer"/,
    );
  });

  it('numbers several parcels, and lists the content of each', () => {
    const other: ParcelView = {
      ...parcel,
      id: 2,
      code: null,
      waybill: 'CT-9',
      carrier: null,
      events: [],
      link: null,
      itemName: 'Livro',
    };
    expect(textOf(shown([parcel, other]))).toMatch(
      /Volume 1 de 2 .*Volume 2 de 2 .*Livro .*Conhecimento do frete: CT-9/,
    );
  });

  it('describes errors in words', () => {
    const lost: ParcelView = {
      ...parcel,
      state: 'lost',
      stateLabel: 'Extraviado ou avariado',
      advice: 'Resolvemos.',
    };
    expect(textOf(shown([lost]))).toContain('Resolvemos.');
    const waiting: ParcelView = { ...parcel, state: 'awaiting-pickup', pickupUntil: '2026-12-01' };
    expect(textOf(shown([waiting]))).toContain('Retire até 01/12/2026');
  });

  it('collapses events before the latest four', () => {
    const events = Array.from({ length: 7 }, (_, index) => ({
      ...parcel.events[0],
      at: at(index),
      text: `Evento ${index}`,
    }));
    const html = shown([{ ...parcel, events: events as ParcelView['events'] }]);
    expect(textOf(html)).toMatch(/Evento 6 .*Evento 3 .*Ver mais 3 eventos Evento 2 .*Evento 0/);
  });
});
