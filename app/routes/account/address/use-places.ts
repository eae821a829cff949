import { useCallback, useEffect, useRef, useState } from 'react';

type City = { id: number; name: string };

const citiesOf = async (stateId: string, signal: AbortSignal): Promise<City[]> => {
  const answer = await fetch(`/api/cidades?estado=${stateId}`, { signal });
  if (!answer.ok) return [];
  const { data } = (await answer.json()) as { data: { pk_cidade: number; desc_cidade: string }[] };
  return data.map(({ pk_cidade: id, desc_cidade: name }) => ({ id, name }));
};

type Place = { fk_estado: number; pk_cidade: number | null };

/** Null when the CEP is none. Throws when nobody answers. */
const placeOf = async (cep: string, signal: AbortSignal): Promise<Place | null> => {
  const answer = await fetch(`/api/endereco/buscar-cep?cep=${cep}`, { signal });
  if (answer.status === 422) return null;
  if (!answer.ok) throw new Error(`CEP: ${answer.status}`);
  return ((await answer.json()) as { data: Place }).data;
};

export type Places = {
  stateId: string;
  cityId: string;
  cities: readonly City[];
  /** What the last CEP came to. */
  cepNote: string | null;
};

/**
 * State and city of the address form. A complete CEP fills both, a change of state loads its cities. Only the
 * last wish counts: an answer to an earlier one is dropped.
 */
export const usePlaces = (initial: Omit<Places, 'cepNote'>) => {
  const [places, setPlaces] = useState<Places>({ ...initial, cepNote: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const chooseState = useCallback(
    (stateId: string) => {
      const signal = begin();
      setPlaces({ stateId, cityId: '', cities: [], cepNote: null });
      if (stateId === '') return;
      citiesOf(stateId, signal)
        .then((cities) => signal.aborted || setPlaces({ stateId, cityId: '', cities, cepNote: null }))
        .catch(() => undefined);
    },
    [begin],
  );

  const lookUpCep = useCallback(
    (cep: string) => {
      const signal = begin();
      const find = async () => {
        const place = await placeOf(cep, signal);
        if (!place) return setPlaces((before) => ({ ...before, cepNote: 'CEP inválido' }));
        const stateId = String(place.fk_estado);
        const cities = await citiesOf(stateId, signal);
        if (signal.aborted) return;
        const cityId = String(place.pk_cidade ?? '');
        const cepNote =
          cityId === '' ? 'Estado encontrado. Escolha a cidade.' : 'Estado e cidade encontrados.';
        setPlaces({ stateId, cityId, cities, cepNote });
      };
      // Without an answer the customer chooses by hand.
      find().catch(() => undefined);
    },
    [begin],
  );

  const chooseCity = useCallback((cityId: string) => setPlaces((before) => ({ ...before, cityId })), []);
  return { places, chooseState, chooseCity, lookUpCep };
};
