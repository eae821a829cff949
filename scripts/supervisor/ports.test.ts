import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPorts } from '../setup/environment.mjs';
import { demandFreePorts } from './ports.mjs';

const neighbour = createServer();
let taken: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => neighbour.listen(0, resolve));
  taken = (neighbour.address() as { port: number }).port;
});
afterAll(() => neighbour.close());

it('a taken port is refused by its number and the setting that chooses another', async () => {
  await expect(demandFreePorts({ SANDBOX_SMTP_PORT: taken })).rejects.toThrow(
    new RegExp(`^Port ${taken} \\(SANDBOX_SMTP_PORT\\) .* SANDBOX_SMTP_PORT=${taken + 10} `),
  );
});

it('the sandbox takes mails on the port after its own, unless another is set', () => {
  expect(readPorts({ SANDBOX_PORT: '4100' } as never)).toEqual({ web: 3000, sandbox: 4100, mail: 4101 });
  expect(readPorts({ SANDBOX_SMTP_PORT: '4200' } as never).mail).toBe(4200);
  expect(() => readPorts({ PORT: '3101' } as never)).toThrow(
    'PORT (3101), SANDBOX_PORT (3100) and SANDBOX_SMTP_PORT (3101) must differ',
  );
});
