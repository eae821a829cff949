import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Antivirus, ScanResult } from '~/domain/files/ports';

/** clamd takes pieces of any length; these keep its buffers and ours small. */
const PIECE_BYTES = 64 * 1024;
/** Without any data from clamd, which answers late for a large file. */
const SILENCE_MS = 120_000;

const addressOf = (url: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
};

const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.byteLength);
  return length;
};

/** One connection to clamd. Its last answer counts, even if it closed the connection while we were still sending. */
class Conversation {
  answer = '';
  private readonly socket: Socket;
  private readonly closed: Promise<unknown>;

  constructor(address: NetConnectOpts) {
    this.socket = connect(address);
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    // The `close` event, which always follows, ends the scan.
    this.socket.on('error', () => undefined);
    this.socket.setTimeout(SILENCE_MS, () => this.socket.destroy());
    this.socket.on('data', (data: Buffer) => {
      this.answer += data.toString('latin1');
    });
  }

  get isOver(): boolean {
    return this.socket.destroyed || this.answer.includes('\0');
  }

  async say(bytes: Uint8Array): Promise<void> {
    if (this.isOver || this.socket.write(bytes)) return;
    await Promise.race([once(this.socket, 'drain').catch(() => undefined), this.closed]);
  }

  async hear(): Promise<string> {
    while (!this.isOver) await Promise.race([once(this.socket, 'data').catch(() => undefined), this.closed]);
    return this.answer.split('\0', 1)[0] ?? '';
  }

  end(): void {
    this.socket.destroy();
  }
}

const resultOf = (answer: string): ScanResult => {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  // Needs `AlertExceedsMax yes`. Without it clamd reports unscanned parts as clean.
  const isTooLarge =
    found?.startsWith('Heuristics.Limits.Exceeded') || answer.includes('size limit exceeded');
  if (isTooLarge) return { kind: 'not-scanned', reason: 'too-large' };
  return found ? { kind: 'infected', name: found } : { kind: 'not-scanned', reason: 'away' };
};

/**
 * Scans with clamd (ClamAV) by its command INSTREAM, which sends the bytes along, so that it needs no access to our
 * files.
 * @param url `tcp://host:3310` or `unix:/path`; neither has a password, so clamd must be in the local network
 */
export const createClamd = (url: string): Antivirus => ({
  scan: async (chunks) => {
    const talk = new Conversation(addressOf(url));
    try {
      await talk.say(Buffer.from('zINSTREAM\0'));
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.byteLength && !talk.isOver; at += PIECE_BYTES) {
          const piece = chunk.subarray(at, at + PIECE_BYTES);
          await talk.say(lengthOf(piece));
          await talk.say(piece);
        }
        if (talk.isOver) break;
      }
      await talk.say(Buffer.alloc(4));
      return resultOf(await talk.hear());
    } finally {
      talk.end();
    }
  },
});
