import { createServer } from 'vite';
import { openWebProcess } from '../app/web-process.server';

/** The web process of `npm run dev`: Vite serves the pages from their sources. */
await openWebProcess((http) => createServer({ server: { middlewareMode: true, hmr: { server: http } } }));
