import { describe, expect, it } from 'vitest'
import { HealthChecks, type HealthResult } from './health-checks.ts'

const checksOf = (...all: readonly (readonly [name: string, result: HealthResult | Error])[]): HealthChecks => {
  const checks = new HealthChecks()
  for (const [name, result] of all)
    checks.add({ name, run: () => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result)) })
  return checks
}

describe('health checks', () => {
  it('report each check by its name with its details', async () => {
    const report = await checksOf(['database', { ok: true }], ['archive', { ok: false, lagSeconds: 40 }]).run()
    expect(report).toEqual({ passed: { database: true, archive: false }, details: { archive: { lagSeconds: 40 } } })
  })

  it('merge details of checks with the same name, which pass when all of them do', async () => {
    const report = await checksOf(
      ['storage', { ok: true, files: 'reached' }],
      ['storage', { ok: false, marker: 'missing' }],
    ).run()
    expect(report).toEqual({
      passed: { storage: false },
      details: { storage: { files: 'reached', marker: 'missing' } },
    })
  })

  it('fail when they reject, and publish nothing of the error', async () => {
    const report = await checksOf(['database', new Error('password authentication failed for user "bufete_app"')]).run()
    expect(report).toEqual({ passed: { database: false }, details: {} })
  })

  it('fail when they do not answer in time', async () => {
    const checks = new HealthChecks()
    checks.add({ name: 'database', run: () => new Promise(() => undefined) })
    expect(await checks.run()).toEqual({ passed: { database: false }, details: { database: { timedOut: true } } })
  })
})
