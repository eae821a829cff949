import ts from 'typescript';

/**
 * Bare texts that a page cannot keep up to date once the browser translates it. Translation moves each text node into
 * elements of its own. React can then neither remove the text, nor insert anything before it, nor change it; only a
 * text that is alone in its element is replaced as a whole (docs/decisions/60-translated-pages.md).
 *
 * A child of an element is bare if it is, or may be, a text and has siblings of which any comes, goes or changes, as does
 * a component of the file that may render nothing. So is a text that a component returns, since its siblings are elsewhere.
 * Expressions are read without types: what is not evidently an element may be a text. A value declared as `Elements`
 * (app/ui/elements.ts) is one.
 */

/** @typedef {{ isText?: boolean, isChanging?: boolean, isSpace?: boolean }} Child what an expression may render */

/** @param {readonly Child[]} parts @returns {Child} */
const either = (parts) => ({
  isText: parts.some(({ isText }) => isText),
  isChanging: parts.some(({ isChanging }) => isChanging),
});

/** @param {Child} child @returns {Child} */
const changing = (child) => ({ ...child, isChanging: true });

const NAMES_OF_NOTHING = new Set(['undefined', 'Infinity', 'NaN']);
const LISTERS = new Set(['map', 'flatMap', 'from']);

/** @param {ts.Expression} node @returns {ts.Expression} */
const bare = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;

/** @param {ts.Node} node @returns {ts.Expression[]} what a function returns */
const returned = (node) => {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node) && !ts.isFunctionExpression(node))
    return [];
  if (!node.body) return [];
  if (!ts.isBlock(node.body)) return [node.body];
  /** @type {ts.Expression[]} */
  const found = [];
  /** @param {ts.Node} inner */
  const look = (inner) => {
    if (ts.isFunctionLike(inner)) return;
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression);
    ts.forEachChild(inner, look);
  };
  look(node.body);
  return found;
};

/** @typedef {{ values: Map<string, ts.Expression | undefined>, elements: Set<string> }} Names of one file */

/** @param {ts.SourceFile} tree @returns {Names} */
const namesOf = (tree) => {
  const names = { values: new Map(), elements: new Set() };
  /** @param {ts.Node} node */
  const look = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const { text } = node.name;
      // Two values of one name are not told apart.
      names.values.set(text, names.values.has(text) ? undefined : node.initializer);
    }
    if (
      (ts.isPropertySignature(node) || ts.isParameter(node)) &&
      ts.isIdentifier(node.name) &&
      node.type !== undefined &&
      /\bElements\b/.test(node.type.getText())
    )
      names.elements.add(node.name.text);
    ts.forEachChild(node, look);
  };
  look(tree);
  return names;
};

/** @param {ts.Expression} given a function, or the name of one @param {Names} names @returns {ts.Expression[]} */
const bodiesOf = (given, names) => {
  const value = ts.isIdentifier(given) ? names.values.get(given.text) : given;
  return value ? returned(bare(value)) : [];
};

/** @param {ts.CallExpression} call @param {Names} names @returns {Child} */
const calledChild = (call, names) => {
  const { expression } = call;
  if (ts.isPropertyAccessExpression(expression) && LISTERS.has(expression.name.text)) {
    const bodies = call.arguments.flatMap((each) => bodiesOf(each, names));
    if (bodies.length > 0) return changing(either(bodies.map((each) => childOf(each, names))));
  }
  if (!ts.isIdentifier(expression)) return { isText: true, isChanging: true };
  if (names.elements.has(expression.text)) return { isChanging: true };
  if (expression.text === 'createPortal') return {};
  const bodies = bodiesOf(expression, names);
  if (bodies.length === 0) return { isText: true, isChanging: true };
  return changing(either(bodies.map((each) => childOf(each, names))));
};

/** @param {ts.Expression} wrapped @param {Names} names @returns {Child} */
const childOf = (wrapped, names) => {
  const node = bare(wrapped);
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return {};
  if (ts.isJsxFragment(node)) return either(childrenOf(node, names));
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text === '' ? {} : { isText: true, isSpace: node.text.trim() === '' };
  if (ts.isNumericLiteral(node)) return { isText: true };
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return {};
  if (ts.isConditionalExpression(node))
    return changing(either([childOf(node.whenTrue, names), childOf(node.whenFalse, names)]));
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return changing(childOf(right, names));
    const sides =
      operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
      operatorToken.kind === ts.SyntaxKind.BarBarToken;
    return changing(sides ? either([childOf(left, names), childOf(right, names)]) : { isText: true });
  }
  if (ts.isCallExpression(node)) return calledChild(node, names);
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';
  if (NAMES_OF_NOTHING.has(name)) return {};
  if (names.elements.has(name)) return { isChanging: true };
  const value = ts.isIdentifier(node) ? names.values.get(name) : undefined;
  return value ? childOf(value, names) : { isText: true, isChanging: true };
};

/** @param {ts.Expression} wrapped @returns {boolean} */
const mayBeNothing = (wrapped) => {
  const node = bare(wrapped);
  if (ts.isConditionalExpression(node)) return mayBeNothing(node.whenTrue) || mayBeNothing(node.whenFalse);
  return (
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
  );
};

/** @param {ts.JsxElement | ts.JsxSelfClosingElement} element @param {Names} names @returns {Child} */
const elementChild = (element, names) => {
  const { tagName } = ts.isJsxElement(element) ? element.openingElement : element;
  const value = ts.isIdentifier(tagName) ? names.values.get(tagName.text) : undefined;
  const comesAndGoes = value !== undefined && functionsIn(value).flatMap(returned).some(mayBeNothing);
  return { isChanging: comesAndGoes };
};

/** @param {ts.JsxElement | ts.JsxFragment} parent @param {Names} names @returns {Child[]} */
const childrenOf = (parent, names) =>
  parent.children.flatMap((child) => {
    if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [{ isText: true }];
    if (ts.isJsxFragment(child)) return childrenOf(child, names);
    if (!ts.isJsxExpression(child)) return [elementChild(child, names)];
    return child.expression ? [childOf(child.expression, names)] : [];
  });

/** A space between two elements does no harm, unless it follows what comes and goes. @param {readonly Child[]} children */
const isBareAmong = (children) =>
  children.some(
    (child, index) => child.isText && (!child.isSpace || children[index - 1]?.isChanging === true),
  );

/** @param {ts.Expression} given a component, or a call of `memo` or `forwardRef` with it @returns {ts.Expression[]} */
const functionsIn = (given) => {
  const value = bare(given);
  if (!ts.isCallExpression(value)) return [value];
  return /^(memo|forwardRef)$/.test(value.expression.getText()) ? [...value.arguments] : [];
};

/** @param {ts.Node} node @returns {node is ts.VariableDeclaration & { initializer: ts.Expression }} */
const isComponent = (node) =>
  ts.isVariableDeclaration(node) &&
  ts.isIdentifier(node.name) &&
  /^[A-Z][a-z]/.test(node.name.text) &&
  node.initializer !== undefined;

/**
 * @param {ts.SourceFile} tree
 * @returns {number[]} the lines, from 1, of elements and fragments with bare texts
 */
export const bareTextsIn = (tree) => {
  const names = namesOf(tree);
  /** @type {number[]} */
  const lines = [];
  /** @param {ts.Node} node */
  const report = (node) => lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  /** @param {ts.Node} node */
  const look = (node) => {
    if (
      isComponent(node) &&
      functionsIn(node.initializer)
        .flatMap(returned)
        .some((each) => childOf(each, names).isText)
    )
      report(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = childrenOf(node, names);
      const isAlone = children.length < 2 && ts.isJsxElement(node);
      const isChanging = ts.isJsxFragment(node) || children.some((child) => child.isChanging);
      if (!isAlone && isChanging && isBareAmong(children)) report(node);
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return lines;
};
