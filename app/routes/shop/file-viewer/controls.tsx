import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Look, lookAddress } from '~/domain/files/viewing/address';
import { Button } from '~/ui/button';
import { ChevronLeft, ChevronRight } from '~/ui/icons';
import { Link } from '~/ui/link';

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  isPressed?: boolean;
  children: ReactNode;
}

export const ToolButton = ({ label, onClick, disabled, isPressed, children }: ToolButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={disabled}
    onClick={onClick}
    className="max-lg:min-w-11"
  >
    {children}
  </Button>
);

export const PageLink = ({
  to,
  label,
  icon,
}: {
  to: string | null;
  label: string;
  icon: 'before' | 'after';
}) => {
  const Icon = icon === 'before' ? ChevronLeft : ChevronRight;
  const look = 'grid min-h-11 min-w-11 place-items-center rounded-sm border';
  if (!to)
    return (
      <span aria-hidden="true" className={`${look} border-line text-line`}>
        <Icon className="size-5" />
      </span>
    );
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      preventScrollReset
      className={`${look} border-edge bg-sheet text-ink hover:border-ink`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
};

/** A field for the page number. Works as a form without scripts. */
export const PageField = ({
  look,
  pageCount,
  pathname,
}: {
  look: Look;
  pageCount: number;
  pathname: string;
}) => {
  const navigate = useNavigate();
  return (
    <form
      action={pathname}
      className="flex items-center gap-1.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(new FormData(event.currentTarget).get('pagina'));
        if (page >= 1 && page <= pageCount)
          navigate(lookAddress({ ...look, page, fault: null }), { preventScrollReset: true });
      }}
    >
      <label>
        <span className="max-md:sr-only">Página </span>
        <input
          key={look.page}
          name="pagina"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={look.page}
          className="figures min-h-11 w-12 rounded-sm md:w-14 border border-edge bg-sheet text-center"
        />
      </label>
      <span className="figures">{`de ${pageCount}`}</span>
    </form>
  );
};
