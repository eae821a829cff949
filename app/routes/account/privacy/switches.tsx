import { privacyLabels } from '~/domain/accounts/labels';
import type { PrivacyAnswers } from '~/domain/accounts/privacy';
import { Switch } from '~/ui/switch';

const names = [
  ['avisos', 'notices'],
  ['news_usuario', 'news'],
  ['comerciais', 'commercial'],
] as const;

/** The three switches, shared by the page and the dialog. */
export const PrivacySwitches = ({
  answers,
  isDisabled,
}: {
  answers: PrivacyAnswers;
  isDisabled?: boolean;
}) => (
  <div className="divide-y divide-line">
    {names.map(([name, purpose]) => (
      <Switch
        key={name}
        name={name}
        {...privacyLabels[purpose]}
        defaultChecked={answers[purpose]}
        disabled={isDisabled}
      />
    ))}
  </div>
);
