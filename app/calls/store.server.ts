import { z } from 'zod';
import { toWireCard } from '~/domain/discovery/wire';
import { toWireMethod } from '~/domain/payments/flows/pay/wire';
import { pictureBase } from '~/domain/shared/picture';
import { fail } from '~/domain/shared/result';
import { rowId } from '~/domain/shared/row-id';
import { newsletterMessages, toWireBanner, toWireItem } from '~/domain/storefront/labels';
import { newsletterFields, newsletterForm } from '~/domain/storefront/newsletter-form';
import { subscribeNewsletter } from '~/domain/storefront/subscribe-newsletter.server';
import type { Call } from './call';
import { methodFields, variantFields } from './cart/cart-answer';
import { defineChange, defineRead, reply } from './define-read.server';
import { channelOf } from './http/session.server';
import { limited, productCard } from './refusal';

const area = 'store';
/** Texts that staff edit may be cached for a minute, by clients and proxies. */
const briefly = 'public, max-age=60';

const banners = defineRead({
  area,
  auth: 'none',
  path: '/api/pubsites/{zone}',
  summary: 'Os banners de um carrossel',
  description: 'A zona 142 é a da página inicial. Só os banners que valem agora.',
  params: z.object({ zone: z.int().meta({ description: 'Zona', examples: [142] }) }),
  data: z.array(
    z
      .object({
        pk_banner: z.int().meta({ description: 'Código do banner', examples: [1] }),
        link: z.string().meta({ description: 'Para onde leva', examples: ['/livro'] }),
        title: z.string().meta({ description: 'Título do banner', examples: ['Seu livro em 7 dias úteis'] }),
        thumb: z.string().meta({ description: 'Imagem para telas largas', examples: ['banner-livro'] }),
        thumb_wp: z.string().meta({ description: 'Imagem para celulares', examples: ['banner-livro'] }),
        texto: z.string().nullable(),
        texto_link: z.string().meta({ description: 'Texto do botão', examples: ['Monte seu livro'] }),
        tom: z.enum(['paper', 'ink', 'accent']).meta({ description: 'Cor do fundo', examples: ['paper'] }),
      })
      .meta({ id: 'Banner' }),
  ),
  example: { params: { zone: '142' } },
  cache: briefly,
  read: async ({ storefront }, { params }) => {
    const zone = rowId(params.zone);
    if (zone === 0) return fail({ kind: 'not-found' });
    return reply((await storefront.banners(zone)).map(toWireBanner));
  },
  refusals: { 'not-found': { status: 404, text: 'Zona de banners não encontrada.' } },
});

const featured = defineRead({
  area,
  auth: 'none',
  path: '/api/produtos-em-destaque',
  summary: 'As vitrines da página inicial',
  data: z.array(
    z.object({
      title: z.string().meta({ description: 'Título da vitrine', examples: ['Livros'] }),
      url_base: z.string(),
      products: z.array(productCard).meta({ description: 'Os produtos' }),
    }),
  ),
  example: {},
  cache: briefly,
  read: async ({ productIndex, shop }) =>
    reply(
      (await productIndex.featured()).map(({ title, products }) => ({
        title,
        url_base: pictureBase(shop.url),
        products: products.map(toWireCard),
      })),
    ),
  refusals: {},
});

const menu = defineRead({
  area,
  auth: 'none',
  path: '/api/menu',
  summary: 'As categorias, na ordem do menu',
  data: z.array(
    z.object({
      link: z.string().meta({ description: 'Endereço da categoria, sem a barra', examples: ['livro'] }),
      desc: z.string().meta({ description: 'Nome no menu', examples: ['Livros'] }),
    }),
  ),
  example: {},
  cache: briefly,
  read: async ({ catalogue }) => reply(await catalogue.menu()),
  refusals: {},
});

const list = defineRead({
  area,
  auth: 'none',
  path: '/api/params/{key}',
  summary: 'Uma lista de nomes e valores',
  description: '10 são os contatos, 11 as redes sociais, 12 os horários.',
  params: z.object({ key: z.int().meta({ description: 'Número da lista', examples: [10] }) }),
  data: z.array(
    z.object({
      nome: z.string().meta({ description: 'Nome', examples: ['Telefone'] }),
      valor: z.string().meta({ description: 'Valor', examples: ['(11) 3000-1200'] }),
      link: z
        .string()
        .nullable()
        .meta({ description: 'Para onde leva', examples: ['/livro'] }),
      icone: z
        .string()
        .nullable()
        .meta({ description: 'Ícone', examples: ['phone'] }),
    }),
  ),
  example: { params: { key: '10' } },
  cache: briefly,
  read: async ({ storefront }, { params }) => {
    const items = await storefront.items(rowId(params.key));
    return items.length === 0 ? fail({ kind: 'not-found' }) : reply(items.map(toWireItem));
  },
  refusals: { 'not-found': { status: 404, text: 'Lista não encontrada.' } },
});

const newsletter = defineChange({
  area,
  auth: 'none',
  path: '/api/newsletter/salvar',
  summary: 'Inscreve um e-mail nas novidades',
  description: 'A resposta é a mesma para um endereço novo e um já inscrito.',
  input: newsletterForm,
  fields: newsletterFields,
  unreadable: newsletterMessages.incomplete,
  data: z.null(),
  example: { body: { nome_newsletter: 'Helena Prado', email_newsletter: 'helena@exemplo.com.br' } },
  perform: async (services, { ip, request }, signUp) => {
    const kept = await subscribeNewsletter(services, signUp, { ip, channel: channelOf(request) });
    return kept.ok ? reply(null, newsletterMessages.subscribed) : kept;
  },
  refusals: { limited },
});

const paymentMethod = z
  .object({
    ...methodFields,
    dependencia_tipo_pagamento: z
      .array(
        z.object({
          ...variantFields,
        }),
      )
      .meta({ description: 'As variantes da forma de pagamento' }),
  })
  .meta({ id: 'FormaDePagamento' });

const paymentMethods = defineRead({
  area,
  auth: 'none',
  path: '/api/formas-de-pagamento',
  summary: 'As formas de pagamento que se podem escolher hoje',
  data: z.array(paymentMethod),
  example: {},
  cache: 'public, max-age=300',
  read: async (services) => reply((await services.paymentMethods.active()).map(toWireMethod)),
  refusals: {},
});

const paymentPage = defineRead({
  area,
  auth: 'none',
  path: '/api/view-formas-de-pagamento',
  summary: 'O que a página de formas de pagamento mostra',
  description: 'As formas de hoje, as que virão, e quem recebe o pagamento.',
  data: z.object({
    formasPagamento: z.array(paymentMethod),
    em_breve: z.array(paymentMethod).meta({ description: 'As formas que virão' }),
    titular_deposito: z.string(),
    cnpj: z.string(),
  }),
  example: {},
  cache: 'public, max-age=300',
  read: async (services) => {
    const [active, coming, facts] = await Promise.all([
      services.paymentMethods.active(),
      services.paymentMethods.coming(),
      services.storefront.facts(),
    ]);
    return reply({
      formasPagamento: active.map(toWireMethod),
      em_breve: coming.map(toWireMethod),
      titular_deposito: facts.legalName,
      cnpj: facts.cnpj,
    });
  },
  refusals: {},
});

export const storeCalls: readonly Call[] = [
  banners,
  featured,
  menu,
  list,
  newsletter,
  paymentMethods,
  paymentPage,
];
