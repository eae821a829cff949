import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { TypedCard } from '~/domain/payments/means/card/card-form';
import { gatewayMessages, requestCardToken } from '~/routes/shop/payment/request-card-token';
import { openDoor } from '../factories/door';

const card: TypedCard = {
  number: '4000 0000 0000 0010',
  holder: ' Ana Conceição ',
  month: '3',
  year: '2031',
  cvc: '123',
  instalments: '1',
};

/** Sets the gateway's address for the duration of the test. */
const gateway = async (answer: RequestListener): Promise<string> => {
  const door = await openDoor(answer);
  onTestFinished(() => door.close());
  return door.url;
};

it('sends the card to the gateway, and only its token and last digits to the shop', async () => {
  let told = '';
  const url = await gateway((request, response) => {
    request.on('data', (part) => {
      told += part;
    });
    request.on('end', () => response.end(JSON.stringify({ id: 'token_1' })));
  });
  expect(await requestCardToken(url, card)).toEqual({ ok: true, value: { token: 'token_1', last4: '0010' } });
  expect(JSON.parse(told).card).toEqual({
    number: '4000000000000010',
    holder_name: 'Ana Conceição',
    exp_month: 3,
    exp_year: 2031,
    cvv: '123',
  });
});

it.each<[string, RequestListener, string]>([
  ['refuses the card', (_, response) => response.writeHead(422).end('{}'), gatewayMessages.refused],
  ['fails', (_, response) => response.writeHead(500).end(), gatewayMessages.away],
  ['gives an invalid answer', (_, response) => response.end('<html>'), gatewayMessages.away],
  ['answers without a token', (_, response) => response.end('{}'), gatewayMessages.away],
  ['does not answer in time', () => {}, gatewayMessages.away],
  [
    'breaks off its answer',
    (_, response) => void response.writeHead(200).write('{"id":'),
    gatewayMessages.away,
  ],
])('a gateway that %s is reported with a message', async (_name, answer, failure) => {
  expect(await requestCardToken(await gateway(answer), card, 300)).toEqual({ ok: false, failure });
});
