import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';

const IMPORTANT =
  'Conferimos os arquivos em até 2 dias úteis antes de imprimir. A quantidade impressa pode variar em até 10% por item.';

/** What holds of every order that is being made. */
export const Important = () => (
  <Notice tone="info" title="Importante">
    {IMPORTANT}
  </Notice>
);

/** How the shop is reached. */
export type ShopContact = { phone: string; email: string; hours: string };

interface ThanksProps {
  orderId: number;
  contact: ShopContact;
}

export const Thanks = ({ orderId, contact }: ThanksProps) => (
  <Card title="Obrigado por comprar com a gente!" className="print:hidden">
    <p>
      Se precisar de algo, fale com o nosso atendimento
      {contact.phone ? ` pelo telefone ${contact.phone}` : null}
      {contact.email ? ` ou pelo e-mail ${contact.email}` : null}.
      {contact.hours ? ` ${contact.hours}.` : null}
    </p>
    <Link
      to={`/mensagem?acao=nova&pedido=${orderId}`}
      className="link mt-2 inline-flex min-h-11 items-center"
    >
      Enviar mensagem sobre este pedido
    </Link>
  </Card>
);
