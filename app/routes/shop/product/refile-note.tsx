import type { Finish } from '~/domain/catalogue/extras';
import { REFILE_MAX_LENGTH, writeMeasure } from '~/domain/catalogue/refile';
import { refileFields } from '~/domain/catalogue/wire-fields';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { TextField } from '~/ui/text-field';
import type { ExtrasProps } from './extra-rows';

const sides = [
  { side: 'widthMm', label: 'Largura final' },
  { side: 'heightMm', label: 'Altura final' },
] as const;

interface RefileNoteProps extends Pick<ExtrasProps, 'form' | 'refile'> {
  finish: Finish;
}

/**
 * Below a finish that cuts to a size of the customer's: the size given, with a way to change it. Without scripts the
 * two fields stand here; where scripts run the dialog asks, and hidden fields carry what it was told. The button
 * bears a field's name so that it takes the focus when the size is what keeps the form back.
 */
export const RefileNote = ({ finish, form, refile }: RefileNoteProps) => {
  const { configuration } = form;
  const given = configuration.refile;
  const isChosen = configuration.finishes.includes(finish.code);
  const errors = form.errorsOf('refile');
  return (
    <div className="ml-8">
      <noscript>
        <div className="mb-2 flex flex-wrap gap-3">
          {sides.map(({ side, label }) => (
            <TextField
              key={side}
              id={refileFields[side]}
              name={refileFields[side]}
              label={label}
              unit="mm"
              inputMode="decimal"
              maxLength={REFILE_MAX_LENGTH}
              defaultValue={given ? writeMeasure(given[side]) : ''}
              errors={isChosen ? errors : []}
              fieldClassName="w-40"
            />
          ))}
        </div>
      </noscript>
      {isChosen ? (
        <div className="mb-2 text-sm">
          {given ? (
            <p>
              Medida final:{' '}
              <b className="figures">
                {writeMeasure(given.widthMm)} × {writeMeasure(given.heightMm)} mm
              </b>
              <Button
                variant="quiet"
                size="sm"
                name={refileFields.widthMm}
                onClick={() => refile.ask(finish)}
                className="ml-1"
              >
                Alterar<span className="sr-only"> a medida final</span>
              </Button>
              {sides.map(({ side }) => (
                <input key={side} type="hidden" name={refileFields[side]} value={writeMeasure(given[side])} />
              ))}
            </p>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              name={refileFields.widthMm}
              onClick={() => refile.ask(finish)}
            >
              Informar a medida final
            </Button>
          )}
          <FieldError messages={errors} />
        </div>
      ) : null}
    </div>
  );
};
