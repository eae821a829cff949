import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyName } from '../accounts/form-fields';
import { isCompanyRecipient } from './address-form';
import { billingFaults } from './billing-address';

const document = '11222333000181';
const isTaken = (recipient: string, name: string, registered?: string): boolean =>
  billingFaults({ document, recipient }, { name, document }, registered) === null;

describe('the name on a company’s billing address', () => {
  it.each([
    ['Luz', 'Luz Editora'],
    ['Casa Nova', 'CASA NOVA LTDA - ME'],
    ['Gráfica de Teste Ltda.', 'GRAFICA DE TESTE LTDA'],
    ['DAVILA EDIÇÕES LTDA', "D'Ávila Edições Ltda."],
    ["D'Ávila", 'DÁvila'],
    ['HewlettPackard Brasil', 'Hewlett-Packard Brasil'],
    ['Casa Nova SA', 'Casa-Nova S/A'],
    ['3M', '3M do Brasil'],
    ['Edições ½', 'Edições Ltda.'],
    ['selo_azul', 'Selo Azul'],
  ])('of %j may be %j', (name, recipient) => {
    expect(isTaken(recipient, name)).toBe(true);
  });

  it.each([
    ['Luz', 'Luzia Ferreira'],
    ['Casa Nova', 'Casa Novaes Ltda.'],
    ['Casa Nova', 'Casa'],
    ['Casa Nova', 'Casanova Ltda.'],
    ['Casa Nova', 'Nova Casa'],
    ['&', 'Clara Monteiro'],
    ['½', 'Clara Monteiro'],
    ['Sol', 'Clara Monteiro'],
    ['Sol', ''],
  ])('of %j is not %j', (name, recipient) => {
    expect(isTaken(recipient, name)).toBe(false);
  });

  it('may be the name in the registry under its CNPJ', () => {
    expect(isTaken('Editora Sol Ltda', 'Sol', 'EDITORA SOL LTDA')).toBe(true);
    expect(isTaken('Sol Edições', 'Sol', 'EDITORA SOL LTDA')).toBe(true);
    expect(isTaken('Editora Solar', 'Sol', 'EDITORA SOL LTDA')).toBe(false);
    expect(isTaken('Clara Monteiro', '&', '&')).toBe(false);
  });

  it('is refused with the expected name and where to get help', () => {
    const faults = billingFaults({ document, recipient: 'Clara Monteiro' }, { name: 'Sol', document });
    expect(faults).toEqual({
      razao_social_endereco_usuario: [
        'No endereço de faturamento, use o nome da empresa como no cadastro (Sol) ou na Receita. Para corrigir o cadastro, fale com o nosso atendimento.',
      ],
    });
  });

  it('can always be written as an address allows it', () => {
    const signs = fc.constantFrom(...'aÉñ 3½²_&.’-/🌞'.split(''));
    const names = fc
      .array(fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 1 })), { minLength: 1, maxLength: 60 })
      .map((parts) => companyName.safeParse(parts.join('')))
      .filter(({ success }) => success)
      .map(({ data = '' }) => data);
    fc.assert(
      fc.property(names, (name) => {
        const written = `${name.replace(/[^\p{L}\p{M}\d .&]/gu, ' ').trim()} Ltda.`;
        expect([isCompanyRecipient(written), isTaken(written, name)]).toEqual([true, true]);
      }),
    );
  });
});
