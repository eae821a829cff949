import { type EventState, stateByText } from '~/domain/fulfilment/parcel';

type Logger = { warn(fields: object, message: string): void };

/**
 * The state of an event by its carrier's table, else by its text. If neither decides, it counts as in transit and is
 * logged, once per code and process.
 */
export const createStateReader = (carrier: string, logger: Logger) => {
  const logged = new Set<string>();
  return (known: EventState | null, code: string, text: string): EventState => {
    const state = known ?? stateByText(text);
    if (state) return state;
    if (!logged.has(code) && logged.size < 500) {
      logged.add(code);
      logger.warn(
        { carrier, code, text: text.slice(0, 120) },
        'a carrier tells of a parcel in an unknown way',
      );
    }
    return 'in-transit';
  };
};
