import { z } from 'zod';
import type { ApiCall } from '../docs/api-call';
import { countersBody, simulationBody } from './calls';

/** A way to deliver, as cart and simulator answer it. */
export const deliveryOption = z
  .object({
    pk_tipo_transporte: z.int(),
    tipo: z.string(),
    tempo: z.string(),
    prazo_dias_uteis: z.int(),
    valor: z.number(),
  })
  .meta({ id: 'OpcaoEntrega' });

/** In the simulator, which knows when production would end. */
const datedOption = deliveryOption
  .extend({ data_chegada: z.string(), chegada: z.string() })
  .meta({ id: 'OpcaoEntregaComData' });

const counter = z
  .object({
    pk_balcao: z.int(),
    desc_balcao: z.string(),
    vlr_balcao: z.number(),
    mais_proximo: z.boolean(),
    logradouro_balcao: z.string(),
    nr_balcao: z.string(),
    bairro_balcao: z.string(),
    pk_cidade: z.int(),
    desc_cidade: z.string(),
    pk_estado: z.int(),
    desc_estado: z.string(),
    cep_balcao: z.string(),
    prazo_balcao: z.int(),
    fone_balcao: z.string(),
    complemento_balcao: z.string(),
    info_atendimento: z.string().nullable(),
  })
  .meta({ id: 'Balcao' });

export const shippingCalls: readonly ApiCall[] = [
  {
    method: 'POST',
    path: '/api/balcao/listar',
    area: 'shipping',
    summary: 'Lista os balcões de retirada de uma cidade',
    description:
      'O mais próximo vem primeiro: do `cep` enviado ou, sem ele, do endereço padrão de quem está logado.',
    auth: 'optional',
    body: countersBody,
    data: z.array(counter),
    example: { body: { pk_estado: 35, pk_cidade: 3550308, frete_gratis: false } },
  },
  {
    method: 'POST',
    path: '/api/endereco/simular-frete',
    area: 'shipping',
    summary: 'Simula o frete de um produto configurado',
    auth: 'none',
    description:
      'Além de produto e CEP, os campos da configuração, como em `POST /api/produto/alterar-filtro`; sem eles vale a configuração inicial.',
    body: z.looseObject(simulationBody.shape),
    data: z.object({
      opcoesEntrega: z.array(datedOption),
      pagar_ate: z.string(),
      menor_preco_balcao: z.number().nullable(),
      pk_estado: z.int().nullable(),
      pk_cidade: z.int().nullable(),
      desc_balcao: z.string().nullable(),
      destino: z.string(),
      ajustes: z.array(z.string()).optional(),
    }),
    refusals: [404, 429],
    example: { body: { pk_produto: 101, cep: '01310-100', paginas_preto_branco: 120, exemplares: 50 } },
  },
];
