import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { CopyButton } from '~/ui/copy-button';
import { FileDown, Printer, SquarePen } from '~/ui/icons';
import { LinkButton } from '~/ui/link-button';
import type { QuotePageData } from './route';

/** The file, the configurator, and what a browser can do with the page once it is live. */
export const QuoteActions = ({ page: { sheet, reopen } }: { page: QuotePageData }) => {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="grid gap-3 print:hidden">
      {/* A document of its own, not a page that the router could show. */}
      <a
        href={`${new URL(sheet.link).pathname}/pdf`}
        className={buttonStyle({ variant: 'secondary', wide: true })}
      >
        <FileDown aria-hidden="true" className="size-5" />
        Baixar o PDF
      </a>
      {reopen ? (
        <LinkButton to={`${reopen.path}?${reopen.query}`} variant="secondary" wide>
          <SquarePen aria-hidden="true" className="size-5" />
          Abrir no configurador
        </LinkButton>
      ) : null}
      {isLive ? (
        <div className="flex flex-wrap justify-center gap-x-2">
          <CopyButton
            text={sheet.link}
            label="Copiar link"
            copiedLabel="Link copiado!"
            variant="quiet"
            size="sm"
          />
          <Button variant="quiet" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Imprimir
          </Button>
        </div>
      ) : null}
    </div>
  );
};
