import { describe, expect, it } from 'vitest'
import { blockedList, planMethods } from '#modules/billing/plans/plan-permissions.ts'
import { blockedCells, toggleCell, toggleModule, toItems } from './permission-cells.ts'

describe('the grid of permissions', () => {
  const forms = blockedCells([{ module: 'forms', method: 'POST' }])

  it('turns one cell and back', () => {
    expect([...toggleCell(forms, 'forms', 'POST')]).toEqual([])
    expect([...toggleCell(forms, 'cases', 'GET')].sort()).toEqual(['cases:GET', 'forms:POST'])
  })

  it('allows a whole module that is partly blocked, and blocks it when nothing was', () => {
    expect([...toggleModule(forms, 'forms')]).toEqual([])
    expect([...toggleModule(forms, 'calls')].sort()).toEqual([
      'calls:DELETE',
      'calls:GET',
      'calls:POST',
      'calls:PUT',
      'forms:POST',
    ])
  })

  it('sends the fewest rows, and the gate reads from them what the grid showed', () => {
    const cells = toggleModule(forms, 'calls')
    const items = toItems(cells)
    expect(items).toEqual([
      { module: 'forms', method: 'POST', status: 'blocked' },
      { module: 'calls', method: 'ALL', status: 'blocked' },
    ])
    expect(new Set(blockedList(items))).toEqual(cells)
    expect(planMethods.every((method) => cells.has(`calls:${method}`))).toBe(true)
  })
})
