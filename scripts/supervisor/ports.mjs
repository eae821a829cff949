import { createServer } from 'node:net';
import { Advice } from '../setup/steps.mjs';

/**
 * @param {number} port
 * @returns {Promise<string | undefined>} the error's code, undefined when the port is free
 */
function probe(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'unknown'));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {Record<string, number>} ports variable that chooses the port -> port
 * @throws {Advice} when one is taken or forbidden
 */
export async function demandFreePorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    const trouble = await probe(port);
    if (trouble === 'EACCES')
      throw new Advice(
        `Port ${port} (${name}) needs more rights. Choose one above 1023: ${name}=${port + 8000}`,
      );
    if (trouble)
      throw new Advice(
        `Port ${port} (${name}) is taken by another program. Choose another: ${name}=${port + 10} npm start`,
      );
  }
}
