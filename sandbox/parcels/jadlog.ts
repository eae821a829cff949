import express, { Router } from 'express';
import { handler } from '../page/layout';
import { brasilia } from './correios';
import type { Kind } from './journeys';
import { findParcel, happenedBy } from './parcels';
import type { Happening, ParcelWorld } from './records';

/** Jadlog's tracking for shippers: statuses are texts, and an unknown parcel is an error in its row. */

const words: Record<Kind, string> = {
  registered: 'COLETA SOLICITADA',
  posted: 'EMISSAO',
  transfer: 'TRANSFERENCIA',
  arrived: 'ENTRADA',
  out: 'EM ROTA',
  attempt: 'INSUCESSO NA ENTREGA - DESTINATARIO AUSENTE',
  pickup: 'AGUARDANDO RETIRADA NA UNIDADE',
  delivered: 'ENTREGUE',
  returning: 'DEVOLUCAO INICIADA',
  returned: 'DEVOLVIDO AO REMETENTE',
  lost: 'EXTRAVIO',
  held: 'RETIDO PARA FISCALIZACAO',
  strike: 'OCORRENCIA CANCELADA',
  strange: 'QWERTY',
};

const toEvent = ({ at, kind, place }: Happening) => ({
  data: brasilia(new Date(at)).replace('T', ' '),
  status: words[kind],
  unidade: `${kind === 'posted' ? 'PA' : 'CO'} ${place.city.toUpperCase()} 02`,
});

const questionCode = (question: unknown): string => {
  const given = Object(question);
  for (const name of ['shipmentId', 'cte', 'codigo']) {
    const value: unknown = Reflect.get(given, name);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
};

export const createJadlogApi = (world: ParcelWorld): Router => {
  const router = Router();
  const answer = (isLastOnly: boolean) =>
    handler(async (request, response) => {
      if (request.get('authorization') !== `Bearer ${world.keys.jadlog.token}`)
        return response.status(401).json({ id: 1, descricao: 'TOKEN INVALIDO' });
      const requested: unknown = Reflect.get(request.body ?? {}, 'consulta');
      if (!Array.isArray(requested) || requested.length === 0 || requested.length > 100)
        return response.status(400).json({ erro: { id: 10, descricao: 'CONSULTA INVALIDA' } });
      const now = await world.clock.now();
      const rows = requested.map(async (question) => {
        const code = questionCode(question);
        const parcel = await findParcel(world, code);
        const events = parcel?.carrier === 'jadlog' ? happenedBy(parcel, now) : [];
        if (!parcel || events.length === 0)
          return { ...Object(question), erro: { id: 2, descricao: 'SHIPMENT NAO ENCONTRADO', detalhe: '' } };
        const due = new Date(Date.parse(parcel.createdAt) + 4 * 86_400_000);
        return {
          ...Object(question),
          previsaoEntrega: brasilia(due).slice(0, 10),
          tracking: {
            codigo: code,
            shipmentId: code,
            dacte: `352611${code}`,
            dtEmissao: brasilia(now).slice(0, 10),
            status: words[events.at(-1)?.kind ?? 'posted'],
            valor: 50,
            peso: 1.2,
            ...(isLastOnly ? {} : { eventos: events.map(toEvent) }),
            ...(events.at(-1)?.kind === 'delivered' && {
              recebedor: { nome: 'MARIA VIZINHA', doc: '52998224725', data: brasilia(now).slice(0, 10) },
            }),
          },
        };
      });
      return response.json({ consulta: await Promise.all(rows) });
    });
  router.post('/embarcador/api/tracking/consultar', express.json({ limit: '200kb' }), answer(false));
  router.post('/embarcador/api/tracking/simples/consultar', express.json({ limit: '200kb' }), answer(true));
  return router;
};
