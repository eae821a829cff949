import { minify } from 'oxc-minify';
import type { Plugin } from 'vite';

/**
 * Minifies the browser's scripts. Of the same scripts esbuild makes a twentieth more, packed, and terser takes a
 * hundred times as long.
 */
export const minifiedScripts = (): Plugin => ({
  name: 'minified-scripts',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  renderChunk: {
    // After the target's syntax has been written.
    order: 'post',
    async handler(code, { fileName }) {
      const { code: minified, errors } = await minify(fileName, code, {
        module: true,
        compress: { target: 'es2022' },
        mangle: { toplevel: true },
      });
      if (errors.length > 0) this.error(`${fileName}: ${errors.map(({ message }) => message).join('; ')}`);
      return { code: minified, map: null };
    },
  },
});
