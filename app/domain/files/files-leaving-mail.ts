import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';

type Facts = Greeted & {
  projects: readonly { name: string; files: number; lastUse: string }[];
  /** "28/11/2026" */
  removedOn: string;
  url: string;
};

const filesText = (count: number): string => (count === 1 ? '1 arquivo' : `${count} arquivos`);

/** A week before the files of projects that were never ordered are removed. */
export const filesLeavingMail = ({ projects, removedOn, url, ...greeted }: Facts): MailContent => {
  const isOne = projects.length === 1;
  return {
    subject: `Seus arquivos ficam com a gente até ${removedOn}`,
    preview: 'Para continuar com eles, basta abrir o projeto.',
    heading: 'Ainda quer estes arquivos?',
    paragraphs: [
      hello(greeted),
      `Faz tempo que ${isOne ? 'este projeto espera' : 'estes projetos esperam'} por você. Como ${isOne ? 'ele não virou pedido' : 'eles não viraram pedido'}, os arquivos serão removidos em ${removedOn}.`,
      `Quer continuar com eles? É só abrir o projeto pelo botão abaixo até a véspera: ${isOne ? 'os arquivos ficam guardados por mais um bom tempo' : 'todos os projetos desta lista ficam guardados por mais um bom tempo'}, e você termina quando puder.`,
      'Se não precisa mais deles, não faça nada. O que você montou continua no lugar; só os arquivos teriam de ser enviados de novo.',
    ],
    facts: [
      {
        title: isOne ? 'O projeto' : 'Os projetos',
        rows: projects.map(({ name, files, lastUse }) => ({
          label: name,
          value: `${filesText(files)}, desde ${lastUse}`,
        })),
      },
    ],
    link: { label: isOne ? 'Abrir o projeto' : 'Abrir e guardar', url },
    note: 'Arquivos de pedidos feitos não são afetados.',
  };
};
