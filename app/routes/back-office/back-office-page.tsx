import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatBytes } from '~/domain/files/limits';
import { numberText } from '~/domain/shared/unit-price';
import { Button } from '~/ui/button';
import type { Elements } from '~/ui/elements';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { MAIN_ID } from '~/ui/shell/route-focus';
import { useShellCustomer } from '~/ui/shell/shell-data';
import { BackOfficeHead } from './back-office-head';
import type { BackOfficeAnswer } from './move.server';

const Undo = ({ steps }: { steps: readonly string[] }) => {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="desfazer" />
      {steps.map((step) => (
        <input key={step} type="hidden" name="item" value={step} />
      ))}
      <Button type="submit" size="sm" variant="secondary" disabled={isBusy}>
        Desfazer
      </Button>
    </Form>
  );
};

type Answer = Pick<BackOfficeAnswer, 'ok' | 'text'> & Partial<Pick<BackOfficeAnswer, 'stayed' | 'steps'>>;

/**
 * The result of the last form, with each item that was not moved, and an undo for a mis-click. It comes together with
 * the new rows, which begin unticked, and into view, since the form may be far below.
 */
export const AnswerNotice = ({ answer }: { answer: Answer | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  const { state, formMethod } = useNavigation();
  const isWhole = answer !== undefined && !(state === 'loading' && formMethod === 'POST');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is a reason
  useEffect(() => {
    if (isWhole) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, isWhole]);
  if (!isWhole) return null;
  const { ok, text, stayed = [], steps = [] } = answer;
  return (
    <div ref={box} className="mb-4 scroll-mt-32">
      <Notice tone={ok ? 'success' : 'warning'} live="status" title={text}>
        {stayed.length > 0 ? (
          <ul className="mt-1 list-disc pl-5">
            {stayed.map(({ itemId, reason }) => (
              <li key={itemId}>
                <Link to={`/oficina/item/${itemId}`} className="link">{`Item ${itemId}`}</Link>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {steps.length > 0 ? <Undo steps={steps} /> : null}
      </Notice>
    </div>
  );
};

interface FileLinksProps {
  files: readonly { id: string; name: string; size: number }[];
  /** The path below which each file has its id */
  folder: string;
}

/** Download links for files that were sent. */
export const FileLinks = ({ files, folder }: FileLinksProps) =>
  files.length === 0 ? null : (
    <ul className="mt-2">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            href={`${folder}/${id}`}
            className="link wrap-anywhere inline-flex min-h-9 items-center"
          >{`${name} (${formatBytes(size)})`}</a>
        </li>
      ))}
    </ul>
  );

interface BackOfficeListsProps {
  label: string;
  lists: { key: string; name: string; to: string; count?: number; isChosen: boolean }[];
}

/** Links to the lists of a back office page, side by side, with their counts. */
export const BackOfficeLists = ({ label, lists }: BackOfficeListsProps) => (
  <nav aria-label={label} className="flex flex-wrap gap-2">
    {lists.map(({ key, name, to, count, isChosen }) => (
      <Link
        key={key}
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-md border px-3',
          isChosen ? 'border-ink bg-ink text-paper' : 'border-line bg-sheet',
        )}
      >
        <span>{`${name} `}</span>
        {count === undefined ? null : <span className="figures">{numberText(count)}</span>}
      </Link>
    ))}
  </nav>
);

/** The address of a page opened from a list, with the list's filter for the way back. */
export const withWayBack = (address: string, listSearch: string): string =>
  listSearch.length > 1 ? `${address}?de=${encodeURIComponent(listSearch.slice(1))}` : address;

interface BackOfficePageProps {
  title: ReactNode;
  aside?: Elements;
  /** The list that this page was opened from */
  back?: { to: string; label: string };
  children: Elements;
}

/** Told on every page, because nothing else there shows that mails, payments and files stand still. */
const Illness = () => {
  const illnesses = useShellCustomer()?.illnesses ?? [];
  if (illnesses.length === 0) return null;
  return (
    <Notice tone="danger" title="A loja está doente" className="mt-4">
      <p>{`${illnesses.join('; ').replace(/^./, (first) => first.toUpperCase())}.`}</p>
      <p>
        Enquanto isso os clientes compram, mas e-mails, pagamentos e conferências de arquivos esperam. Avise
        quem cuida do servidor: <code>npm run doctor</code> diz o que fazer.
      </p>
    </Notice>
  );
};

/** The frame of the back office's pages: its head, and the content in the window's whole width. */
export const BackOfficePage = ({ title, aside, back, children }: BackOfficePageProps) => {
  const [search] = useSearchParams();
  const from = search.get('de');
  return (
    <>
      <BackOfficeHead parent={back?.to} />
      <main id={MAIN_ID} tabIndex={-1} className="grow px-3 pt-1 pb-12 md:px-5">
        <Illness />
        {back ? (
          <Link
            to={from ? `${back.to}?${from}` : back.to}
            className="link mt-3 inline-flex min-h-11 items-center"
          >{`Voltar a ${back.label}`}</Link>
        ) : null}
        <div
          className={clsx(
            back ? 'mt-1' : 'mt-3',
            'mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2',
          )}
        >
          <h1 className="font-medium font-serif text-title">{title}</h1>
          {aside}
        </div>
        {children}
      </main>
    </>
  );
};
