import { aimedForms } from './aimed-forms';
import type { MarkedOwner } from './marked-owner';
import { signUpFields } from './sign-up';

/**
 * Who may see what, for every route file of the site map. The security matrix checks all of them and fails on a route
 * that is missing here: a new route needs an entry with its kind and the requests that another person would try.
 *
 * - `open`: for everyone; it never shows the owner's data.
 * - `own`: for the logged-in customer only, about that customer only. With `foreign`, the address names the owner's
 * data and must answer others as if it did not exist; with `posts`, the forms do.
 * - `back office`: for operators in person; anyone else gets the answer of an address that does not exist.
 * - `link`: for the holder of a secret link; a wrong one opens nothing.
 * - `call`: a call of the API's document, which is checked by its contract.
 */
export type Access = {
  kind: 'open' | 'own' | 'desk' | 'link' | 'call';
  /** The address itself names the owner's data, or only its forms do. */
  foreign?: boolean | 'posts';
  /** Where others are redirected instead of a 404. */
  sentTo?: string;
  /** The page shows the owner's data to the owner. */
  shows?: boolean;
  params?: (owner: MarkedOwner) => Record<string, string>;
  query?: (owner: MarkedOwner) => Record<string, string>;
  /** Forms that another person would send. */
  posts?: (owner: MarkedOwner) => Record<string, string>[];
};

/** Forms of one route need not have the same fields. */
const forms = (...all: Record<string, string>[]): Record<string, string>[] => all;

/** The forms of a page, each with the owner's ids. */
export const ownersForms = (owner: MarkedOwner, path: string): Record<string, string>[] => {
  const { history, projectId, attachmentId, addressId } = owner;
  const own = { ...history, projectIds: [projectId], attachmentIds: [attachmentId], addressIds: [addressId] };
  return aimedForms(own)
    .filter((form) => form.path === path)
    .map(({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
      ),
    );
};

const open: Access = { kind: 'open' };
const call: Access = { kind: 'call' };
const staffOnly: Access = { kind: 'desk' };
/** Forms of the back office, with the owner's ids. */
const backOfficeOf = (
  path: string,
  params: (owner: MarkedOwner) => Record<string, number | string> = () => ({}),
): Access => ({
  ...staffOnly,
  params: (owner) =>
    Object.fromEntries(Object.entries(params(owner)).map(([name, id]) => [name, String(id)])),
  posts: (owner) => ownersForms(owner, path),
});
const backOfficeItem = backOfficeOf('/oficina/item/:id', ({ history }) => ({ id: history.itemIds[0] ?? 0 }));
const backOfficeClaim = backOfficeOf('/oficina/contestacoes/:id', ({ history, attachmentId }) => ({
  id: history.claimId,
  fileId: attachmentId,
}));
const backOfficeCase = backOfficeOf('/oficina/mensagens/:id', ({ history, attachmentId }) => ({
  id: history.caseIds[0] ?? 0,
  fileId: attachmentId,
}));
const own: Access = { kind: 'own' };
const link: Access = { kind: 'link' };

const addressFormOf = (): Record<string, string> => ({
  desc_usuario_endereco: 'Minha',
  cpf_cnpj_usuario: '529.982.247-25',
  razao_social_endereco_usuario: 'Outra Pessoa',
  contato_usuario_endereco: 'Outra Pessoa',
  cep_usuario_endereco: '01.310-100',
  logradouro_usuario_endereco: 'Rua Trocada',
  nr_usuario_endereco: '1',
  bairro_usuario_endereco: 'Centro',
  fk_estado: '35',
  fk_cidade: '3550308',
});

const orderPage: Access = {
  kind: 'own',
  foreign: true,
  params: ({ orderId }) => ({ pk_pedido: String(orderId) }),
};

const fileOf: Access = { kind: 'own', foreign: true, params: ({ fileId }) => ({ fileId, page: '1' }) };
const viewed: Access = { kind: 'own', foreign: true, params: ({ fileId }) => ({ id: fileId, page: '1' }) };

/** Each intent of the cart page, with the owner's ids. */
const cartPosts = ({ projectId, lineId, addressId, cartToken }: MarkedOwner): Record<string, string>[] => [
  { intent: 'adicionar', projeto: projectId },
  { intent: 'desfazer', projeto: projectId },
  { intent: 'remover', referencia: String(lineId) },
  { intent: 'endereco', endereco: String(addressId), transporte: '1' },
  { intent: 'nome', nome: 'Trocado', carrinho_token: cartToken },
  { intent: 'nota', observacoes: 'Trocado', carrinho_token: cartToken },
  { intent: 'duplicar', referencia: String(lineId) },
  { intent: 'quantidade', referencia: String(lineId), quantidade: '100' },
  { intent: 'limpar', carrinho_token: cartToken },
  { intent: 'cupom', codigo_cupom: 'LIVRO10', carrinho_token: cartToken },
  { intent: 'tirar-cupom', carrinho_token: cartToken },
  { intent: 'responsavel', tipo: '1', verificar: 'on', carrinho_token: cartToken },
  {
    intent: 'contato',
    contato_transporte: 'Trocado',
    documento_transporte: '529.982.247-25',
    telefone_transporte: '(11) 98765-4321',
  },
  { intent: 'deixar', versao: '1', carrinho_token: cartToken },
  {
    intent: 'finalizar',
    carrinho_token: cartToken,
    termos_produtos: 'on',
    termos_arquivos: 'on',
    tipo_pagamento: '13',
  },
];

const bookPosts = ({ spareAddressId }: MarkedOwner): Record<string, string>[] =>
  ['selecionar', 'padrao', 'editar', 'excluir', 'confirmar', 'remover'].map((intent) => ({
    intent,
    endereco: String(spareAddressId),
    id: String(spareAddressId),
    pk_usuario_endereco: String(spareAddressId),
    confirmado: '1',
  }));

export const accessMap: Record<string, Access> = {
  'routes/shop/home/route.tsx': open,
  'routes/shop/newsletter/route.tsx': open,
  'routes/shop/landing/route.tsx': open,
  'routes/shop/landing/thanks/route.tsx': open,
  'routes/shop/landing/survey/route.tsx': open,
  'routes/shop/landing/final/route.tsx': open,
  'routes/back-office/queue/route.tsx': backOfficeOf('/oficina'),
  'routes/back-office/item/route.tsx': { ...backOfficeItem, shows: true },
  'routes/back-office/item/front.ts': backOfficeItem,
  'routes/back-office/item/ticket.ts': backOfficeItem,
  'routes/back-office/item/files.ts': backOfficeItem,
  'routes/back-office/item/xjdf.ts': backOfficeItem,
  'routes/back-office/item/file.ts': {
    ...staffOnly,
    params: ({ history, fileId }) => ({ id: String(history.itemIds[0]), fileId }),
  },
  'routes/back-office/item/machine-file.ts': link,
  'routes/back-office/item/report.ts': { ...staffOnly, params: ({ fileId }) => ({ id: fileId }) },
  'routes/back-office/claims/route.tsx': { ...staffOnly, shows: true },
  'routes/back-office/claim/route.tsx': { ...backOfficeClaim, shows: true },
  'routes/back-office/claim/file.ts': backOfficeClaim,
  'routes/back-office/money/route.tsx': backOfficeOf('/oficina/dinheiro'),
  'routes/back-office/money/proof.ts': staffOnly,
  'routes/back-office/capacity/route.tsx': staffOnly,
  'routes/back-office/dispatch/route.tsx': backOfficeOf('/oficina/expedicao'),
  'routes/back-office/dispatch/labels.ts': staffOnly,
  'routes/back-office/dispatch/posting-list.ts': staffOnly,
  'routes/back-office/messages/route.tsx': {
    ...staffOnly,
    query: () => ({ lista: 'respondidas' }),
    shows: true,
  },
  'routes/back-office/case/route.tsx': { ...backOfficeCase, shows: true },
  'routes/back-office/case/file.ts': backOfficeCase,
  'routes/back-office/invoices/route.tsx': backOfficeOf('/oficina/notas'),
  'routes/back-office/failures/route.tsx': backOfficeOf('/oficina/falhas'),
  'routes/back-office/people/route.tsx': staffOnly,
  'routes/back-office/log/route.tsx': staffOnly,
  'routes/mail-preview/route.tsx': open,
  'routes/mail-preview/letter.ts': open,
  'routes/seo/robots.ts': open,
  'routes/seo/renamed-picture.ts': { ...open, params: () => ({ picture: 'banner-480.avif' }) },
  'routes/seo/security-txt.ts': open,
  'routes/seo/sitemap-index.ts': open,
  'routes/seo/sitemap-page.ts': open,
  'routes/shop/search/route.tsx': open,
  'routes/shop/moved-category.ts': open,
  'routes/shop/quick-quote.ts': open,
  'routes/shop/payment-methods/route.tsx': open,
  'routes/shop/contact/route.tsx': open,
  'routes/shop/accessibility/route.tsx': open,
  'routes/shop/simulation/route.tsx': open,
  'routes/shop/delivery/route.tsx': open,
  'routes/shop/spine/route.tsx': open,
  'routes/shop/template/route.ts': open,
  'routes/shop/category/route.tsx': open,
  'routes/shop/product/route.tsx': open,
  'routes/shop/quote-request/route.tsx': open,
  'routes/shop/not-found/route.tsx': open,
  'routes/api/not-found.ts': open,
  'routes/api/docs/openapi-json.ts': open,
  'routes/api/docs/index/route.tsx': open,
  'routes/api/docs/area/route.tsx': open,

  'routes/account/sign-in/route.tsx': {
    ...open,
    posts: ({ document }) => [{ login: document, senha: 'errada' }],
  },
  'routes/account/sign-up/route.tsx': {
    ...open,
    posts: ({ id, document }) => [
      signUpFields({ cpf_cnpj_usuario: document }),
      signUpFields({ pk_usuario: String(id) }),
    ],
  },
  'routes/account/sign-up-entry/route.tsx': {
    ...open,
    posts: () => [{ email_usuario: 'nobody@teste.example' }],
  },
  'routes/account/sign-out/route.ts': { ...open, posts: ({ sessionId }) => [{ sessao: sessionId }] },
  'routes/account/blocked/route.tsx': open,
  'routes/account/terms/route.tsx': open,
  'routes/account/recovery/route.tsx': open,
  'routes/account/reset-password/route.tsx': link,
  'routes/account/reset-password/exchange.ts': link,
  'routes/account/link-entry/route.tsx': link,
  'routes/account/link-entry/exchange.ts': link,
  'routes/account/simulation/route.tsx': link,
  'routes/account/simulation/exchange.ts': link,
  'routes/account/confirm-email/route.tsx': link,
  'routes/account/confirm-email/exchange.ts': link,
  'routes/account/confirm-sign-up/route.tsx': link,
  'routes/account/second-step/route.tsx': link,
  'routes/account/second-factor/route.tsx': own,
  'routes/account/confirm-sign-up/exchange.ts': link,
  'routes/account/confirm-sign-up/send.ts': { ...open, posts: ({ id }) => [{ pk_usuario: String(id) }] },
  'routes/account/presence/route.ts': {
    ...open,
    posts: ({ sessionId }) => [{ ageMs: '0', path: '/envio', sessao: sessionId }],
  },

  'routes/account/welcome/route.tsx': own,
  'routes/account/profile/route.tsx': {
    ...own,
    shows: true,
    posts: ({ id }) => [{ pk_usuario: String(id), nome_usuario: 'Trocado', fk_tipo_usuario: '2' }],
  },
  'routes/account/access/route.tsx': {
    ...own,
    shows: true,
    posts: ({ id }) =>
      ['senha', 'email'].map((intent) => ({
        intent,
        pk_usuario: String(id),
        senha_atual: 'errada',
        senha_usuario: 'papel e tinta',
        senha_usuario_confirmation: 'papel e tinta',
        email_usuario: 'outra@teste.example',
        email_usuario_confirmation: 'outra@teste.example',
      })),
  },
  'routes/account/integrations/route.tsx': {
    ...own,
    shows: true,
    posts: ({ apiKeyId }) =>
      forms(
        { intent: 'revogar-chave', chave: String(apiKeyId) },
        { intent: 'criar-chave', nome: 'Outra', escopos: 'orders:read', validade: '30', senha_atual: 'x' },
        { intent: 'criar-webhook', url: 'https://a.com.br/', eventos: 'order.paid', senha_atual: 'x' },
      ),
  },
  'routes/account/integrations/webhook/route.tsx': {
    ...own,
    foreign: true,
    shows: true,
    params: ({ webhookId }) => ({ id: webhookId }),
    posts: ({ webhookId }) =>
      [
        'desligar',
        'ligar',
        'remover',
        'testar',
        'reenviar',
        'reenviar-falhas',
        'ver-segredo',
        'trocar-segredo',
      ].map((intent) => ({
        intent,
        webhook: webhookId,
        entrega: '1',
        desde: '01/01/2026',
        senha_atual: 'x',
      })),
  },
  'routes/account/projects/route.tsx': { ...own, posts: ({ projectId }) => [{ projeto: projectId }] },
  'routes/account/simulated-acts/route.tsx': own,
  'routes/account/sessions/route.tsx': {
    ...own,
    posts: ({ sessionId }) => forms({ sessao: sessionId }, { outras: '1', sessao: sessionId }),
  },
  'routes/account/privacy/route.tsx': {
    ...own,
    posts: ({ id }) => forms({ pk_usuario: String(id), avisos: '1' }, { intent: 'baixar', senha_atual: 'x' }),
  },
  'routes/account/privacy/archive.ts': {
    ...own,
    foreign: true,
    params: ({ archiveId }) => ({ id: String(archiveId) }),
  },
  'routes/account/erase-account/route.tsx': {
    ...own,
    posts: ({ id }) => [{ pk_usuario: String(id), senha_atual: 'x' }],
  },
  'routes/account/address/route.tsx': {
    ...own,
    foreign: true,
    shows: true,
    params: ({ addressId }) => ({ id: String(addressId) }),
    posts: () => [addressFormOf(), { ...addressFormOf(), vivo: '1' }],
  },
  'routes/account/address-book/route.tsx': { ...own, shows: true, posts: bookPosts },

  'routes/shop/success/route.tsx': orderPage,
  'routes/shop/order/route.tsx': {
    ...orderPage,
    sentTo: '/pedidos',
    shows: true,
    posts: (owner) => [...ownersForms(owner, '/pedido/:pk_pedido'), { intent: 'comprovante' }],
  },
  'routes/shop/order/payment/slip.ts': orderPage,
  'routes/shop/messages/route.tsx': {
    kind: 'own',
    foreign: 'posts',
    shows: true,
    query: ({ history }) => ({ chamado: String(history.caseIds[0]) }),
    posts: (owner) => ownersForms(owner, '/mensagem'),
  },
  'routes/shop/credit/route.tsx': { kind: 'own', shows: true },
  'routes/shop/order/invoice/invoice-file.ts': {
    kind: 'own',
    foreign: true,
    params: ({ orderId, invoiceId }) => ({ pk_pedido: String(orderId), id: String(invoiceId) }),
  },
  'routes/shop/orders/route.tsx': {
    kind: 'own',
    foreign: 'posts',
    shows: true,
    posts: (owner) => ownersForms(owner, '/pedidos'),
  },
  'routes/shop/cart/route.tsx': { ...own, shows: true, posts: cartPosts },
  'routes/shop/files/route.tsx': {
    ...own,
    foreign: true,
    shows: true,
    query: ({ projectId }) => ({ projeto: projectId }),
    posts: (): Record<string, string>[] => [
      { observacoes: 'trocado', autorizacao: 'trocado' },
      { intent: 'mudar-cor-do-miolo', cor_miolo: 'colour' },
    ],
  },
  'routes/shop/editor-return/route.tsx': { ...own, params: () => ({ hash_job: 'of-nobody' }) },
  'routes/shop/create-online/route.ts': own,
  'routes/shop/file-viewer/route.tsx': {
    ...viewed,
    shows: true,
    posts: () => ['compartilhar-relatorio', 'encerrar-relatorio'].map((intent) => ({ intent })),
  },
  'routes/shop/file-viewer/drawing.ts': viewed,
  'routes/shop/file-viewer/report.ts': viewed,
  'routes/shop/file-viewer/shared/route.tsx': link,
  'routes/account/mail-choices/route.tsx': link,
  'routes/shop/file-viewer/shared/drawing.ts': link,
  'routes/shop/file-viewer/shared/report.ts': link,
  'routes/shop/files/front.ts': fileOf,
  'routes/shop/files/thumbnail.ts': fileOf,
  'routes/shop/files/original.ts': fileOf,
  'routes/shop/order/items/note-file.ts': {
    kind: 'own',
    foreign: true,
    params: ({ noteFileId }) => ({ id: noteFileId }),
  },
  'routes/shop/attachment/route.ts': {
    kind: 'own',
    foreign: true,
    params: ({ attachmentId }) => ({ id: attachmentId }),
    posts: () => [{}],
  },

  'routes/shop/quote/route.tsx': link,
  'routes/shop/quote/pdf.ts': link,
  'routes/webhooks/cards.ts': { ...link, posts: () => [{ id: 'hook_1' }] },
  'routes/webhooks/invoices.ts': { ...link, posts: () => [{ ref: 'L1NFE1' }] },
  'routes/webhooks/boleto.ts': { ...link, posts: () => [{ id: 'evt_1' }] },
  'routes/webhooks/mail.ts': { ...link, posts: () => [{ events: '[]' }] },
  'routes/webhooks/pix.ts': { ...link, posts: () => [{ pix: '[]' }] },

  'routes/api/call.ts': call,
};
