import { useFetcher } from '@remix-run/react';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import type { SharingAnswer } from './route';

interface SharingProps {
  /** The page, which takes the form. */
  address: string;
  link: { url: string; until: string } | null;
}

/** The address by which the author shows the report to somebody else, and its end. */
export const Sharing = ({ address, link }: SharingProps) => {
  const fetcher = useFetcher<SharingAnswer>();
  const isBusy = fetcher.state !== 'idle';
  return (
    <section aria-labelledby="sharing-title" className="rounded-md border border-line bg-sheet p-4">
      <h2 id="sharing-title" className="font-semibold">
        Mostrar a quem fez o arquivo
      </h2>
      {fetcher.data && !fetcher.data.ok ? (
        <Notice tone="danger" live="alert" className="mt-2">
          {fetcher.data.text}
        </Notice>
      ) : null}
      <fetcher.Form method="post" action={address} className="mt-2">
        {link ? (
          <>
            <p className="text-muted text-sm">
              Quem tem este endereço vê as páginas e este relatório, sem login, até {link.until}.
            </p>
            <p className="mt-2 break-all rounded-sm bg-wash p-2 text-sm">{link.url}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={link.url} label="Copiar endereço" size="sm" className="noscript:hidden" />
              <Button
                type="submit"
                name="intent"
                value="encerrar-relatorio"
                variant="quiet"
                size="sm"
                disabled={isBusy}
              >
                Encerrar o endereço
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-muted text-sm">
              Crie um endereço para o seu diagramador ou capista ver as páginas e o que encontramos, sem
              precisar de login.
            </p>
            <Button
              type="submit"
              name="intent"
              value="compartilhar-relatorio"
              variant="secondary"
              size="sm"
              className="mt-2"
              disabled={isBusy}
            >
              Criar endereço
            </Button>
          </>
        )}
      </fetcher.Form>
    </section>
  );
};
