import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

/** The look shared by buttons and by links that look like buttons; its styles are in controls.css. */
export const buttonStyle = ({ variant = 'primary', size = 'md', wide = false, className }: ButtonLook) =>
  clsx('button', `button-${variant}`, `button-${size}`, wide && 'w-full', className);
