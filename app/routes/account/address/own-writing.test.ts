import { describe, expect, it } from 'vitest';
import { createOwnWriting } from './use-look-ups';

const form = (values: Record<string, string>) => {
  const fields = new Map(
    Object.entries(values).map(([name, value]) => [name, { value, dispatchEvent: () => true }]),
  );
  const type = (name: string, value: string) => {
    const field = fields.get(name);
    if (field) field.value = value;
  };
  const textOf = (name: string) => fields.get(name)?.value;
  return { type, textOf, writing: createOwnWriting((name) => fields.get(name) ?? null) };
};

describe('filling in a form automatically', () => {
  it('fills empty fields and replaces its own text', () => {
    const { writing, textOf } = form({ street: ' ' });
    expect(writing.write('street', 'Rua A')).toBe(true);
    expect(writing.write('street', 'Rua B')).toBe(true);
    expect(textOf('street')).toBe('Rua B');
    expect(writing.write('street', '')).toBe(true);
    expect(textOf('street')).toBe('');
  });

  it('never replaces typed text, from before or since', () => {
    const { writing, type, textOf } = form({ street: 'Minha rua', district: '' });
    expect(writing.write('street', 'Rua A')).toBe(false);
    writing.write('district', 'Centro');
    type('district', 'Centro Histórico');
    expect(writing.write('district', 'Sé')).toBe(false);
    expect([textOf('street'), textOf('district')]).toEqual(['Minha rua', 'Centro Histórico']);
  });

  it('may replace a text that it has adopted', () => {
    const { writing, textOf } = form({ street: 'Rua do cadastro' });
    writing.adopt('street', 'Rua do cadastro');
    expect(writing.write('street', '')).toBe(false);
    expect(writing.write('street', 'Rua A')).toBe(true);
    expect(textOf('street')).toBe('Rua A');
  });

  it('knows when it writes, and ignores missing fields', () => {
    const seen: boolean[] = [];
    const field = {
      value: '',
      dispatchEvent: () => {
        seen.push(writing.isWriting());
        return true;
      },
    };
    const writing = createOwnWriting((name) => (name === 'cep' ? field : null));
    writing.write('cep', '01.310-100');
    expect([...seen, writing.isWriting()]).toEqual([true, false]);
    expect(writing.write('other', 'x')).toBe(false);
  });
});
