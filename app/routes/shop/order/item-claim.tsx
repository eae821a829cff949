import type { ItemClaim } from '~/domain/claims/claim';
import { formatDateText } from '~/domain/shared/date-text';
import { Money } from '~/ui/money';
import { StatusPill } from '~/ui/status-pill';
import { DayTime } from '../day-time';

/** What was said about a contested item, step by step. */
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
                {entry.byCustomer ? 'Você' : 'Equipe Lombada'}, <DayTime at={entry.at} />
              </span>
            </p>
            {entry.text ? <p className="mt-1 whitespace-pre-line break-words">{entry.text}</p> : null}
            {entry.attachments.map((file) => (
              <a
                key={file.id}
                href={`/anexos/${file.id}`}
                className="link block w-fit break-words py-1 text-sm"
                download
              >
                {file.name}
              </a>
            ))}
          </li>
        ))}
      </ol>
      {claim.amount ? (
        <p className="mt-3">
          Valor devolvido: <Money amount={claim.amount} className="font-semibold" />
        </p>
      ) : null}
      {flags.resend && until ? (
        <p className="mt-3 text-muted text-sm">O prazo para contestar vai até {formatDateText(until)}.</p>
      ) : null}
    </div>
  ) : null;
