import { collection, type DocumentStore } from '../store/memory-store';

/** Check digits of CPF and CNPJ, computed independently of the shop's code. */

const digitOf = (characters: string, weightOf: (fromRight: number) => number): number => {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * weightOf(index), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const withTwoDigits = (body: string, weightOf: (fromRight: number) => number): string => {
  const first = `${body}${digitOf(body, weightOf)}`;
  return `${first}${digitOf(first, weightOf)}`;
};

/** Completes the first twelve characters of a CNPJ with its check digits (weights 2 to 9 from the right, repeated). */
const cnpjOf = (twelve: string): string => withTwoDigits(twelve, (index) => 2 + (index % 8));

/** Completes the first nine digits of a CPF with its check digits (weights from 2 upwards). */
const cpfOf = (nine: string): string => withTwoDigits(nine, (index) => 2 + index);

export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && cnpjOf(text.slice(0, 12)) === text;

export const isCpf = (text: string): boolean =>
  /^\d{11}$/.test(text) && !/^(\d)\1+$/.test(text) && cpfOf(text.slice(0, 9)) === text;

/** How the registry answers about a number. */
export const behaviours = {
  active: 'Em dia',
  inactive: 'Baixada ou suspensa',
  absent: 'Não consta (em CPF, também nascimento que não confere)',
  slow: 'Responde depois de 10 segundos',
  failing: 'Falha com erro 500',
  garbage: 'Responde algo fora do contrato',
} as const;
export type Behaviour = keyof typeof behaviours;

export const isBehaviour = (text: string): text is Behaviour => Object.hasOwn(behaviours, text);

/** Numbers that have these behaviours from the start, to try each case. */
export const examples: readonly { document: string; behaviour: Behaviour }[] = [
  { document: cnpjOf('112223330001'), behaviour: 'active' },
  { document: cnpjOf('12ABC34501DE'), behaviour: 'active' },
  { document: cnpjOf('900000010001'), behaviour: 'inactive' },
  { document: cnpjOf('900000020001'), behaviour: 'absent' },
  { document: cnpjOf('900000030001'), behaviour: 'slow' },
  { document: cnpjOf('900000040001'), behaviour: 'failing' },
  { document: cnpjOf('900000050001'), behaviour: 'garbage' },
  { document: cpfOf('529982247'), behaviour: 'active' },
  { document: cpfOf('900000001'), behaviour: 'inactive' },
  { document: cpfOf('900000002'), behaviour: 'absent' },
  { document: cpfOf('900000003'), behaviour: 'slow' },
  { document: cpfOf('900000004'), behaviour: 'failing' },
];

type Switch = { document: string; behaviour: Behaviour };

const switches = collection<Switch>('registry-switch');

/** Id of the switch for all numbers; no document has it. */
const EVERYBODY = '*';

export type Switches = {
  of(document: string): Promise<Behaviour>;
  /** The behaviour of all numbers, or null while each has its own. */
  everybody(): Promise<Behaviour | null>;
  /** Sets the behaviour of one number, or of all when `document` is null. */
  set(document: string | null, behaviour: Behaviour): Promise<void>;
  list(): Promise<Switch[]>;
  /** Resets all numbers to their initial behaviours. */
  clear(): Promise<void>;
};

/** The registry's switches, stored so that all processes of the sandbox share them and restarts keep them. */
export const createSwitches = (store: DocumentStore, now: () => Date = () => new Date()): Switches => {
  const read = async (id: string) => (await store.read(switches, id))?.behaviour ?? null;
  const list = async () => (await store.list(switches)).filter(({ document }) => document !== EVERYBODY);
  const everybody = () => read(EVERYBODY);
  return {
    of: async (document) =>
      (await read(document)) ??
      (await everybody()) ??
      examples.find((example) => example.document === document)?.behaviour ??
      'active',
    everybody,
    set: (document, behaviour) => {
      const id = document ?? EVERYBODY;
      return store.write(switches, id, { document: id, behaviour }, now());
    },
    list,
    clear: async () => {
      for (const { document } of await store.list(switches)) await store.remove(switches, document);
    },
  };
};
