import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type Methods } from '@embedpdf/pdfium';

/** The WebAssembly module's members that are used besides PDFium's own functions. */
type Runtime = {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  /** Signature letters: result first, `i` for a 32-bit integer, `v` for none. */
  addFunction(callback: (...values: number[]) => number, signature: string): number;
};

type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;

export type PdfiumEngine = {
  call: Methods;
  runtime: Runtime;
  /** True once an allocation was refused at the limit: later failures are then for want of memory. */
  outOfMemory(): boolean;
};

/** Emscripten requests a fifth more than it needs, but at most this much more. */
const overgrowth = 0.2;
const overgrowthCap = 96 * 1024 ** 2;

const memoryBytes = (instance: WebAssembly.Instance | null): number => {
  const memory = instance?.exports.memory;
  return memory instanceof WebAssembly.Memory ? memory.buffer.byteLength : 0;
};

/** Refuses growth that could exceed the limit; PDFium then aborts and the instance is discarded. */
const cappedGrowth = (grow: (bytes: number) => number, current: () => number, ceiling: number) => {
  const state = { refused: false };
  const resize = (requested: number): number => {
    const bytes = requested >>> 0;
    const eager = Math.min(current() * (1 + overgrowth), bytes + overgrowthCap);
    if (Math.max(bytes, eager) <= ceiling) return grow(bytes);
    state.refused = true;
    return 0;
  };
  return { state, resize };
};

let compiled: WebAssembly.Module | undefined;
const compile = (): WebAssembly.Module => {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= new WebAssembly.Module(readFileSync(wasm));
  return compiled;
};

/**
 * A fresh PDFium with a limit (bytes) on its heap. The form fill module is never started, so no script and no action
 * of a document can run. After any exception from `call` the instance must not be used any more.
 */
export const startPdfium = async (heapBytes: number): Promise<PdfiumEngine> => {
  const memory = { instance: null as WebAssembly.Instance | null, refused: () => false };
  const instantiateWasm: Instantiate = (imports, done) => {
    const env = { ...imports.env };
    const size = () => memoryBytes(memory.instance);
    const { state, resize } = cappedGrowth(
      env.emscripten_resize_heap as (n: number) => number,
      size,
      heapBytes,
    );
    env.emscripten_resize_heap = resize;
    memory.refused = () => state.refused;
    memory.instance = new WebAssembly.Instance(compile(), { ...imports, env });
    done(memory.instance);
    return memory.instance.exports;
  };
  const quiet = () => undefined;
  const overrides = { instantiateWasm, print: quiet, printErr: quiet };
  const module = await init(overrides as unknown as Parameters<typeof init>[0]);
  module.PDFiumExt_Init();
  return {
    call: module,
    runtime: module.pdfium as unknown as Runtime,
    outOfMemory: () => memory.refused(),
  };
};
