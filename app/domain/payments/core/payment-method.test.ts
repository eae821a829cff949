import { expect, it } from 'vitest';
import { termText, withTerm } from './payment-method';

it.each([
  [1, '1 hora'],
  [24, '24 horas'],
  [48, '48 horas'],
  [72, '72 horas'],
  [96, '4 dias'],
  [100, '100 horas'],
  [240, '10 dias'],
])('a term of %i hours is shown as %s', (hours, text) => {
  expect(termText(hours)).toBe(text);
});

it('every text of a payment method contains the term of its row', () => {
  const method = withTerm({
    id: 13,
    name: 'PIX',
    releaseInfo: 'Vale por {prazo}.',
    text: 'Em {prazo}.',
    icon: null,
    active: true,
    termHours: 24,
    options: [
      { id: 44, description: 'QR code', detail: 'Sem pagamento em {prazo}, cancela.' },
      { id: 45, description: 'Copia e cola', detail: null },
    ],
  });
  expect(method).toMatchObject({
    releaseInfo: 'Vale por 24 horas.',
    text: 'Em 24 horas.',
    options: [{ detail: 'Sem pagamento em 24 horas, cancela.' }, { detail: null }],
  });
});
