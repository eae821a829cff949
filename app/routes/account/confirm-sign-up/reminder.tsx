import { Form, useLocation, useNavigation } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { useShellCustomer } from '~/ui/shell/shell-data';

/** Shown until the e-mail address is confirmed: where the mail was sent, and a way to send another. */
export const ConfirmReminder = ({ className }: { className?: string }) => {
  const email = useShellCustomer()?.unconfirmedEmail ?? null;
  const { pathname } = useLocation();
  const isBusy = useNavigation().formAction?.startsWith('/confirmar-cadastro') ?? false;
  // The welcome page is shown only once, so it is no page to return to.
  const back = pathname.startsWith('/cadastro') ? '/conta/dados' : pathname;
  return email === null ? null : (
    <Notice tone="info" title="Falta confirmar o seu e-mail." className={className}>
      <p>
        Mandamos um link para <strong className="break-words font-semibold">{email}</strong>. Você pode
        comprar desde já; com o e-mail confirmado, ninguém mais cadastra o seu CPF ou CNPJ.
      </p>
      <Form
        method="post"
        action={`/confirmar-cadastro/enviar?voltar=${encodeURIComponent(back)}`}
        className="mt-3"
      >
        <Button type="submit" variant="secondary" size="sm" busy={isBusy} busyLabel="Enviando…">
          Enviar de novo
        </Button>
      </Form>
    </Notice>
  );
};
