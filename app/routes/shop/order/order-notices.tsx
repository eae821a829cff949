import { Card } from '~/ui/card';
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

export const Thanks = ({ contact }: { contact: ShopContact }) => (
  <Card title="Obrigado por comprar com a gente!">
    <p>
      Se precisar de algo, fale com o nosso atendimento
      {contact.phone ? ` pelo telefone ${contact.phone}` : null}
      {contact.email ? ` ou pelo e-mail ${contact.email}` : null}.
      {contact.hours ? ` ${contact.hours}.` : null}
    </p>
  </Card>
);
