import type { PlainDate } from '~/domain/shared/calendar';
import { Fieldset } from '~/ui/fieldset';
import { TextField } from '~/ui/text-field';
import { CardFields } from './card-fields';
import type { CurrentPayment } from './use-payment';

interface TwoCardsProps {
  payment: CurrentPayment;
  today: PlainDate;
}

const places = [
  ['first', 'Primeiro cartão'],
  ['second', 'Segundo cartão'],
] as const;

/** Two cards that share the amount: one pays what the other does not. */
export const TwoCards = ({ payment: { two, hands }, today }: TwoCardsProps) => (
  <div className="grid gap-6">
    <p className="text-muted text-sm">Para crédito à vista, os dois cartões devem usar 1x.</p>
    {places.map(([field, legend], index) => {
      const current = hands[index];
      return current ? (
        <Fieldset key={field} legend={legend} className="border-line border-t pt-4">
          <div className="grid gap-4">
            <TextField
              id={`cartao-valor-${field}`}
              label="Valor neste cartão (R$)"
              inputMode="decimal"
              autoComplete="off"
              value={two.shared.texts[field]}
              onChange={({ currentTarget }) => two.edit(field, currentTarget.value)}
              errors={
                two.showsProblems
                  ? two.shared.problems
                      .filter((problem) => problem.field === field)
                      .map(({ message }) => message)
                  : []
              }
              fieldClassName="max-w-60"
            />
            <CardFields
              id={`cartao-${index + 1}`}
              mode="two"
              card={current.card}
              onChange={current.change}
              trouble={current.trouble}
              instalments={current.instalments}
              today={today}
            />
          </div>
        </Fieldset>
      ) : null;
    })}
  </div>
);
