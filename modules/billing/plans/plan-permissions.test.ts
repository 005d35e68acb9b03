import { describe, expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import { blockedList, isAllowed, planModules, type Permission } from './plan-permissions.ts'

const blockAll: Permission = { module: 'forms', method: 'ALL', status: 'blocked' }

describe('what a plan allows', () => {
  it('is everything that is not listed', () => {
    expect(blockedList([])).toEqual([])
    expect(blockedList([{ module: 'forms', method: 'POST', status: 'blocked' }])).toEqual(['forms:POST'])
  })

  it('is decided by the method’s own row before the one of ALL', () => {
    expect(blockedList([blockAll])).toEqual(['forms:GET', 'forms:POST', 'forms:PUT', 'forms:DELETE'])
    expect(blockedList([{ module: 'forms', method: 'GET', status: 'allowed' }, blockAll])).toEqual([
      'forms:POST',
      'forms:PUT',
      'forms:DELETE',
    ])
    expect(
      blockedList([
        { module: 'forms', method: 'ALL', status: 'allowed' },
        { module: 'forms', method: 'DELETE', status: 'blocked' },
      ]),
    ).toEqual(['forms:DELETE'])
    expect(isAllowed([blockAll], 'cases', 'POST')).toBe(true)
  })
})

describe('the modules of the grid', () => {
  /** Modules without routes yet, which already have a place in the grid. */
  const plannedModules = new Set(['assistant', 'forms', 'scheduling', 'calls'])
  const blockable = new Set(
    modules
      .flatMap((m) => m.contracts)
      .filter(({ routes }) =>
        Object.values(routes).some(
          (r) => r.plan !== 'exempt' && r.access !== 'public' && r.access !== 'platform.administer',
        ),
      )
      .map((c) => c.module),
  )

  it('are those with a route that a plan can block', () => {
    expect([...blockable].filter((name) => !(planModules as readonly string[]).includes(name))).toEqual([])
  })

  it('are exactly those, and planned ones', () => {
    expect(planModules.filter((name) => !blockable.has(name) && !plannedModules.has(name))).toEqual([])
  })
})
