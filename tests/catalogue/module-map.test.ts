import { expect, it } from 'vitest'
import { modules } from '#server/modules.ts'
import { grantedImports, moduleMap } from './module-map.ts'

it('draws every module', () => {
  const map = moduleMap()
  expect([...grantedImports().keys()].sort()).toEqual(modules.map(({ name }) => name).sort())
  for (const { name } of modules) expect(map).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
})

it('leaves out an arrow that follows from others', () => {
  const imports = new Map([
    ['people', []],
    ['cases', ['people']],
    ['forms', ['cases', 'people']],
  ])
  expect(moduleMap(imports)).toBe('```mermaid\nflowchart BT\n  people\n  cases --> people\n  forms --> cases\n```')
})
