import { z } from 'zod';
import { type ApiCall, apiAreas } from '../../../calls/call';
import { type Converted, type JsonSchema, refusalsOf, statusTexts, toJsonSchema } from './json-schema';
import { areaLabels } from './labels';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
export type ApiResponse = { description: string; headers?: Record<string, object>; content: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, never[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ApiResponse | { $ref: string }>;
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
    securitySchemes: Record<string, object>;
  };
};

const refusal = z
  .object({
    message: z
      .string()
      .meta({ description: 'O que houve, para mostrar a quem usa', examples: ['CEP inválido'] }),
    errosValidacao: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Mensagens por campo', examples: [{ cep: ['CEP inválido'] }] }),
    bloqueio: z.literal(true).optional().meta({ description: 'A conta está desativada' }),
    status: z.literal('failed').optional().meta({ description: 'Só na busca de CEP' }),
  })
  .meta({ id: 'Erro' });

const waysIn: Record<ApiCall['auth'], Record<string, never[]>[]> = {
  none: [],
  optional: [{}, { token: [] }, { sessao: [] }],
  customer: [{ token: [] }, { sessao: [] }],
  key: [],
};

const security = ({ auth, scope }: ApiCall): Record<string, never[]>[] => [
  ...waysIn[auth],
  ...(scope ? [{ chave: [] }] : []),
];

/** `postCarrinhoNomePedido` for POST /api/carrinho/nome-pedido: a name that suits client generators. */
export const operationId = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .slice('/api/'.length)
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** The parameters described by an object schema. */
const parametersOf = (
  place: Parameter['in'],
  schema: JsonSchema,
  example: Record<string, string> = {},
): Parameter[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { description, ...rest } = field;
    const isInteger = rest.type === 'integer' || rest.type === 'number';
    const value = example[name];
    return {
      name,
      in: place,
      required: place === 'path' || (schema.required?.includes(name) ?? false),
      ...(description ? { description } : {}),
      schema: rest,
      ...(value === undefined ? {} : { example: isInteger ? Number(value) : value }),
    };
  });

const json = (schema: JsonSchema, example?: unknown): Content => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

const successOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data, message: { type: 'string', description: 'O que foi feito, para mostrar a quem usa' } },
  required: ['data'],
  additionalProperties: false,
});

/** A call as an OpenAPI operation; `use` adds a schema's named parts to the components. */
const operationOf = (call: ApiCall, use: (converted: Converted) => JsonSchema): Operation => {
  const {
    summary,
    description: said,
    scope,
    params,
    query,
    body,
    multipart,
    data,
    success = 200,
    example,
  } = call;
  const needed = scope && `A chave precisa da permissão \`${scope}\`.`;
  const description = [said, needed].filter(Boolean).join(' ');
  const input = (schema: z.ZodType) => use(toJsonSchema(schema, 'input'));
  const parameters = [
    ...(params ? parametersOf('path', input(params), example.params) : []),
    ...(query ? parametersOf('query', input(query), example.query) : []),
  ];
  const content = body && json(input(body), example.body);
  return {
    operationId: operationId(call),
    tags: [areaLabels[call.area].name],
    summary,
    ...(description ? { description } : {}),
    security: security(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content
      ? {
          requestBody: {
            required: true,
            content: multipart
              ? { 'multipart/form-data': content['application/json'] ?? { schema: {} } }
              : {
                  ...content,
                  'application/x-www-form-urlencoded': { schema: content['application/json']?.schema ?? {} },
                },
          },
        }
      : {}),
    responses: {
      [success]: {
        description: success === 201 ? 'Criado' : 'Feito',
        content: json(successOf(use(toJsonSchema(data, 'output')))),
      },
      ...Object.fromEntries(
        [...refusalsOf(call), 500].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
};

const refusalResponse = (status: string, description: string): ApiResponse => ({
  description,
  ...(status === '429'
    ? { headers: { 'Retry-After': { description: 'Segundos', schema: { type: 'integer' } } } }
    : {}),
  content: json({ $ref: '#/components/schemas/Erro' }),
});

/** The shop's version (spec, section 9). */
const VERSION = '1.3.0';

const about = `Tudo o que a loja faz, por HTTP: configurar, saber preço e prazo, pedir orçamento, enviar arquivos, comprar e acompanhar.

Uma resposta certa é \`{"data": …, "message"?: …}\`; uma recusa é \`{"message": …, "errosValidacao"?: {"campo": ["…"]}}\` com um status que diz o tipo. Valores são em reais, medidas em mm, prazos em dias úteis, instantes em UTC. Preços vêm só do servidor: um preço no envio é ignorado.

Corpos podem ser JSON ou formulário. Números e sim/não de JSON também são aceitos como texto. Enquanto a loja está parada por um momento, qualquer chamada responde 503 com \`{"message": …}\` e o cabeçalho \`Retry-After\`, que diz em quantos segundos tentar de novo; repetir o mesmo envio não compra duas vezes. Chamadas que exigem login aceitam o token de \`POST /api/login\` no cabeçalho \`Authorization: Bearer …\`; as da parte Parceiros, uma chave da API criada em Minha conta, Integrações.`;

/** The OpenAPI 3.1 document of these calls, for a shop at this URL. */
export const openApiDocument = (
  calls: readonly ApiCall[],
  shop: { url: string; sessionCookie: string },
): OpenApiDocument => {
  const schemas: Record<string, JsonSchema> = {};
  const use = ({ schema, named }: Converted): JsonSchema => {
    Object.assign(schemas, named);
    return schema;
  };
  use(toJsonSchema(refusal, 'output'));
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, use) };
  const usedAreas = apiAreas.filter((area) => calls.some((call) => call.area === area));
  return {
    openapi: '3.1.0',
    info: { title: 'API da Lombada', version: VERSION, description: about },
    servers: [{ url: shop.url }],
    tags: usedAreas.map((area) => ({ name: areaLabels[area].name, description: areaLabels[area].about })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(statusTexts).map(([status, text]) => [status, refusalResponse(status, text)]),
      ),
      securitySchemes: {
        chave: {
          type: 'http',
          scheme: 'bearer',
          description: 'Uma chave da API (`lmb_…`), criada em Minha conta, Integrações',
        },
        token: { type: 'http', scheme: 'bearer', description: 'O `access_token` de `POST /api/login`' },
        sessao: {
          type: 'apiKey',
          in: 'cookie',
          name: shop.sessionCookie,
          description: 'O navegador da loja',
        },
      },
    },
  };
};
