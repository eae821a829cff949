import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { AccountPage } from '../account-page';

type WelcomeViewProps = { firstName: string; returnTo: string };

export const WelcomeView = ({ firstName, returnTo }: WelcomeViewProps) => {
  const hasPlace = returnTo !== '/';
  return (
    <AccountPage title={`Boas-vindas, ${firstName}!`}>
      <Notice tone="success" title="Cadastro realizado com sucesso.">
        <p>Sua conta já está aberta: você pode montar seu livro, enviar os arquivos e acompanhar o pedido.</p>
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={hasPlace ? returnTo : '/livro'} variant="primary" size="lg">
          {hasPlace ? 'Continuar de onde parei' : 'Montar meu livro'}
        </LinkButton>
        <LinkButton to="/" variant="secondary" size="lg">
          Ir para o início
        </LinkButton>
      </div>
    </AccountPage>
  );
};
