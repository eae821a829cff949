import { createServer } from 'vite';
import { openWebProcess } from '../app/web-process.server';
import { helpOnRequest } from './setup/help.mjs';

helpOnRequest(
  'node --import tsx scripts/dev-web.ts, part of npm run dev: the web process, whose pages Vite serves from the sources.',
);
await openWebProcess((http) => createServer({ server: { middlewareMode: true, hmr: { server: http } } }));
