import { spawnSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { systemBrowser } from './scripts/setup/tools.mjs';

/** Three ports that are free now; a child process finds them because a config cannot wait. */
function freePorts(): string[] {
  const script = `
    const net = require('node:net');
    const servers = [0, 0, 0].map(() => net.createServer().listen(0));
    setTimeout(() => { console.log(servers.map((server) => server.address().port).join()); process.exit(); }, 50);`;
  const asked = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return asked.stdout.trim().split(',');
}

// The worker processes load this file again and inherit the values of the first load.
if (!process.env.E2E_PORTS) process.env.E2E_PORTS = freePorts().join(',');
const [web, sandbox, mail] = process.env.E2E_PORTS.split(',');
const executablePath = systemBrowser();
const asRoot = process.getuid?.() === 0;

// Seed of all random values in the specs (tests/e2e/chance.ts); a failed spec prints it.
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

/** Address at which the specs reach the sandbox. */
process.env.E2E_SANDBOX_URL = `http://localhost:${sandbox}`;

const isLong = process.env.TEST_SIZE === 'long';
/** Specs that run only in `npm run test:long`. */
const long = isLong ? [] : [/@long/];

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A busy machine takes several times as long as a quiet one; real faults fail at any speed.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: [['list'], ['./tests/setup/seed-reporter.ts']],
  use: {
    baseURL: `http://localhost:${web}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Without reduced motion, slides would have moved on after a slow step; home.spec.ts turns motion on.
    reducedMotion: 'reduce',
    actionTimeout: 25_000,
    navigationTimeout: 45_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@clock|@phone-only/, ...long],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // @phone-long: on a phone too, in `npm run test:long`.
      grep: isLong ? /@phone/ : /@phone(?!-long)/,
      grepInvert: long,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    // These specs move the clock of the one shop that all specs share, or change its simulated services or its home
    // page, so that they run after the others.
    {
      name: 'clock',
      grep: /@clock/,
      grepInvert: long,
      dependencies: ['desktop', 'phone'],
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node --import tsx tests/setup/e2e-server.ts',
    // Waits for this because the web process alone would answer before worker and sandbox do.
    wait: { stdout: /everything is up/ },
    env: { PORT: web ?? '', SANDBOX_PORT: sandbox ?? '', SANDBOX_SMTP_PORT: mail ?? '' },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
});
