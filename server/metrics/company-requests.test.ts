import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { CompanyRequests, outcomeOf } from './company-requests.ts'

function setUp(maxLabels: number) {
  const registry = new Registry()
  let time = 0
  const requests = new CompanyRequests(registry, { maxLabels, rankingIntervalMs: 1_000, now: () => time })
  const series = async () =>
    Object.fromEntries(
      [...(await registry.metrics()).matchAll(/\{company="(.+?)",outcome="(.+?)"\} (\d+)/g)].map(
        ([, company, outcome, value]) => [`${company} ${outcome}`, Number(value)],
      ),
    )
  return {
    requests,
    series,
    nextInterval: () => {
      time += 1_000
    },
  }
}

describe('requests by company', () => {
  it('have series for at most the given number of companies, and one for the others', async () => {
    const { requests, series, nextInterval } = setUp(3)
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 200; n += 1) requests.count(`c${(n + round) % 200}`, 'ok')
      nextInterval()
    }
    const found = await series()
    expect(Object.keys(found).length).toBeLessThanOrEqual(4)
  })

  it('are counted by name for the companies with the most requests or refusals, and summed up for the others', async () => {
    const { requests, series, nextInterval } = setUp(2)
    requests.count('early', 'ok')
    requests.count('second', 'ok')
    for (let n = 0; n < 9; n += 1) requests.count('busy', 'ok')
    for (let n = 0; n < 3; n += 1) requests.count('refused', 'refused')
    expect(await series()).toEqual({ 'early ok': 1, 'second ok': 1, 'other ok': 9, 'other refused': 3 })
    nextInterval()
    requests.count('busy', 'ok')
    requests.count('refused', 'refused')
    requests.count('early', 'ok')
    expect(await series()).toEqual({ 'busy ok': 1, 'refused refused': 1, 'other ok': 10, 'other refused': 3 })
  })

  it('are distinguished from other errors of the caller when a limit, a plan or a permission refuses them', () => {
    expect([200, 304, 400, 402, 403, 404, 429, 500, 503].map(outcomeOf)).toEqual([
      'ok',
      'ok',
      'rejected',
      'refused',
      'refused',
      'rejected',
      'refused',
      'failed',
      'failed',
    ])
  })
})
