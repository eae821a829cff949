import { Form, useNavigation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import type { FileVerdict, OpenProject, OpenProjectPage } from '~/domain/files/open-projects.server';
import { dayTimeText, timeAgoText } from '~/domain/shared/date-text';
import { numberText, piecesText } from '~/domain/shared/unit-price';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import type { Tone } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';
import { ProductPhoto } from '~/ui/photo';
import { AccountFrame } from '../account-frame';

export const PROJECTS_TITLE = 'Continuar um projeto';
const ADDRESS = '/conta/projetos';

interface ProjectsViewProps extends OpenProjectPage {
  now: Date;
  deleting: string | null;
  isSimulated: boolean;
}

const verdicts: Record<FileVerdict, { text: string; tone: Tone | 'neutral' }> = {
  missing: { text: 'Falta enviar', tone: 'warning' },
  optional: { text: 'Opcional, não enviado', tone: 'neutral' },
  uploading: { text: 'Envio pela metade', tone: 'warning' },
  analysing: { text: 'Em análise', tone: 'info' },
  rejected: { text: 'Precisa de ajuste', tone: 'danger' },
  warned: { text: 'Avisos a conferir', tone: 'warning' },
  approved: { text: 'Aprovado', tone: 'success' },
};

/** Configured projects that are not in the cart yet, newest first. */
export const ProjectsView = ({
  projects,
  total,
  page,
  pages,
  now,
  deleting,
  isSimulated,
}: ProjectsViewProps) => (
  <AccountFrame
    title={PROJECTS_TITLE}
    lead={
      total > 0
        ? 'O que você montou nos últimos 12 meses e ainda não foi para o carrinho, com o preço de agora.'
        : undefined
    }
    aside={
      total > 0 ? (
        <p className="text-muted">{total === 1 ? '1 projeto' : `${numberText(total)} projetos`}</p>
      ) : null
    }
  >
    {total === 0 ? (
      <EmptyState title="Nenhum projeto em aberto" action={<LinkButton to="/">Ver produtos</LinkButton>}>
        Quando você montar um produto e parar no envio dos arquivos, ele espera por você aqui.
      </EmptyState>
    ) : (
      <>
        <ul className="grid gap-4">
          {projects.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              now={now}
              isRequested={deleting === project.id}
              mayDelete={!isSimulated}
            />
          ))}
        </ul>
        <div className="mt-6">
          <Pagination page={page} pages={pages} to={(number) => `${ADDRESS}?pagina=${number}`} />
        </div>
      </>
    )}
  </AccountFrame>
);

interface ProjectCardProps {
  project: OpenProject;
  now: Date;
  /** Without scripts the page asks here for confirmation. */
  isRequested: boolean;
  mayDelete: boolean;
}

const ProjectCard = ({ project, now, isRequested, mayDelete }: ProjectCardProps) => {
  const { id, name, product, price, piece, options, files, createdAt } = project;
  const titleId = `projeto-${id}`;
  return (
    <li
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-4 rounded-md border border-line bg-sheet p-4 md:grid-cols-[minmax(0,1fr)_12rem] md:p-6"
    >
      <div className="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3">
        <div className="self-start md:row-span-2">
          <ProductPhoto art={product.art ?? 'book'} eager sizes="4.5rem" className="rounded-sm" />
        </div>
        <div className="min-w-0">
          <h2 id={titleId} className="wrap-anywhere font-semibold text-lg leading-snug">
            {name}
          </h2>
          <p className="text-muted text-sm">
            Começado{' '}
            <time dateTime={createdAt.toISOString()} title={dayTimeText(createdAt)}>
              {timeAgoText(createdAt, now)}
            </time>
          </p>
        </div>
        <div className="col-span-2 min-w-0 md:col-span-1">
          {options.length > 0 ? (
            <p className="break-words text-sm">{options.map(({ value }) => value).join(' · ')}</p>
          ) : null}
          <Files files={files} />
        </div>
      </div>
      <div className="flex flex-col gap-3 border-line max-md:border-t max-md:pt-4">
        {price ? (
          <p className="md:text-right">
            <Money amount={price.total} className="block font-semibold text-xl" />
            <span className="block text-muted text-sm">{piecesText(price.quantity, piece)}</span>
            <span className="block text-muted text-sm">sem a entrega</span>
          </p>
        ) : (
          <p className="text-muted text-sm">Não é mais vendido com estas opções.</p>
        )}
        {product.art === null ? null : (
          <LinkButton to={`/envio?projeto=${id}`} wide>
            Continuar<span className="sr-only">{` ${name}`}</span>
          </LinkButton>
        )}
        {mayDelete ? <Delete project={project} isRequested={isRequested} /> : null}
      </div>
    </li>
  );
};

const Files = ({ files }: Pick<OpenProject, 'files'>) =>
  files.length === 0 ? null : (
    <ul aria-label="Arquivos" className="mt-3 grid gap-2 text-sm">
      {files.map(({ description, name, verdict }) => (
        <li key={description} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].text}</Badge>
          <span className="min-w-0 break-words">
            <span>{description}</span>
            {name ? <span className="text-muted">{`: ${name}`}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );

const question = ({ name: own, files }: OpenProject): string =>
  files.some(({ name }) => name !== null)
    ? `${own} e os arquivos enviados para ele são apagados de vez.`
    : `${own} é apagado de vez.`;

/** Asks for confirmation in a dialog, or without scripts in the page that the link opens. */
const Delete = ({ project, isRequested }: { project: OpenProject; isRequested: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const isBusy = useNavigation().formData?.get('projeto') === project.id;
  const form = `excluir-${project.id}`;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const erase = (
    <Button type="submit" form={form} variant="danger" busy={isBusy} busyLabel="Excluindo…">
      Excluir projeto
    </Button>
  );
  const confirmation = (
    <Form id={form} method="post" action={ADDRESS}>
      <input type="hidden" name="projeto" value={project.id} />
      <p>{question(project)}</p>
    </Form>
  );
  if (isRequested)
    return (
      <div className="grid gap-2 text-sm">
        {confirmation}
        {erase}
        <Link to={ADDRESS} className="link inline-flex min-h-11 items-center justify-center">
          Manter
        </Link>
      </div>
    );
  return (
    <>
      <Link
        to={`${ADDRESS}?excluir=${project.id}`}
        onClick={ask}
        preventScrollReset
        className={buttonStyle({ variant: 'quiet', size: 'sm', wide: true })}
      >
        Excluir<span className="sr-only">{` ${project.name}`}</span>
      </Link>
      {isOpen ? (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Excluir o projeto?"
          width={dialogWidths.confirm}
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Manter
              </Button>
              {erase}
            </>
          }
        >
          {confirmation}
        </Dialog>
      ) : null}
    </>
  );
};
