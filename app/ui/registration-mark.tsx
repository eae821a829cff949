import clsx from 'clsx';

/** The logo: an L made of a standing book and a lying one. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path className="fill-accent" d="M4 3.5A1.5 1.5 0 0 1 5.5 2h7A1.5 1.5 0 0 1 14 3.5V20H4z" />
    <path className="fill-sheet" d="M4 6.2h10v1.3H4zM4 8.7h10v.8H4zM4 16h10v1.3H4z" />
    <path className="fill-ink" d="M4 21.5h23a2 2 0 0 1 2 2V28a2 2 0 0 1-2 2H5.5A1.5 1.5 0 0 1 4 28.5z" />
    <path className="fill-sheet" d="M8 21.5h1.3V30H8zM23.5 23.3H29v1.1h-5.5zM23.5 27.1H29v1.1h-5.5z" />
  </svg>
);

/** Logo and name. The link around it has the accessible name. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={clsx('inline-flex items-center gap-1 min-[22rem]:gap-2', className)}>
    <LogoMark className="size-6 shrink-0 min-[22rem]:size-8" />
    <span className="font-serif font-medium text-[clamp(16px,calc(16vw-35px),1.6rem)] leading-none tracking-tight">
      Lombada
    </span>
  </span>
);

/** A printer's registration mark, in the colour of the surrounding text. Decoration. */
export const RegistrationMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" stroke="currentColor">
    <circle cx="12" cy="12" r="6.5" strokeWidth="1" />
    <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
    <path d="M12 1v22M1 12h22" strokeWidth="1" />
  </svg>
);
