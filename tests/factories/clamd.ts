import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * The EICAR test file, which all antivirus programs detect; assembled here so that no scanner finds it in our sources.
 */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

type Clamd = { url: string; scanned: Buffer[]; close(): Promise<void> };

/** Answers like clamd 1.4: EICAR is found, and a stream longer than `streamMaxBytes` is cut off. */
const converse = (socket: Socket, scanned: Buffer[], streamMaxBytes: number): void => {
  let heard = Buffer.alloc(0);
  let isStreaming = false;
  const body: Buffer[] = [];
  const answer = (text: string) => socket.end(`${text}\0`);
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    heard = Buffer.concat([heard, data]);
    if (!isStreaming) {
      const end = heard.indexOf(0);
      if (end < 0) return;
      const command = heard.subarray(0, end).toString();
      heard = heard.subarray(end + 1);
      if (command === 'zPING') return void answer('PONG');
      if (command !== 'zINSTREAM') return void answer('UNKNOWN COMMAND');
      isStreaming = true;
    }
    while (heard.length >= 4) {
      const length = heard.readUInt32BE(0);
      if (length === 0) {
        const whole = Buffer.concat(body);
        scanned.push(whole);
        return void answer(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      }
      if (heard.length < 4 + length) return;
      body.push(heard.subarray(4, 4 + length));
      heard = heard.subarray(4 + length);
      if (body.reduce((sum, piece) => sum + piece.length, 0) > streamMaxBytes) {
        socket.write('INSTREAM size limit exceeded. ERROR\0');
        socket.destroySoon();
        return;
      }
    }
  });
};

/** A fake clamd with the real protocol over TCP and one signature. */
export const openClamd = async ({ streamMaxBytes = 1_000_000 } = {}): Promise<Clamd> => {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => converse(socket, scanned, streamMaxBytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
