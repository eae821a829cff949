import { useCallback, useEffect, useRef, useState } from 'react';
import { askCities, type City } from './address-calls';

export type Places = { stateId: string; cityId: string; cities: readonly City[] };

/** State and city of the address form. A change of state loads its cities; of two changes the later one counts. */
export const usePlaces = (initial: Places) => {
  const [places, setPlaces] = useState(initial);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = useCallback((stateId: string, cityId: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setPlaces((before) =>
      before.stateId === stateId ? { ...before, cityId } : { stateId, cityId: '', cities: [] },
    );
    if (stateId === '') return;
    const { signal } = controller;
    askCities(stateId, signal)
      .then((cities) => signal.aborted || setPlaces({ stateId, cityId, cities }))
      .catch(() => undefined);
  }, []);

  const chooseState = useCallback((stateId: string) => choose(stateId, ''), [choose]);
  const chooseCity = useCallback((cityId: string) => setPlaces((before) => ({ ...before, cityId })), []);
  return { places, choose, chooseState, chooseCity };
};
