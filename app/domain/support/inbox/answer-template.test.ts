import { describe, expect, it } from 'vitest';
import { fillTemplate, unfilledFields } from './inbox';

const fields = {
  nome: 'Ana',
  protocolo: '20261123-7K2P9Q',
  pedido: '10427',
  itens: null,
  previsao: '05/12/2026',
  rastreio: null,
};

describe('a template of an answer', () => {
  it('takes the words of its case', () => {
    const text = 'Olá, {{nome}}! O pedido {{pedido}} sai até {{previsao}}. {{nome}}, obrigado.';
    expect(fillTemplate(text, fields)).toBe('Olá, Ana! O pedido 10427 sai até 05/12/2026. Ana, obrigado.');
  });

  it('keeps what the case does not have in braces, and tells it', () => {
    const text = fillTemplate('O código é {{rastreio}}, repito, {{rastreio}}: {{itens}}', fields);
    expect(unfilledFields(text)).toEqual(['{{rastreio}}', '{{itens}}']);
    expect(unfilledFields(fillTemplate('Olá, {{nome}}!', fields))).toEqual([]);
  });

  it('puts in what a customer wrote as it is, also where that looks like a field', () => {
    expect(fillTemplate('Olá, {{nome}}!', { ...fields, nome: '$1 {{pedido}}' })).toBe('Olá, $1 {{pedido}}!');
  });
});
