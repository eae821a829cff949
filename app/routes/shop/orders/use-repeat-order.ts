import { useState } from 'react';
import { toast } from '~/ui/toast';
import { callShop } from '~/ui/transport/call-shop';
import { keepRepeated } from './kept-repeat';
import { type RepeatWorld, repeatPurchase } from './repeat-purchase';

const browser: RepeatWorld = {
  call: callShop,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  say: toast,
  keep: keepRepeated,
  reload: () => window.location.reload(),
};

/** 'Repetir Compra' of one order, once at a time. */
export const useRepeatOrder = (orderId: number) => {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    if ((await repeatPurchase(orderId, browser)) === 'stays') setBusy(false);
  };
  return { start, isBusy };
};
