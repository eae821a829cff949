import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { CouponTicket } from '../coupon-ticket';
import { StepPage } from '../step-page';
import type { ThanksPage } from './route';

/** Thanks for the name: the first coupon, and the way to the better one. */
export const ThanksView = ({ page: { email, hasAnswered, offers } }: { page: ThanksPage }) => {
  const { registered, answered } = offers;
  if (!email)
    return (
      <StepPage current={0} title="Falta só o cadastro">
        <p className="mt-3 max-w-prose text-lg">
          Não encontramos o seu cadastro neste navegador. Ele leva um minuto e o cupom chega no seu e-mail.
        </p>
        <LinkButton to="/landing#form_landing" size="lg" className="mt-6">
          Ir para o cadastro
        </LinkButton>
      </StepPage>
    );
  return (
    <StepPage current={1} title="Obrigado! O seu cupom está a caminho">
      {registered ? <CouponTicket offer={registered} email={email} /> : null}
      {answered && !hasAnswered ? (
        <section
          aria-labelledby="dobrar"
          className="mt-8 rounded-lg border border-line border-l-4 border-l-magenta bg-wash p-5 md:p-7"
        >
          <h2 id="dobrar" className="font-medium font-serif text-heading">
            Quer trocar por {answered.off}?
          </h2>
          <p className="mt-2 mb-5 max-w-prose">
            Conte em dois minutos como a sua editora trabalha. O cupom de {answered.off} toma o lugar deste.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/landing/registro" size="lg" className="max-xs:w-full">
              Quero {answered.off}
            </LinkButton>
            <Form method="post" className="max-xs:w-full">
              <Button type="submit" variant="quiet" size="lg" className="max-xs:w-full">
                Agora não, ir para a loja
              </Button>
            </Form>
          </div>
        </section>
      ) : (
        <LinkButton to="/" size="lg" className="mt-8">
          Ir para a loja
        </LinkButton>
      )}
    </StepPage>
  );
};
