import { useEffect, useRef, useState } from 'react';
import type { LivePrice } from '~/domain/pricing/live-price';
import { formatBrl } from '~/domain/shared/money';
import { businessDaysText } from '~/domain/shared/unit-text';

/** Long enough for a run of changes to end: one price is said, not each on the way. */
const QUIET_MS = 900;

/**
 * The new price in words for a live region, after what an adjusted number costs on both sides; nothing for the price
 * that the page came with.
 */
export const useAnnouncement = (price: LivePrice | null, isCurrent: boolean, sides: string): string => {
  const [text, setText] = useState('');
  const said = useRef(price);
  useEffect(() => {
    if (!price || !isCurrent || said.current === price) return;
    const timer = setTimeout(() => {
      said.current = price;
      setText(
        `${sides} Novo total: ${formatBrl(price.total)}, ${businessDaysText(price.leadTimeBusinessDays)} de produção.`.trim(),
      );
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [price, isCurrent, sides]);
  return text;
};
