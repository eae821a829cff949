import express, { Router } from 'express';
import { backLink, type Html, handler, html, sendPage } from '../page/layout';
import { type FaultName, type Faults, faultNames, faultOrder } from './faults';

const words: Record<FaultName, string> = {
  error: 'Erro 500, nada foi feito',
  unavailable: 'Fora do ar (503), nada foi feito',
  hang: 'Nunca responde, nada foi feito',
  'lose-answer': 'Faz o pedido e a resposta nunca chega',
  cut: 'Faz o pedido e a conexão cai',
  garbage: 'Responde algo fora do contrato',
  unauthorized: 'Recusa a chave da loja (401)',
};

/** An API call for which faults can be ordered. */
export type FaultPlace = { name: string; method?: string; path: string };

type World = { faults: Faults; name: string; home: string; places: readonly FaultPlace[] };

const option = (value: string | number, text: string) => html`<option value="${value}">${text}</option>`;

const page = ({ faults, name, home, places }: World, error: string | null): Html => html`
${backLink({ href: home, text: name })}
<h1>Dias ruins</h1>
<p class="lead">O que a loja faz quando este mundo falha? Escolha a falha das próximas chamadas.</p>
${error && html`<div class="note bad" role="alert"><p>${error}</p></div>`}
<form method="post" action="${home}/falhas" class="card">
<div class="field"><label for="fault">Falha</label><select id="fault" name="fault">${faultNames.map((fault) => option(fault, words[fault]))}</select></div>
<div class="field"><label for="place">Em qual chamada</label><select id="place" name="place">${places.map((place, index) => option(index, place.name))}</select></div>
<div class="field"><label for="times">Quantas vezes</label><input id="times" name="times" type="number" min="1" max="10000" value="1"></div>
<button type="submit">Encomendar</button>
</form>
<h2>Encomendadas</h2>
${
  faults.list().length > 0
    ? html`<ul class="list">${faults
        .list()
        .map(
          ({ fault, times, path, method }) =>
            html`<li><div class="item"><span class="main">${words[fault]} <small class="code">${method ?? ''} ${path}</small></span><span class="tag bad">${times} ×</span></div></li>`,
        )}</ul>
<form method="post" action="${home}/falhas/limpar" class="spaced"><button class="plain" type="submit">Voltar a funcionar</button></form>`
    : html`<p class="empty">Tudo funciona.</p>`
}`;

/** The page of a service's faults at /falhas, and the same for tests at /sandbox/faults. */
export const createFaultsRouter = (world: World): Router => {
  const { faults, home, places } = world;
  const router = Router();
  const send = (response: Parameters<typeof sendPage>[0], error: string | null = null) =>
    sendPage(response, { title: 'Dias ruins', body: page(world, error), status: error ? 422 : 200 });

  router.get('/falhas', (_request, response) => send(response));
  router.post(
    '/falhas',
    express.urlencoded({ extended: false }),
    handler(async (request, response) => {
      const place = places[Number(Reflect.get(request.body ?? {}, 'place'))];
      const read = faultOrder.safeParse({ ...request.body, ...place });
      if (!place || !read.success) return send(response, 'Escolha uma falha, uma chamada e quantas vezes.');
      faults.order(read.data);
      return response.redirect(303, `${home}/falhas`);
    }),
  );
  router.post('/falhas/limpar', (_request, response) => {
    faults.clear();
    response.redirect(303, `${home}/falhas`);
  });
  router.post('/sandbox/faults', express.json(), (request, response) => {
    const read = faultOrder.safeParse(request.body);
    if (!read.success) return response.status(400).json({ issues: read.error.issues });
    faults.order(read.data);
    return response.status(201).json({});
  });
  router.delete('/sandbox/faults', (_request, response) => {
    faults.clear();
    response.json({});
  });
  return router;
};
