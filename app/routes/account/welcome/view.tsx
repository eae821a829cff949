import { Home, type HomeProps } from '~/ui/home/home';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { ConfirmReminder } from '../confirm-sign-up/reminder';

type WelcomeViewProps = {
  greetedName: string;
  returnTo: string;
  home: Pick<HomeProps, 'banners' | 'features' | 'groups' | 'quick' | 'pixTerm'>;
};

export const WelcomeView = ({ greetedName, returnTo, home }: WelcomeViewProps) => (
  <Home {...home} sessionEnd={null} greeting={<Greeting greetedName={greetedName} returnTo={returnTo} />} />
);

const Greeting = ({ greetedName, returnTo }: Omit<WelcomeViewProps, 'home'>) => {
  const hasPlace = returnTo !== '/';
  return (
    <div className="wrap py-8 md:py-10">
      <h1 className="font-medium font-serif text-title">Boas-vindas, {greetedName}!</h1>
      <Notice tone="success" title="Cadastro realizado com sucesso." className="mt-5 max-w-3xl">
        <p>Sua conta já está aberta: você pode montar seu livro, enviar os arquivos e acompanhar o pedido.</p>
      </Notice>
      <ConfirmReminder className="mt-3 max-w-3xl" />
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={hasPlace ? returnTo : '/livro'} variant="primary" size="lg">
          {hasPlace ? 'Continuar de onde parei' : 'Montar meu livro'}
        </LinkButton>
        {hasPlace ? (
          <LinkButton to="/" variant="secondary" size="lg">
            Ir para o início
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
};
