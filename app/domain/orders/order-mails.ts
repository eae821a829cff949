import { formatBrl } from '../shared/money';

/** What a mail about an order tells; the amount in centavos, the day as 'YYYY-MM-DD'. */
export type OrderMailFacts = {
  orderId: number;
  customerName: string;
  total: number;
  promisedFor: string | null;
  orderUrl: string;
};

export type MailText = { subject: string; paragraphs: string[]; link: { label: string; url: string } };

const firstName = (name: string): string => name.split(' ')[0] ?? name;

const dayText = (day: string): string => day.split('-').reverse().join('/');

const greeting = (facts: OrderMailFacts): string => `Olá, ${firstName(facts.customerName)}!`;

const link = (facts: OrderMailFacts, label: string) => ({ label, url: facts.orderUrl });

export const orderPlacedMail = (facts: OrderMailFacts): MailText => ({
  subject: `Recebemos o pedido ${facts.orderId}`,
  paragraphs: [
    greeting(facts),
    `Seu pedido ${facts.orderId}, no valor de ${formatBrl(facts.total)}, está reservado. Falta só o pagamento por PIX: o código vale por 48 horas.`,
    'Assim que o pagamento for confirmado, conferimos os arquivos e começamos a produção.',
  ],
  link: link(facts, 'Pagar e acompanhar o pedido'),
});

export const orderPaidMail = (facts: OrderMailFacts): MailText => ({
  subject: `Pagamento confirmado: pedido ${facts.orderId}`,
  paragraphs: [
    greeting(facts),
    `Recebemos o pagamento do pedido ${facts.orderId}. Obrigado!`,
    facts.promisedFor
      ? `A entrega está prevista para ${dayText(facts.promisedFor)}.`
      : 'Você pode acompanhar cada etapa pela página do pedido.',
  ],
  link: link(facts, 'Acompanhar o pedido'),
});

export const orderCancelledMail = (facts: OrderMailFacts): MailText => ({
  subject: `Pedido ${facts.orderId} cancelado por falta de pagamento`,
  paragraphs: [
    greeting(facts),
    `O PIX do pedido ${facts.orderId} não foi pago em 48 horas e o pedido foi cancelado. Nada foi cobrado.`,
    'Seus arquivos continuam guardados: se ainda quiser imprimir, é só montar o pedido de novo. Se você pagou depois do prazo, o valor volta para a sua conta.',
  ],
  link: link(facts, 'Ver o pedido'),
});

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The plain text part. */
export const mailAsText = ({ paragraphs, link: { label, url } }: MailText): string =>
  [...paragraphs, `${label}: ${url}`, 'Lombada · impressão de livros sob demanda'].join('\n\n');

/** The HTML part, in the shop's colours; mail programs know only inline styles. */
export const mailAsHtml = ({
  subject,
  paragraphs,
  link: { label, url },
}: MailText): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f2ea;color:#22201d;font-family:Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:22px;margin:0 0 24px;border-left:6px solid #22201d;padding-left:12px">Lombada</p>
${paragraphs.map((text) => `<p style="font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="background:#22201d;color:#fff;padding:12px 20px;text-decoration:none;border-radius:4px">${escapeHtml(label)}</a></p>
</div></body></html>`;
