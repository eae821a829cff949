import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { knownMeans } from '~/domain/payments/means/all-means';
import { detectBrand } from '~/domain/payments/means/card/brands';
import { cardProblems, type TypedCard } from '~/domain/payments/means/card/card-form';
import { type InstalmentOption, instalmentOptions } from '~/domain/payments/means/card/instalments';
import { offersTwoCards } from '~/domain/payments/means/card/plan';
import type { Centavos } from '~/domain/shared/money';
import { toast } from '~/ui/toast';
import { useIsLive } from '~/ui/use-on-leaving';
import type { OfferedMethod, PaymentFacts } from './payment-facts.server';
import { type ChosenPayment, type KeptPayment, paymentFieldsOf, type TokenisedCard } from './payment-fields';
import {
  type CardTrouble,
  type EditedAmount,
  gatewayMessages,
  noTrouble,
  requestCardToken,
  type SharedAmounts,
  shareAmount,
} from './request-card-token';

const emptyCard: TypedCard = { number: '', holder: '', month: '', year: '', cvc: '', instalments: '1' };

type Pair<T> = readonly [T, T];

/** One card as the page has it: what is typed, what it pays, in how many parts it may. */
export type CurrentCard = {
  card: TypedCard;
  trouble: CardTrouble;
  instalments: readonly InstalmentOption[];
  amount: Centavos | null;
  change: (change: Partial<TypedCard>) => void;
};

const optionsFor = (amount: Centavos | null, facts: PaymentFacts): readonly InstalmentOption[] =>
  amount !== null && amount > 0 ? instalmentOptions(amount, facts.instalmentTerms) : [];

const defaultType = (methods: readonly OfferedMethod[], kept?: string): number | null => {
  const has = (id: number) => methods.some((method) => method.id === id);
  if (kept !== undefined && has(Number(kept))) return Number(kept);
  return (methods.find(({ id }) => knownMeans(id)?.takesCards) ?? methods[0])?.id ?? null;
};

const keptKind = (methods: readonly OfferedMethod[], kept?: string): number | null =>
  methods
    .filter(({ id }) => knownMeans(id)?.hasKinds)
    .flatMap(({ options }) => options)
    .find(({ id }) => String(id) === kept)?.id ?? null;

/** The cards as they are, each paid at once. */
const inOnePart = ([first, second]: Pair<TypedCard>): Pair<TypedCard> => [
  { ...first, instalments: '1' },
  { ...second, instalments: '1' },
];

/** A code belongs to its number: with another number it goes, or what is typed next would be added behind it. */
const changed = (card: TypedCard, change: Partial<TypedCard>): TypedCard => ({
  ...card,
  ...(change.number !== undefined && change.number !== card.number ? { cvc: '' } : {}),
  ...change,
});

/** The cards after their tokens were spent: each is charged anew with its code alone. */
const withoutCodes = ([first, second]: Pair<TypedCard>): Pair<TypedCard> => [
  { ...first, cvc: '' },
  { ...second, cvc: '' },
];

/** What the browser has picked already when the page's script takes over. */
const pickedIn = (form: HTMLFormElement | null, name: string): string | null => {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === 'string' ? value : null;
};

interface Input {
  facts: PaymentFacts;
  total: Centavos;
  form: RefObject<HTMLFormElement>;
  /** What is paid for: when it is something else, the choice begins anew; what was typed of a card stays. */
  basis?: string;
  /** What a refused form without scripts had chosen. */
  kept?: KeptPayment | undefined;
}

/** Everything that a customer chooses and types about a payment, with what follows from it. */
export const usePayment = ({ facts, total, form, basis = '', kept }: Input) => {
  const isLive = useIsLive();
  const [chosenType, setType] = useState(() => defaultType(facts.methods, kept?.type));
  const [kind, setKind] = useState(() => keptKind(facts.methods, kept?.kind));
  const [wantsCredit, setCredit] = useState(kept?.usesCredit ?? false);
  const [wantsTwo, setTwo] = useState(false);
  const [edited, setEdited] = useState<EditedAmount>(null);
  const [showsAmounts, setShowAmounts] = useState(false);
  const [cards, setCards] = useState<Pair<TypedCard>>([emptyCard, emptyCard]);
  const [troubles, setTroubles] = useState<Pair<CardTrouble>>([noTrouble, noTrouble]);
  const [isCardTouched, setCardTouched] = useState(false);
  const busy = useRef(false);
  const [isTokenising, setTokenising] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before the script ran
  useEffect(() => {
    const type = pickedIn(form.current, 'tipo_pagamento');
    if (type !== null) setType(Number(type));
    const picked = pickedIn(form.current, 'pagamento');
    if (picked !== null) setKind(Number(picked));
    setCredit(pickedIn(form.current, 'tipo_pagamento_credito') !== null);
  }, []);

  const chosenFor = useRef(basis);
  const { methods: offered } = facts;
  useEffect(() => {
    if (chosenFor.current === basis) return;
    chosenFor.current = basis;
    setType(defaultType(offered));
    setKind(null);
    setCredit(false);
    setTwo(false);
    setEdited(null);
    setShowAmounts(false);
    setCards(inOnePart);
  }, [basis, offered]);

  const { creditAvailable } = facts;
  const isCredit = (id: number | null) => knownMeans(id)?.isCredit === true;
  const wallet = creditAvailable > 0 ? facts.methods.find(({ id }) => isCredit(id)) : undefined;
  const coversAll = wallet !== undefined && creditAvailable >= total;
  const methods = facts.methods.filter(({ id }) => !isCredit(id) || coversAll);
  const method = methods.find(({ id }) => id === chosenType) ?? methods[0] ?? null;
  const typeId = method?.id ?? null;
  const offersPart = wallet !== undefined && !coversAll;
  const usesPart = offersPart && wantsCredit;
  const credit = isCredit(typeId) ? total : usesPart ? creditAvailable : 0;
  const toPay = total - credit;
  const means = knownMeans(typeId);
  const isCard = means?.takesCards === true && toPay > 0;
  const offersTwo = isCard && offersTwoCards(toPay);
  const isTwo = offersTwo && wantsTwo;
  const shared: SharedAmounts = shareAmount(toPay, edited);
  const sharesRight = shared.problems.length === 0;

  const changeCard = (index: 0 | 1) => (change: Partial<TypedCard>) => {
    setCards(([first, second]) =>
      index === 0 ? [changed(first, change), second] : [first, changed(second, change)],
    );
    setTroubles(([first, second]) => (index === 0 ? [noTrouble, second] : [first, noTrouble]));
  };
  const amountOf = (index: 0 | 1): Centavos | null => {
    if (!isTwo) return toPay;
    return sharesRight ? shared[index === 0 ? 'first' : 'second'] : null;
  };
  const currentOf = (index: 0 | 1): CurrentCard => ({
    card: cards[index],
    trouble: troubles[index],
    amount: amountOf(index),
    instalments: optionsFor(amountOf(index), facts),
    change: changeCard(index),
  });
  const hands: readonly CurrentCard[] = isTwo ? [currentOf(0), currentOf(1)] : [currentOf(0)];

  const editAmount = (field: 'first' | 'second', text: string) => {
    setEdited({ field, text });
    setCards(inOnePart);
    setTroubles([noTrouble, noTrouble]);
  };
  const tickTwo = (ticked: boolean) => {
    setTwo(ticked);
    setCards(inOnePart);
    // What was missing of one card may be there of two, and the other way round.
    setTroubles([noTrouble, noTrouble]);
  };

  const tell = (found: readonly CardTrouble[]): void => {
    flushSync(() => setCardTouched(true));
    setTroubles([found[0] ?? noTrouble, found[1] ?? noTrouble]);
    const first = found.find(({ problems, gateway }) => problems.length > 0 || gateway !== null);
    if (first?.problems[0]) toast({ text: first.problems[0].message, tone: 'warning' });
  };

  /** The cards' fields once the gateway has taken them; null when something is wrong, which the page then tells. */
  const tokenise = async (): Promise<TokenisedCard[] | null> => {
    if (isTwo) setShowAmounts(true);
    const [amountProblem] = isTwo ? shared.problems : [];
    if (amountProblem) {
      toast({ text: amountProblem.message, tone: 'warning' });
      document.getElementById(`cartao-valor-${amountProblem.field}`)?.focus();
      return null;
    }
    const checked = hands.map(({ card, instalments }) => ({
      problems: cardProblems(card, {
        today: facts.today,
        instalmentCounts: instalments.map(({ count }) => count),
      }),
      gateway: null,
    }));
    const wrong = checked.findIndex(({ problems }) => problems.length > 0);
    if (wrong >= 0) {
      tell(checked);
      document.getElementById(`cartao-${wrong + 1}-${checked[wrong]?.problems[0]?.field}`)?.focus();
      return null;
    }
    const answers = await Promise.all(hands.map(({ card }) => requestCardToken(facts.tokenUrl, card)));
    if (answers.some((answer) => !answer.ok)) {
      tell(answers.map((answer) => (answer.ok ? noTrouble : { problems: [], gateway: answer.failure })));
      return null;
    }
    return answers.flatMap((answer, index) => {
      const held = hands[index];
      const optionId = held ? detectBrand(held.card.number).brand?.optionId : null;
      if (!answer.ok || !held || !optionId) return [];
      const { instalments } = held.card;
      const shown = held.instalments.find(({ count }) => count === Number(instalments));
      const charged = shown?.total ?? held.amount ?? 0;
      return [{ ...answer.value, optionId, instalments, amount: isTwo ? held.amount : null, charged }];
    });
  };

  const chosen: ChosenPayment | null =
    typeId === null
      ? null
      : {
          typeId,
          optionId: means?.hasKinds ? kind : (method?.options[0]?.id ?? null),
          credit,
          creditOptionId: wallet?.options[0]?.id ?? null,
          cards: [],
        };

  /** Asks the gateway for what the form needs, then lets it go; a second press while that lasts does nothing. */
  const prepare = async (send: (fields: ReturnType<typeof paymentFieldsOf>) => void): Promise<void> => {
    if (busy.current || !chosen) return;
    busy.current = true;
    setTokenising(true);
    try {
      const tokens = await tokenise();
      if (!tokens) return;
      send(paymentFieldsOf({ ...chosen, cards: tokens }));
      setCards(withoutCodes);
    } catch {
      toast({ text: gatewayMessages.away, tone: 'danger' });
    } finally {
      busy.current = false;
      setTokenising(false);
    }
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
    isTokenising,
    wallet: { available: creditAvailable, offersPart, usesPart, setCredit },
    kinds: { hasKinds: means?.hasKinds === true, kind, setKind },
    two: {
      offered: offersTwo,
      ticked: isTwo,
      tick: tickTwo,
      shared,
      edit: editAmount,
      showsProblems: showsAmounts || edited !== null,
    },
    hands,
    /** It was chosen by hand, or something of it was missing: its fields are shown. */
    isCardTouched,
    setType: (type: number) => {
      setType(type);
      setCardTouched(true);
    },
    /** What the form carries besides its own controls. */
    hidden: isLive && chosen ? paymentFieldsOf(chosen) : [],
    prepare,
  };
};

export type CurrentPayment = ReturnType<typeof usePayment>;
