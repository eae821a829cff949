import express, { type Response, Router } from 'express';
import { handler } from '../page/layout';
import { brasilia } from './correios';
import type { Kind } from './journeys';
import { happenedBy } from './parcels';
import { accounts, type Happening, PART, type Parcel, type ParcelWorld, parcels } from './records';

/** Total Express' EDI: SOAP in ISO-8859-1, in batches, where each new event is reported only once. */

const PAUSE_MS = 5 * 60_000;
const ACCOUNT = 'total-express';

const words: Record<Kind, readonly [number, string]> = {
  registered: [0, 'ARQUIVO RECEBIDO'],
  posted: [83, 'COLETA REALIZADA'],
  transfer: [102, 'TRANSFERENCIA PARA: '],
  arrived: [101, 'RECEBIDA E PROCESSADA NO CD'],
  out: [104, 'PROCESSO DE ENTREGA'],
  attempt: [21, 'CLIENTE AUSENTE/ESTABELECIMENTO FECHADO'],
  pickup: [29, 'CLIENTE RETIRA NA TRANSPORTADORA'],
  delivered: [1, 'ENTREGA REALIZADA'],
  returning: [9, 'RECUSADA - DEVOLUÇÃO EM ANDAMENTO'],
  returned: [34, 'DEVOLVIDA AO CLIENTE REMETENTE'],
  lost: [142, 'EXTRAVIO'],
  held: [40, 'RETIDA PELA FISCALIZAÇÃO'],
  strike: [38, 'OCORRENCIA CANCELADA'],
  strange: [777, 'QWERTY'],
};

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
const typed = (name: string, type: string, value: string | number) =>
  `<${name} xsi:type="xsd:${type}">${escaped(String(value))}</${name}>`;
const list = (name: string, of: string, items: readonly string[]) =>
  `<${name} xsi:type="SOAP-ENC:Array" SOAP-ENC:arrayType="tns:${of}[${items.length}]">${items.map((item) => `<item xsi:type="tns:${of}">${item}</item>`).join('')}</${name}>`;

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><SOAP-ENV:Envelope SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/" xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/" xmlns:tns="http://edi.totalexpress.com.br/soap/webservice_v24.total"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

const answerOf = (outcome: number, batches: readonly string[] = []): string =>
  envelope(
    `<ns1:ObterTrackingResponse xmlns:ns1="urn:ObterTracking"><ObterTrackingResponse xsi:type="tns:ObterTrackingResponse">${typed('CodigoProc', 'nonNegativeInteger', outcome)}${outcome === 1 ? list('ArrayLoteRetorno', 'LoteRetorno', batches) : ''}</ObterTrackingResponse></ns1:ObterTrackingResponse>`,
  );

const faultOf = (text: string): string =>
  envelope(
    `<SOAP-ENV:Fault><faultcode xsi:type="xsd:string">SOAP-ENV:Client</faultcode><faultstring xsi:type="xsd:string">${escaped(text)}</faultstring></SOAP-ENV:Fault>`,
  );

const statusOf = ({ at, kind, toPlace }: Happening): string => {
  const [code, text] = words[kind];
  const said = kind === 'transfer' ? `${text}${toPlace?.city.toUpperCase() ?? ''}` : text;
  return [
    typed('CodStatus', 'nonNegativeInteger', code),
    typed('DescStatus', 'string', said),
    typed('DataStatus', 'dateTime', brasilia(new Date(at))),
  ].join('');
};

type News = { parcel: Parcel; news: Happening[] };

/** The batch of a day: its events for each parcel. */
const batchOf = (day: string, reported: readonly News[], number: number): string => {
  const items = reported.map(({ parcel: { code }, news }) =>
    [
      typed('Awb', 'string', code),
      typed('Pedido', 'string', `pedido-${code.slice(4, 8)}`),
      typed('NotaFiscal', 'nonNegativeInteger', 1000 + number),
      typed('SerieNotaFiscal', 'string', '1'),
      typed('IdCliente', 'string', ''),
      typed('CodigoObjeto', 'string', ''),
      list('ArrayStatusTotal', 'StatusTotal', news.map(statusOf)),
    ].join(''),
  );
  return [
    typed('CodRetorno', 'nonNegativeInteger', number),
    typed('DataGeracao', 'date', day),
    list('ArrayEncomendaRetorno', 'EncomendaRetorno', items),
  ].join('');
};

const dayOf = ({ at }: Happening): string => brasilia(new Date(at)).slice(0, 10);

const batchesOf = (
  all: readonly Parcel[],
  now: Date,
  isNews: (happening: Happening) => boolean,
): string[] => {
  const reported = all.map((parcel) => ({ parcel, news: happenedBy(parcel, now).filter(isNews) }));
  const days = [...new Set(reported.flatMap(({ news }) => news.map(dayOf)))].sort();
  return days.map((day, index) => {
    const ofDay = reported
      .map(({ parcel, news }) => ({ parcel, news: news.filter((each) => dayOf(each) === day) }))
      .filter(({ news }) => news.length > 0);
    return batchOf(day, ofDay, Number(day.replaceAll('-', '')) * 10 + index);
  });
};

const send = (response: Response, status: number, xml: string) =>
  response.status(status).type('text/xml; charset=ISO-8859-1').send(Buffer.from(xml, 'latin1'));

export const createTotalExpressApi = ({ store, clock, keys }: ParcelWorld): Router => {
  const { user, password } = keys.totalExpress;
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const router = Router();
  router.post(
    '/webservice24.php',
    express.text({ type: () => true, limit: '50kb' }),
    handler(async (request, response) => {
      if (request.get('authorization') !== basic) return send(response, 401, faultOf('Acesso Negado'));
      const question = String(request.body);
      if (!question.includes('ObterTrackingRequest')) return send(response, 200, answerOf(3));
      const day = /<DataConsulta[^>]*>(\d{4}-\d{2}-\d{2})</.exec(question)?.[1] ?? null;
      const now = await clock.now();
      const xml = await store.transaction(PART, async (documents) => {
        const account = await documents.read(accounts, ACCOUNT);
        const sinceMs = now.getTime() - Date.parse(account?.requestedAt ?? '1970-01-01');
        if (sinceMs >= 0 && sinceMs < PAUSE_MS) return answerOf(5);
        const all = (await documents.list(parcels)).filter(({ carrier }) => carrier === 'total-express');
        const reportedUntil = account?.reportedUntil ?? '1970-01-01';
        const isNews = (each: Happening) => (day ? dayOf(each) === day : each.at > reportedUntil);
        const next = {
          requestedAt: now.toISOString(),
          reportedUntil: day ? reportedUntil : now.toISOString(),
        };
        await documents.write(accounts, ACCOUNT, next, now);
        return answerOf(1, batchesOf(all, now, isNews));
      });
      return send(response, 200, xml);
    }),
  );
  return router;
};
