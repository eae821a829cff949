import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../app/calls/all-calls.server';
import siteMap from '../../app/routes';
import { areaViews, exampleOf, matchesCall } from '../../app/routes/api/docs/call-view';
import type { JsonSchema } from '../../app/routes/api/docs/json-schema';
import { apiDocument, faultsAt, faultsOfBody, nameOf } from '../factories/api-document';

/** Pages and files about the API, and the API's answer at unknown addresses. */
const notCalls = ['api/openapi.json', 'api/docs', 'api/docs/:area', 'api/*'];

/** Section 7 of the spec's part on catalogue and discovery, as far as it is implemented. */
const specCalls = [
  'GET /api/pubsites/{zone}',
  'GET /api/produtos-em-destaque',
  'GET /api/menu',
  'GET /api/params/{key}',
  'GET /api/formas-de-pagamento',
  'GET /api/view-formas-de-pagamento',
  'POST /api/newsletter/salvar',
  'GET /api/rpc/categoria/{menu}',
  'POST /api/pesquisar-produto',
  'POST /api/produto/filtrar',
  'POST /api/produto/alterar-filtro',
  'POST /api/produto/salvar-configuracao',
  'POST /api/produto/orcamento',
  'POST /api/produto/calcular-lombada',
  'GET /api/produto/buscar-arquivos',
  'POST /api/produto/buscar-dependencias-miolo',
  'GET /api/estados',
  'GET /api/cidades',
  'POST /api/balcao/listar',
  'POST /api/editor/init',
  'POST /api/editor/retorno',
  'GET /api/endereco/listar',
  'POST /api/endereco/simular-frete',
  'POST /api/usuario/verificar-email',
  'POST /api/usuario/buscar',
  'GET /api/usuario/buscar-privacidade',
  'POST /api/usuario/atualizar-privacidade',
  'POST /api/cookies',
];

/** Section 7 of the spec's part on cart, orders, messages and credit. */
const orderCalls = [
  'GET /api/carrinho',
  'POST /api/carrinho/finalizar',
  'POST /api/carrinho/excluir',
  'POST /api/carrinho/duplicar',
  'POST /api/carrinho/multiplicar',
  'POST /api/carrinho/selecionar-entrega',
  'POST /api/carrinho/selecionar-balcao',
  'POST /api/carrinho/opcoes-de-entrega',
  'POST /api/carrinho/aplicar-cupom-desconto',
  'POST /api/carrinho/nome-pedido',
  'POST /api/carrinho/obs-nota-pedido',
  'POST /api/carrinho/responsavel-retirada',
  'POST /api/carrinho/contato-transporte',
  'POST /api/carrinho/limpar',
  'POST /api/carrinho/dois-cartoes',
  'POST /api/carrinho/comprar-novamente',
  'POST /api/balcao/listar',
  'GET /api/meus-pedidos',
  'GET /api/filtro-meus-pedidos',
  'GET /api/pedido/{id}',
  'GET /api/pedido/recupera-pedido-pagamento-ok/{id}',
  'GET /api/pedido/confirmacao-compra/pedido/{id}',
  'GET /api/pedido/gerar-boleto-bkn-bank/pedido/{id}',
  'GET /api/pedido/gerar-pix/pedido/{id}',
  'POST /api/pedido/alterar-pagamento',
  'POST /api/pedido/enviar-comprovante',
  'POST /api/pedido/alterar-obs-nota-fiscal',
  'POST /api/pedido/solicitar-nota-fiscal',
  'POST /api/pedido/contestar',
  'POST /api/rpc/confirmar-reenvio',
  'POST /api/pedido/cancelar',
  'POST /api/pedido/cancelar-item',
  'POST /api/rpc/autorizar-producao',
  'GET /api/verificar-pedidos',
  'POST /api/reenviar-arquivos',
  'POST /api/mensagem/listar',
  'POST /api/mensagem/historico',
  'POST /api/mensagem/nova',
  'POST /api/usuario/mensagem-nova',
  'POST /api/mensagem/feedback',
  'GET /api/extrato-credito',
  'GET /api/lancamentos-futuros',
  'POST /api/engine/job/create',
  'POST /api/engine/upload',
  'POST /api/engine/make/add-white-pdf',
  'POST /api/engine/analyze/analyze-pdf',
  'POST /api/redirecionar',
];

const documented = allCalls.map(nameOf);

/** `api/pedido/:id/:tentativa?` as in the document: once without its optional part and once with it. */
const asTemplates = (path: string): string[] =>
  [...new Set([path.replaceAll(/\/:\w+\?/g, ''), path.replaceAll('?', '')])].map(
    (each) => `/${each.replaceAll(/:(\w+)/g, '{$1}')}`,
  );

type Found = { place: string; name: string; schema: JsonSchema };

/** Every field of every object of the document. */
const fieldsIn = (node: unknown, place = ''): Found[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { properties } = node as JsonSchema;
  const own = Object.entries(properties ?? {}).map(([name, schema]) => ({ place, name, schema }));
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => fieldsIn(inner, `${place}/${key}`))];
};

describe('the document of the API', () => {
  it('has every address of the site map under /api, and no other', () => {
    const inSiteMap = siteMap
      .flatMap(({ path }) => path ?? [])
      .filter((path) => path.startsWith('api/') && !notCalls.includes(path))
      .flatMap(asTemplates);
    expect([...new Set(allCalls.map(({ path }) => path))].sort()).toEqual(inSiteMap.sort());
  });

  it('has each call once', () => {
    expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([]);
    const ids = Object.values(apiDocument.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(allCalls.length);
  });

  it.each([...specCalls, ...orderCalls])('has the spec’s %s', (name) => {
    expect(documented).toContain(name);
  });

  it('describes every field', () => {
    const mute = fieldsIn(apiDocument)
      .filter(({ name, schema }) => !schema.description && name !== 'data')
      .map(({ place, name }) => `${name} in ${place}`);
    expect(mute).toEqual([]);
  });

  it('describes every parameter', () => {
    const parameters = Object.entries(apiDocument.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters = [] }) =>
        parameters.map(({ name, description }) => ({ name: `${path} ${name}`, description })),
      ),
    );
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  it('refers only to parts that it contains', () => {
    const text = JSON.stringify(apiDocument);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(apiDocument.components.schemas)).toContain(name);
    expect(text).not.toContain('$defs');
  });
});

it('is valid for a validator that is not ours', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(apiDocument));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
});

/** The names of a body that its schema gives, also in the parts that it is joined of. */
const namesIn = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(namesIn),
  ...(schema.$ref ? namesIn(apiDocument.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : []),
];

describe('examples', () => {
  it.each(allCalls.filter(({ body }) => body).map((call) => [nameOf(call), call] as const))(
    'the request of %s has only fields of its schema',
    (_name, { path, method, example }) => {
      const { requestBody } = apiDocument.paths[path]?.[method.toLowerCase()] ?? {};
      const names = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema));
      expect(Object.keys(example.body ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    },
  );

  it.each(allCalls.filter(({ body }) => body).map((call) => [nameOf(call), call] as const))(
    'the request of %s fits its schema',
    (_name, call) => {
      expect(faultsOfBody(call, call.example.body)).toEqual([]);
    },
  );

  it.each(allCalls.map((call) => [nameOf(call), call] as const))(
    'the answer of %s fits its schema',
    (_name, { path, method, success = 200 }) => {
      const place = ['paths', path, method.toLowerCase(), 'responses', String(success)];
      const { schemas } = apiDocument.components;
      const response = apiDocument.paths[path]?.[method.toLowerCase()]?.responses[success];
      if (!response || '$ref' in response) throw new Error('no success');
      const schema = response.content['application/json']?.schema ?? {};
      expect(
        faultsAt([...place, 'content', 'application/json', 'schema'], exampleOf(schema, schemas)),
      ).toEqual([]);
    },
  );
});

describe('the readable document', () => {
  const areas = areaViews(apiDocument);

  it('shows every call, each with a unique anchor', () => {
    expect(areas.flatMap(({ calls }) => calls)).toHaveLength(allCalls.length);
    for (const { calls, shapes } of areas) {
      const ids = [...calls.map(({ id }) => id), ...shapes.map(({ name }) => name)];
      expect(new Set(ids).size).toBe(ids.length);
      for (const { answerShape } of calls)
        if (answerShape) expect(shapes.map(({ name }) => name)).toContain(answerShape);
    }
  });

  it.each([
    ['carrinho nome', 'POST /api/carrinho/nome-pedido'],
    ['balcao retirada', 'POST /api/balcao/listar'],
    ['CÓDIGO do cliente', 'POST /api/usuario/buscar'],
    ['pk_usuario_endereco remove', 'POST /api/endereco/remover'],
  ])('finds by “%s” %s', (search, name) => {
    const found = areas.flatMap(({ calls }) => calls.filter((call) => matchesCall(call, search)));
    expect(found.map(({ method, path }) => `${method} ${path}`)).toContain(name);
    expect(found.length).toBeLessThan(allCalls.length);
  });
});
