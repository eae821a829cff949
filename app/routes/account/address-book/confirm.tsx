import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { BOOK_PATH } from './book-form';

interface ConfirmProps {
  nickname: string;
  isBusy: boolean;
  onKeep: () => void;
}

/** Asks before an address is lost, in the place of the buttons; takes the focus of the one that was pressed. */
export const Confirm = ({ nickname, isBusy, onKeep }: ConfirmProps) => {
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
