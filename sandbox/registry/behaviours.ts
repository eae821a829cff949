import { collection, type DocumentStore } from '../store/memory-store';

/** The registry's own check of the numbers it is asked for, apart from the shop's. */

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

/** A whole CNPJ of its first twelve letters or digits (weights 2 to 9 from the right, again and again). */
const cnpjOf = (twelve: string): string => withTwoDigits(twelve, (index) => 2 + (index % 8));

/** A whole CPF of its first nine digits (weights from 2 upwards). */
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

/** Numbers that behave so from the start, to try each case at once. */
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

/** The name under which the switch for every number stands; no document has it. */
const EVERYBODY = '*';

export type Switches = {
  of(document: string): Promise<Behaviour>;
  /** What all numbers do, or null while each does its own. */
  everybody(): Promise<Behaviour | null>;
  /** Switches one number, or with null as document all of them. */
  set(document: string | null, behaviour: Behaviour): Promise<void>;
  list(): Promise<Switch[]>;
  /** All numbers behave as at the start. */
  clear(): Promise<void>;
};

/** The registry's switches, kept so that all processes of the sandbox and the next start know them. */
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
