import { z } from 'zod';
import { newsletterForm } from '~/domain/storefront/newsletter-form';
import type { ApiCall } from '../docs/api-call';

const banner = z
  .object({
    pk_banner: z.int(),
    link: z.string(),
    title: z.string().meta({ description: 'Título do banner', examples: ['Seu livro em 7 dias úteis'] }),
    thumb: z.string(),
    thumb_wp: z.string(),
    texto: z.string().nullable(),
    texto_link: z.string(),
    tom: z.enum(['paper', 'ink', 'accent']),
  })
  .meta({ id: 'Banner' });

/** A product as product lists, categories and the search show it. */
export const productCard = z
  .object({
    pk_produto: z.int(),
    url_produto: z.string(),
    desc_menu: z.string(),
    nome_menu_imagem: z.string(),
    descricao: z.string(),
    keywords_tags: z.string(),
    desc_categoria: z.string(),
    vlr_preco: z.number(),
    qtd_preco: z.int(),
    vlr_unitario: z.number(),
    qtd_unitario: z.int(),
    e_livro: z.boolean(),
  })
  .meta({ id: 'CartaoDeProduto' });

const listItem = z.object({
  nome: z.string().meta({ description: 'Nome', examples: ['Telefone'] }),
  valor: z.string().meta({ description: 'Valor', examples: ['(11) 3000-1200'] }),
  link: z.string().nullable(),
  icone: z.string().nullable(),
});

const shared = { area: 'store', auth: 'none' } as const;

export const storefrontCalls: readonly ApiCall[] = [
  {
    ...shared,
    method: 'GET',
    path: '/api/pubsites/{zone}',
    summary: 'Os banners de um carrossel',
    description: 'A zona 142 é a da página inicial. Só os banners que valem agora.',
    params: z.object({ zone: z.int().meta({ description: 'Zona', examples: [142] }) }),
    data: z.array(banner),
    refusals: [404],
    example: { params: { zone: '142' } },
  },
  {
    ...shared,
    method: 'GET',
    path: '/api/produtos-em-destaque',
    summary: 'As vitrines da página inicial',
    data: z.array(
      z.object({
        title: z.string().meta({ description: 'Título da vitrine', examples: ['Livros'] }),
        url_base: z.string(),
        products: z.array(productCard),
      }),
    ),
    example: {},
  },
  {
    ...shared,
    method: 'GET',
    path: '/api/menu',
    summary: 'As categorias, na ordem do menu',
    data: z.array(
      z.object({
        link: z.string().meta({ description: 'Endereço da categoria, sem a barra', examples: ['livro'] }),
        desc: z.string().meta({ description: 'Nome no menu', examples: ['Livros'] }),
      }),
    ),
    example: {},
  },
  {
    ...shared,
    method: 'GET',
    path: '/api/params/{key}',
    summary: 'Uma lista de nomes e valores',
    description: '10 são os contatos, 11 as redes sociais, 12 os horários.',
    params: z.object({ key: z.int().meta({ description: 'Número da lista', examples: [10] }) }),
    data: z.array(listItem),
    refusals: [404],
    example: { params: { key: '10' } },
  },
  {
    ...shared,
    method: 'POST',
    path: '/api/newsletter/salvar',
    summary: 'Inscreve um e-mail nas novidades',
    description: 'A resposta é a mesma para um endereço novo e um já inscrito.',
    body: newsletterForm,
    data: z.null(),
    refusals: [429],
    example: { body: { nome_newsletter: 'Helena Prado', email_newsletter: 'helena@exemplo.com.br' } },
  },
];
