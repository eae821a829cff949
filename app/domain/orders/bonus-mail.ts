import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { formatBrl } from '../shared/money';
import type { OrderMailFacts } from './order-mails';

export const creditReleasedMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Você ganhou ${formatBrl(facts.amount ?? 0)} em créditos`,
  preview: 'Eles já podem ser usados na próxima compra.',
  heading: 'Seus créditos foram liberados',
  paragraphs: [
    hello(facts.customer),
    `O bônus do pedido ${facts.orderId}, de ${formatBrl(facts.amount ?? 0)}, já está no seu saldo. Use-o sozinho ou junto com outra forma de pagamento.`,
  ],
  link: { label: 'Ver meus créditos', url: facts.orderUrl.replace(/\/pedido\/\d+$/, '/credito') },
});
