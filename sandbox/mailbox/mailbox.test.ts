import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import nodemailer from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import { createMailbox } from './messages';
import { createMailboxRouter } from './router';
import { createSmtpCatcher } from './smtp';

const mailbox = createMailbox(createMemoryStore());
let smtp: SMTPServer;
let http: Server;
let page = '';
const transport = () =>
  nodemailer.createTransport({ host: '127.0.0.1', port: (smtp.server.address() as AddressInfo).port });

beforeAll(async () => {
  smtp = createSmtpCatcher(mailbox);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  http = createServer(express().use('/mailbox', createMailboxRouter(mailbox)));
  await new Promise<void>((resolve) => http.listen(0, resolve));
  page = `http://localhost:${(http.address() as AddressInfo).port}/mailbox`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
});

const read = async (path: string) => (await fetch(`${page}${path}`)).text();
const listed = async (query = '') =>
  (await (await fetch(`${page}/messages.json${query}`)).json()) as { id: string }[];

describe('the mailbox', () => {
  it('keeps what the shop sends, readable as text, as HTML and as source', async () => {
    await transport().sendMail({
      from: 'Lombada <ola@lombada.example>',
      to: 'Ana Conceição <ana@exemplo.com>',
      bcc: 'arquivo@exemplo.com',
      subject: 'Pagamento confirmado: coração de papel',
      text: 'Olá, Ana!',
      html: '<h1>Olá, <b>Ana</b>!</h1><script>alert(1)</script>',
      attachments: [
        { filename: 'nota.pdf', content: Buffer.alloc(2048, 7) },
        { filename: 'pagina.html', content: '<script>alert(1)</script>' },
      ],
    });
    const [message] = await listed('?to=ANA@exemplo.com&subject=confirmado');
    expect(message).toMatchObject({
      from: 'Lombada <ola@lombada.example>',
      to: ['ana@exemplo.com', 'arquivo@exemplo.com'],
      subject: 'Pagamento confirmado: coração de papel',
      text: expect.stringContaining('Olá, Ana!'),
      attachments: [{ filename: 'nota.pdf', bytes: 2048 }, { filename: 'pagina.html' }],
    });
    const shown = await read(`/${message?.id}`);
    expect(shown).toContain('sandbox="allow-popups');
    expect(shown).not.toContain('<script>');
    const markup = await fetch(`${page}/${message?.id}/html`);
    expect(markup.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await markup.text()).toContain('<b>Ana</b>');
    expect(await read(`/${message?.id}/raw`)).toContain('MIME-Version: 1.0');

    expect(shown).toContain(`/mailbox/${message?.id}/anexos/0`);
    const pdf = await fetch(`${page}/${message?.id}/anexos/0`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).equals(Buffer.alloc(2048, 7))).toBe(true);
    const markupFile = await fetch(`${page}/${message?.id}/anexos/1`);
    expect(markupFile.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await fetch(`${page}/${message?.id}/anexos/2`)).status).toBe(404);
    expect((await fetch(`${page}/${message?.id}/anexos/x`)).status).toBe(404);
  });

  it('shows the pictures of the HTML part', async () => {
    await transport().sendMail({
      from: 'a@b.example',
      to: 'capa@d.example',
      html: '<img src="cid:capa-1@b.example" alt="">',
      attachments: [{ filename: 'capa.png', content: Buffer.from('png'), cid: 'capa-1@b.example' }],
    });
    const [message] = await listed('?to=capa@d.example');
    expect(await read(`/${message?.id}/html`)).toContain(`src="/mailbox/${message?.id}/anexos/0"`);
  });

  it('shows a hostile subject as text', async () => {
    await transport().sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: '<img src=x onerror=alert(1)>',
      text: 'x',
    });
    const list = await read('');
    expect(list).toContain('&lt;img src=x');
    expect(list).not.toContain('<img');
  });

  it('accepts any characters, an empty mail, and many in parallel', async () => {
    await transport().sendMail({ from: 'a@b.example', to: 'vazio@d.example', raw: '' });
    await transport().sendMail({
      envelope: { from: 'a@b.example', to: 'bruto@d.example' },
      raw: 'Subject: =?x?\r\n\r\n\u0000\u0001',
    });
    const many = Array.from({ length: 20 }, (_, index) =>
      transport().sendMail({ from: 'a@b.example', to: 'muitos@d.example', subject: `n${index}`, text: 'x' }),
    );
    await Promise.all(many);
    expect(await listed('?to=muitos@d.example')).toHaveLength(20);
    expect(await listed('?to=bruto@d.example')).toHaveLength(1);
  });

  it('refuses a message that is far too big', async () => {
    const big = transport().sendMail({
      from: 'a@b.example',
      to: 'grande@d.example',
      text: 'x'.repeat(40 * 1024 * 1024),
    });
    await expect(big).rejects.toMatchObject({ responseCode: 552 });
    expect(await listed('?to=grande@d.example')).toEqual([]);
  });

  it('can be emptied', async () => {
    await fetch(`${page}/messages.json`, { method: 'DELETE' });
    expect(await listed()).toEqual([]);
    expect(await read('')).toContain('Nenhuma mensagem');
    expect((await fetch(`${page}/nenhuma`)).status).toBe(404);
  });
});
