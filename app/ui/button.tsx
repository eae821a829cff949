import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { Link, type LinkProps } from '~/ui/link';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { Spinner } from './spinner';

interface LinkButtonProps extends LinkProps {
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

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
  /** While busy, clicks are ignored, focus stays and a spinner shows. */
  busy?: boolean;
  /** Clicks count while busy, because the request may have changed since. */
  asksAnew?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string;
}

/** A button; `type` is "button" unless given, so that it never submits by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant,
    size,
    wide,
    busy = false,
    asksAnew = false,
    busyLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  },
  ref,
) {
  const isDeaf = busy && !asksAnew;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDeaf) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      onClick={click}
      aria-disabled={isDeaf || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel ? (
        <span key="busy">{busyLabel}</span>
      ) : (
        <span key="label" className="contents">
          {children}
        </span>
      )}
    </button>
  );
});
