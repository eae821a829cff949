import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { dialogWidths } from '~/ui/dialogs/dialog-names';
import type { DialogContentProps } from '~/ui/dialogs/dialogs';
import { Spinner } from '~/ui/spinner';
import { toast } from '~/ui/toast';
import { type AddressAnswer, AddressForm } from './address-form';
import type { AddressFormPage } from './address-form-page.server';

const FORM = 'endereco-dialogo';

/** The answer to a script after an address was saved. */
export type AddressSaved = { saved: { id: number }; text: string };

type Detail = {
  /** The address to change; null for a new one. */
  id: number | null;
  /** Called after saving. */
  onSaved: ((address: { id: number }) => void) | null;
};

const readDetail = ({ id, onSaved }: DialogContentProps['detail']): Detail => ({
  id: typeof id === 'number' ? id : null,
  onSaved: typeof onSaved === 'function' ? (onSaved as Detail['onSaved']) : null,
});

/** The dialog `new-address`: the form of a new or existing address, over any page. */
const AddressDialog = ({ detail, onClose }: DialogContentProps) => {
  const { id, onSaved } = readDetail(detail);
  const { pathname } = useLocation();
  const address = `/endereco/${id ?? 'novo'}`;
  const { load, data: loaded } = useFetcher<{ page: AddressFormPage }>();
  const save = useFetcher<AddressAnswer | AddressSaved>();
  useEffect(() => load(address), [load, address]);

  const done = useRef({ onSaved, onClose });
  done.current = { onSaved, onClose };
  useEffect(() => {
    if (!save.data || !('saved' in save.data)) return;
    toast({ text: save.data.text, tone: 'success' });
    done.current.onSaved?.(save.data.saved);
    done.current.onClose();
  }, [save.data]);

  const isBusy = save.state !== 'idle';
  const refused = save.data && 'result' in save.data ? save.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={id === null ? 'Novo endereço' : 'Editar endereço'}
      width={dialogWidths['new-address']}
      isLongForm
      closeOnOutside={false}
      asksBeforeLoss
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} disabled={!loaded} busy={isBusy} busyLabel="Salvando…">
            Salvar endereço
          </Button>
        </>
      }
    >
      {loaded ? (
        <AddressForm
          id={FORM}
          Tag={save.Form}
          action={`${address}?voltar=${encodeURIComponent(pathname)}`}
          page={loaded.page}
          answer={refused}
          isLive
        />
      ) : (
        <p className="flex min-h-40 items-center justify-center text-muted">
          <Spinner label="Abrindo o endereço" />
        </p>
      )}
    </Dialog>
  );
};

export default AddressDialog;
