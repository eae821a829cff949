import type { HeldBack } from '~/domain/payments/change-failure';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { shellLinks } from '~/ui/shell/shell-links';

const words: Record<HeldBack, { title: string; text: string; help: string }> = {
  'in-review': {
    title: 'Estamos conferindo o seu pagamento',
    text: 'Recebemos um pagamento deste pedido que precisa ser conferido pela nossa equipe, por exemplo porque o valor veio diferente do cobrado. Por enquanto, não pague de novo: quando a conferência terminar, o pedido segue para a produção ou combinamos com você o que falta ou o que volta.',
    help: 'Se tiver alguma dúvida,',
  },
  'proof-sent': {
    title: 'Estamos conferindo o seu depósito',
    text: 'Já recebemos o seu comprovante. Assim que o valor aparecer na nossa conta, o pedido entra em produção e você recebe um e-mail. Até lá, a forma de pagamento não pode ser trocada por aqui.',
    help: 'Se precisar pagar de outra forma,',
  },
};

/** Why the order takes no other payment for now, and what happens next. */
export const HeldNotice = ({ held }: { held: HeldBack }) => {
  const { title, text, help } = words[held];
  return (
    <Notice tone="info" title={title}>
      <p>{text}</p>
      <p className="mt-2">
        {help}{' '}
        <Link to={shellLinks.contact} className="link">
          fale com a gente
        </Link>
        .
      </p>
    </Notice>
  );
};
