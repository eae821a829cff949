import { callShop, tellMisfortune } from '../transport/call-shop';

export type City = { id: number; name: string };

/** The cities of a state; none without an answer, which is told together with the way to ask again. */
export const askCities = async (stateId: string, signal: AbortSignal, again: () => void): Promise<City[]> => {
  const path = `/api/cidades?estado=${stateId}` as const;
  const outcome = await callShop<{ pk_cidade: number; desc_cidade: string }[]>(path, { signal });
  if (outcome.kind === 'ok')
    return outcome.data.map(({ pk_cidade: id, desc_cidade: name }) => ({ id, name }));
  tellMisfortune(outcome, { source: 'cities', run: again }, signal);
  return [];
};
