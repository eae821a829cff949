import type { MailContent } from './mail-content';

/** Kinds of mails that sell. Their recipients switch each off; what an order, a payment or an account needs is none of them. */
export const sellingKinds = ['offers', 'quotes', 'reminders'] as const;
export type SellingKind = (typeof sellingKinds)[number];

/** Where a choice was made: by the link of a mail, or in the account, on the site or through the API. */
export type ChoiceChannel = 'email' | 'site' | 'api';

export type MailChoice = { kind: SellingKind; accepted: boolean };

type KindWords = {
  label: string;
  hint: string;
  /** "Não quer mais receber …?" */
  what: string;
};

/** What a mail of a kind says at its foot; `url`: where its recipient leaves. */
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
