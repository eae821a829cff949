import { useLocation } from '@remix-run/react';
import { LinkButton } from '../button';
import { buttonStyle } from '../button-style';
import { useShop } from './shop-context';

export interface ErrorWords {
  title: string;
  text: string;
}

const words: Record<number, ErrorWords> = {
  401: {
    title: 'Entre para continuar',
    text: 'Esta página é só de quem está com a conta aberta. Entre e tente de novo.',
  },
  403: { title: 'Acesso não permitido', text: 'A sua conta não tem acesso a esta página.' },
  404: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado ou ter sido digitado com algum engano. Os produtos estão logo ali no menu.',
  },
  405: {
    title: 'Ação não permitida',
    text: 'Este endereço não aceita o que foi pedido. Volte e tente por outro caminho.',
  },
  413: { title: 'Envio grande demais', text: 'O que foi enviado passa do tamanho que aceitamos por aqui.' },
  503: {
    title: 'Voltamos já',
    text: 'A loja parou por um momento para ajustar as máquinas. O que você salvou está guardado: é só tentar de novo daqui a alguns segundos.',
  },
  429: { title: 'Muitas tentativas seguidas', text: 'Espere um minuto e tente de novo, por favor.' },
};

const request: ErrorWords = {
  title: 'Não deu para atender ao pedido',
  text: 'Alguma informação não chegou como deveria. Volte, confira e tente de novo.',
};

const ours: ErrorWords = {
  title: 'Algo deu errado do nosso lado',
  text: 'Já registramos o problema e nada do que você salvou se perdeu. Tente de novo daqui a pouco.',
};

/** Title and text for a status. */
export const errorWords = (status: number): ErrorWords =>
  words[status] ?? (status >= 400 && status < 500 ? request : ours);

interface ErrorPageProps extends Partial<ErrorWords> {
  status: number;
  /** The link to continue; the home page by default. */
  way?: { to: string; label: string };
}

const home = { to: '/', label: 'Ir para a página inicial' };

/** An error page: the status printed out of register, a text, and links. It shows no details of the error. */
export const ErrorPage = ({ status, way = home, ...given }: ErrorPageProps) => {
  const { title, text } = { ...errorWords(status), ...given };
  const { email } = useShop();
  return (
    <div className="wrap flex flex-col items-center py-16 text-center md:py-24">
      <MisprintedNumber text={String(status)} />
      <h1 className="mt-8 font-medium font-serif text-title">{title}</h1>
      <p className="mt-3 max-w-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {status === 503 ? <AgainButton /> : <LinkButton to={way.to}>{way.label}</LinkButton>}
        <a href={`mailto:${email}`} className={buttonStyle({ variant: 'secondary' })}>
          Falar com a gente
        </a>
      </div>
    </div>
  );
};

/** Reloads the page, with or without scripts. */
const AgainButton = () => {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={{ pathname, search }} reloadDocument>
      Tentar de novo
    </LinkButton>
  );
};

const plates = [
  ['fill-cyan', -5, -3],
  ['fill-magenta', 5, 1],
  ['fill-yellow', -1, 6],
] as const;

/** A number whose three colour plates are out of register. Decoration: the title says it as text. */
const MisprintedNumber = ({ text }: { text: string }) => (
  <svg viewBox="0 0 300 150" aria-hidden="true" className="w-72 font-medium font-serif">
    {plates.map(([ink, dx, dy]) => (
      <text
        key={ink}
        x={150 + dx}
        y={118 + dy}
        fontSize="130"
        textAnchor="middle"
        className={`${ink} mix-blend-multiply`}
      >
        {text}
      </text>
    ))}
  </svg>
);
