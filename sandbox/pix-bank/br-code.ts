/**
 * The text behind a Pix QR code (Manual do BR Code, Banco Central): fields of id, length and value, closed by a
 * checksum. Written independently of the shop's code, so that the same mistake cannot be on both sides.
 */

/** CRC-16/CCITT-FALSE over UTF-8 bytes: polynomial 0x1021, start 0xFFFF; four upper-case hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new Error(`The BR Code's field ${id} holds at most 99 characters`);
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
};

/** Without accents, characters outside printable ASCII and doubled spaces, cut to the length of the field. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

const closed = (fields: string[]): string => {
  const text = `${fields.join('')}6304`;
  return text + crc16(text);
};

type Receiver = { name: string; city: string };

const ending = ({ name, city }: Receiver, amount: string | undefined, txid: string) => [
  field('52', '0000'),
  field('53', '986'),
  ...(amount === undefined ? [] : [field('54', amount)]),
  field('58', 'BR'),
  field('59', plain(name, 25)),
  field('60', plain(city, 15)),
  field('62', field('05', txid)),
];

/** A code for one payment, which the payer's bank looks up at `location` (no scheme). Amount: "159.90". */
export const dynamicBrCode = (receiver: Receiver & { location: string; amount?: string }): string =>
  closed([
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', receiver.location)),
    ...ending(receiver, receiver.amount, '***'),
  ]);

/** A static code, with which a key can be paid again and again. */
export const staticBrCode = (receiver: Receiver & { key: string; amount?: string; txid?: string }): string =>
  closed([
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', receiver.key)),
    ...ending(receiver, receiver.amount, receiver.txid ?? '***'),
  ]);

const fieldsOf = (text: string): Map<string, string> | null => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, id = '', length] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(id)) return null;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
};

export type BrCode = {
  location: string | null;
  key: string | null;
  amount: string | null;
  name: string;
  city: string;
};

/** Reads a pasted code; null when it is damaged or not a Pix code. */
export const readBrCode = (pasted: string): BrCode | null => {
  const text = pasted.trim();
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  if (fields?.get('00') !== '01' || account?.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') return null;
  return {
    location: account.get('25') ?? null,
    key: account.get('01') ?? null,
    amount: fields.get('54') ?? null,
    name: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
  };
};
