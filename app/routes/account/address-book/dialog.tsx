import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { AddressBook } from '~/domain/addresses/address-book';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { Spinner } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { useRemembered } from '~/ui/transport/senders';
import type { CartAnswer } from '../../shop/cart/cart-form';
import { AddressBookParts } from './address-book-parts';
import { BOOK_PATH } from './book-form';

const CART = '/carrinho';

/** Selects the cart's delivery address. The cart then drops the chosen delivery option and offers the options anew. */
const useSelection = (onClose: () => void) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { submit: sendNow, data, state } = useFetcher<CartAnswer>();
  const submit = useRemembered(sendNow);
  const done = useRef(onClose);
  done.current = () => {
    onClose();
    // The cart page may show the pickup counters, so reset it.
    if (search !== '') navigate(CART, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (!data) return;
    toast({ text: data.text, tone: data.ok ? 'success' : 'danger' });
    if (data.ok) done.current();
  }, [data]);
  const send = (id: number) =>
    submit({ intent: 'endereco', endereco: String(id), vivo: '1' }, { method: 'post', action: CART });
  return { send, isBusy: state !== 'idle' };
};

/** The dialog `address-list`: the address book over any page. In the cart an address can be selected. */
const AddressListDialog = ({ onClose }: DialogContentProps) => {
  const { pathname } = useLocation();
  const list = useFetcher<{ book: AddressBook }>();
  const { load } = list;
  useEffect(() => load(BOOK_PATH), [load]);
  const selection = useSelection(onClose);
  return (
    <Dialog open onClose={onClose} title="Meus endereços" width={dialogWidths['address-list']}>
      {list.data ? (
        <AddressBookParts
          book={list.data.book}
          SearchForm={list.Form}
          isSearching={list.state === 'loading'}
          action={BOOK_PATH}
          select={pathname === CART ? selection : undefined}
          isLow
        />
      ) : (
        <p className="flex min-h-40 items-center justify-center text-muted">
          <Spinner label="Abrindo os endereços" />
        </p>
      )}
    </Dialog>
  );
};

export default AddressListDialog;
