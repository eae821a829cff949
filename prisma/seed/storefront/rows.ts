import { HOME_ZONE } from '~/domain/storefront/banner';
import { listGroups } from '~/domain/storefront/text-block';

/** The slides of the home page, each with a photograph of app/domain/shared/picture. */
export const banners = [
  {
    zone: HOME_ZONE,
    title: 'O seu livro, do arquivo à lombada',
    text: 'De um exemplar à edição inteira. O preço e a data aparecem enquanto você escolhe.',
    link: '/livro/101',
    linkText: 'Monte seu livro',
    thumb: 'hero-book',
    thumbWp: 'hero-book',
    tone: 'paper',
    position: 1,
  },
  {
    zone: HOME_ZONE,
    title: 'Um para folhear, mil para vender',
    text: 'Comece com a prova, lance com cinquenta: o preço por exemplar cai a cada passo.',
    link: '/livro',
    linkText: 'Ver os livros',
    thumb: 'hero-growing-stacks',
    thumbWp: 'hero-growing-stacks',
    tone: 'paper',
    position: 2,
  },
  {
    zone: HOME_ZONE,
    title: 'Tudo o que acompanha o lançamento',
    text: 'Cartões, marca-páginas, folders e catálogos com o mesmo cuidado do livro.',
    link: '/marca-pagina',
    linkText: 'Ver os impressos',
    thumb: 'hero-launch',
    thumbWp: 'hero-launch',
    tone: 'paper',
    position: 3,
  },
];

const features = [
  {
    icon: 'printer',
    title: 'Gráfica própria',
    body: 'Impressão, laminação e encadernação sob o mesmo teto, em São Paulo.',
  },
  {
    icon: 'quality',
    title: 'Controle de qualidade',
    body: 'Cada arquivo é conferido e cada lote é medido e folheado antes de sair.',
  },
  {
    icon: 'runs',
    title: 'Pequenas ou grandes tiragens',
    body: 'De um único exemplar a milhares, sem mínimo para começar.',
  },
  {
    icon: 'quote',
    title: 'Orçamento na hora',
    body: 'Preço e prazo mudam a cada escolha, sem esperar resposta.',
  },
  {
    icon: 'delivery',
    title: 'Entrega em todo o Brasil',
    body: 'Correios e transportadoras, com o prazo para o seu CEP antes de comprar.',
  },
  {
    icon: 'pickup',
    title: 'Retirada no balcão',
    body: 'Busque em um dos nossos balcões de retirada, em muitos deles sem pagar frete.',
  },
];

const searchTexts = [
  {
    title: 'Impressão de livros sob demanda',
    body: 'A Lombada imprime livros em brochura e capa dura a partir de um exemplar, em papel pólen, offset ou couché. Você escolhe o formato, envia o PDF e acompanha o preço, o prazo e a lombada a cada mudança.',
  },
  {
    title: 'Revistas, livretos e catálogos',
    body: 'Publicações com grampo, lombada quadrada ou wire-o para escolas, museus, empresas e editoras independentes. Pequenas tiragens com acabamento de gráfica grande, e reposição sem estoque parado.',
  },
  {
    title: 'Cartões, folders e marca-páginas',
    body: 'O material que divulga o seu livro ou o seu negócio: cartões de visita em couché 300 g, folders com dobra, marca-páginas com laminação e banners prontos para pendurar.',
  },
];

/** The ways to deliver that the shop's contract names; icons connect them to transport types. */
const deliveryTexts = [
  {
    icon: 'pac',
    title: 'Normal PAC',
    body: 'A encomenda econômica dos Correios. Chega a todos os municípios do Brasil, com rastreio, e costuma ser a mais barata para pacotes pesados.',
  },
  {
    icon: 'sedex',
    title: 'Sedex',
    body: 'A encomenda rápida dos Correios, também para todo o país. Boa para lançamentos e provas que têm data marcada.',
  },
  {
    icon: 'express',
    title: 'Entrega Express',
    body: 'Transportadora com entrega rápida nas capitais e grandes cidades do Sul, Sudeste e parte do Centro-Oeste.',
  },
  {
    icon: 'special',
    title: '.COM Especial e Package Especial',
    body: 'Dois serviços da Jadlog: .COM, por via aérea, e Package, por estrada, com bom preço para caixas de muitos exemplares.',
  },
  {
    icon: 'courier',
    title: 'Porta a Porta e Motoboy',
    body: 'Entrega no mesmo dia na Grande São Paulo, por carro ou moto. Ainda não está disponível pela loja; se o seu caso for urgente, fale com a gente.',
  },
  {
    icon: 'pickup',
    title: 'Balcões de Retirada',
    body: 'Busque o pedido num balcão da sua cidade, em muitos deles sem pagar nada. Avisamos quando ele estiver à sua espera.',
  },
];

const zoned = (zone: string, blocks: { title: string; body: string; icon?: string }[]) =>
  blocks.map((block, index) => ({ zone, position: index + 1, ...block }));

export const textBlocks = [
  ...zoned('feature', features),
  ...zoned('seo', searchTexts),
  ...zoned('delivery', deliveryTexts),
];

const chat = 'https://wa.me/551130001200';

const lists = [
  {
    group: listGroups.contacts,
    rows: [
      { name: 'E-mail', value: 'ola@lombada.example', link: 'mailto:ola@lombada.example', icon: 'mail' },
      { name: 'Telefone', value: '(11) 3000-1200', link: 'tel:+551130001200', icon: 'phone' },
      { name: 'WhatsApp', value: '(11) 3000-1200', link: chat, icon: 'chat' },
      {
        name: 'Gráfica',
        value: 'Rua dos Tipógrafos, 120, Barra Funda, São Paulo, SP, 01.140-900',
        icon: 'place',
      },
    ],
  },
  {
    group: listGroups.social,
    rows: [
      {
        name: 'Instagram',
        value: '@lombada.example',
        link: 'https://www.instagram.com/lombada.example',
        icon: 'instagram',
      },
      {
        name: 'TikTok',
        value: '@lombada.example',
        link: 'https://www.tiktok.com/@lombada.example',
        icon: 'tiktok',
      },
      {
        name: 'LinkedIn',
        value: 'lombada-example',
        link: 'https://www.linkedin.com/company/lombada-example',
        icon: 'linkedin',
      },
      { name: 'Blog', value: 'blog.lombada.example', link: 'https://blog.lombada.example', icon: 'blog' },
    ],
  },
  {
    group: listGroups.openingHours,
    rows: [
      { name: 'Segunda a sexta, manhã', value: '08:30 às 12:00' },
      { name: 'Segunda a sexta, tarde', value: '13:00 às 17:30' },
      { name: 'Sábado, domingo e feriados', value: 'Fechado' },
    ],
  },
  {
    group: listGroups.links,
    rows: [
      { name: 'Serviços editoriais', value: 'services', link: '/livro/101#servicos' },
      { name: 'Instruções', value: 'instructions', link: '/#como-funciona' },
    ],
  },
];

type ListRow = { name: string; value: string; link?: string; icon?: string };

export const listRows = lists.flatMap(({ group, rows }: { group: number; rows: ListRow[] }) =>
  rows.map((row, index) => ({ group, position: index + 1, ...row })),
);

export const parameters = [
  {
    key: 'atendimento.chat',
    value: chat,
    description: 'Endereço que o botão redondo de conversa abre; vazio esconde o botão',
  },
];
