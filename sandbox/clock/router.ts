import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { fieldOf, type Html, handler, html, sendPage, stretch, whenInFull } from '../page/layout';
import type { SandboxClock } from './sandbox-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Dates further away are typing mistakes, and some calendars end there. */
const MAX_OFFSET_MS = 20 * 366 * DAY_MS;

const units: Record<string, { name: string; milliseconds: number }> = {
  minutes: { name: 'minutos', milliseconds: 60_000 },
  hours: { name: 'horas', milliseconds: HOUR_MS },
  days: { name: 'dias', milliseconds: DAY_MS },
};

const jump = (milliseconds: number, text: string) =>
  html`<form method="post" action="/clock/advance"><input type="hidden" name="milliseconds" value="${milliseconds}"><button type="submit">${text}</button></form>`;

const distance = (offsetMs: number): Html => {
  if (offsetMs === 0) return html`<span class="tag good">No presente</span>`;
  return html`<span class="tag wait">${stretch(offsetMs)} ${offsetMs > 0 ? 'no futuro' : 'no passado'}</span>`;
};

const clockPage = (now: Date, offsetMs: number, error: string | null) => html`
<h1>Relógio da loja</h1>
<p class="lead">Adiante o relógio para ver agora o que levaria dias: um Pix que expira, um prazo que vence, uma sessão que acaba.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<div class="card">
<p><strong>${whenInFull(now)}</strong> <span class="soft">(horário de Brasília)</span></p>
<p>${distance(offsetMs)}</p>
<div class="row">
${jump(HOUR_MS, '+1 hora')}${jump(DAY_MS, '+1 dia')}${jump(2 * DAY_MS, '+48 horas')}
<form method="post" action="/clock/reset"><button class="plain" type="submit">Voltar ao presente</button></form>
</div>
</div>
<h2>Outro salto</h2>
<form method="post" action="/clock/advance" class="card row">
<div class="grow"><label for="amount">Quanto adiantar</label><input id="amount" name="amount" type="number" min="1" max="5000" step="1" required inputmode="numeric"></div>
<div class="grow"><label for="unit">Unidade</label><select id="unit" name="unit">${Object.entries(units).map(
  ([id, { name }]) => html`<option value="${id}">${name}</option>`,
)}</select></div>
<button type="submit">Adiantar</button>
</form>
<p class="soft spaced">A loja, o banco e as tarefas seguem este relógio e percebem a mudança em um ou dois segundos. Voltar no tempo pode confundir o que já aconteceu “no futuro”.</p>`;

const offset = z.int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS);
const order = z.union([z.object({ offsetMs: offset }), z.object({ advanceMs: offset })]);

/** The move that a posted form asks for, in milliseconds; null when it is invalid. */
const jumpOf = (request: Request): number | null => {
  const unit = units[fieldOf(request, 'unit')]?.milliseconds;
  const text = unit === undefined ? fieldOf(request, 'milliseconds') : fieldOf(request, 'amount');
  return /^[1-9]\d{0,12}$/.test(text) ? Number(text) * (unit ?? 1) : null;
};

/** The page that moves the shop's clock, and `offset.json` for tests. */
export const createClockRouter = (clock: SandboxClock): Router => {
  const router = Router();
  router.use(express.urlencoded({ extended: false }), express.json());

  const send = async (response: Response, error: string | null = null) => {
    const offsetMs = await clock.offsetMs();
    const body = clockPage(await clock.now(), offsetMs, error);
    sendPage(response, { title: 'Relógio da loja', body, status: error ? 422 : 200 });
  };
  const sendState = async (response: Response) => {
    const offsetMs = await clock.offsetMs();
    response.json({ now: (await clock.now()).toISOString(), offsetMs });
  };

  router.get(
    '/',
    handler((_request, response) => send(response)),
  );
  router.post(
    '/advance',
    handler(async (request, response) => {
      const milliseconds = jumpOf(request);
      const target = (await clock.offsetMs()) + (milliseconds ?? 0);
      if (milliseconds === null || target > MAX_OFFSET_MS)
        return send(response, 'Escolha um número inteiro e positivo, até vinte anos à frente.');
      await clock.setOffset(target);
      return response.redirect(303, '/clock');
    }),
  );
  router.post(
    '/reset',
    handler(async (_request, response) => {
      await clock.setOffset(0);
      response.redirect(303, '/clock');
    }),
  );
  router.get(
    '/offset.json',
    handler((_request, response) => sendState(response)),
  );
  router.post(
    '/offset.json',
    handler(async (request, response) => {
      const read = order.safeParse(request.body);
      if (!read.success) return response.status(400).json({ issues: read.error.issues });
      const target =
        'offsetMs' in read.data ? read.data.offsetMs : (await clock.offsetMs()) + read.data.advanceMs;
      await clock.setOffset(target);
      return sendState(response);
    }),
  );
  return router;
};
