import { useEffect, useRef } from 'react';
import type { Address } from '~/domain/addresses/address';
import type { addressActs } from '~/domain/addresses/address-book';
import { addressMessages } from '~/domain/addresses/labels';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { DialogLink } from '~/ui/dialogs/dialog-link';
import type { Elements } from '~/ui/elements';
import { useIsLive } from '~/ui/use-on-leaving';

interface ActsProps {
  /** The selected address; with null the buttons are disabled. */
  chosen: Address | null;
  acts: ReturnType<typeof addressActs> | null;
  select?: { send: (id: number) => void; isBusy: boolean };
  isBusy: boolean;
  /** While an address is being made the default, another one may be selected. */
  isMakingDefault: boolean;
  /** Returns the focus to the button that opened the question. */
  returnsFocus: boolean;
  newAddress: Elements;
}

/**
 * Actions on the selected address. Without scripts the page does not know which one is selected, so all buttons are
 * enabled and the server refuses what is not allowed.
 */
export const Acts = ({
  chosen,
  acts,
  select,
  isBusy,
  isMakingDefault,
  returnsFocus,
  newAddress,
}: ActsProps) => {
  const isLive = useIsLive();
  const remove = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the buttons come back
  useEffect(() => {
    if (returnsFocus) remove.current?.focus();
  }, []);
  const disabled = isLive && !chosen;
  const may = acts ?? { makeDefault: true, edit: true, remove: true };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {select ? (
        <Button
          disabled={!chosen}
          busy={select.isBusy}
          busyLabel="Selecionando…"
          onClick={() => chosen && select.send(chosen.id)}
        >
          Selecionar endereço
        </Button>
      ) : null}
      {may.makeDefault ? (
        <Button
          type="submit"
          name="intent"
          value="padrao"
          variant="secondary"
          disabled={disabled}
          busy={isBusy}
          asksAnew={isMakingDefault}
        >
          Tornar padrão
        </Button>
      ) : null}
      {may.edit ? <Edit chosen={chosen} isLive={isLive} /> : null}
      {may.edit ? newAddress : null}
      {chosen?.isBilling ? (
        <p
          role="status"
          className="basis-full text-muted text-sm"
        >{`${addressMessages.billingIsKept} “Novo endereço” volta quando outro, ou nenhum, está selecionado.`}</p>
      ) : null}
      {may.remove ? (
        <Button ref={remove} type="submit" name="intent" value="remover" variant="danger" disabled={disabled}>
          Remover
        </Button>
      ) : null}
    </div>
  );
};

const Edit = ({ chosen, isLive }: { chosen: Address | null; isLive: boolean }) =>
  isLive && chosen ? (
    <DialogLink
      to={`/endereco/${chosen.id}?voltar=/conta/enderecos`}
      dialog="new-address"
      detail={{ id: chosen.id }}
      className={buttonStyle({ variant: 'secondary' })}
    >
      Editar
    </DialogLink>
  ) : (
    <Button type="submit" name="intent" value="editar" variant="secondary" disabled={isLive}>
      Editar
    </Button>
  );
