import path from 'node:path';
import { record } from './test-record.mjs';

/** @param {import('vitest/node').TestModule} module */
const nameOf = (module) => path.relative(process.cwd(), module.moduleId).split(path.sep).join('/');

/** Vitest's reporter that writes the record of a run. */
export default class RecordVitest {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleStart(module) {
    record({ opens: nameOf(module) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state !== 'pending') record({ test: `${nameOf(test.module)}: ${test.fullName}`, state });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const name = nameOf(module);
    // A file that breaks outside its tests counts as one failure.
    if (!module.ok() && [...module.children.allTests('failed')].length === 0)
      record({ test: name, state: 'failed' });
    const { duration, setupDuration } = module.diagnostic();
    record({ closes: name, seconds: (duration + setupDuration) / 1000 });
  }
}
