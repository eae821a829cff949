import { useNavigate } from '@remix-run/react';
import { futureReleasesFailed } from '~/domain/orders/labels';
import type { FutureRelease } from '~/domain/orders/list-future-releases.server';
import { LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { dayOfText } from '../day-time';

interface FutureReleasesProps {
  /** Null if the dialog is not open. */
  releases: readonly FutureRelease[] | 'unreadable' | null;
  /** The page's address without the dialog. */
  back: string;
}

const Releases = ({ releases }: { releases: readonly FutureRelease[] }) =>
  releases.length === 0 ? (
    <p>Não há lançamentos futuros</p>
  ) : (
    <ul className="divide-y divide-line">
      {releases.map((release) => (
        <li key={release.orderId} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
          <span>
            <Link
              to={`/pedido/${release.orderId}`}
              className="link font-semibold"
            >{`Pedido ${release.orderId}`}</Link>
            <span>{` de ${dayOfText(release.orderedAt)}`}</span>
          </span>
          <Money amount={release.bonus} signed className="font-semibold" />
          <span className="col-span-2 text-muted text-sm">
            Total <Money amount={release.total} />, dos quais <Money amount={release.paid} />
            <span>{` contam para o bônus. ${release.note}.`}</span>
          </span>
        </li>
      ))}
    </ul>
  );

/**
 * Credit that orders will release, in a dialog with its own URL: the back button closes it, and it needs no scripts.
 */
export const FutureReleases = ({ releases, back }: FutureReleasesProps) => {
  const navigate = useNavigate();
  if (!releases) return null;
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title="Lançamentos futuros"
      width={50}
      footer={
        <LinkButton to={back} variant="secondary" preventScrollReset>
          Fechar
        </LinkButton>
      }
    >
      {releases === 'unreadable' ? (
        <Notice tone="danger">{futureReleasesFailed}</Notice>
      ) : (
        <Releases releases={releases} />
      )}
    </Dialog>
  );
};
