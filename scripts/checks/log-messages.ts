import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Collects from the sources the log messages that may need a person's attention. */

const levels = ['warn', 'error', 'fatal'];
/** These files only pass messages on; their callers' messages are collected instead. */
const passedOn = ['app/platform/outage-log.ts', 'app/platform/json-console.server.ts'];

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'prisma-client' ? [] : sources(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });

const textsOf = (node: ts.Expression): string[] | null => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isConditionalExpression(node)) return null;
  const [one, other] = [textsOf(node.whenTrue), textsOf(node.whenFalse)];
  return one && other && [...one, ...other];
};

const isLogCall = ({ expression }: ts.CallExpression, of: readonly string[] = levels): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  of.includes(expression.name.text) &&
  /(^|\.)(logger|log)$/.test(expression.expression.getText());

const awayWords = ({ arguments: [, words] }: ts.CallExpression): ts.Expression[] =>
  words && ts.isObjectLiteralExpression(words)
    ? words.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && property.name.getText() === 'away' ? [property.initializer] : [],
      )
    : [];

/** Whether its values name a key that every line has, which would stand in it twice. */
const doublesKey = ({ arguments: [values] }: ts.CallExpression): boolean =>
  values !== undefined &&
  ts.isObjectLiteralExpression(values) &&
  values.properties.some((property) =>
    ['name', 'level', 'time', 'pid', 'hostname', 'msg'].includes(property.name?.getText() ?? ''),
  );

type Found = { messages: Set<string>; unfixed: string[]; doubled: string[] };

/** The messages in these folders, and the files with messages that are no fixed text or that double a key. */
export const logMessages = (folders: readonly string[]): Found => {
  const messages = new Set<string>();
  const unfixed: string[] = [];
  const doubled: string[] = [];
  const add = (file: string, node: ts.Expression | undefined) => {
    const texts = node && textsOf(node);
    for (const text of texts ?? []) messages.add(text);
    if (!texts) unfixed.push(file);
  };
  for (const file of folders.flatMap(sources).filter((each) => !passedOn.includes(each))) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isLogCall(node, [...levels, 'info', 'debug']) && doublesKey(node))
        doubled.push(file);
      if (ts.isCallExpression(node) && isLogCall(node)) add(file, node.arguments[1] ?? node.arguments[0]);
      if (ts.isCallExpression(node) && node.expression.getText() === 'createOutageLog')
        for (const words of awayWords(node)) add(file, words);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { messages, unfixed, doubled };
};
