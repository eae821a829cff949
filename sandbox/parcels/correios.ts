import { randomBytes } from 'node:crypto';
import express, { type Response, Router } from 'express';
import { handler } from '../page/layout';
import type { Kind } from './journeys';
import { findParcel, happenedBy } from './parcels';
import { type Happening, type Parcel, type ParcelWorld, type Place, s10Digit } from './records';

/** Correios' token and Rastro (SRO) APIs. */

const HOUR_MS = 3_600_000;
const TOKEN_MS = HOUR_MS;
const PICKUP_DAYS = 7;

type Words = { codigo: string; tipo: string; descricao: string; detalhe?: string };

const words: Record<Exclude<Kind, 'strange'>, Words> = {
  registered: {
    codigo: 'FC',
    tipo: '82',
    descricao: 'Etiqueta emitida',
    detalhe: 'Aguardando postagem pelo remetente',
  },
  posted: { codigo: 'PO', tipo: '01', descricao: 'Objeto postado' },
  transfer: { codigo: 'RO', tipo: '01', descricao: 'Objeto em transferência - por favor aguarde' },
  arrived: { codigo: 'DO', tipo: '01', descricao: 'Objeto em trânsito - por favor aguarde' },
  out: { codigo: 'OEC', tipo: '01', descricao: 'Objeto saiu para entrega ao destinatário' },
  attempt: {
    codigo: 'BDE',
    tipo: '20',
    descricao: 'Objeto não entregue - carteiro não atendido',
    detalhe: 'Aguarde: será realizada uma nova tentativa de entrega',
  },
  pickup: { codigo: 'LDI', tipo: '01', descricao: 'Objeto aguardando retirada no endereço indicado' },
  delivered: { codigo: 'BDE', tipo: '01', descricao: 'Objeto entregue ao destinatário' },
  returning: { codigo: 'BDE', tipo: '21', descricao: 'Objeto não entregue - em devolução ao remetente' },
  returned: { codigo: 'BDE', tipo: '23', descricao: 'Objeto entregue ao remetente' },
  lost: {
    codigo: 'BDE',
    tipo: '50',
    descricao: 'Objeto roubado',
    detalhe: 'Contate a central de atendimento',
  },
  held: { codigo: 'BLQ', tipo: '01', descricao: 'Entrega de objeto bloqueada a pedido do remetente' },
  strike: { codigo: 'EST', tipo: '01', descricao: 'Favor desconsiderar a informação anterior' },
};

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** "2026-11-21T14:05:00" in Brasília's time. */
export const brasilia = (instant: Date): string => wall.format(instant).replace(' ', 'T');

const unit = (place: Place, kind: Kind) => ({
  codSro: '01000001',
  tipo: kind === 'out' || kind === 'delivered' ? 'Unidade de Distribuição' : 'Agência dos Correios',
  endereco: { cidade: place.city, uf: place.uf },
});

const toEvent = ({ at, kind, place, toPlace }: Happening) => {
  const said =
    kind === 'strange' ? { codigo: 'XYZ', tipo: '77', descricao: 'Evento sem descrição' } : words[kind];
  const moment = new Date(at);
  return {
    ...said,
    dtHrCriado: brasilia(moment),
    unidade: unit(place, kind),
    ...(toPlace && { unidadeDestino: { ...unit(toPlace, 'arrived'), tipo: 'Unidade de Tratamento' } }),
    ...(kind === 'pickup' && {
      dtLimiteRetirada: brasilia(new Date(moment.getTime() + PICKUP_DAYS * 24 * HOUR_MS)).slice(0, 10),
    }),
    // The API names the person who received the parcel.
    ...(kind === 'delivered' && { recebedor: { nome: 'MARIA VIZINHA', documento: '52998224725' } }),
  };
};

const toObject = (code: string, parcel: Parcel | undefined, now: Date, isLastOnly: boolean) => {
  const match = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(code);
  if (!match?.[1] || s10Digit(match[1]) !== Number(match[2]))
    return { codObjeto: code, mensagem: 'SRO-019: Objeto inválido' };
  const events = parcel?.carrier === 'correios' ? happenedBy(parcel, now).reverse().map(toEvent) : [];
  if (!parcel || events.length === 0)
    return { codObjeto: code, mensagem: 'SRO-020: Objeto não encontrado na base de dados dos Correios.' };
  const due = new Date(Date.parse(parcel.createdAt) + 4 * 24 * HOUR_MS);
  return {
    codObjeto: code,
    tipoPostal: { sigla: 'LB', descricao: 'OBJETO INTERNACIONAL PRIME', categoria: 'ENCOMENDA' },
    dtPrevista: `${brasilia(due).slice(0, 10)}T23:59:59`,
    peso: 1.2,
    eventos: isLastOnly ? events.slice(0, 1) : events,
  };
};

const codesOf = (given: unknown): string[] =>
  [given]
    .flat()
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean);

export const createCorreiosApi = (world: ParcelWorld): Router => {
  const { clock, keys } = world;
  const tokens = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${keys.correios.user}:${keys.correios.accessCode}`).toString('base64')}`;
  const refuse = (response: Response, status: number, text: string) =>
    response.status(status).json({ msgs: [text] });

  const router = Router();
  router.post(
    '/token/v1/autentica/cartaopostagem',
    express.json(),
    handler(async (request, response) => {
      if (request.get('authorization') !== basic)
        return refuse(response, 401, 'Usuário ou código de acesso inválido.');
      if (Reflect.get(request.body ?? {}, 'numero') !== keys.correios.postingCard)
        return refuse(response, 400, 'PTK-005: Cartão de postagem inválido.');
      const endsAt = (await clock.now()).getTime() + TOKEN_MS;
      const token = randomBytes(24).toString('base64url');
      tokens.set(token, endsAt);
      return response.status(201).json({ token, expiraEm: brasilia(new Date(endsAt)) });
    }),
  );
  router.get(
    ['/srorastro/v1/objetos', '/srorastro/v1/objetos/:code'],
    handler(async (request, response) => {
      const now = await clock.now();
      const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1] ?? '';
      if ((tokens.get(token) ?? 0) <= now.getTime())
        return refuse(response, 401, 'GTW-007: Token inválido ou expirado.');
      const codes = codesOf(request.params.code ?? request.query.codigosObjetos);
      if (codes.length === 0 || codes.length > 50)
        return refuse(response, 400, 'SRO-009: Informe de 1 a 50 objetos.');
      const isLastOnly = request.query.resultado !== 'T';
      const objects = await Promise.all(
        codes.map(async (code) => toObject(code, await findParcel(world, code), now, isLastOnly)),
      );
      return response.json({
        versao: '1.3.46',
        quantidade: objects.length,
        tipoResultado: isLastOnly ? 'U' : 'T',
        objetos: objects,
      });
    }),
  );
  return router;
};
