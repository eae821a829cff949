import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Centavos } from '~/domain/shared/money';
import { toast } from '~/ui/toast';
import { useIsLive } from '~/ui/use-on-leaving';
import type { PaymentFacts } from './payment-facts.server';
import {
  chosenPayment,
  defaultType,
  type KeptPayment,
  keptKind,
  paymentFieldsOf,
  paymentSplit,
} from './payment-fields';
import { gatewayMessages } from './request-card-token';
import { sharedCards, tokenise, useTypedCards } from './use-cards';

interface Input {
  facts: PaymentFacts;
  total: Centavos;
  form: RefObject<HTMLFormElement>;
  /** Identifies what is paid for. When it changes, the choice starts again; typed card data stay. */
  basis?: string;
  /** The choices of a form refused without scripts. */
  kept?: KeptPayment | undefined;
}

/** The chosen payment method, its kind, and whether the wallet pays a part. */
const useChosenWay = ({ facts: { methods }, kept }: Input) => {
  const [type, setType] = useState(() => defaultType(methods, kept?.type));
  const [kind, setKind] = useState(() => keptKind(methods, kept?.kind));
  const [wantsCredit, setCredit] = useState(kept?.usesCredit ?? false);

  const restart = () => {
    setType(defaultType(methods));
    setKind(null);
    setCredit(false);
  };
  return { type, setType, kind, setKind, wantsCredit, setCredit, restart };
};

/** Calls back when the basis differs from the previous render. */
const useNewBasis = (basis: string, begin: () => void): void => {
  const last = useRef(basis);
  useEffect(() => {
    if (last.current === basis) return;
    last.current = basis;
    begin();
  });
};

/**
 * Runs one task at a time; a second call meanwhile does nothing. It is busy from the moment at which the task begins to
 * ask: what is typed wrong is told before, and nothing else is said then.
 */
const useOneAtATime = () => {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (task: (begin: () => void) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await task(() => setBusy(true));
    } catch {
      toast({ text: gatewayMessages.away, tone: 'danger' });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
};

/** The state of everything that a customer chooses and types about a payment. */
export const usePayment = (input: Input) => {
  const { facts, total, basis = '' } = input;
  const isLive = useIsLive();
  const way = useChosenWay(input);
  const typed = useTypedCards();
  const asking = useOneAtATime();
  useNewBasis(basis, () => {
    way.restart();
    typed.restart();
  });

  const split = paymentSplit(facts, { total, chosenType: way.type, wantsCredit: way.wantsCredit });
  const { methods, method, typeId, means, offersPart, usesPart, credit, toPay, isCard } = split;
  const cards = sharedCards(typed, { toPay, isCard, facts });

  const chosen = chosenPayment(split, way.kind);

  /** Tokenises the cards if needed, then sends the form. */
  const prepare = async (send: (fields: ReturnType<typeof paymentFieldsOf>) => void): Promise<void> => {
    if (!chosen) return;
    await asking.run(async (begin) => {
      const tokens = await tokenise(typed, cards, facts, begin);
      if (!tokens) return;
      send(paymentFieldsOf({ ...chosen, cards: tokens }));
      typed.forgetCodes();
    });
  };

  return {
    isLive,
    facts,
    methods,
    method,
    typeId,
    total,
    toPay,
    credit,
    isCard,
    isTokenising: asking.isBusy,
    wallet: { available: facts.creditAvailable, offersPart, usesPart, setCredit: way.setCredit },
    kinds: { hasKinds: means?.hasKinds === true, kind: way.kind, setKind: way.setKind },
    two: {
      offered: cards.offersTwo,
      ticked: cards.isTwo,
      tick: typed.tickTwo,
      shared: cards.shared,
      edit: typed.editAmount,
      showsProblems: typed.showsAmounts || typed.edited !== null,
    },
    hands: cards.hands,
    isCardTouched: typed.isTouched,
    setType: (type: number) => {
      way.setType(type);
      typed.touch();
    },
    /** Hidden fields in addition to the form's own controls. */
    hidden: isLive && chosen ? paymentFieldsOf(chosen) : [],
    prepare,
  };
};

export type CurrentPayment = ReturnType<typeof usePayment>;
