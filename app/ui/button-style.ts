import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-sheet hover:border-accent-deep hover:bg-accent-deep',
  secondary: 'border-ink bg-sheet text-ink hover:bg-ink hover:text-sheet',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-accent-wash hover:text-accent-deep',
  danger: 'border-danger bg-sheet text-danger hover:bg-danger hover:text-sheet',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm max-lg:min-h-11',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
};

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

/** The look shared by buttons and by links that look like buttons. */
export const buttonStyle = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook) =>
  clsx(
    'relative inline-flex items-center justify-center gap-2 rounded-full print:hidden border-[1.5px] py-1.5 text-center font-semibold leading-tight no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-muted',
    'aria-disabled:cursor-progress',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
