import { forwardRef } from 'react';
import { Link, type LinkProps } from '~/ui/link';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** A link that looks like a button; for going somewhere, never for doing something. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { variant, size, wide, className, ...rest },
  ref,
) {
  return <Link {...rest} ref={ref} className={buttonStyle({ variant, size, wide, className })} />;
});
