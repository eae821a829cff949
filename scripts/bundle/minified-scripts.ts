import { minify } from 'oxc-minify';
import type { Plugin } from 'vite';

/**
 * Minifies the browser's scripts. Of the same scripts esbuild makes a twentieth more, packed, and terser takes a
 * hundred times as long.
 */
export const minifiedScripts = (): Plugin => ({
  name: 'minified-scripts',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle: {
    // After the styles of parts on demand have been found, for which their imports must still be as written.
    order: 'post',
    async handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code, errors } = await minify(chunk.fileName, chunk.code, {
          module: true,
          compress: { target: 'es2022' },
          mangle: { toplevel: true },
        });
        if (errors.length > 0)
          this.error(`${chunk.fileName}: ${errors.map(({ message }) => message).join('; ')}`);
        chunk.code = code;
      }
    },
  },
});
