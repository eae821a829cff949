import { useCallback, useEffect, useRef, useState } from 'react';
import { askCities, type City } from './ask-cities';

export type Places = { stateId: string; cityId: string; cities: readonly City[] };

/** State and city of a form. A change of state loads its cities; of two changes the later one counts. */
export const usePlaces = (initial: Places) => {
  const [places, setPlaces] = useState(initial);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const known = useRef(places);
  known.current = places;

  const choose = useCallback((stateId: string, cityId: string) => {
    running.current?.abort();
    if (known.current.stateId === stateId && known.current.cities.length > 0)
      return setPlaces((before) => ({ ...before, cityId }));
    setPlaces({ stateId, cityId: '', cities: [] });
    if (stateId === '') return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    askCities(stateId, signal, () => choose(stateId, cityId))
      .then((cities) => signal.aborted || setPlaces({ stateId, cityId, cities }))
      .catch(() => undefined);
  }, []);

  const chooseState = useCallback((stateId: string) => choose(stateId, ''), [choose]);
  const chooseCity = useCallback((cityId: string) => setPlaces((before) => ({ ...before, cityId })), []);
  return { places, choose, chooseState, chooseCity };
};
