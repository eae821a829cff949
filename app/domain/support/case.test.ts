import { describe, expect, it } from 'vitest';
import { caseFlags, caseStatus, withoutMarkup } from './case';

const status = (id: number) => ({ id, label: '', colour: '' });

describe('the customer’s actions on a case', () => {
  it.each([
    ['that waits for the shop: nothing', caseStatus.pending, null, []],
    ['that the shop answered: write', caseStatus.answered, null, ['write']],
    ['that is settled: write, reopen and rate', caseStatus.resolved, null, ['write', 'reopen', 'rate']],
    ['that was rated: write and reopen', caseStatus.resolved, 4, ['write', 'reopen']],
  ])('%s', (_what, id, rating, may) => {
    const flags = Object.entries(caseFlags({ status: status(id), rating }));
    expect(flags.filter(([, is]) => is).map(([name]) => name)).toEqual(may);
  });
});

describe('a text without its markup', () => {
  it.each([
    ['<p>Olá</p><p>Tudo bem?</p>', 'Olá\nTudo bem?'],
    ['Linha<br>outra', 'Linha\noutra'],
    ['<script>alert(1)</script>Oi', 'Oi'],
    ['<b onclick="x()">Oi</b>', 'Oi'],
    ['2 < 3 e 5 > 4', '2 < 3 e 5 > 4'],
    ['<img src=x onerror=alert(1)>', ''],
    ['Se a <b e c> d, cabe', 'Se a <b e c> d, cabe'],
    ['O arquivo <capa_final.pdf> e <miolo>', 'O arquivo <capa_final.pdf> e <miolo>'],
    ['<a href="https://x.example/?a=1&b=2" target=_blank>aqui</a>', 'aqui'],
    ['<span style="color: red">Oi</span ><hr/>', 'Oi'],
  ])('%s', (text, plain) => expect(withoutMarkup(text)).toBe(plain));
});
