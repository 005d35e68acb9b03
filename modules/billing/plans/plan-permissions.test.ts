import { describe, expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import { blockedList, isAllowed, planModules, type Permission } from './plan-permissions.ts'

const blockAll: Permission = { module: 'forms', method: 'ALL', status: 'blocked' }

describe('the blocked permissions of a plan', () => {
  it('are the permissions that its rows block', () => {
    expect(blockedList([])).toEqual([])
    expect(blockedList([{ module: 'forms', method: 'POST', status: 'blocked' }])).toEqual(['forms:POST'])
  })

  it('depend on the row of a method before the row of ALL', () => {
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
  it('are the modules with a route that a plan can block', () => {
    const blockable = modules
      .flatMap(({ contracts }) => contracts)
      .filter(({ routes }) =>
        Object.values(routes).some(
          ({ plan, access }) => plan !== 'exempt' && access !== 'public' && access !== 'platform.administer',
        ),
      )
      .map(({ planModule }) => planModule)
    expect([...new Set(blockable)].sort()).toEqual([...planModules].sort())
  })
})
