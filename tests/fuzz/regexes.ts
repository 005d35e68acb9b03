// Collects every regular expression of the source: literals, and the final form of assembled expressions.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync } from 'vite'

export interface Expression {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}
export interface AssembledExpression {
  readonly file: string
  readonly code: string
}
export interface CollectedExpressions {
  readonly literals: readonly Expression[]
  readonly assembled: readonly AssembledExpression[]
}

const root = join(import.meta.dirname, '../..')
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits every syntax node without recursion: some files are deep. */
function eachNode(program: unknown, visit: (node: Node) => void): void {
  const waiting: unknown[] = [program]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isNode(next)) visit(next)
    for (const inner of Object.values(next as object) as unknown[])
      if (typeof inner === 'object' && inner !== null) waiting.push(inner)
  }
}

/** Source of server, modules and web, without tests. */
export function collectExpressions(): CollectedExpressions {
  const literals = new Map<string, Expression>()
  const assembled: AssembledExpression[] = []
  for (const directory of ['server', 'modules', 'web/src']) {
    for (const entry of readdirSync(join(root, directory), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.(?:test|d)\.tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const file = relative(root, path).split(sep).join('/')
      const source = readFileSync(path, 'utf8')
      eachNode(parseSync(path, source).program, (node) => {
        const { regex, callee } = node as {
          regex?: { pattern: string; flags: string }
          callee?: Node & { name?: string }
        }
        if (node.type === 'Literal' && regex) literals.set(`${regex.pattern}/${regex.flags}`, { file, ...regex })
        if ((node.type === 'NewExpression' || node.type === 'CallExpression') && callee?.name === 'RegExp')
          assembled.push({ file, code: source.slice(node.start, node.end) })
      })
    }
  }
  return { literals: [...literals.values()], assembled }
}

/** Returns the expressions that `new RegExp` created while these files were loaded. */
export async function loadAssembledExpressions(files: readonly string[]): Promise<Expression[]> {
  const constructed: Expression[] = []
  const NativeRegExp = globalThis.RegExp
  for (const file of files) {
    globalThis.RegExp = new Proxy(NativeRegExp, {
      construct(target, args: [string | RegExp, string?]) {
        const expression = new target(...args)
        constructed.push({ file, pattern: expression.source, flags: expression.flags })
        return expression
      },
    })
    try {
      // A query in the import path, so that a loaded file is loaded again.
      await import(`${join(root, file)}?assembled`)
    } finally {
      globalThis.RegExp = NativeRegExp
    }
  }
  return constructed
}

/** Returns the worst-case input of about `length` characters. */
export function worstCaseInput(
  {
    pumps,
    suffix,
  }: { readonly pumps: readonly { readonly prefix: string; readonly pump: string }[]; readonly suffix: string },
  length: number,
): string {
  const pumpLength = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor(length / Math.max(1, pumpLength)))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}
