import { z } from 'zod';
import { listAddresses } from '~/domain/addresses/list-addresses.server';
import { configurationErrors, PRICE_MISSING } from '~/domain/catalogue/labels';
import { requestFields } from '~/domain/catalogue/wire-request';
import { cepDigits } from '~/domain/shared/cep';
import { flagField, idField } from '~/domain/shared/flag-field';
import { fail } from '~/domain/shared/result';
import { counterMessages, simulationPerAddress, simulatorMessages } from '~/domain/shipping/labels';
import { listCounters } from '~/domain/shipping/list-counters.server';
import { type SimulationFailure, simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { toWireCounter, toWireSimulation } from '~/domain/shipping/wire';
import type { Services } from '~/services.server';
import { deliveryOption } from './address-answer';
import type { Call } from './call';
import { runFields } from './catalogue/run-fields';
import { defineRead, reply } from './define-read.server';
import { readParams } from './http/request-body.server';
import { parseOrRefuse, refuse } from './http/respond.server';
import { addressRefusal, currentCustomer } from './http/session.server';
import type { RefusalRules } from './refusal';

const area = 'shipping';

/** The CEP of the customer's default address, which comes first in the address list. */
const homeCep = async (services: Services, request: Request): Promise<string | undefined> => {
  const customer = await currentCustomer(request);
  if (!customer) return undefined;
  const [first] = await listAddresses(services, customer.id);
  return first?.cep;
};

const counters = defineRead({
  area,
  auth: 'optional',
  method: 'POST',
  path: '/api/balcao/listar',
  summary: 'Lista os balcões de retirada de uma cidade',
  description:
    'O mais próximo vem primeiro: do `cep` enviado ou, sem ele, do endereço padrão de quem está logado.',
  input: z.object({
    pk_estado: idField(counterMessages.chooseState),
    pk_cidade: idField(counterMessages.chooseCity),
    frete_gratis: flagField.meta({ description: 'Só balcões grátis', examples: [false] }),
    /** The customer's CEP, for `mais_proximo`. Default: that of the default address. */
    cep: z
      .string()
      .optional()
      .meta({ description: 'CEP, com ou sem hífen', examples: ['01310-100'] }),
  }),
  data: z.array(
    z
      .object({
        pk_balcao: z.int(),
        desc_balcao: z
          .string()
          .meta({ description: 'Nome do balcão', examples: ['Lombada Oficina (matriz)'] }),
        vlr_balcao: z.number().meta({ description: 'Valor da retirada em reais; 0 é grátis', examples: [0] }),
        mais_proximo: z.boolean().meta({ description: 'É o mais perto de quem pergunta', examples: [true] }),
        distancia_km: z
          .int()
          .nullable()
          .meta({
            description:
              'Quilômetros entre a cidade de quem pergunta e a do balcão; nulo quando o CEP não é conhecido',
            examples: [12],
          }),
        logradouro_balcao: z
          .string()
          .meta({ description: 'Rua do balcão', examples: ['Rua dos Tipógrafos'] }),
        nr_balcao: z.string().meta({ description: 'Número', examples: ['120'] }),
        bairro_balcao: z.string().meta({ description: 'Bairro', examples: ['Barra Funda'] }),
        pk_cidade: z.int(),
        desc_cidade: z.string(),
        pk_estado: z.int(),
        desc_estado: z.string(),
        cep_balcao: z.string().meta({ description: 'CEP do balcão', examples: ['01140900'] }),
        prazo_balcao: z.int().meta({ description: 'Dias úteis até poder retirar', examples: [1] }),
        fone_balcao: z.string().meta({ description: 'Telefone do balcão', examples: ['1130001200'] }),
        complemento_balcao: z
          .string()
          .meta({ description: 'Horário de atendimento', examples: ['Segunda a sexta, das 9h às 18h'] }),
        info_atendimento: z
          .string()
          .nullable()
          .meta({
            description: 'Como chegar, onde parar',
            examples: ['Estacionamento gratuito por 30 minutos.'],
          }),
      })
      .meta({ id: 'Balcao' }),
  ),
  example: { body: { pk_estado: 35, pk_cidade: 3550308, frete_gratis: false } },
  read: async (services, { request }, { pk_estado, pk_cidade, frete_gratis, cep }) => {
    const found = await listCounters(services, {
      stateId: pk_estado,
      cityId: pk_cidade,
      freeOnly: frete_gratis,
      nearCep: cep || (await homeCep(services, request)),
    });
    const data = found.map(toWireCounter);
    return reply(data, data.length > 0 ? undefined : counterMessages.noCounters);
  },
  refusals: {},
});

const cepText = ({ reason }: Extract<SimulationFailure, { kind: 'cep' }>) =>
  reason === 'not-served' ? simulatorMessages.notServed : simulatorMessages.cepInvalid;

/** Why a freight simulation is refused, for page and API. */
export const simulationRefusals: RefusalRules<SimulationFailure> = {
  'unknown-product': { status: 404, text: simulatorMessages.unknownProduct },
  'price-missing': { status: 422, text: PRICE_MISSING },
  cep: { status: 422, text: cepText, fields: ['cep'] },
  configuration: {
    status: 422,
    text: simulatorMessages.configuration,
    errors: (failure) => configurationErrors(failure.configuration, failure),
  },
};

/** Further fields are those of the product's configuration (catalogue's wire-fields). */
const simulationBody = z.object({
  pk_produto: idField('Escolha um produto para simular o frete'),
  // A CEP as 8 digits, with any separators
  cep: z
    .string({ error: simulatorMessages.cepNeeded })
    .trim()
    .min(1, simulatorMessages.cepNeeded)
    .transform((text) => cepDigits(text) ?? '')
    .refine((digits) => digits !== '', simulatorMessages.cepInvalid)
    .meta({ description: 'CEP, com ou sem hífen', examples: ['01310-100'] }),
});

const simulation = defineRead({
  area,
  auth: 'none',
  method: 'POST',
  path: '/api/endereco/simular-frete',
  summary: 'Simula o frete de um produto configurado',
  description:
    'Além de produto e CEP, os campos da configuração, como em `POST /api/produto/alterar-filtro`; sem eles vale a configuração inicial.',
  body: z.looseObject({ ...simulationBody.shape, ...runFields }),
  data: z.object({
    // With the day of arrival, because the simulator knows when production would end.
    opcoesEntrega: z
      .array(
        deliveryOption
          .extend({
            data_chegada: z.string().meta({
              description: 'Dia até o qual o pedido chega, se o pagamento vier a tempo',
              examples: ['2026-12-08'],
            }),
            chegada: z
              .string()
              .meta({ description: 'O mesmo, em palavras', examples: ['Chega até terça, 8 de dezembro'] }),
          })
          .meta({ id: 'OpcaoEntregaComData' }),
      )
      .meta({ description: 'As formas de entrega, da mais barata em diante' }),
    pagar_ate: z
      .string()
      .meta({ description: 'Até quando pagar para valer a data', examples: ['antes das 12h de hoje'] }),
    menor_preco_balcao: z
      .number()
      .nullable()
      .meta({
        description: 'Retirada mais barata, em reais; 0 é grátis, nulo quando não há balcão',
        examples: [0],
      }),
    pk_estado: z.int().nullable(),
    pk_cidade: z.int().nullable(),
    desc_balcao: z
      .string()
      .nullable()
      .meta({ description: 'Nome do balcão', examples: ['Lombada Oficina (matriz)'] }),
    distancia_balcao: z
      .string()
      .nullable()
      .meta({ description: 'A que distância fica o balcão', examples: ['a cerca de 85 km'] }),
    balcao_mais_proximo: z
      .object({
        pk_balcao: z.int(),
        pk_estado: z.int(),
        pk_cidade: z.int(),
        desc_balcao: z
          .string()
          .meta({ description: 'Nome do balcão e cidade', examples: ['Balcão Belém, Belém/PA'] }),
        vlr_balcao: z
          .number()
          .meta({ description: 'Valor da retirada em reais; 0 é grátis', examples: [6.9] }),
        distancia_km: z
          .int()
          .nullable()
          .meta({ description: 'Quilômetros entre as cidades', examples: [85] }),
        distancia: z
          .string()
          .nullable()
          .meta({ description: 'O mesmo, em palavras', examples: ['a cerca de 85 km'] }),
      })
      .nullable()
      .meta({ description: 'O balcão mais próximo do CEP; nulo quando a loja não tem nenhum' }),
    destino: z.string().meta({ description: 'Para onde vai', examples: ['São Paulo/SP'] }),
    ajustes: z
      .array(z.string())
      .optional()
      .meta({
        description: 'O que foi ajustado na configuração, em palavras',
        examples: [['A tiragem mínima é 1.']],
      }),
  }),
  example: { body: { pk_produto: 101, cep: '01310-100', paginas_preto_branco: 120, exemplares: 50 } },
  alsoRefused: [429],
  read: async (services, { request, context }) => {
    const tooMany = await addressRefusal(services, simulationPerAddress, request, context);
    if (tooMany) throw refuse({ status: 429, ...tooMany });
    const params = await readParams(request);
    const { cep, pk_produto: productId } = parseOrRefuse(simulationBody, Object.fromEntries(params));
    const listed = await services.catalogue.product(productId);
    if (!listed) return fail<SimulationFailure>({ kind: 'unknown-product' });
    const fields = requestFields(listed.product, listed.index, params);
    const simulated = await simulateDelivery(services, { cep, productId, fields });
    return simulated.ok ? reply(toWireSimulation(simulated.value)) : simulated;
  },
  refusals: simulationRefusals,
});

export const shippingCalls: readonly Call[] = [counters, simulation];
