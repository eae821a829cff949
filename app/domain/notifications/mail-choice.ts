import type { MailContent } from './mail-content';

/**
 * Kinds of marketing mails. Recipients can switch each off; mails about orders, payments or accounts are not among
 * them.
 */
export const sellingKinds = ['offers', 'quotes', 'reminders'] as const;
export type SellingKind = (typeof sellingKinds)[number];

/** Where a choice was made: by the link in a mail, in the account on the site, or through the API. */
export type ChoiceChannel = 'email' | 'site' | 'api';

export type MailChoice = { kind: SellingKind; accepted: boolean };

type KindWords = {
  label: string;
  hint: string;
  /** "Não quer mais receber …?" */
  what: string;
};

/** The footer of a mail of this kind; `url` is where its recipient unsubscribes. */
export const leaveWords = (kind: SellingKind, url: string): NonNullable<MailContent['leave']> => ({
  text: `Não quer mais receber ${sellingWords[kind].what}?`,
  label: 'Cancelar o recebimento',
  url,
});

export const sellingWords: Record<SellingKind, KindWords> = {
  offers: {
    label: 'Novidades e ofertas',
    hint: 'Cupons, campanhas e a newsletter.',
    what: 'novidades e ofertas',
  },
  quotes: {
    label: 'Orçamentos por e-mail',
    hint: 'Os orçamentos que são pedidos na loja para este endereço.',
    what: 'orçamentos neste endereço',
  },
  reminders: {
    label: 'Lembretes',
    hint: 'Avisos sobre o que ficou parado, como arquivos de projetos que serão removidos. Sem eles, os prazos continuam correndo.',
    what: 'lembretes',
  },
};
