import type { Severity } from '@lombada/preflight/rules/finding';
import clsx from 'clsx';
import { type Look, lookAddress } from '~/domain/files/viewing/address';
import type { Fault } from '~/domain/files/viewing/faults';
import { Badge } from '~/ui/badge';
import { Link } from '~/ui/link';
import type { Tone } from '~/ui/notice';
import { HelpByProgram } from '../program-help';

const tones: Record<Severity, Tone> = { error: 'danger', warning: 'warning', info: 'info' };
/** Pages that are listed; further ones are reached with "próximo". */
const mostPages = 14;

/** "2 precisam de ajuste, 1 vale conferir" */
const summaryOf = (faults: readonly Fault[]): string => {
  const count = (severity: Severity) => faults.filter((fault) => fault.severity === severity).length;
  const parts = [
    [count('error'), 'precisa de ajuste', 'precisam de ajuste'],
    [count('warning'), 'vale conferir', 'valem conferir'],
    [count('info'), 'bom saber', 'bons de saber'],
  ] as const;
  return parts
    .flatMap(([number, one, many]) => (number > 0 ? [`${number} ${number === 1 ? one : many}`] : []))
    .join(', ');
};

/** The findings in the file, errors first, each with links to its pages. */
export const FaultList = ({ faults, look }: { faults: readonly Fault[]; look: Look }) => (
  <section aria-labelledby="faults-title">
    <h2 id="faults-title" className="font-semibold text-heading">
      O que encontramos
    </h2>
    {faults.length === 0 ? (
      <p className="mt-2">Nada a apontar: este arquivo está pronto para imprimir.</p>
    ) : (
      <>
        <p className="mt-1 text-muted text-sm">{summaryOf(faults)}</p>
        <ol className="mt-3 space-y-3">
          {faults.map((fault) => (
            <FaultItem key={fault.number} fault={fault} look={look} />
          ))}
        </ol>
      </>
    )}
  </section>
);

const FaultItem = ({ fault, look }: { fault: Fault; look: Look }) => {
  const { number, severity, label, title, why, advice, help } = fault;
  const isChosen = look.fault === number;
  return (
    <li
      id={`item-${number}`}
      className={clsx(
        'scroll-mt-32 break-words rounded-md border bg-sheet p-3',
        isChosen ? 'border-ink shadow-sheet outline-1 outline-ink' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={clsx(
            'figures grid size-6 shrink-0 place-items-center rounded-full font-bold text-sheet text-xs',
            severity === 'error' && 'bg-danger',
            severity === 'warning' && 'bg-warning',
            severity === 'info' && 'bg-info',
          )}
        >
          {number}
        </span>
        <Badge tone={tones[severity]}>{label}</Badge>
      </div>
      <h3 className="mt-2 font-semibold">{title}</h3>
      <p className="mt-1 text-muted text-sm">{why ? `${why} ${advice}` : advice}</p>
      <div className="text-sm">
        <HelpByProgram help={help} />
      </div>
      <FaultPages fault={fault} look={look} />
    </li>
  );
};

/** The pages of a finding, as links. */
const FaultPages = ({ fault: { number, pages }, look }: { fault: Fault; look: Look }) => {
  const shown = pages?.slice(0, mostPages) ?? [];
  const hidden = (pages?.length ?? 0) - shown.length;
  if (shown.length === 0) return <p className="mt-2 text-muted text-sm">No arquivo todo</p>;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={`Páginas do item ${number}`}>
      {shown.map((page) => {
        const isHere = look.fault === number && page === look.page;
        return (
          <li key={page}>
            <Link
              to={lookAddress({ ...look, page, fault: number })}
              aria-current={isHere ? 'true' : undefined}
              aria-label={`Item ${number}, página ${page}`}
              preventScrollReset
              className={clsx(
                'figures grid min-h-8 min-w-8 place-items-center rounded-sm border px-1.5 text-sm no-underline max-lg:min-h-11 max-lg:min-w-11',
                isHere ? 'border-ink bg-ink text-sheet' : 'border-edge bg-sheet text-ink hover:border-ink',
              )}
            >
              {page}
            </Link>
          </li>
        );
      })}
      {hidden > 0 ? <li className="self-center text-muted text-sm">{`e mais ${hidden}`}</li> : null}
    </ul>
  );
};
