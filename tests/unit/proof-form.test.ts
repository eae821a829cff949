import { expect, it } from 'vitest';
import { readProofForm } from '~/calls/http/proof-form.server';

const formOf = (fields: number): Request => {
  const form = new FormData();
  for (let count = 0; count < fields; count += 1) form.set(`campo-${count}`, 'x'.repeat(300));
  form.set('pedido', '1024');
  form.set('comprovante', new Blob(['%PDF-1.4']), 'recibo.pdf');
  return new Request('http://localhost/', { method: 'POST', body: form });
};

it('a receipt form keeps the order and the file, and ignores other fields', async () => {
  const read = await readProofForm(formOf(100));
  expect(read.fields).toEqual({ pedido: '1024' });
  expect(read.file).toMatchObject({ fileName: 'recibo.pdf', bytes: expect.any(Uint8Array) });
});

it('a receipt form with more fields than any form has is read no further', async () => {
  const read = await readProofForm(formOf(2_000));
  expect(read).toEqual({ fields: {}, file: { fileName: '', bytes: null } });
});
