import { Form } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { cartMessages } from '~/domain/cart/labels';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { CartAnswer } from './cart-form';
import { fieldsOf, useCartChange } from './use-cart-change';

interface UndoNoticeProps {
  /** The removed project. */
  projectId: string;
  onUndone: (answer: CartAnswer) => void;
}

/** Says that a line was removed and offers to restore it. Takes over the focus of the line's button. */
export const UndoNotice = ({ projectId, onUndone }: UndoNoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const change = useCartChange('desfazer', onUndone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal takes the focus again
  useEffect(() => box.current?.focus(), [projectId]);
  const undo = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.send(fieldsOf(event.currentTarget));
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" live="status">
        <Form
          method="post"
          action="/carrinho"
          onSubmit={undo}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          <input type="hidden" name="intent" value="desfazer" />
          <input type="hidden" name="projeto" value={projectId} />
          <span>{cartMessages.removed}</span>
          <Button type="submit" variant="secondary" size="sm" busy={change.isBusy}>
            Desfazer
          </Button>
        </Form>
      </Notice>
    </div>
  );
};
