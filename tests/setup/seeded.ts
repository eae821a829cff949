import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { seed } from './size';

/** Properties are drawn from the run's seed, and a test that fails says which that is. */
fc.configureGlobal({ seed });
beforeEach(({ task, onTestFailed }) =>
  onTestFailed(() => console.log(`TEST_SEED=${seed} repeats what was random in: ${task.name}`)),
);
