import type { FilesPage } from '~/domain/files/read-files-page.server';
import { type SlotStates, summaryOf } from './files-state';

/** "4 erros, 8 avisos": how much was found in all files, with a jump to what was found in each. */
export const FindingsSummary = ({ slots, states }: { slots: FilesPage['slots']; states: SlotStates }) => {
  const summary = summaryOf(slots, states);
  if (!summary) return null;
  return (
    <nav
      aria-label="Resumo do que encontramos"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-md border border-line bg-sheet px-4 py-3 md:px-6"
    >
      <p className="font-semibold">{summary.total}</p>
      <ul className="flex flex-wrap gap-x-5">
        {summary.files.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href} className="link inline-block py-2.5">
              {summary.files.length === 1 ? `Ver em ${name}` : `${name}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
