// Checks every regular expression for super-linear time, and times the bounded expressions at their maximum length.
// Writes the list of safe expressions.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { boundedExpressions } from './regexes.bounded.ts'
import {
  loadAssembledExpressions,
  worstCaseInput,
  collectExpressions,
  type CollectedExpressions,
  type Expression,
} from './regexes.ts'

const safeListFile = new URL('regexes.checked.json', import.meta.url)

/** A digest of pattern and flags, which alone decide whether an expression is safe. */
export const digestOf = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`${pattern}/${flags}`).digest('base64url').slice(0, 12)
export const readSafeDigests = (): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(safeListFile, 'utf8')) as string[])

/**
 * Expressions built at runtime, after their file was loaded, with the origin of their parts; the check cannot collect
 * them.
 */
export const builtAtRuntime: Readonly<Record<string, string>> = {
  'server/adapters/openai-errors.ts': "names of the adapter's own",
  'server/contract/claims/find-claims.ts':
    'tables of its own, read over texts of at most 5,000 characters, which its test times',
  'server/http/hosts.ts': "addresses of the product's own",
  'web/src/lib/markdown/inline-reader.ts': 'a run of backticks',
}

/** Returns the fault of an expression; null when it is safe. */
export function expressionFault({ pattern, flags, file }: Expression): string | null {
  const result = checkSync(pattern, flags, { timeout: 30_000 })
  if (result.status === 'safe') return null
  const fault = result.status === 'unknown' ? 'not decided in time' : result.complexity.summary
  return `${file} /${pattern}/${flags}: ${fault}`
}

export async function allExpressions({ literals, assembled }: CollectedExpressions): Promise<Expression[]> {
  const files = [...new Set(assembled.map(({ file }) => file))].filter((file) => !(file in builtAtRuntime))
  return [...literals, ...(await loadAssembledExpressions(files))]
}

export async function checkRegexes(): Promise<{
  readonly faults: string[]
  readonly checked: number
  readonly slowest: number
}> {
  const faults: string[] = []
  const safePatterns: string[] = []
  let slowest = 0
  const all = await allExpressions(collectExpressions())
  for (const expression of all) {
    const bound = boundedExpressions.find(({ pattern }) => pattern === expression.pattern)
    const result = checkSync(expression.pattern, expression.flags, { timeout: 30_000 })
    if (result.status === 'safe') {
      safePatterns.push(digestOf(expression))
      continue
    }
    if (!bound || result.status === 'unknown') {
      faults.push(
        `${expression.file} /${expression.pattern}/${expression.flags}: ${result.status === 'unknown' ? 'not decided' : result.complexity.summary}`,
      )
      continue
    }
    const text = worstCaseInput(result.attack, bound.maxLength)
    // CPU time, because other processes may run on this machine.
    const times = Array.from({ length: 3 }, () => {
      const started = process.cpuUsage()
      text.replace(new RegExp(expression.pattern, expression.flags), '')
      return process.cpuUsage(started).user / 1000
    })
    const best = Math.min(...times)
    slowest = Math.max(slowest, best)
    if (best > 250)
      faults.push(
        `${expression.file} /${expression.pattern}/: ${Math.round(best)} ms for ${bound.maxLength} characters`,
      )
  }
  writeFileSync(
    safeListFile,
    `${JSON.stringify([...new Set(safePatterns)].sort(), null, 0).replaceAll('","', '",\n"')}\n`,
  )
  return { faults, checked: all.length, slowest }
}
