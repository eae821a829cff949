import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { OrderView } from '~/domain/orders/order';
import { Notice } from '~/ui/notice';
import { DayTime } from '../day-time';
import { remainingText, useSecondsLeft } from './countdown';

interface GraceNoticeProps {
  order: Pick<OrderView, 'graceEndsAt' | 'flags'>;
  now: Date;
}

const Left = ({ now, end }: { now: Date; end: Date }) => {
  const left = useSecondsLeft(now, end);
  const navigate = useNavigate();
  useEffect(() => {
    if (left === 0) navigate('.', { replace: true, preventScrollReset: true });
  }, [left, navigate]);
  return left === null ? null : <> (faltam {remainingText(left)})</>;
};

/** While the order is not taken into production: until when its customer changes it himself. */
export const GraceNotice = ({ order: { graceEndsAt, flags }, now }: GraceNoticeProps) =>
  flags.inGrace && graceEndsAt ? (
    <Notice tone="info" title="Ainda dá tempo de mudar" className="print:hidden">
      Até <DayTime at={graceEndsAt} className="unbroken" />
      <Left now={now} end={graceEndsAt} /> você pode trocar os arquivos, a entrega e quem recebe, ou cancelar
      o pedido, tudo por aqui. Antes disso nada entra em produção.
    </Notice>
  ) : null;
