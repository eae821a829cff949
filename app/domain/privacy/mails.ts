import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';

/** The archive can be fetched; `until` as "28/11/2026". */
export const exportReadyMail = (facts: Greeted & { until: string; url: string }): MailContent => ({
  subject: 'Seus dados estão prontos',
  preview: `Baixe o arquivo até ${facts.until}.`,
  heading: 'Seus dados estão prontos',
  paragraphs: [
    hello(facts),
    `O arquivo com tudo o que guardamos sobre você está pronto. Ele fica disponível até ${facts.until} na página de privacidade da sua conta, depois de entrar.`,
    'Dentro dele, comece por index.html, que abre em qualquer navegador.',
  ],
  link: { label: 'Baixar meus dados', url: facts.url },
  note: 'Se não foi você quem pediu, troque a sua senha e fale com o nosso atendimento.',
});

/** The last mail to somebody. */
export const accountErasedMail = (facts: { url: string }): MailContent => ({
  subject: 'Sua conta foi apagada',
  preview: 'Apagamos os seus dados, como você pediu.',
  heading: 'Sua conta foi apagada',
  paragraphs: [
    'Olá!',
    'Como você pediu, apagamos a sua conta e o que identificava você na Lombada. Este é o último e-mail que enviamos para este endereço.',
    'O que a lei manda guardar sobre pedidos já entregues fica pelo prazo que ela prevê, e só para isso.',
  ],
  link: { label: 'Ir para a Lombada', url: facts.url },
});

/** An order came in between the wish and the work. */
export const erasureRefusedMail = (facts: { url: string }): MailContent => ({
  subject: 'Sua conta ainda não foi apagada',
  preview: 'Há um pedido em andamento ou uma contestação em aberto.',
  heading: 'Sua conta ainda não foi apagada',
  paragraphs: [
    'Olá!',
    'Você pediu para apagar a sua conta, mas há um pedido em andamento ou uma contestação em aberto. Nada foi apagado. Depois da entrega, do cancelamento ou da nossa resposta, é só pedir de novo.',
  ],
  link: { label: 'Ver meus pedidos', url: facts.url },
});
