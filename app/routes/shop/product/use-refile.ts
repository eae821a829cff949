import { useState } from 'react';
import type { Finish, Refile } from '~/domain/catalogue/options';
import type { AnyProduct } from '~/domain/catalogue/product';
import { asksForRefile } from '~/domain/catalogue/refile';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import type { Configurator } from './use-configurator';

/**
 * Selecting finishes, with the dialog that some of them open. Such a finish is added together with its size, so that
 * cancelling leaves it unselected and no incomplete configuration is priced.
 */
export const useRefile = (product: AnyProduct, form: Configurator) => {
  const [asking, setAsking] = useState<Finish | null>(null);
  const { configuration } = form;
  const asks = (code: string) =>
    product.finishes.some((finish) => finish.code === code && asksForRefile(finish));

  /** Sets the finishes, and keeps the size only while one of them needs it. */
  const put = (finishes: readonly string[], refile: Refile | null = configuration.refile) =>
    form.choose({ finishes, refile: finishes.some(asks) ? refile : null });

  /** The finishes with this one added; a required one replaces another required one. */
  const joined = ({ code, required }: Finish): string[] => {
    const isReplaced = (other: string) =>
      other === code || (required && product.finishes.some((each) => each.code === other && each.required));
    return [...configuration.finishes.filter((other) => !isReplaced(other)), code];
  };

  const tick = (finish: Finish, isOn: boolean) => {
    if (!isOn) put(configuration.finishes.filter((code) => code !== finish.code));
    else if (asksForRefile(finish)) setAsking(finish);
    else put(joined(finish));
  };

  const dialog = {
    finish: asking,
    limits:
      asking && resolveConfiguration(product, { ...configuration, finishes: joined(asking) }).refileLimits,
    given: configuration.refile,
    onGive: (refile: Refile) => {
      if (asking) put(joined(asking), refile);
      setAsking(null);
    },
    onCancel: () => setAsking(null),
  };
  return { tick, ask: setAsking, asking, dialog };
};

export type RefileChoice = ReturnType<typeof useRefile>;
