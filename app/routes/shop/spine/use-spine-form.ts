import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { type SpineInput, spineCalculatorPath } from '~/domain/pricing/spine-calculator';
import { samePage } from '~/ui/shell/route-focus';

/** Digits typed faster than this belong to one number. */
const TYPING_MS = 500;

const pathOf = ({ papel, qtd_paginas, capa_dura, costurado }: SpineInput): string =>
  spineCalculatorPath({
    paper: papel,
    pages: qtd_paginas,
    hardCover: capa_dura === '1',
    sewn: costurado === '1',
  });

/**
 * Keeps the calculator's fields and the URL in sync: a choice navigates to its URL, and going back restores the
 * earlier choice.
 */
export const useSpineForm = (input: SpineInput) => {
  const navigate = useNavigate();
  const [values, setValues] = useState(input);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const requested = useRef(pathOf(input));

  const loaded = pathOf(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address brings other values
  useEffect(() => {
    if (requested.current === loaded) return;
    clearTimeout(timer.current);
    requested.current = loaded;
    setValues(input);
  }, [loaded]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: SpineInput) => {
    clearTimeout(timer.current);
    const path = pathOf(next);
    if (path === requested.current) return;
    requested.current = path;
    navigate(path, { preventScrollReset: true, state: samePage });
  };

  const choose = (choice: Partial<SpineInput>) => {
    const next = { ...values, ...choice };
    setValues(next);
    clearTimeout(timer.current);
    if ('qtd_paginas' in choice) timer.current = setTimeout(() => go(next), TYPING_MS);
    else go(next);
  };

  return { values, choose, settle: () => go(values) };
};
