import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../setup/prepare.mjs';
import { bareTextsIn } from './bare-texts.mjs';

/**
 * Counts of untidiness that may only fall: the ledger `tidiness.json` holds the present count and the goal of each.
 * `npm run check` fails when a count has risen and records one that has fallen; `npm test` fails for both. A count whose
 * goal was missed stays in the ledger, and one that reached it may not rise again.
 */

const LEDGER = path.join(root, 'scripts/checks/tidiness.json');
const SOURCES = ['app', 'workers', 'sandbox', 'packages/preflight/src'];
const GENERATED = 'app/platform/prisma-client/';
const CHIP_LINES = 40;
const LONG_FUNCTION_LINES = 50;

/**
 * Words that the shop used with private meanings, as parts of identifiers (docs/decisions/51-plain-words.md). `word`
 * is allowed for the words of a text.
 */
const PRIVATE_WORDS = new Set(
  'leg legs turn turns promise promises shelf shelves desk standing ware wares hand untold wish wishes told asked mood stamp house'.split(
    ' ',
  ),
);

/**
 * Allowed exceptions: names of the language and of Prisma, a binder's turn-in, a carrier's own-hand delivery, and the
 * hand that holds the book on a page.
 */
const TRADE = new Set(['Promise', 'PrismaPromise', 'turnInMm', 'own_hand', 'Hand', 'InHand']);

/** @typedef {{ path: string, text: string, tree: ts.SourceFile }} Source */

/** @param {string} folder @param {RegExp} name @returns {string[]} paths from the root */
const filesIn = (folder, name) => {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
  } catch {
    return [];
  }
};

/** @param {string[]} folders @param {RegExp} name @returns {Source[]} */
const readSources = (folders, name) =>
  folders
    .flatMap((folder) => filesIn(folder, name))
    .filter((file) => !file.startsWith(GENERATED))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { path: file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    });

/** @param {Source} source */
const linesOf = ({ text }) => text.split('\n').length - 1;

/** @param {ts.Node} node @param {(node: ts.Node) => void} see */
const visit = (node, see) => {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
};

/** @param {string} name @returns {string[]} `paidLegsOf` is paid, parts, of */
const partsOf = (name) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());

/** @param {readonly Source[]} sources */
const countInTrees = (sources) => {
  const found = { words: 0, spreads: 0, services: 0, longFunctions: 0 };
  for (const { tree } of sources)
    visit(tree, (node) => {
      if (
        ts.isIdentifier(node) &&
        !TRADE.has(node.text) &&
        partsOf(node.text).some((part) => PRIVATE_WORDS.has(part))
      )
        found.words += 1;
      if (
        (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) &&
        ts.isObjectLiteralExpression(node.expression)
      )
        found.spreads += 1;
      if (
        (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) &&
        node.name.text === 'Services' &&
        tree.fileName !== 'app/services.server.ts'
      )
        found.services += 1;
      if (ts.isFunctionLike(node) && 'body' in node && node.body) {
        const start = tree.getLineAndCharacterOfPosition(node.getStart()).line;
        if (tree.getLineAndCharacterOfPosition(node.end).line - start >= LONG_FUNCTION_LINES)
          found.longFunctions += 1;
      }
    });
  return found;
};

/** @param {ts.Node} node */
const isExported = (node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** @param {ts.SourceFile} tree @returns {string[]} names of what it exports, types included */
const exportsOf = (tree) =>
  tree.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const { name } = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (statement));
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });

/** Least exports of a module whose name is compared with them. */
const FEW_EXPORTS = 3;
/** Letters by which words are compared, so that `orders` and `ordered` are one. */
const ROOT_LETTERS = 4;

/** Modules whose names say little of what they hold: half of the exports or more share no word with the name. */
const countDrawers = (/** @type {readonly Source[]} */ sources) =>
  sources.filter(({ path: file, tree }) => {
    const names = exportsOf(tree);
    const words = path.posix
      .basename(file)
      .replace(/(\.server)?\.tsx?$/, '')
      .split(/[-.]/)
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, ROOT_LETTERS));
    const strange = names.filter((name) => !words.some((word) => name.toLowerCase().includes(word)));
    return names.length >= FEW_EXPORTS && strange.length * 2 >= names.length;
  }).length;

/** Files of few lines that one neighbour alone imports, but those that are loaded on demand. @param {readonly Source[]} sources */
const countChips = (sources) => {
  const known = new Set(sources.map((source) => source.path));
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const { path: file, text } of sources)
    for (const [, from = ''] of text.matchAll(/\bfrom\s*'([~.][^']*)'/g)) {
      const stem = from.startsWith('~/')
        ? path.posix.join('app', from.slice(2))
        : path.posix.join(path.posix.dirname(file), from);
      const target = [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((each) => known.has(each));
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  return sources.filter((source) => {
    const [only, ...more] = importers.get(source.path) ?? [];
    return (
      only !== undefined &&
      more.length === 0 &&
      linesOf(source) < CHIP_LINES &&
      path.posix.dirname(only) === path.posix.dirname(source.path)
    );
  }).length;
};

/** What comments, log lines and test names say in plainer words: docs/decisions/51-plain-words.md. */
const RIDDLES = /\b(whoever|whomever|he who|himself)\b|^\s*(\*|\/\*|\/\/|--).*(?<!`)\bnobody\b/gim;

const countRiddles = () =>
  ['app', 'workers', 'sandbox', 'packages', 'scripts', 'prisma/sql', 'prisma/schema', 'tests']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|sql|prisma)$/))
    .filter((file) => !file.startsWith(GENERATED) && file !== 'scripts/checks/tidiness.mjs')
    .reduce(
      (sum, file) => sum + [...readFileSync(path.join(root, file), 'utf8').matchAll(RIDDLES)].length,
      0,
    );

const countTriggers = () =>
  filesIn('prisma/migrations', /migration\.sql$/).reduce(
    (sum, file) =>
      sum +
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^create (constraint )?trigger\b/gim)].length,
    0,
  );

/** Texts that do not survive on a translated page, as path:line. @param {readonly Source[]} sources */
const bareTexts = (sources) =>
  sources
    .filter(({ path: file }) => /^app\/(ui|routes|root).*\.tsx$/.test(file))
    .flatMap(({ path: file, tree }) => bareTextsIn(tree).map((line) => `${file}:${line}`));

const BARE_TEXTS = 'bare texts beside what comes, goes or changes';

/** @param {readonly Source[]} sources @returns {Record<string, number>} */
function countUntidiness(sources) {
  const { words, spreads, services, longFunctions } = countInTrees(sources);
  const elsewhere = [
    ...readSources(SOURCES, /\.test\.tsx?$/),
    ...readSources(['tests', 'scripts', 'packages/preflight/tests', 'prisma'], /\.(tsx?|mjs)$/),
  ];
  return {
    'modules of which half the exports share no word with the name': countDrawers(
      sources.filter(({ path: file }) => !/\/(route|page\.server)\.tsx?$/.test(file)),
    ),
    'files under 40 lines that one sibling imports': countChips(sources),
    'functions over 50 lines': longFunctions,
    'private words in identifiers': words,
    'private words in identifiers of tests, scripts and seed': countInTrees(elsewhere).words,
    'riddles in comments and test names': countRiddles(),
    'spreads of a literal': spreads,
    'local types named Services': services,
    'triggers in migrations': countTriggers(),
    [BARE_TEXTS]: bareTexts(sources).length,
  };
}

/**
 * @typedef {Record<string, { now: number, goal: number }>} Ledger
 * @param {Ledger} ledger
 * @param {Record<string, number>} counts
 * @returns {string[]} what does not agree
 */
const compareTidiness = (ledger, counts) =>
  Object.entries(ledger).flatMap(([name, { now, goal }]) => {
    const count = counts[name] ?? 0;
    if (count > now) return [`${name}: ${count}, and only ${now} are allowed (the goal is ${goal})`];
    return count < now ? [`${name}: ${count}, and the ledger still says ${now}`] : [];
  });

/**
 * @param {boolean} mayWrite a count that has fallen is written down
 * @returns {Promise<import('./programs.mjs').Outcome>}
 */
export async function tidiness(mayWrite) {
  /** @type {Ledger} */
  const ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));
  const sources = readSources(SOURCES, /(?<!\.test|\.d)\.tsx?$/);
  const counts = countUntidiness(sources);
  if (mayWrite) {
    for (const [name, entry] of Object.entries(ledger)) entry.now = Math.min(entry.now, counts[name] ?? 0);
    writeFileSync(LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
  }
  const wrong = compareTidiness(ledger, counts);
  if ((counts[BARE_TEXTS] ?? 0) > 0) wrong.push(...bareTexts(sources));
  return {
    count: { passed: wrong.length > 0 ? 0 : 1, failed: wrong.length > 0 ? 1 : 0, skipped: 0 },
    output: wrong.join('\n'),
  };
}
