import type { ProgramHelp } from '@lombada/preflight/words/programs';
import { Link } from '~/ui/link';

/** The label of the checkbox that accepts the terms. */
export const TermsLabel = () => (
  <span className="text-sm">
    Li e aceito os termos de uso (
    <Link to="/termos-de-uso" target="_blank" rel="noreferrer" className="link">
      ler<span className="sr-only"> os termos em outra aba</span>
    </Link>
    )
  </span>
);

/** How to fix a finding in the author's program, folded. */
export const HelpByProgram = ({ help }: { help: readonly ProgramHelp[] }) =>
  help.length > 0 ? (
    <details className="mt-2">
      <summary className="min-h-11 w-fit cursor-pointer py-3 font-medium underline underline-offset-2">
        Como ajustar no seu programa
      </summary>
      <dl className="mt-2 space-y-1">
        {help.map(({ program, text }) => (
          <div key={program}>
            <dt className="inline font-semibold">{`${program}: `}</dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  ) : null;
