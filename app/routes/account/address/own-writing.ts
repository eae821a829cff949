/**
 * What the shop writes into a form by itself, told from what somebody typed: a field is free while it is empty or
 * still holds the shop's own text, and what was typed is never written over.
 */
export type OwnWriting = {
  isFree(name: string): boolean;
  /** Puts a text into a free field; says whether it did. An empty one only takes back what the shop wrote. */
  write(name: string, text: string): boolean;
  /** Lets what stands in a field now be replaced, though not by nothing. */
  adopt(name: string): void;
  /** True while the shop writes: its input events ask no questions. */
  isWriting(): boolean;
};

type Field = Pick<HTMLInputElement, 'value' | 'dispatchEvent'>;

export const createOwnWriting = (fieldOf: (name: string) => Field | null): OwnWriting => {
  const written = new Map<string, string>();
  const adopted = new Map<string, string>();
  let writing = false;
  const isFree = (name: string): boolean => {
    const value = fieldOf(name)?.value ?? '';
    return value.trim() === '' || value === written.get(name) || value === adopted.get(name);
  };
  return {
    isFree,
    write: (name, text) => {
      const field = fieldOf(name);
      if (!field || !isFree(name)) return false;
      if (text === '' && (field.value === '' || field.value !== written.get(name))) return false;
      writing = true;
      field.value = text;
      // Masks and the form's own checks listen to this.
      field.dispatchEvent(new Event('input', { bubbles: true }));
      writing = false;
      written.set(name, field.value);
      return true;
    },
    adopt: (name) => {
      adopted.set(name, fieldOf(name)?.value ?? '');
    },
    isWriting: () => writing,
  };
};
