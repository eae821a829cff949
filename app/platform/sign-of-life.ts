/**
 * The supervisor of `npm start` asks its programs for a sign of life, and restarts one that gives none: a process whose
 * event loop is stuck cannot answer anything, nor notice it (see scripts/supervisor/child.mjs).
 */
export const answerSupervisor = (): void => {
  process.on('message', (message: unknown) => {
    // The supervisor may have ended meanwhile, so errors are ignored.
    if (message === 'alive?') process.send?.('alive', undefined, undefined, () => undefined);
  });
};
