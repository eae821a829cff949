import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { linkPages } from '~/domain/accounts/links/account-link';
import { readEnv, settingNames } from '~/platform/env.server';
import { requestTimes } from '~/platform/request-time.server';
import { loggedPath, secretPaths } from '~/platform/secret-paths';
import siteMap from '../../app/routes';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { root } from '../../scripts/setup/prepare.mjs';
import { fileForms, formReaders } from '../factories/file-forms';
import { liveSettings as live } from '../factories/live-environment';

/** What docker-compose.yml, Dockerfile and deploy/ must contain, as far as files show it: no container runs here. */

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const composeText = read('docker-compose.yml');
const exampleText = read('.env.example');
const dockerfile = read('Dockerfile');

type Service = {
  image?: string;
  build?: unknown;
  user?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, unknown>;
  [limit: string]: unknown;
};
const { services }: { services: Record<string, Service> } = parse(composeText, { merge: true });
const all = Object.entries(services);

/** `NAME=value` lines, optionally including those of a commented block. */
const variables = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** As compose does: `${NAME:-default}`, and `${NAME:?why}`, without which nothing starts. */
const interpolated = (text: string, env: Record<string, string>): string =>
  text.replace(/\$\{([A-Z0-9_]+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, otherwise: string) => {
    if (kind === '?' && !env[name]) throw new Error(`compose: ${name} is missing: ${otherwise}`);
    return env[name] || (kind === '-' ? otherwise : '');
  });

const environmentOf = (service: string, env: Record<string, string>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  ...Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      interpolated(value, env),
    ]),
  ),
});

const demanded = [...new Set([...composeText.matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => name))];

describe('images', () => {
  it.each(all.flatMap(([name, { image }]) => (image ? [[name, image] as const] : [])))(
    '%s has an exact version: %s',
    (_name, image) => {
      expect(image).toMatch(/^[\w/.-]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    },
  );

  it('the shop uses the Node of the daily tests', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    const version = readFileSync('.node-version', 'utf8').trim();
    expect(new Set(bases)).toEqual(new Set([`node:${version}-bookworm-slim`]));
  });

  it('the web program has the same flags as elsewhere', () => {
    const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
    expect(command).toEqual(['node', ...webFlags, 'dist/server.js']);
  });

  it('the image holds the fonts of printed papers where the program reads them', () => {
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(
      /^COPY --from=workshop \/shop\/(app\/adapters\/pdf-writing\/fonts) \.\/\1$/m,
    );
  });

  it('does not run as root', () => {
    expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$/m);
    expect(/AS workshop[\s\S]*?(?=^FROM )/m.exec(dockerfile)?.[0]).toMatch(/^USER node$/m);
  });
});

describe('containers', () => {
  it.each(all)('%s has only the permissions and resources that it needs', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/\d+[mg]\}?$/),
      pids_limit: expect.any(Number),
      logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    });
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
  });

  it('are reachable from this machine only', () => {
    for (const port of all.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('mails are caught, and the bank is simulated, only in sandbox mode', () => {
    const demo = all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]);
    expect(demo).toEqual([
      ['backup', ['backup']],
      ['studio', ['studio']],
      ['sandbox', ['demo']],
      ['mailpit', ['demo']],
    ]);
    const others = all.filter(([, { profiles }]) => !profiles);
    for (const [, { depends_on = {} }] of others)
      expect(Object.keys(depends_on)).not.toEqual(expect.arrayContaining(['mailpit']));
  });

  it('the store is asked for its own region', () => {
    const region = /s3_region = "(\w+)"/.exec(read('deploy/garage.toml'))?.[1];
    expect(environmentOf('web', live).S3_REGION).toBe(region);
  });

  it('the shop’s database role is no superuser, and Redis requires a password', () => {
    const { DATABASE_URL = '', REDIS_URL = '' } = environmentOf('web', live);
    expect(services.postgres?.environment).not.toHaveProperty('POSTGRES_USER');
    expect(new URL(DATABASE_URL).username).toBe('lombada');
    expect(new URL(DATABASE_URL).password).toBe(live.POSTGRES_PASSWORD);
    expect(read('deploy/postgres/shop.sh')).toMatch(/create role lombada login nosuperuser createdb/);
    expect(read('deploy/postgres/shop.sh')).toMatch(
      /create role equipe_studio login nosuperuser .* in role equipe;/,
    );
    expect(new URL(REDIS_URL).password).toBe(live.REDIS_PASSWORD);
    expect(services.redis?.command?.join('\n')).toContain('requirepass $$REDIS_PASSWORD');
  });
});

describe('a backup', () => {
  const { backup, worker } = services;
  it('has all the shop’s settings, and its passphrase, which the shop has not', () => {
    const { BACKUP_PASSPHRASE, ...shared } = backup?.environment ?? {};
    expect(interpolated(BACKUP_PASSPHRASE ?? '', { BACKUP_PASSPHRASE: 'long enough, and kept' })).toBe(
      'long enough, and kept',
    );
    const { WORKER_PORT: _, ...ofWorker } = worker?.environment ?? {};
    expect(shared).toEqual(ofWorker);
    expect(worker?.environment).not.toHaveProperty('BACKUP_PASSPHRASE');
  });

  it('is written to a folder of this machine, or a given place, and accepts other arguments', () => {
    const folder = (env: Record<string, string>) =>
      interpolated(String((backup?.volumes as unknown[] | undefined)?.at(-1)), env);
    expect(folder({})).toBe('./backups:/backups');
    expect(folder({ BACKUP_FOLDER: '/mnt/nas' })).toBe('/mnt/nas:/backups');
    const words = (env: Record<string, string>) => backup?.command?.map((word) => interpolated(word, env));
    expect(backup?.entrypoint).toEqual(['node', 'dist/staff.js']);
    expect(words({})).toEqual(['backup', '--to', '/backups/']);
    expect(words({ BACKUP_TO: 's3://lombada-backups/' })?.at(-1)).toBe('s3://lombada-backups/');
  });
});

describe('PostgreSQL’s log', () => {
  it('contains no row of a refused statement, here as with npm start', () => {
    const settings = ['log_error_verbosity=terse', 'log_min_error_statement=panic'];
    expect(services.postgres?.command).toEqual([
      'postgres',
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    expect(read('scripts/postgres/server.mjs')).toContain(`settings.push('${settings.join("', '")}')`);
  });
});

describe('settings', () => {
  it.each(['web', 'worker', 'migrate'])('%s opens live with what compose requires', (service) => {
    expect(Object.keys(live).sort()).toEqual([...demanded].sort());
    expect(readEnv(environmentOf(service, live))).toMatchObject({
      LOMBADA_MODE: 'live',
      TRUSTED_PROXIES: 1,
      S3_BUCKET: 'lombada',
      SMTP_URL: live.SMTP_URL,
    });
  });

  it.each(demanded)('compose refuses to start without %s', (name) => {
    expect(() => interpolated(composeText, { ...live, [name]: '' })).toThrow(name);
  });

  it('an example that was not filled in is refused', () => {
    const { POSTGRES_PASSWORD } = variables(exampleText.replaceAll(/^#.*$/gm, ''));
    expect(POSTGRES_PASSWORD).toBe('');
    const {
      PUBLIC_URL = '',
      SMTP_URL = '',
      MAIL_FROM = '',
    } = variables(exampleText.replaceAll(/^#.*$/gm, ''));
    expect(() => readEnv(environmentOf('web', { ...live, PUBLIC_URL, SMTP_URL, MAIL_FROM }))).toThrow(
      /PUBLIC_URL names[\s\S]+SMTP_URL names[\s\S]+MAIL_FROM is an example/,
    );
  });

  it('the sandbox example opens in sandbox mode', () => {
    const demo = variables(exampleText.slice(exampleText.indexOf('# demo:')));
    expect(readEnv(environmentOf('web', { ...live, ...demo }))).toMatchObject({
      LOMBADA_MODE: 'sandbox',
      SMTP_URL: 'smtp://mailpit:1025',
    });
  });

  it('the example has each variable of compose, and no other', () => {
    const asked = [...composeText.matchAll(/\$\{([A-Z0-9_]+):/g)].map(([, name = '']) => name);
    expect(Object.keys(variables(exampleText)).sort()).toEqual([...new Set(asked)].sort());
  });

  it('every setting of the shop can be set, and no unknown one', () => {
    // Set by the image, or unused in it.
    const own = ['NODE_ENV', 'PORT', 'WEB_PLACE', 'STORAGE_DIR', 'PDF_CHILD'];
    const given = Object.keys(services.worker?.environment ?? {});
    expect(given.sort()).toEqual(settingNames.filter((name) => !own.includes(name)).sort());
  });
});

describe('the proxy', () => {
  const nginx = read('deploy/nginx.conf');
  /**
   * The location blocks with regular expressions in their order, since nginx takes the first match; else the server
   * block.
   */
  const locations = [...nginx.matchAll(/location ~ (\S+) \{([^}]*)\}/g)].map(
    ([, pattern = '', block = '']) => [new RegExp(pattern), block] as const,
  );
  const blockFor = (address: string) => locations.find(([pattern]) => pattern.test(address))?.[1] ?? '';
  const megabytesFor = (address: string): number =>
    Number(/client_max_body_size (\d+)m;/.exec(blockFor(address) || nginx)?.[1]);
  const patienceFor = (address: string) =>
    requestTimes.uploads.find(([pattern]) => pattern.test(address))?.[1] ?? requestTimes.usual;

  it.each(['/envio', '/envio/arquivos/x', '/api/engine/upload'])(
    'passes a file of the maximum size to %s unbuffered',
    (address) => {
      const { UPLOAD_MAX_BYTES } = readEnv(environmentOf('web', live));
      expect(megabytesFor(address) * 1024 ** 2).toBeGreaterThan(UPLOAD_MAX_BYTES);
      expect(blockFor(address)).toContain('proxy_request_buffering off;');
      expect(patienceFor(address).wholeMs).toBe(24 * 3_600_000);
    },
  );

  it('every module that reads the files of a form is known, with its limits', () => {
    const readers = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && read(`app/${name}`).includes(' readParts('))
      .map((name) => `app/${name}`);
    // The reader of fields alone takes no file.
    const ofFiles = readers.filter((name) => name !== 'app/calls/http/request-body.server.ts');
    expect(ofFiles.sort()).toEqual(Object.keys(formReaders).sort());
  });

  it('the site map’s forms with files are found', () => {
    expect(fileForms().map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        ...['/envio', '/api/engine/upload', '/pedido/10012', '/mensagem', '/api/mensagem/nova'],
        ...['/api/usuario/mensagem-nova', '/api/pedido/contestar', '/api/pedido/enviar-comprovante'],
        ...['/oficina/mensagens/10012', '/oficina/mensagens/10012.data', '/oficina/notas'],
      ]),
    );
  });

  it.each(fileForms())('accepts a form with all its allowed files at $address', (form) => {
    expect(megabytesFor(form.address) * 1024 ** 2).toBeGreaterThan(form.mostBytes);
    expect(patienceFor(form.address).wholeMs).toBeGreaterThan(requestTimes.usual.wholeMs);
    // The proxy buffers whole pictures first; print files would fill its disk.
    expect(blockFor(form.address).includes('proxy_request_buffering off;')).toBe(form.mostBytes >= 1024 ** 3);
  });

  it('accepts no such form elsewhere, and reports in Portuguese what is too large', () => {
    for (const address of [
      '/carrinho',
      '/entrar',
      '/webhooks/pix',
      '/api/login',
      '/oficina',
      '/api/engine/job',
    ]) {
      expect([address, blockFor(address), patienceFor(address)]).toEqual([address, '', requestTimes.usual]);
      expect(megabytesFor(address)).toBe(12);
    }
    expect(nginx).toMatch(/error_page 413 @too_large;/);
    expect(nginx).toMatch(/return 413 'Os arquivos passam do limite deste envio\./);
  });

  it('reports to an API client as JSON that its files are too large together, and what to do', () => {
    expect(blockFor('/api/engine/upload')).toContain('error_page 413 @too_large_call;');
    const told = /location @too_large_call \{[\s\S]*?return 413 '(.*)';/.exec(nginx)?.[1] ?? '';
    expect(JSON.parse(told)).toEqual({ message: expect.stringContaining('Envie um arquivo por chamada') });
  });

  // The step between password and code keeps its secret in a cookie only.
  const { 'second-step': _inCookie, ...mailed } = linkPages;
  /** Site map names of addresses that contain a secret, rather than name a row. */
  const SECRET = /:(token|secret|hash_job)\b/;
  const secretAddresses = siteMap.flatMap(({ path: pattern = '' }) =>
    SECRET.test(pattern) ? [`/${pattern.replace(SECRET, 'a-secret').replaceAll(/:\w+/g, '7')}`] : [],
  );
  const inProxyLog = (address: string): string => {
    const pattern = /~\*(\S+)\s+\$known\[hidden\];/.exec(nginx)?.[1] ?? '';
    const known = new RegExp(pattern, 'i').exec(address)?.groups?.known;
    return known === undefined ? address : `${known}[hidden]`;
  };

  it('the site map’s addresses with a secret are found', () => {
    const all = [...Object.values(mailed), '/orcamento', '/relatorio', '/webhooks/pix', '/webhooks/cartao'];
    for (const page of all) expect(secretAddresses.join('\n')).toContain(`${page}/a-secret`);
  });

  it.each(secretAddresses)('neither its log nor the shop’s contains the secret of %s', (address) => {
    expect(inProxyLog(address)).toMatch(/^\/.+\/\[hidden\]$/);
    expect(inProxyLog(address)).not.toContain('a-secret');
    expect(loggedPath(address)).not.toContain('a-secret');
  });

  it('its error log quotes no request', () => {
    const servers = nginx.split(/^server \{/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers)
      expect(server).toMatch(/^ {4}error_log \/var\/log\/nginx\/lombada-error\.log crit;$/m);
  });

  it('its log uses the shop’s own list of secrets', () => {
    const pattern = /~\*\S*\?<known>\/\+\(([^)]*)\)/.exec(nginx)?.[1] ?? '';
    expect(pattern).toBe([...secretPaths.segment, ...secretPaths.rest].join('|'));
    expect(inProxyLog('/carrinho')).toBe('/carrinho');
  });

  it('forwards the visitor’s address, that it is TLS, and HSTS', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
    expect(nginx).toMatch(
      /add_header Strict-Transport-Security 'max-age=31536000; includeSubDomains' always;/,
    );
  });
});

describe('a plain server', () => {
  const unit = (name: string) => read(`deploy/systemd/lombada-${name}`);

  it('runs the programs of the image, with the same flags', () => {
    expect(unit('web.service')).toContain(`ExecStart=/usr/bin/node ${webFlags.join(' ')} dist/server.js`);
    expect(unit('worker.service')).toContain(
      `ExecStart=/usr/bin/node ${services.worker?.command?.slice(1).join(' ')}`,
    );
    const migrated = [...unit('migrate.service').matchAll(/^ExecStart=\/usr\/bin\/(.+)$/gm)].map(
      ([, call]) => call,
    );
    expect(services.migrate?.command?.at(-1)).toBe(migrated.join(' && '));
  });

  it('keeps the passphrase of its backups from the shop, and makes one a night', () => {
    for (const name of ['web.service', 'worker.service', 'migrate.service'])
      expect(unit(name)).not.toContain('backup');
    expect(unit('backup.service')).toContain('EnvironmentFile=/etc/lombada-backup.env');
    expect(unit('backup.timer')).toMatch(/^OnCalendar=/m);
  });
});
