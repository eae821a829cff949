import { lostCouponText, repeatChangeText } from '~/domain/orders/repeat-changes';
import type { RepeatChanges } from '~/domain/orders/repeat-order.server';
import { Notice } from '~/ui/notice';

/** What costs something else than when it was bought, and why. */
export const RepeatedSince = ({ changes }: { changes: RepeatChanges | null }) => {
  const said = changes
    ? [...changes.lines.map(repeatChangeText), ...changes.coupons.map(lostCouponText)]
    : [];
  return said.length > 0 ? (
    <Notice tone="info" title="O que mudou desde a compra anterior" className="mb-5">
      <ul className="mt-1 list-disc pl-5">
        {said.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
};
