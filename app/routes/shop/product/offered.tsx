import type { ReactNode } from 'react';
import type { NamedOption } from '~/domain/catalogue/options';
import { choicePicture, type PicturedChoice } from '~/domain/shared/picture';
import { ChoicePhoto } from '~/ui/photo';
import type { RadioOption } from '~/ui/radio-group';
import { RegistrationMark } from '~/ui/registration-mark';
import { ChoiceDifference, differenceOf, type ShownDifference } from './choice-tiles';
import type { Configurator } from './use-configurator';

/** A shown option, and why it cannot be chosen now. */
export type Offered<Option> = {
  option: Option;
  reasons: readonly string[];
  /** Its difference in price and days; null if it cannot be chosen. */
  difference: ShownDifference | null;
};

/**
 * The options of an attribute that the product's rules show, each with the reasons against it. `fields` are the fields
 * of the configuration whose limits matter.
 */
export const offered = <Option extends NamedOption>(
  form: Configurator,
  attribute: string,
  options: readonly Option[],
  fields: readonly string[],
): Offered<Option>[] => {
  const isChosen = form.isChosen(attribute);
  return options.flatMap((option) => {
    const { code } = option;
    const node = { kind: 'option', attribute, code } as const;
    if (!form.isShown(node)) return [];
    const reasons = form.whyNot(node, fields);
    const difference = reasons.length > 0 ? null : differenceOf(form, attribute, code, isChosen(code));
    return [{ option, reasons, difference }];
  });
};

/** An option's text, with the reasons against it below. */
export const Reasoned = ({ children, reasons }: { children?: ReactNode; reasons: readonly string[] }) => (
  <>
    <span>{children}</span>
    {reasons.length > 0 ? (
      <span className="mt-1 block font-medium text-warning">{reasons.join(' ')}</span>
    ) : null}
  </>
);

interface Look<Option> {
  /** Scripts are running: options that cannot be chosen are disabled, not only explained. */
  isLive: boolean;
  value?: (option: Option) => string;
  hint?: (option: Option) => ReactNode;
  /** What the options' pictures show, if they have any. */
  pictures?: PicturedChoice;
}

/** The pictures of the options, or a registration mark for options without one; undefined if no option has one. */
export const imagesOf = (
  kind: PicturedChoice,
  choices: readonly { code: string; picture?: string }[],
): (ReactNode | undefined)[] => {
  const pictures = choices.map((choice) => choicePicture(kind, choice));
  if (pictures.every((picture) => picture === null)) return pictures.map(() => undefined);
  return pictures.map((picture) =>
    picture ? (
      <ChoicePhoto key={picture} picture={picture} />
    ) : (
      <RegistrationMark key="none" className="size-12 text-edge" />
    ),
  );
};

/** The same as options of a radio group. */
export const asRadios = <Option extends NamedOption>(
  choices: readonly Offered<Option>[],
  { isLive, value = ({ code }) => code, hint, pictures }: Look<Option>,
): RadioOption[] => {
  const images = pictures
    ? imagesOf(
        pictures,
        choices.map(({ option }) => option),
      )
    : [];
  return choices.map(({ option, reasons, difference }, index) => ({
    value: value(option),
    label: option.name,
    hint: hint || reasons.length > 0 ? <Reasoned reasons={reasons}>{hint?.(option)}</Reasoned> : undefined,
    price: difference && <ChoiceDifference {...difference} />,
    disabled: isLive && reasons.length > 0,
    image: images[index],
  }));
};
