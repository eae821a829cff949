import { useCallback, useEffect, useRef, useState } from 'react';
import { callShop, tellMisfortune } from '../transport/call-shop';

type City = { id: number; name: string };

/** The cities of a state; none if the request failed, which is shown with a way to retry. */
const askCities = async (stateId: string, signal: AbortSignal, again: () => void): Promise<City[]> => {
  const path = `/api/cidades?estado=${stateId}` as const;
  const outcome = await callShop<{ pk_cidade: number; desc_cidade: string }[]>(path, { signal });
  if (outcome.kind === 'ok')
    return outcome.data.map(({ pk_cidade: id, desc_cidade: name }) => ({ id, name }));
  tellMisfortune(outcome, { source: 'cities', run: again }, signal);
  return [];
};

export type Places = { stateId: string; cityId: string; cities: readonly City[] };

/** State and city of a form. Changing the state loads its cities; of two changes the later one counts. */
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

  // The same state entered again keeps its city.
  const chooseState = useCallback(
    (stateId: string) => {
      if (stateId !== known.current.stateId) choose(stateId, '');
    },
    [choose],
  );
  const chooseCity = useCallback((cityId: string) => setPlaces((before) => ({ ...before, cityId })), []);
  return { places, choose, chooseState, chooseCity };
};
