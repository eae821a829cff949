import clsx from 'clsx';
import type { PaymentMethod, PaymentMethodOption } from '~/domain/payments/payment-method';
import { Banknote, Barcode, CreditCard, type Icon, QrCode, Wallet } from '~/ui/icons';

const icons: Record<string, Icon> = {
  pix: QrCode,
  card: CreditCard,
  slip: Barcode,
  deposit: Banknote,
  wallet: Wallet,
};

/** One way to pay with its sub-options and when its payment counts. */
export const MethodCard = ({ method }: { method: PaymentMethod }) => {
  const { name, text, releaseInfo, icon, active, options } = method;
  const Icon = icons[icon ?? ''] ?? Banknote;
  return (
    <li
      className={clsx(
        'rounded-md border border-line p-5',
        active ? 'bg-sheet shadow-sheet' : 'border-dashed bg-transparent',
      )}
    >
      <h3 className="flex items-center gap-3 font-semibold text-lg">
        <Icon
          aria-hidden="true"
          strokeWidth={1.6}
          className={clsx('size-7 shrink-0', active ? 'text-accent' : 'text-muted')}
        />
        {name}
      </h3>
      {text ? <p className="mt-2">{text}</p> : null}
      <p className="mt-2 text-muted text-sm">{releaseInfo}</p>
      {options.length > 0 ? <Options options={options} /> : null}
    </li>
  );
};

const Options = ({ options }: { options: readonly PaymentMethodOption[] }) =>
  options.some(({ detail }) => detail) ? (
    <dl className="mt-3 border-line border-t text-sm">
      {options.map(({ id, description, detail }) => (
        <div key={id} className="border-line py-2 not-first:border-t">
          <dt className="font-medium">{description}</dt>
          {detail ? <dd className="text-muted">{detail}</dd> : null}
        </div>
      ))}
    </dl>
  ) : (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm">
      {options.map(({ id, description }) => (
        <li key={id} className="rounded-xs border border-line bg-sheet px-2.5 py-1">
          {description}
        </li>
      ))}
    </ul>
  );
