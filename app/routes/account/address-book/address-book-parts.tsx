import { type FetcherWithComponents, type Form, useFetcher } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { type AddressBook, addressActs } from '~/domain/addresses/address-book';
import { addressMessages } from '~/domain/addresses/labels';
import { addressOption } from '~/ui/address/address-option';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { RadioGroup } from '~/ui/radio-group';
import { toast } from '~/ui/toast';
import { useIsLive } from '~/ui/use-on-leaving';
import { Acts } from './acts';
import { BookFilter, BookPager } from './book-filter';
import { BOOK_PATH, type BookAnswer } from './book-form';

interface ConfirmProps {
  nickname: string;
  isBusy: boolean;
  onKeep: () => void;
}

/** Asks before an address is removed. It replaces the buttons and takes the focus. */
const Confirm = ({ nickname, isBusy, onKeep }: ConfirmProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    onKeep();
  };
  return (
    <fieldset ref={box} tabIndex={-1} aria-label={`Remover o endereço ${nickname}`} className="mt-4">
      <input type="hidden" name="confirmado" value="1" />
      <Notice tone="warning" title={`Remover o endereço “${nickname}”?`}>
        <p>Ele sai da sua lista. Pedidos que já foram enviados para ele não mudam.</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="remover" variant="danger" busy={isBusy}>
            Remover endereço
          </Button>
          <Link to={BOOK_PATH} onClick={keep} className="link inline-flex min-h-11 items-center px-2">
            Manter
          </Link>
        </div>
      </Notice>
    </fieldset>
  );
};

interface AddressBookPartsProps {
  book: AddressBook;
  /** The filter's form: the page's own, or a fetcher's that stays on the page. */
  SearchForm: typeof Form | FetcherWithComponents<unknown>['Form'];
  isSearching: boolean;
  /** The address to which changes are sent. */
  action: string;
  /** The result of a change on a page without scripts. */
  answer?: BookAnswer | null;
  /** In the cart: the action of selecting the address. */
  select?: { send: (id: number) => void; isBusy: boolean };
  /** Limits the list's height, so that the buttons stay in view. */
  isLow?: boolean;
}

/** The customer's addresses with a filter and actions on the selected one, for page and dialog. */
export const AddressBookParts = (props: AddressBookPartsProps) => {
  const { book, SearchForm, isSearching, action, answer = null, select, isLow = false } = props;
  const filterId = useId();
  const isLive = useIsLive();
  const { change, picked, pick, confirming, ask, keep, isKept, counted } = useBookChange(
    answer,
    book.count === 0,
  );
  const chosen = book.addresses.find(({ id }) => String(id) === picked) ?? null;
  const isBusy = change.state !== 'idle';

  const askFirst = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'remover' || confirming !== null)
      return;
    event.preventDefault();
    if (chosen) ask(chosen.id);
  };

  if (book.count === 0) return <NoAddress />;
  return (
    <>
      <BookFilter id={filterId} book={book} Tag={SearchForm} isBusy={isSearching} />
      <p ref={counted} role="status" tabIndex={-1} className="mt-4 mb-2 text-muted text-sm">
        {countText(book)}
      </p>
      {answer && !answer.ok ? (
        <Notice tone="danger" live="alert" className="mb-4">
          <p>{answer.text}</p>
        </Notice>
      ) : null}
      <change.Form method="post" action={action} onSubmit={askFirst}>
        {/* Enter on an address presses the form's first button, so that one does nothing. */}
        <button type="submit" hidden disabled />
        {isLive ? <input type="hidden" name="vivo" value="1" /> : null}
        <Addresses book={book} isLow={isLow} picked={picked} onPick={pick} />
        <BookPager form={filterId} book={book} />
        {chosen && confirming === chosen.id ? (
          <Confirm nickname={chosen.nickname} isBusy={isBusy} onKeep={keep} />
        ) : (
          <Acts
            chosen={chosen}
            acts={chosen && addressActs(chosen, book.count)}
            select={select}
            isBusy={isBusy}
            isMakingDefault={change.formData?.get('intent') === 'padrao'}
            returnsFocus={isKept}
            newAddress={<NewAddress>Novo endereço</NewAddress>}
          />
        )}
      </change.Form>
    </>
  );
};

interface AddressesProps extends Pick<AddressBookPartsProps, 'book' | 'isLow'> {
  picked: string;
  onPick: (id: string) => void;
}

const Addresses = ({ book, isLow, picked, onPick }: AddressesProps) =>
  book.total === 0 ? (
    <EmptyState title="Nenhum endereço encontrado">Mude a busca ou os filtros.</EmptyState>
  ) : (
    <div className={isLow ? 'max-h-75 overflow-y-auto overscroll-contain p-1' : undefined}>
      <RadioGroup
        legend="Endereços"
        hideLegend
        look="cards"
        columns={2}
        name="endereco"
        value={picked}
        onValueChange={onPick}
        options={book.addresses.map(addressOption)}
      />
    </div>
  );

/** The selected address, the open question, and the results of changes. */
const useBookChange = (answer: BookAnswer | null, isEmpty: boolean) => {
  const change = useFetcher<BookAnswer>();
  const [picked, setPicked] = useState(String(answer?.confirm ?? ''));
  const [confirming, setConfirming] = useState(answer?.confirm ?? null);
  const [isKept, setKept] = useState(false);
  const counted = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!change.data) return;
    const { ok, intent, text } = change.data;
    toast({ text, tone: ok ? 'success' : 'danger' });
    // Another question may be open by now. The question about a removed address disappears with it.
    if (!ok && intent === 'remover') setConfirming(null);
    if (ok && intent === 'remover') counted.current?.focus();
  }, [change.data]);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // The button for the first address is gone, and the focus with it.
    if (wasEmpty.current && !isEmpty) counted.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const pick = (id: string) => {
    setPicked(id);
    setConfirming(null);
  };
  const ask = (id: number) => {
    setKept(false);
    setConfirming(id);
  };
  const keep = () => {
    setKept(true);
    setConfirming(null);
  };
  return { change, picked, pick, confirming, ask, keep, isKept, counted };
};

const NewAddress = ({ children }: { children: string }) => (
  <DialogLink
    to={`/endereco/novo?voltar=${encodeURIComponent(BOOK_PATH)}`}
    dialog="new-address"
    className={buttonStyle({ variant: 'secondary' })}
  >
    {children}
  </DialogLink>
);

const NoAddress = () => (
  <EmptyState title="Você ainda não tem endereços" action={<NewAddress>Cadastrar um endereço</NewAddress>}>
    Cadastre o primeiro para ver prazos e valores de entrega no carrinho.
  </EmptyState>
);

const countText = ({ count, total, page, pages }: AddressBook): string => {
  const which = total === count ? addressMessages.counted(count) : addressMessages.found(total);
  return pages > 1 ? `${which}, página ${page} de ${pages}` : which;
};
