import type { ClaimView, ItemClaim } from '~/domain/claims/claim';
import { claimState } from '~/domain/claims/claim-state';
import { formatDateText } from '~/domain/shared/date-text';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { StatusPill } from '~/ui/status-pill';
import { AttachmentLinks } from '../../attachment/attachment-links';
import { DayTime } from '../../day-time';

/** The refund of a claim. A job grants it, which takes a moment. */
const MoneyOf = ({ claim: { state, amount } }: { claim: ClaimView }) => {
  if (state.id === claimState.credited)
    return (
      <p className="mt-4">
        {amount === null ? (
          'O crédito aparece na sua carteira em instantes.'
        ) : (
          <>
            <Money amount={amount} className="font-semibold" />
            <span>{' na sua carteira, para a próxima compra. '}</span>
            <Link to="/credito" className="link">
              Ver os seus créditos
            </Link>
          </>
        )}
      </p>
    );
  if (state.id !== claimState.refunded) return null;
  return (
    <p className="mt-4">
      {amount === null ? (
        'A devolução aparece nesta página em instantes.'
      ) : (
        <>
          <span>{'Devolução de '}</span>
          <Money amount={amount} className="font-semibold" />
          <span>{'. '}</span>
          <a href="#devolucoes" className="link">
            Ver como e quando
          </a>
        </>
      )}
    </p>
  );
};

/** The history of a contested item's claim. */
export const ItemClaimHistory = ({ claim: { claim, flags, until } }: { claim: ItemClaim }) =>
  claim ? (
    <div>
      <h4 className="mb-3 font-semibold">Contestação</h4>
      <ol className="grid gap-4">
        {claim.entries.map((entry) => (
          <li key={entry.id} className="border-line border-l-4 pl-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusPill color={entry.colour}>{entry.label}</StatusPill>
              <span className="text-muted text-sm">
                <span>{`${entry.byCustomer ? 'Você' : 'Equipe Lombada'}, `}</span>
                <DayTime at={entry.at} />
              </span>
            </p>
            {entry.text ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.text}</p> : null}
            <AttachmentLinks files={entry.attachments} className="mt-1" />
          </li>
        ))}
      </ol>
      <MoneyOf claim={claim} />
      {flags.resend && until ? (
        <p className="mt-3 text-muted text-sm">{`O prazo para contestar vai até ${formatDateText(until)}.`}</p>
      ) : null}
    </div>
  ) : null;
