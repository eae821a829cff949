import { useCallback, useEffect, useState } from 'react';
import type { FilesPage } from '~/domain/files/read-files-page.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Steps } from '~/ui/steps';
import { toast } from '~/ui/toast';
import { SpineNotice } from '../spine-notice';
import { DeliverySteps } from './delivery-steps';
import type { FilesAnswer } from './files-answer';
import { filesTitle, type SlotStates, summaryOf } from './files-state';
import { forgetOldFiles } from './kept-files';
import { OrderNotes } from './order-notes';
import { ProjectSide } from './project-side';
import { SlotField, type SlotState } from './slot-field';
import { WarningsAcceptance } from './warnings-acceptance';

interface FilesViewProps {
  page: FilesPage & { maxBytes: number; hasEditor?: boolean; checksArt?: boolean };
  answer: FilesAnswer | undefined;
}

/** The slots' state in this window, and the slots highlighted until something is done about them. */
const useSlotStates = () => {
  const [states, setStates] = useState<SlotStates>({});
  const [marked, setMarked] = useState<readonly number[]>([]);
  const noteState = useCallback((slotId: number, state: SlotState) => {
    setStates((others) => ({ ...others, [slotId]: state }));
    if (state.isChosen || state.isSending) setMarked((ids) => ids.filter((id) => id !== slotId));
  }, []);
  return { states, marked, setMarked, noteState };
};

/** The page to send files. */
export const FilesView = ({ page, answer }: FilesViewProps) => {
  const { states, marked, setMarked, noteState } = useSlotStates();
  const [isWritten, setWritten] = useState(false);
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
      <Head page={page} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]">
        <div className="space-y-6">
          <Notices page={page} answer={answer} />
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
          {page.isFixed ? null : <Advice hasPages={page.book !== null} />}
          {page.isFixed ? null : (
            <Card>
              <OrderNotes
                itemWords={page.itemWords}
                notes={page.notes}
                address={address}
                isVisitor={page.isVisitor}
                onTouched={noteWritten}
              />
            </Card>
          )}
        </div>
        <ProjectSide page={page} address={address} states={states} isTouched={isTouched} onMark={setMarked} />
      </div>
    </div>
  );
};

const Head = ({ page }: Pick<FilesViewProps, 'page'>) => (
  <>
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
          : 'Escolha ou solte os PDFs: conferimos na hora páginas, medidas, sangria, fontes, imagens, cores e tinta, e mostramos cada ponto na página.'}
      </p>
    )}
    {page.isFixed ? null : <DeliverySteps />}
  </>
);

const Notices = ({ page, answer }: FilesViewProps) => (
  <>
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
  </>
);

/** Explains why files are in their current state, if needed. */
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

const Advice = ({ hasPages }: { hasPages: boolean }) => (
  <div className="text-muted text-sm">
    <h2 className="font-semibold text-ink">Antes de enviar</h2>
    <ul className="mt-1 list-disc pl-5">
      {hasPages ? <li>Miolos em preto e branco são convertidos para tons de cinza.</li> : null}
      <li>O corte pode variar um pouco: evite bordas e molduras rentes à margem.</li>
      <li>Retire as marcas de corte do arquivo.</li>
    </ul>
  </div>
);

/** "4 erros, 8 avisos": the number of findings in all files, with links to each file's. */
const FindingsSummary = ({ slots, states }: { slots: FilesPage['slots']; states: SlotStates }) => {
  const summary = summaryOf(slots, states);
  if (!summary) return null;
  return (
    <nav
      aria-label="Resumo do que encontramos"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-md border border-line bg-sheet px-4 py-3 md:px-6"
    >
      <p className="font-semibold">{summary.total}</p>
      <ul className="flex flex-wrap gap-x-5">
        {summary.files.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href} className="link inline-block py-2.5">
              {summary.files.length === 1 ? `Ver em ${name}` : `${name}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
