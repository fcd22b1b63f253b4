import type * as TypeScript from "typescript";
import { ts } from "./typescript.ts";

/** A name that a cell declares, and how later cells come by it. */
export type Declared =
  | { readonly kind: "constant" | "variable" | "type" | "ambient"; readonly isExported: boolean }
  /** Imported from a module: later cells import it likewise. */
  | { readonly kind: "import"; readonly clause: string };

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands at the top level of a cell. */
export interface Outline {
  readonly declared: ReadonlyMap<string, Declared>;
  /** Where `export` makes a declaration one that later cells see. */
  readonly exportable: readonly number[];
  /** The expression that ends the cell: its value is shown. */
  readonly lastExpression: Span | undefined;
  /** True where the cell adds to global or module types, which stay. */
  readonly isAmbient: boolean;
}

/** Reads the top level of a cell, also of one with mistakes. */
export function outlineOf(code: string): Outline {
  const file = ts.createSourceFile("cell.ts", code, ts.ScriptTarget.Latest);
  const declared = new Map<string, Declared>();
  const exportable: number[] = [];
  for (const statement of file.statements) {
    for (const [name, how] of declarationsIn(statement, file)) {
      if (declared.get(name)?.kind !== "constant") declared.set(name, how);
      const isNew = how.kind !== "import" && how.kind !== "ambient" && !how.isExported;
      if (isNew && exportable.at(-1) !== statement.getStart(file)) exportable.push(statement.getStart(file));
    }
  }
  return {
    declared,
    exportable,
    lastExpression: lastExpressionOf(file),
    isAmbient: file.statements.some((one) => ts.isModuleDeclaration(one) && hasModifier(one, "DeclareKeyword")),
  };
}

function lastExpressionOf(file: TypeScript.SourceFile): Span | undefined {
  const last = file.statements.at(-1);
  if (last === undefined || !ts.isExpressionStatement(last)) return undefined;
  return { start: last.expression.getStart(file), end: last.expression.end };
}

type Named = readonly [name: string, declared: Declared];

function declarationsIn(statement: TypeScript.Statement, file: TypeScript.SourceFile): Named[] {
  if (ts.isImportDeclaration(statement)) return importsOf(statement, file);
  if (ts.isVariableStatement(statement)) return variablesOf(statement);
  const isExported = hasModifier(statement, "ExportKeyword");
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    return [[statement.name.text, { kind: "type", isExported }]];
  }
  if (!isNamedValue(statement) || hasModifier(statement, "DefaultKeyword")) return [];
  const kind = hasModifier(statement, "DeclareKeyword") ? "ambient" : "constant";
  return statement.name !== undefined && ts.isIdentifier(statement.name)
    ? [[statement.name.text, { kind, isExported }]]
    : [];
}

type NamedValue =
  | TypeScript.FunctionDeclaration
  | TypeScript.ClassDeclaration
  | TypeScript.EnumDeclaration
  | TypeScript.ModuleDeclaration;

function isNamedValue(node: TypeScript.Statement): node is NamedValue {
  const isClassOrFunction = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
  return isClassOrFunction || ts.isEnumDeclaration(node) || (ts.isModuleDeclaration(node) && isNamespace(node));
}

const isNamespace = ({ name, flags }: TypeScript.ModuleDeclaration) =>
  ts.isIdentifier(name) && (flags & ts.NodeFlags.GlobalAugmentation) === 0;

/** What `using` holds is disposed of when the cell ends, so later cells do not see it. */
function variablesOf(statement: TypeScript.VariableStatement): Named[] {
  const { flags, declarations } = statement.declarationList;
  if ((flags & ts.NodeFlags.Using) !== 0) return [];
  const isExported = hasModifier(statement, "ExportKeyword");
  const constant = (flags & ts.NodeFlags.Const) === 0 ? "variable" : "constant";
  const kind = hasModifier(statement, "DeclareKeyword") ? "ambient" : constant;
  return declarations.flatMap(({ name }) => namesIn(name)).map((name) => [name, { kind, isExported }]);
}

function namesIn(name: TypeScript.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function importsOf(statement: TypeScript.ImportDeclaration, file: TypeScript.SourceFile): Named[] {
  const { importClause: clause } = statement;
  if (clause === undefined) return [];
  const type = clause.phaseModifier === ts.SyntaxKind.TypeKeyword ? "type " : "";
  const from = ` from ${statement.moduleSpecifier.getText(file)}`;
  const named = (name: string, text: string) => imported(name, `import ${type}${text}${from}`);
  const found = clause.name === undefined ? [] : [named(clause.name.text, clause.name.text)];
  const { namedBindings: bindings } = clause;
  if (bindings === undefined) return found;
  if (ts.isNamespaceImport(bindings)) return [...found, named(bindings.name.text, bindings.getText(file))];
  return [...found, ...bindings.elements.map((one) => named(one.name.text, `{ ${one.getText(file)} }`))];
}

const imported = (name: string, clause: string): Named => [name, { kind: "import", clause }];

function hasModifier(node: TypeScript.Node, kind: "DeclareKeyword" | "DefaultKeyword" | "ExportKeyword"): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind[kind]) === true;
}
