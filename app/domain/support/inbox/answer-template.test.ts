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

describe('an answer template', () => {
  it('inserts the fields of its case', () => {
    const text = 'Olá, {{nome}}! O pedido {{pedido}} sai até {{previsao}}. {{nome}}, obrigado.';
    expect(fillTemplate(text, fields)).toBe('Olá, Ana! O pedido 10427 sai até 05/12/2026. Ana, obrigado.');
  });

  it('keeps a field that the case does not have in braces, and reports it', () => {
    const text = fillTemplate('O código é {{rastreio}}, repito, {{rastreio}}: {{itens}}', fields);
    expect(unfilledFields(text)).toEqual(['{{rastreio}}', '{{itens}}']);
    expect(unfilledFields(fillTemplate('Olá, {{nome}}!', fields))).toEqual([]);
  });

  it('inserts customers’ texts unchanged, even if they look like a field', () => {
    expect(fillTemplate('Olá, {{nome}}!', { ...fields, nome: '$1 {{pedido}}' })).toBe('Olá, $1 {{pedido}}!');
  });
});
