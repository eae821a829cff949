import type { ReactNode } from 'react';

interface SectionProps {
  /** Its place in the form, from 1. */
  number: number;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A numbered part of the configurator, on a sheet of its own. */
export const Section = ({ number, title, hint, children }: SectionProps) => (
  <section
    aria-labelledby={`secao-${number}`}
    className="rounded-md border border-line bg-sheet p-4 shadow-sheet md:p-6"
  >
    <h2 id={`secao-${number}`} className="flex items-center gap-3 font-semibold font-serif text-heading">
      <span className="figures grid size-8 shrink-0 place-items-center rounded-full bg-ink font-sans text-base text-sheet">
        {number}
      </span>
      {title}
    </h2>
    {hint ? <p className="mt-1.5 text-muted text-sm">{hint}</p> : null}
    <div className="mt-5 flex flex-col gap-6">{children}</div>
  </section>
);
