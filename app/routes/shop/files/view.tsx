import { useCallback, useEffect, useState } from 'react';
import type { ProjectPrice } from '~/domain/files/project-view.server';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { unitPriceText } from '~/domain/shared/unit-price';
import { BookStage } from '~/ui/book/stage/stage';
import { Breadcrumb } from '~/ui/breadcrumb';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Steps } from '~/ui/steps';
import { SummaryRows } from '~/ui/summary-rows';
import { toast } from '~/ui/toast';
import { TemplateList } from '../product/templates';
import { SpineNotice } from '../spine-notice';
import { DeliverySteps } from './delivery-steps';
import type { SlotStates } from './files-state';
import { FindingsSummary } from './findings-summary';
import { forgetOldFiles } from './kept-files';
import { OrderNotes } from './order-notes';
import { Proceed } from './proceed';
import type { FilesAnswer } from './route';
import { SendAgain } from './send-again';
import { SlotField, type SlotState } from './slot-field';
import { WarningsAcceptance } from './warnings-acceptance';

interface FilesViewProps {
  page: FilesPage & { maxBytes: number; hasEditor?: boolean; checksArt?: boolean };
  answer: FilesAnswer | undefined;
}

/** The heading, also of the window. */
export const filesTitle = ({ isFixed, isResending }: Pick<FilesPage, 'isFixed' | 'isResending'>): string => {
  if (isFixed) return 'Arquivos do Projeto';
  return isResending ? 'Reenvio de Arquivos' : 'Envio de Arquivos';
};

/** The page of sending files. */
export const FilesView = ({ page, answer }: FilesViewProps) => {
  const [states, setStates] = useState<SlotStates>({});
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [isWritten, setWritten] = useState(false);
  const noteState = useCallback((slotId: number, state: SlotState) => {
    setStates((others) => ({ ...others, [slotId]: state }));
    if (state.isChosen || state.isSending) setMarked((ids) => ids.filter((id) => id !== slotId));
  }, []);
  const noteWritten = useCallback(() => setWritten(true), []);
  const isTouched =
    isWritten ||
    page.slots.some(
      ({ id, file }) => file || states[id]?.isChosen || states[id]?.isSending || states[id]?.problem,
    );
  useEffect(() => void forgetOldFiles(), []);
  const address = `/envio?projeto=${page.projectId}`;
  useEffect(() => {
    if (answer?.changed) toast({ text: answer.changed, tone: 'success' });
  }, [answer]);
  return (
    <div className="wrap py-6 md:py-10">
      {page.resendOrderId === null ? (
        <Steps
          current={1}
          steps={[{ label: 'Produto', to: page.product.link }, { label: 'Arquivos' }, { label: 'Carrinho' }]}
        />
      ) : (
        <Breadcrumb
          items={[
            { label: 'Meus Pedidos', to: '/pedidos' },
            { label: `Pedido ${page.resendOrderId}`, to: `/pedido/${page.resendOrderId}` },
            { label: 'Reenvio de Arquivos' },
          ]}
        />
      )}
      <h1 className="mt-6 font-medium font-serif text-title">{filesTitle(page)}</h1>
      {page.isFixed ? null : (
        <p className="mt-2 max-w-prose text-muted">
          {page.isVisitor
            ? 'Escolha os PDFs: páginas, medidas, sangria e cores são lidas na hora, aqui no seu navegador. Fontes, imagens e tinta, conferimos depois do envio.'
            : 'Solte os PDFs: conferimos na hora páginas, medidas, sangria, fontes, imagens, cores e tinta, e mostramos cada ponto na página.'}
        </p>
      )}
      {page.isFixed ? null : <DeliverySteps />}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]">
        <div className="space-y-6">
          {answer?.message ? (
            <Notice tone="danger" live="alert">
              {answer.message}
            </Notice>
          ) : null}
          {answer?.changed ? (
            <Notice tone="success" className="hidden noscript:flex">
              {answer.changed}
            </Notice>
          ) : null}
          <State page={page} />
          {page.spine ? <SpineNotice change={page.spine} /> : null}
          {page.isKept ? (
            <Notice tone="success" title="Arquivos guardados">
              Que bom ver você de volta! Os arquivos que sairiam ficam com a gente por mais um bom tempo.
            </Notice>
          ) : null}
          <FindingsSummary slots={page.slots} states={states} />
          {page.slots.map((slot) => (
            <SlotField
              key={slot.id}
              slot={slot}
              projectId={page.projectId}
              price={page.price}
              maxBytes={page.maxBytes}
              hasEditor={page.hasEditor ?? false}
              isVisitor={page.isVisitor}
              isMarked={marked.includes(slot.id)}
              onChange={noteState}
            />
          ))}
          {page.isVisitor || page.isOrdered ? null : (
            <WarningsAcceptance slots={page.slots} address={address} errors={answer?.errors} />
          )}
          {page.isFixed ? null : <Advice />}
          {page.isFixed ? null : (
            <Card>
              <OrderNotes
                itemWords={page.itemWords}
                notes={page.notes}
                address={address}
                projectId={page.projectId}
                isVisitor={page.isVisitor}
                onTouched={noteWritten}
              />
            </Card>
          )}
        </div>
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
                <Proceed
                  page={page}
                  address={address}
                  states={states}
                  isTouched={isTouched}
                  onMark={setMarked}
                />
              ) : (
                <SendAgain page={page} states={states} />
              )}
            </Card>
          )}
        </aside>
      </div>
    </div>
  );
};

export const Total = ({ total, quantity }: ProjectPrice) => (
  <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-4">
    <span className="font-semibold">Total sem a entrega</span>
    <Money amount={total} className="font-semibold text-lg" />
    {quantity > 1 ? (
      <span className="w-full text-right text-muted text-sm">{unitPriceText(total, quantity)} cada</span>
    ) : null}
  </p>
);

/** Why files stand as they are, where they do. */
const State = ({
  page: { isOrdered, isRepeat, isFixed, product, resendOrderId },
}: Pick<FilesViewProps, 'page'>) => {
  if (resendOrderId !== null && !isOrdered)
    return (
      <Notice tone="info" title={`Reenvio para o pedido ${resendOrderId}`}>
        Abaixo estão os arquivos de agora. Troque os que quiser: o pedido só muda quando você enviar os novos
        a ele.
      </Notice>
    );
  if (isOrdered)
    return (
      <Notice tone="info" title="Este projeto já virou pedido">
        Os arquivos abaixo são os que vão para a gráfica. Para acompanhar, veja{' '}
        <Link to="/pedidos" className="link">
          seus pedidos
        </Link>
        .
      </Notice>
    );
  if (!isRepeat) return null;
  return isFixed ? (
    <Notice tone="info" title="Não é possível reenviar arquivos na recompra">
      Este item é impresso com os arquivos do pedido anterior, que você vê abaixo. Para imprimir outros,{' '}
      <Link to={product.link} className="link">
        monte o produto de novo
      </Link>
      .
    </Notice>
  ) : (
    <Notice tone="info" title="Recompra: envie só o que falta">
      Os arquivos aprovados vieram do pedido anterior e ficam como estão. Os outros ainda precisam do seu PDF.
    </Notice>
  );
};

const Advice = () => (
  <div className="text-muted text-sm">
    <h2 className="font-semibold text-ink">Antes de enviar</h2>
    <ul className="mt-1 list-disc pl-5">
      <li>Miolos em preto e branco são convertidos para tons de cinza.</li>
      <li>O corte pode variar um pouco: evite bordas e molduras rentes à margem.</li>
      <li>Retire as marcas de corte do arquivo.</li>
    </ul>
  </div>
);
