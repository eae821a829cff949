import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { browserChunks } from './scripts/bundle/browser-chunks';

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
  'lucide',
  'maska',
  'tus-js-client',
  'uqr',
  'zod',
];

export default defineConfig(({ isSsrBuild }) => ({
  // Of the icon package the server bundles only the icons that the shop uses.
  ssr: { noExternal: ['lucide'] },
  // V8 keeps the source text in memory: one character beyond Latin-1 doubles its size.
  esbuild: isSsrBuild ? { charset: 'ascii' } : {},
  plugins: [remix(remixConfig), tailwindcss()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  optimizeDeps: { noDiscovery: true, include: browserPackages },
  build: {
    sourcemap: isSsrBuild,
    // terser's extra gain over esbuild is a thirtieth of each page's scripts.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: browserChunks() },
      // zod 4 carries annotations that Rollup cannot place; the message is noise.
      onwarn: (warning, warn) => {
        if (warning.code !== 'INVALID_ANNOTATION') warn(warning);
      },
    },
  },
}));
