import { describe, expect, it } from 'vitest'
import { blockedList, planMethods } from '#modules/billing/plans/plan-permissions.ts'
import { blockedCells, toggleCell, toggleModule, toPermissions } from './permission-cells.ts'

describe('the grid of permissions', () => {
  const blockedFormsPost = blockedCells([{ module: 'forms', method: 'POST' }])

  it('toggles one cell', () => {
    expect([...toggleCell(blockedFormsPost, 'forms', 'POST')]).toEqual([])
    expect([...toggleCell(blockedFormsPost, 'cases', 'GET')].sort()).toEqual(['cases:GET', 'forms:POST'])
  })

  it('allows a partly blocked module, and blocks one without blocked cells', () => {
    expect([...toggleModule(blockedFormsPost, 'forms')]).toEqual([])
    expect([...toggleModule(blockedFormsPost, 'calls')].sort()).toEqual([
      'calls:DELETE',
      'calls:GET',
      'calls:POST',
      'calls:PUT',
      'forms:POST',
    ])
  })

  it('sends the fewest rows, which the server expands to the cells of the grid', () => {
    const cells = toggleModule(blockedFormsPost, 'calls')
    const items = toPermissions(cells)
    expect(items).toEqual([
      { module: 'forms', method: 'POST', status: 'blocked' },
      { module: 'calls', method: 'ALL', status: 'blocked' },
    ])
    expect(new Set(blockedList(items))).toEqual(cells)
    expect(planMethods.every((method) => cells.has(`calls:${method}`))).toBe(true)
  })
})
