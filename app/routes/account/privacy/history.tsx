import { channelLabel, purposeLabel } from '~/domain/accounts/labels';
import type { ConsentHistory } from '~/domain/accounts/read-privacy.server';
import { Badge } from '~/ui/badge';
import { Pagination } from '~/ui/pagination';
import { DayTime } from '../../shop/day-time';

/** What was agreed to or refused, newest first, with the text's version. */
export const ConsentHistoryTable = ({ history: { entries, page, pages } }: { history: ConsentHistory }) =>
  entries.length === 0 ? (
    <p className="text-muted">Ainda não há nada registrado.</p>
  ) : (
    <>
      <ul>
        {entries.map(({ id, purpose, accepted, textVersion, channel, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
              {purposeLabel(purpose)}
              <Badge tone={accepted ? 'success' : undefined}>{accepted ? 'Aceito' : 'Recusado'}</Badge>
            </span>
            <span className="figures text-muted text-sm">
              <DayTime at={createdAt} /> · versão {textVersion} · {channelLabel(channel)}
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `/conta/privacidade?pagina=${number}`}
        label="Páginas do histórico"
      />
    </>
  );
