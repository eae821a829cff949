import type { LimitRule } from '../shared/rate-limit';

const HOUR = 60 * 60;

/** Names left on campaign pages from one address: an office or a school shares one. */
export const leadPerAddress: LimitRule = { name: 'campanha-ip', points: 20, windowSeconds: HOUR };
/** E-mails checked from one address. */
export const leadEmailPerAddress: LimitRule = { name: 'campanha-email-ip', points: 60, windowSeconds: HOUR };
/** Mails to one mailbox from all requests, so that a stranger's mailbox cannot be flooded. */
export const leadPerMailbox: LimitRule = { name: 'campanha-email', points: 4, windowSeconds: 24 * HOUR };

/** Messages of the campaign for visitors. The discount itself is described by the coupon's row. */
export const campaignMessages = {
  fillIn: 'Preencha os dados do formulário para continuar!',
  email: 'Digite um e-mail válido, como nome@exemplo.com.br',
  meant: (address: string) => `Confira o e-mail: não seria ${address}?`,
  state: 'Selecione Um Estado',
  city: 'Selecione Uma Cidade',
  titles: 'Selecione o Título e Tiragem',
  survey: 'Selecione Uma Opção de sua Editora',
  role: 'Conte o seu cargo ou a sua função',
  /** The same for known and unknown e-mails. */
  registered: 'Cadastro recebido! O seu cupom está a caminho do seu e-mail.',
  answered: 'Obrigado pelas respostas! O seu novo cupom está a caminho do seu e-mail.',
  signInToUse: 'Entre ou crie a sua conta com o e-mail do cadastro para usar o cupom.',
  declined: 'Tudo bem! O seu cupom continua valendo.',
  notFound: 'Não encontramos este cadastro. Preencha o formulário de novo para receber o cupom.',
} as const;

/** Consent of a lead who also wants news. A changed text needs a new version. */
export const newsConsent = {
  version: '2026-11-23',
  text: 'Quero receber novidades e ofertas da Lombada por e-mail. Posso sair quando quiser.',
} as const;

/** How the data of every lead are used. */
export const leadNotice =
  'Usamos estes dados para enviar o cupom e preparar o seu atendimento. Nada é repassado a terceiros.';

/** How many titles a publisher has published, by the ids of the choices. */
export const titleRanges = [
  { id: 1, text: 'Menos de 5' },
  { id: 2, text: 'Entre 5 e 10' },
  { id: 3, text: 'Mais de 10' },
] as const;

/** The coupons of the campaign, by the step that earns them. */
export const campaignCoupons = { registered: 'FDLCINCOOFF', answered: 'FDLDEZOFF' } as const;

/** What a publisher may be looking for, by the form's field. */
export const solutions = [
  { field: 'producao_landing', text: 'Produção dos livros do começo ao fim' },
  { field: 'entrega_landing', text: 'Entrega direta ao leitor ou à livraria' },
  { field: 'menor_custo_landing', text: 'Menor custo em tiragens pequenas' },
  { field: 'impressao_landing', text: 'Impressão com qualidade constante' },
  { field: 'design_landing', text: 'Ajuda com capa, projeto e diagramação' },
] as const;

export const productionKinds = [
  { id: '1', value: 'own', text: 'Produção Própria' },
  { id: '2', value: 'outsourced', text: 'Terceirizada' },
  { id: '3', value: 'mixed', text: 'Parcialmente terceirizada' },
] as const;
export const salesKinds = [
  { id: '1', value: 'store', text: 'E-commerce' },
  { id: '2', value: 'prospecting', text: 'Prospecção' },
] as const;
export const reaches = [
  { id: '1', value: 'regional', text: 'Apenas regional' },
  { id: '2', value: 'national', text: 'Nacional' },
] as const;
