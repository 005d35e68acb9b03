// No regular expression takes super-linear time. Known safe ones are listed by digest; new ones are checked here, all
// of them by `npm run test:fuzz -- --only=regexes`, which writes the list.
import { beforeAll, describe, expect, it } from 'vitest'
import { allExpressions, digestOf, faultOfExpression, knownSafe, builtAtRuntime } from './check-regexes.ts'
import { bounded } from './regexes.bounded.ts'
import { attackOf, collectExpressions, type Collected, type Expression } from './regexes.ts'

describe('the regular expressions in the source', () => {
  let collected: Collected
  let all: readonly Expression[]
  beforeAll(async () => {
    collected = collectExpressions()
    all = await allExpressions(collected)
  })

  it('are safe, or have bounded input', () => {
    const safe = knownSafe()
    expect(all.length).toBeGreaterThan(400)
    const faults = all
      .filter(
        (expression) =>
          !safe.has(digestOf(expression)) && !bounded.some(({ pattern }) => pattern === expression.pattern),
      )
      .map(faultOfExpression)
      .filter(Boolean)
    expect(faults, 'write it so that it is linear, or say in regexes.bounded.ts how long its input can be').toEqual([])
  }, 60_000)

  it('have no obsolete bounds', () => {
    const patterns = new Set(all.map(({ pattern }) => pattern))
    expect(bounded.filter(({ pattern }) => !patterns.has(pattern))).toEqual([])
    const assembled = new Set(collected.assembled.map(({ file }) => file))
    expect(Object.keys(builtAtRuntime).filter((file) => !assembled.has(file))).toEqual([])
  })

  it('are checked: an unsafe one is found', () => {
    expect(faultOfExpression({ file: 'x', pattern: '^(a+)+$', flags: '' })).toContain('exponential')
    expect(attackOf({ pumps: [{ prefix: 'x', pump: 'ab' }], suffix: '!' }, 6)).toBe('xababab!')
  })
})
