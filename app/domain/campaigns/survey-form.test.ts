import { describe, expect, it } from 'vitest';
import { surveyForm } from './survey-form';

const filled = {
  cargo_landing: ' Editora-chefe ',
  design_landing: 'on',
  producao_func_landing: '3',
  ecommerce_landing: '1',
  alcance_landing: '2',
  indica_landing: '0',
};

describe('the answers about a publisher', () => {
  it('are read by their ids', () => {
    expect(surveyForm.parse(filled)).toEqual({
      role: 'Editora-chefe',
      wantsProduction: false,
      wantsDelivery: false,
      wantsLowerCost: false,
      wantsPrinting: false,
      wantsDesign: true,
      production: 'mixed',
      sales: 'store',
      reach: 'national',
      recommends: false,
    });
  });

  it.each([
    [{ cargo_landing: '' }, 'cargo_landing'],
    [{ cargo_landing: '123' }, 'cargo_landing'],
    [{ cargo_landing: 'x'.repeat(61) }, 'cargo_landing'],
    [{ design_landing: '' }, 'producao_landing'],
    [{ producao_func_landing: '0' }, 'producao_func_landing'],
    [{ ecommerce_landing: '0' }, 'ecommerce_landing'],
    [{ alcance_landing: '9' }, 'alcance_landing'],
    [{ indica_landing: '' }, 'indica_landing'],
  ])('reports %j at %s', (change, field) => {
    const { error } = surveyForm.safeParse({ ...filled, ...change });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
