// No regular expression takes super-linear time. Expressions known to be safe are listed by digest; new expressions are
// checked here, all expressions by `npm run test:fuzz -- --only=regexes`, which writes the list.
import { beforeAll, describe, expect, it } from 'vitest'
import { allExpressions, digestOf, expressionFault, readSafeDigests, builtAtRuntime } from './check-regexes.ts'
import { boundedExpressions } from './regexes.bounded.ts'
import { worstCaseInput, collectExpressions, type CollectedExpressions, type Expression } from './regexes.ts'

describe('the regular expressions in the source', () => {
  let collected: CollectedExpressions
  let all: readonly Expression[]
  beforeAll(async () => {
    collected = collectExpressions()
    all = await allExpressions(collected)
  })

  it('are safe, or have bounded input', () => {
    const safe = readSafeDigests()
    expect(all.length).toBeGreaterThan(400)
    const faults = all
      .filter(
        (expression) =>
          !safe.has(digestOf(expression)) && !boundedExpressions.some(({ pattern }) => pattern === expression.pattern),
      )
      .map(expressionFault)
      .filter(Boolean)
    expect(faults, 'write it so that it is linear, or say in regexes.bounded.ts how long its input can be').toEqual([])
  }, 60_000)

  it('have no obsolete bounds', () => {
    const patterns = new Set(all.map(({ pattern }) => pattern))
    expect(boundedExpressions.filter(({ pattern }) => !patterns.has(pattern))).toEqual([])
    const assembled = new Set(collected.assembled.map(({ file }) => file))
    expect(Object.keys(builtAtRuntime).filter((file) => !assembled.has(file))).toEqual([])
  })

  it('are checked: an unsafe expression is found', () => {
    expect(expressionFault({ file: 'x', pattern: '^(a+)+$', flags: '' })).toContain('exponential')
    expect(worstCaseInput({ pumps: [{ prefix: 'x', pump: 'ab' }], suffix: '!' }, 6)).toBe('xababab!')
  })
})
