import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { browserChunks } from './scripts/bundle/browser-chunks';
import { minifiedScripts } from './scripts/bundle/minified-scripts';
import { pagesWithoutZod } from './scripts/bundle/pages-without-zod';

/** Packages in the browser's bundles. Discovery is off because it would also find the server's imports. */
const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@remix-run/react',
  '@conform-to/react',
  '@conform-to/zod/v4',
  'clsx',
  'maska',
  'tus-js-client',
  'uqr',
  'zod',
];

export default defineConfig(({ isSsrBuild }) => ({
  // V8 keeps the source text in memory: one character beyond Latin-1 doubles its size.
  esbuild: isSsrBuild ? { charset: 'ascii' } : {},
  plugins: [remix(remixConfig), tailwindcss(), pagesWithoutZod(), minifiedScripts()],
  worker: { format: 'es', plugins: () => [minifiedScripts()] },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  optimizeDeps: { noDiscovery: true, include: browserPackages },
  build: {
    sourcemap: isSsrBuild,
    minify: false,
    cssMinify: 'esbuild',
    // Those that the style sheets need, too.
    target: ['es2022', 'chrome111', 'firefox128', 'safari16.4'],
    rollupOptions: {
      // The router's warnings are for its developers; no page loads their texts. Calls of any function with such a
      // name are dropped, also those of its members: no plain word may stand here.
      treeshake: isSsrBuild ? {} : { manualPureFunctions: ['warningOnce', 'logV6DeprecationWarnings'] },
      output: isSsrBuild ? {} : { manualChunks: browserChunks() },
      // zod 4 carries annotations that Rollup cannot place; the message is noise.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
      },
    },
  },
}));
