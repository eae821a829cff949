import { useState } from 'react';
import { flushSync } from 'react-dom';
import { detectBrand } from '~/domain/payments/means/card/brands';
import { cardProblems, type TypedCard } from '~/domain/payments/means/card/card-form';
import { type InstalmentOption, instalmentOptions } from '~/domain/payments/means/card/instalments';
import { offersTwoCards } from '~/domain/payments/means/card/plan';
import type { Centavos } from '~/domain/shared/money';
import { toast } from '~/ui/toast';
import type { PaymentFacts } from './payment-facts.server';
import type { TokenisedCard } from './payment-fields';
import {
  type CardTrouble,
  type EditedAmount,
  noTrouble,
  requestCardToken,
  shareAmount,
} from './request-card-token';

const emptyCard: TypedCard = { number: '', holder: '', month: '', year: '', cvc: '', instalments: '1' };

type Pair<T> = readonly [T, T];

/** A card on the page: the typed data, its amount, and the possible instalments. */
export type CurrentCard = {
  card: TypedCard;
  trouble: CardTrouble;
  instalments: readonly InstalmentOption[];
  amount: Centavos | null;
  change: (change: Partial<TypedCard>) => void;
};

/** The cards with a single instalment each. */
const inOnePart = ([first, second]: Pair<TypedCard>): Pair<TypedCard> => [
  { ...first, instalments: '1' },
  { ...second, instalments: '1' },
];

/** A changed number clears the code, or the next typed digits would be appended to the old code. */
const changed = (card: TypedCard, change: Partial<TypedCard>): TypedCard => ({
  ...card,
  ...(change.number !== undefined && change.number !== card.number ? { cvc: '' } : {}),
  ...change,
});

/** The cards after their tokens were used: only the code must be entered again. */
const withoutCodes = ([first, second]: Pair<TypedCard>): Pair<TypedCard> => [
  { ...first, cvc: '' },
  { ...second, cvc: '' },
];

/** The typed data of one or two cards, with their errors. */
export const useTypedCards = () => {
  const [wantsTwo, setTwo] = useState(false);
  const [edited, setEdited] = useState<EditedAmount>(null);
  const [showsAmounts, setShowAmounts] = useState(false);
  const [cards, setCards] = useState<Pair<TypedCard>>([emptyCard, emptyCard]);
  const [troubles, setTroubles] = useState<Pair<CardTrouble>>([noTrouble, noTrouble]);
  /** The customer chose the card or a field was missing, so its fields are shown. */
  const [isTouched, setTouched] = useState(false);
  return {
    wantsTwo,
    edited,
    showsAmounts,
    cards,
    troubles,
    isTouched,
    touch: () => setTouched(true),
    showAmounts: () => setShowAmounts(true),
    forgetCodes: () => setCards(withoutCodes),
    /** For another amount; the typed card data stay. */
    restart: () => {
      setTwo(false);
      setEdited(null);
      setShowAmounts(false);
      setCards(inOnePart);
    },
    change: (index: 0 | 1, change: Partial<TypedCard>) => {
      setCards(([first, second]) =>
        index === 0 ? [changed(first, change), second] : [first, changed(second, change)],
      );
      setTroubles(([first, second]) => (index === 0 ? [noTrouble, second] : [first, noTrouble]));
    },
    editAmount: (field: 'first' | 'second', text: string) => {
      setEdited({ field, text });
      setCards(inOnePart);
      setTroubles([noTrouble, noTrouble]);
    },
    tickTwo: (ticked: boolean) => {
      setTwo(ticked);
      setCards(inOnePart);
      // Errors for one card may not apply to two, and vice versa.
      setTroubles([noTrouble, noTrouble]);
    },
    tell: (found: readonly CardTrouble[]): void => {
      flushSync(() => setTouched(true));
      setTroubles([found[0] ?? noTrouble, found[1] ?? noTrouble]);
      const first = found.find(({ problems, gateway }) => problems.length > 0 || gateway !== null);
      if (first?.problems[0]) toast({ text: first.problems[0].message, tone: 'warning' });
    },
  };
};

type TypedCards = ReturnType<typeof useTypedCards>;

/** The cards for an amount: one, or two that share it. */
export const sharedCards = (
  typed: TypedCards,
  { toPay, isCard, facts }: { toPay: Centavos; isCard: boolean; facts: PaymentFacts },
) => {
  const offersTwo = isCard && offersTwoCards(toPay);
  const isTwo = offersTwo && typed.wantsTwo;
  const shared = shareAmount(toPay, typed.edited);
  const amountOf = (index: 0 | 1): Centavos | null => {
    if (!isTwo) return toPay;
    return shared.problems.length === 0 ? shared[index === 0 ? 'first' : 'second'] : null;
  };
  const cardAt = (index: 0 | 1): CurrentCard => {
    const amount = amountOf(index);
    return {
      card: typed.cards[index],
      trouble: typed.troubles[index],
      amount,
      instalments: amount !== null && amount > 0 ? instalmentOptions(amount, facts.instalmentTerms) : [],
      change: (change) => typed.change(index, change),
    };
  };
  const hands: readonly CurrentCard[] = isTwo ? [cardAt(0), cardAt(1)] : [cardAt(0)];
  return { offersTwo, isTwo, shared, hands };
};

type SharedCards = ReturnType<typeof sharedCards>;

/** A card's fields once it is tokenised. */
const tokenisedCard = (
  held: CurrentCard | undefined,
  token: { token: string; last4: string },
  isTwo: boolean,
): TokenisedCard[] => {
  const optionId = held ? detectBrand(held.card.number).brand?.optionId : null;
  if (!held || !optionId) return [];
  const { instalments } = held.card;
  const shown = held.instalments.find(({ count }) => count === Number(instalments));
  const charged = shown?.total ?? held.amount ?? 0;
  return [{ ...token, optionId, instalments, amount: isTwo ? held.amount : null, charged }];
};

/**
 * Tokenises the cards; null if something is wrong, which the page then shows.
 * @param begin called once the cards are right, before the gateway is asked
 */
export const tokenise = async (
  { showAmounts, tell }: TypedCards,
  { isTwo, shared, hands }: SharedCards,
  { today, tokenUrl }: PaymentFacts,
  begin: () => void,
): Promise<TokenisedCard[] | null> => {
  if (isTwo) showAmounts();
  const [amountProblem] = isTwo ? shared.problems : [];
  if (amountProblem) {
    toast({ text: amountProblem.message, tone: 'warning' });
    document.getElementById(`cartao-valor-${amountProblem.field}`)?.focus();
    return null;
  }
  const checked = hands.map(({ card, instalments }) => ({
    problems: cardProblems(card, { today, instalmentCounts: instalments.map(({ count }) => count) }),
    gateway: null,
  }));
  const wrong = checked.findIndex(({ problems }) => problems.length > 0);
  if (wrong >= 0) {
    tell(checked);
    document.getElementById(`cartao-${wrong + 1}-${checked[wrong]?.problems[0]?.field}`)?.focus();
    return null;
  }
  if (hands.length > 0) begin();
  const answers = await Promise.all(hands.map(({ card }) => requestCardToken(tokenUrl, card)));
  if (answers.some((answer) => !answer.ok)) {
    tell(answers.map((answer) => (answer.ok ? noTrouble : { problems: [], gateway: answer.failure })));
    return null;
  }
  return answers.flatMap((answer, index) =>
    answer.ok ? tokenisedCard(hands[index], answer.value, isTwo) : [],
  );
};
