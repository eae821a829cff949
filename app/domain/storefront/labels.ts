import type { LimitRule } from '../shared/rate-limit';
import type { Banner } from './banner';
import type { ListItem } from './text-block';

/** A slide in the API. */
export const toWireBanner = ({ id, title, text, link, linkText, thumb, thumbWp, tone }: Banner) => ({
  pk_banner: id,
  link,
  title,
  thumb,
  thumb_wp: thumbWp,
  texto: text,
  texto_link: linkText,
  tom: tone,
});

/** A row of a list, such as a contact of the footer. */
export const toWireItem = ({ name, value, link, icon }: ListItem) => ({
  nome: name,
  valor: value,
  link,
  icone: icon,
});

/** Newsletter sign-ups from one address. */
export const newsletterPerAddress: LimitRule = {
  name: 'newsletter-ip',
  points: 10,
  windowSeconds: 60 * 60,
};

/** Texts for visitors. */
export const newsletterMessages = {
  incomplete: 'Preencha nome e email para continuar!',
  email: 'Digite um e-mail válido, como nome@exemplo.com.br',
  tooLong: (characters: number) => `Máximo ${characters} caracteres`,
  /** The same whether or not the address was already subscribed, so that it reveals nothing. */
  subscribed: 'Pronto! As novidades da Lombada vão chegar no seu e-mail.',
} as const;

/** The consent that a subscriber gives. If the text changes, it needs a new version. */
export const newsletterConsent = {
  version: '2026-11-21',
  text: 'Ao assinar, você concorda em receber novidades e ofertas da Lombada por e-mail. Usamos o seu nome e e-mail só para isso, e você pode sair quando quiser.',
} as const;

type SessionEnd = { title: string; text: string };

const sessionEnds: Record<string, SessionEnd> = {
  expired: {
    title: 'Sua sessão terminou',
    text: 'Para proteger a sua conta, uma entrada termina depois de algumas horas, quando a senha muda ou quando você a encerra em outro aparelho. É só entrar de novo: o seu carrinho e os seus pedidos continuam guardados.',
  },
  idle: {
    title: 'Encerramos a sessão por segurança',
    text: 'Ficamos um tempo sem ver você por aqui. Entre de novo quando quiser: nada do que você salvou se perdeu.',
  },
  logout: {
    title: 'Você saiu da sua conta',
    text: 'Obrigado pela visita. Até a próxima página!',
  },
  login: {
    title: 'Entre para continuar',
    text: 'Essa página é só de quem está com a conta aberta. Entre ou crie a sua, leva um minuto.',
  },
};

/** The text about why the session ended, for the `reason` in the home page's URL; null for unknown reasons. */
export const sessionEnd = (reason: string | null): (SessionEnd & { reason: string }) | null => {
  if (reason === null || !Object.hasOwn(sessionEnds, reason)) return null;
  const words = sessionEnds[reason];
  return words ? { ...words, reason } : null;
};
