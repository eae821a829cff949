import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { seed } from './size';

/** Property tests draw from the run's seed, and a failing test reports it. */
fc.configureGlobal({ seed });
beforeEach(({ task, onTestFailed }) =>
  onTestFailed(() => console.log(`TEST_SEED=${seed} repeats what was random in: ${task.name}`)),
);
