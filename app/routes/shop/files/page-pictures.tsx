import { useState } from 'react';
import type { FileView, PageView } from '~/domain/files/file-view.server';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChevronLeft, ChevronRight } from '~/ui/icons';

/** One or two rows; the others are shown on a click. */
const SHOWN_FIRST = 6;

const pictureOf = (file: FileView, page: PageView, large: boolean): string =>
  `/arquivos/${file.id}/pagina/${page.page}${large && page.hasLarge ? '?tamanho=grande' : ''}`;

const altOf = (page: PageView): string => `Página ${page.page}`;

/** Thumbnails of a file's pages; a click enlarges one. */
export const PagePictures = ({ file }: { file: FileView }) => {
  const [all, setAll] = useState(false);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { pages, pageCount } = file;
  if (pages.length === 0) return null;
  const shown = all ? pages : pages.slice(0, SHOWN_FIRST);
  const isPart = pageCount !== null && pages.length < pageCount;
  return (
    <div className="mt-5">
      <h3 className="mb-2 font-semibold text-sm">
        {isPart ? `${pages.length} das ${pageCount} páginas` : 'Páginas'}
      </h3>
      <ul className="grid grid-cols-3 gap-2 xs:grid-cols-4 md:grid-cols-6">
        {shown.map((page, index) => (
          <li key={page.page}>
            <PageButton file={file} page={page} onOpen={() => setOpenIndex(index)} />
          </li>
        ))}
      </ul>
      {shown.length < pages.length ? (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 noscript:hidden"
          onClick={() => setAll(true)}
        >{`Mostrar as ${pages.length} páginas`}</Button>
      ) : null}
      <PageDialog file={file} index={openIndex} onMove={setOpenIndex} />
    </div>
  );
};

const PageButton = ({ file, page, onOpen }: { file: FileView; page: PageView; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex h-32 w-full flex-col items-center justify-between gap-1 rounded-sm border border-line bg-wash p-2 hover:border-ink md:h-40"
  >
    <span className="flex min-h-0 grow items-center">
      <img
        src={pictureOf(file, page, false)}
        width={page.width}
        height={page.height}
        loading="lazy"
        decoding="async"
        alt={altOf(page)}
        className="max-h-full w-auto bg-sheet object-contain shadow-sheet"
      />
    </span>
    <span aria-hidden="true" className="figures text-muted text-xs">
      {page.page}
    </span>
  </button>
);

interface PageDialogProps {
  file: FileView;
  index: number | null;
  onMove: (index: number | null) => void;
}

const PageDialog = ({ file, index, onMove }: PageDialogProps) => {
  const page = index === null ? undefined : file.pages[index];
  const step = (by: number) => {
    const next = (index ?? 0) + by;
    return file.pages[next] ? () => onMove(next) : undefined;
  };
  return (
    <Dialog
      open={page !== undefined}
      onClose={() => onMove(null)}
      width={40}
      title={page ? `Página ${page.page}${file.pageCount ? ` de ${file.pageCount}` : ''}` : 'Página'}
      footer={
        <>
          <Button variant="secondary" disabled={!step(-1)} onClick={step(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" /> Anterior
          </Button>
          <Button variant="secondary" disabled={!step(1)} onClick={step(1)}>
            Próxima <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </>
      }
    >
      {page ? (
        <div className="grid h-[60dvh] place-items-center bg-wash p-3">
          <img
            src={pictureOf(file, page, true)}
            alt={altOf(page)}
            className="size-full max-h-[calc(60dvh-1.5rem)] object-contain"
          />
        </div>
      ) : null}
    </Dialog>
  );
};
