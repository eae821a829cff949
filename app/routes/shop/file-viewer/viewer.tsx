import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useRef, useState } from 'react';
import { type Look, lookAddress, lookOf, turned } from '~/domain/files/viewing/address';
import { nextStop, stopsOf } from '~/domain/files/viewing/faults';
import type { ViewedFile } from '~/domain/files/viewing/viewed-file';
import { Badge } from '~/ui/badge';
import { buttonStyle } from '~/ui/button-style';
import type { Elements } from '~/ui/elements';
import { Download, Eye, EyeOff, Minus, Plus } from '~/ui/icons';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PageField, PageLink, ToolButton } from './controls';
import { FaultList } from './fault-list';
import { LayersBar, Legend } from './layers-bar';
import { Stage } from './stage';
import { useChosenInSight, useMarkInSight, useViewerKeys, useZoom } from './use-zoom';

interface FileViewerProps {
  file: ViewedFile;
  /** The page's address, below which its pictures and its report are. */
  base: string;
  /** The breadcrumb. */
  crumbs: Elements;
  /** The author's controls to share the report. */
  sharing?: Elements;
}

/** A file page by page, with its findings. */
export const FileViewer = ({ file, base, crumbs, sharing }: FileViewerProps) => {
  const [search] = useSearchParams();
  const look = lookOf(search, {
    pageCount: file.pageCount,
    faults: file.faults.length,
    spots: file.spots.length,
  });
  return (
    <div className="wrap py-4 md:py-6">
      {crumbs}
      <header className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h1 className="break-words font-medium font-serif text-heading md:text-title">{file.name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <State status={file.status} faults={file.faults} />
            <span>{`${file.project.part} de ${file.project.product}${file.pageCount > 0 ? `, ${file.pageCount} ${file.pageCount === 1 ? 'página' : 'páginas'}` : ''}`}</span>
          </p>
        </div>
        {file.status === 'analysing' ? null : (
          <a
            href={`${base}/relatorio.pdf`}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            download
          >
            <Download aria-hidden="true" className="size-4" /> Relatório em PDF
          </a>
        )}
      </header>
      {file.status === 'analysing' ? (
        <Notice className="mt-4" title="O arquivo ainda está sendo analisado">
          As páginas aparecem aqui assim que a análise terminar. <Link to="?">Ver se já terminou</Link>
        </Notice>
      ) : (
        <div className="mt-4 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          {file.pageCount > 0 ? <Bench file={file} base={base} look={look} /> : null}
          <div className="space-y-6 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:p-1">
            <FaultList faults={file.faults} look={look} />
            {sharing}
          </div>
        </div>
      )}
    </div>
  );
};

const State = ({ status, faults }: Pick<ViewedFile, 'status' | 'faults'>) => {
  const isWarned = faults.some(({ severity }) => severity === 'warning');
  if (status === 'approved')
    return (
      <Badge tone={isWarned ? 'warning' : 'success'}>{isWarned ? 'Aprovado com avisos' : 'Aprovado'}</Badge>
    );
  return status === 'rejected' ? <Badge tone="danger">Precisa de ajuste</Badge> : null;
};

interface ZoomToolsProps {
  zoom: ReturnType<typeof useZoom>;
  hasLines: boolean;
  onLines: () => void;
}

const ZoomTools = ({ zoom: { zoom, zoomIn, zoomOut, fit, isMost }, hasLines, onLines }: ZoomToolsProps) => (
  <div className="flex items-center gap-1 noscript:hidden">
    <ToolButton label="Diminuir" onClick={zoomOut} disabled={zoom === 1}>
      <Minus aria-hidden="true" className="size-4" />
    </ToolButton>
    <ToolButton label="Mostrar a página inteira" onClick={fit}>
      <span className="figures w-12 text-sm">{`${Math.round(zoom * 100)}%`}</span>
    </ToolButton>
    <ToolButton label="Aumentar" onClick={zoomIn} disabled={isMost}>
      <Plus aria-hidden="true" className="size-4" />
    </ToolButton>
    <ToolButton label="Linhas" isPressed={hasLines} onClick={onLines}>
      {hasLines ? (
        <Eye aria-hidden="true" className="size-4" />
      ) : (
        <EyeOff aria-hidden="true" className="size-4" />
      )}
      <span className="text-sm">Linhas</span>
    </ToolButton>
  </div>
);

/** The finding selected on the page, announced and linked to its text. */
const ChosenFault = ({ fault: chosen }: { fault: ViewedFile['faults'][number] | undefined }) => (
  <div className="mt-2 break-words text-sm">
    <p role="status" className="font-medium lg:sr-only">
      {chosen ? `Item ${chosen.number}: ${chosen.title}` : null}
    </p>
    {chosen ? (
      <a href={`#item-${chosen.number}`} className="link inline-block py-2 lg:hidden">
        Ler o que fazer
      </a>
    ) : null}
  </div>
);

const FaultWays = ({ before, after }: { before: string | null; after: string | null }) => (
  <nav aria-label="Itens encontrados" className="flex items-center gap-1">
    <PageLink to={before} label="Item anterior" icon="before" />
    <span className="text-sm">Itens</span>
    <PageLink to={after} label="Próximo item" icon="after" />
  </nav>
);

const KeysHint = () => (
  <p className="mt-2 hidden text-muted text-xs lg:block noscript:hidden">
    Teclas: <kbd>n</kbd> e <kbd>p</kbd> próximo item e anterior, <kbd>←</kbd> <kbd>→</kbd> páginas,{' '}
    <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> tamanho, <kbd>l</kbd> linhas.
  </p>
);

/** The page with its toolbar. */
const Bench = ({ file, base, look }: { file: ViewedFile; base: string; look: Look }) => {
  const frame = useRef<HTMLDivElement>(null);
  const zooming = useZoom(frame);
  const { zoom, zoomIn, zoomOut, fit } = zooming;
  const [hasLines, setLines] = useState(true);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stops = stopsOf(file.faults);
  const rule = { pageCount: file.pageCount, isSpread: look.isSpread };
  const before = turned(look.page, -1, rule);
  const after = turned(look.page, 1, rule);
  const at = (page: number) => lookAddress({ ...look, page, fault: null });
  const stopAddress = (by: 1 | -1): string | null => {
    const stop = nextStop(stops, look, by);
    return stop && lookAddress({ ...look, fault: stop.fault, page: stop.page ?? look.page });
  };
  const go = (address: string | null) => address && navigate(address, { preventScrollReset: true });
  useViewerKeys({
    n: () => go(stopAddress(1)),
    p: () => go(stopAddress(-1)),
    ArrowRight: () => zoom === 1 && after && go(at(after)),
    ArrowLeft: () => zoom === 1 && before && go(at(before)),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    l: () => setLines((shown) => !shown),
  });
  useChosenInSight(look.fault);
  useMarkInSight(frame, look);
  return (
    <section aria-label="Páginas" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LayersBar look={look} spots={file.spots} />
        <ZoomTools zoom={zooming} hasLines={hasLines} onLines={() => setLines(!hasLines)} />
        {file.hasSpreads ? (
          <Link
            to={lookAddress({ ...look, isSpread: !look.isSpread })}
            className="link text-sm max-lg:py-3"
            preventScrollReset
          >
            {look.isSpread ? 'Ver uma página' : 'Ver páginas duplas'}
          </Link>
        ) : null}
      </div>
      <Stage {...{ file, base, look, hasLines, frame, zoom }} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <nav aria-label="Páginas do arquivo" className="flex items-center gap-1">
          <PageLink to={before ? at(before) : null} label="Página anterior" icon="before" />
          <PageField look={look} pageCount={file.pageCount} pathname={pathname} />
          <PageLink to={after ? at(after) : null} label="Próxima página" icon="after" />
        </nav>
        {stops.length > 0 ? <FaultWays before={stopAddress(-1)} after={stopAddress(1)} /> : null}
      </div>
      <ChosenFault fault={file.faults.find(({ number }) => number === look.fault)} />
      <Legend look={look} sheet={file.sheets[file.sheetOf[look.page - 1] ?? -1]} file={file} />
      <KeysHint />
    </section>
  );
};
