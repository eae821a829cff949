import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/factories/render-at';
import { PaymentMethodsView } from './view';

type Page = Parameters<typeof PaymentMethodsView>[0]['page'];

const deposit: Page['active'][number] = {
  id: 1,
  name: 'Depósito ou transferência',
  releaseInfo: 'Liberação de 3 a 72 horas.',
  text: '',
  icon: 'deposit',
  active: true,
  termHours: 168,
  options: [],
};

it('says that DOC no longer exists, and how to transfer from another bank instead', async () => {
  const page: Page = {
    active: [deposit],
    shopUrl: 'http://lombada.example',
    seller: { legalName: 'Lombada', cnpj: '12.ABC.345/01DE-35' },
  };
  const markup = await renderAt('/formas-de-pagamento', createElement(PaymentMethodsView, { page }));
  expect(markup).toContain(
    'O DOC deixou de existir em 29 de fevereiro de 2024, por decisão dos bancos. Para transferir de outro banco, use PIX ou TED.',
  );
});
