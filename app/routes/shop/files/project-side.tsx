import { Form, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { unitPriceText } from '~/domain/shared/unit-price';
import { BookStage } from '~/ui/book/stage/stage';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Money } from '~/ui/money';
import { SummaryRows } from '~/ui/summary-rows';
import { TemplateList } from '../product/templates';
import { filesTitle, type SlotStates, stateOf } from './files-state';
import { Proceed } from './proceed';
import { StateText } from './state-text';

interface ProjectSideProps {
  page: FilesPage & { checksArt?: boolean };
  address: string;
  states: SlotStates;
  isTouched: boolean;
  onMark: (slotIds: number[]) => void;
}

/** The product to be printed, its price, and the continue button. */
export const ProjectSide = ({ page, address, states, isTouched, onMark }: ProjectSideProps) => (
  <aside aria-label="Seu projeto" className="space-y-6 lg:sticky lg:top-32">
    {page.book ? <BookStage {...page.book} /> : null}
    <Card title={page.product.name}>
      <SummaryRows rows={page.summary} className="text-sm" />
      {page.price ? <Total {...page.price} /> : null}
    </Card>
    {page.isFixed ? null : <TemplateList {...page.templates} />}
    {page.isFixed && !page.isOrdered ? (
      <LinkButton to="/carrinho" size="lg" wide>
        Voltar ao carrinho
      </LinkButton>
    ) : null}
    {page.isFixed ? null : (
      <Card>
        {page.resendOrderId === null ? (
          <Proceed page={page} address={address} states={states} isTouched={isTouched} onMark={onMark} />
        ) : (
          <SendAgain page={page} states={states} />
        )}
      </Card>
    )}
  </aside>
);

const Total = ({ total, quantity }: ProjectPrice) => (
  <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-4">
    <span className="font-semibold">Total sem a entrega</span>
    <Money amount={total} className="font-semibold text-lg" />
    {quantity > 1 ? (
      <span key={`${total} ${quantity}`} className="w-full text-right text-muted text-sm">
        {unitPriceText(total, quantity, ' cada')}
      </span>
    ) : null}
  </p>
);

interface SendAgainProps {
  page: Pick<FilesPage, 'gap' | 'slots' | 'isVisitor' | 'resendOrderId'>;
  states: SlotStates;
}

/** Replaces the order's files by these once they are approved, and says what is missing until then. */
export const SendAgain = ({ page, states }: SendAgainProps) => {
  const reasonId = useId();
  const navigation = useNavigation();
  const state = stateOf(page, states);
  const isBusy = navigation.formData?.get('intent') === 'reenviar-arquivos';
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="reenviar-arquivos"
        size="lg"
        wide
        disabled={state !== null}
        aria-describedby={state ? reasonId : undefined}
        busy={isBusy}
        busyLabel="Enviando ao pedido…"
      >{`Enviar ao pedido ${page.resendOrderId ?? ''}`}</Button>
      <StateText id={reasonId} state={state} />
    </Form>
  );
};

/** A project made in another browser. This visitor only knows its address and may make a copy of it. */
export const OthersProject = ({ page }: { page: FilesPage }) => (
  <div className="wrap max-w-2xl py-6 md:py-10">
    <h1 className="font-medium font-serif text-title">{filesTitle(page)}</h1>
    <p className="mt-2 text-muted">
      Este projeto foi montado em outro navegador e continua com quem o montou. Para enviar os seus arquivos,
      use uma cópia: ela tem a mesma configuração e fica só com você.
    </p>
    <Card title={page.product.name} className="mt-6">
      <SummaryRows rows={page.summary} className="text-sm" />
      {page.price ? <Total {...page.price} /> : null}
      <Form method="post" action={`/envio?projeto=${page.projectId}&copiar`} className="mt-4">
        <Button type="submit" size="lg" wide>
          Usar uma cópia deste projeto
        </Button>
      </Form>
    </Card>
  </div>
);
