import { generatePixPayload, getPixPayloadInfo, isValidPixPayload } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, dynamicBrCode, readBrCode, staticBrCode } from './br-code';

// The first is the example in the Banco Central's own manual.
const staticGolden =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const dynamicGolden =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865406159.905802BR5920GRAFICA EXEMPLO LTDA6009SAO PAULO62070503***63048CE8';

const amounts = fc.integer({ min: 1, max: 999_999_999 }).map((cents) => (cents / 100).toFixed(2));
const names = fc
  .array(fc.constantFrom(...'ABCdef ãõéÇüñ'), { minLength: 1, maxLength: 40 })
  .map((letters) => letters.join('').trim())
  .filter((name) => name.length > 0);

describe('the BR Code', () => {
  it('has the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('matches the golden static code', () => {
    const code = staticBrCode({
      key: '123e4567-e12b-12d1-a456-426655440000',
      name: 'Fulano de Tal',
      city: 'BRASILIA',
    });
    expect(code).toBe(staticGolden);
  });

  it('matches the golden dynamic code, accents dropped', () => {
    const code = dynamicBrCode({
      location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      amount: '159.90',
      name: 'GRÁFICA EXEMPLO LTDA',
      city: 'SÃO PAULO',
    });
    expect(code).toBe(dynamicGolden);
  });

  it('agrees with an independent library on static codes', () => {
    fc.assert(
      fc.property(
        names,
        names,
        amounts,
        fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/),
        (name, city, amount, txid) => {
          const key = '123e4567-e12b-12d1-a456-426655440000';
          const expected = generatePixPayload({
            key,
            merchantName: name,
            merchantCity: city,
            amount: Number(amount),
            txid,
          });
          expect(staticBrCode({ key, name, city, amount, txid })).toBe(expected);
        },
      ),
    );
  });

  it('agrees with an independent library on dynamic codes, which are valid there with an amount', () => {
    fc.assert(
      fc.property(names, names, amounts, fc.stringMatching(/^[0-9a-f]{32}$/), (name, city, amount, token) => {
        const location = `pix.example.com/qr/v2/${token}`;
        const expected = generatePixPayload({ url: location, merchantName: name, merchantCity: city });
        expect(dynamicBrCode({ location, name, city })).toBe(expected);
        const withAmount = dynamicBrCode({ location, name, city, amount });
        expect(isValidPixPayload(withAmount)).toBe(true);
        expect(getPixPayloadInfo(withAmount)).toMatchObject({ url: location });
        expect(readBrCode(withAmount)).toMatchObject({ location, amount });
      }),
    );
  });

  it('is read back as it was written', () => {
    expect(readBrCode(`  ${dynamicGolden}\n`)).toEqual({
      location: 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
      key: null,
      amount: '159.90',
      name: 'GRAFICA EXEMPLO LTDA',
      city: 'SAO PAULO',
    });
    expect(readBrCode(staticGolden)).toMatchObject({
      key: '123e4567-e12b-12d1-a456-426655440000',
      amount: null,
    });
  });

  it('is refused when one character was changed', () => {
    fc.assert(
      fc.property(fc.nat(dynamicGolden.length - 5), fc.constantFrom(...'019aZ.'), (place, sign) => {
        fc.pre(dynamicGolden[place] !== sign);
        expect(readBrCode(dynamicGolden.slice(0, place) + sign + dynamicGolden.slice(place + 1))).toBeNull();
      }),
    );
  });

  it('is refused when it is something else, and reading never throws', () => {
    for (const text of ['', '6304FFFF', 'https://lombada.example', dynamicGolden.slice(0, -1)])
      expect(readBrCode(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        readBrCode(`${text}6304${crc16(`${text}6304`)}`);
      }),
    );
  });
});
