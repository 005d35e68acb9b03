import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useColumnChoice, type Column } from './columns.ts'

const cell = () => null
const columns: readonly Column<string>[] = [
  { id: 'name', header: 'Caso', cell },
  { id: 'number', header: 'Número', cell, startsHidden: true, alwaysExported: true },
  { id: 'judge', header: 'Juez', cell, startsHidden: true },
  { id: 'chambers', header: 'Sala', cell, csvOnly: true, exportedWith: 'judge' },
  { id: 'tags', header: 'Etiquetas', cell, csvOnly: true },
]
const idsOf = (shown: readonly Column<string>[]) => shown.map(({ id }) => id)

it('exported files have hidden columns whose value another column shows', () => {
  const choice = renderHook(() => useColumnChoice('cases', columns)).result.current
  expect(idsOf(choice.shownColumns)).toEqual(['name'])
  expect(idsOf(choice.exportedColumns)).toEqual(['name', 'number', 'tags'])
  expect(idsOf(choice.choosableColumns)).toEqual(['number', 'judge'])
})

it('exported files have the second part of a value together with its first', () => {
  const withJudge = columns.map((column) => (column.id === 'judge' ? { ...column, startsHidden: false } : column))
  const choice = renderHook(() => useColumnChoice('cases-with-judge', withJudge)).result.current
  expect(idsOf(choice.shownColumns)).toEqual(['name', 'judge'])
  expect(idsOf(choice.exportedColumns)).toEqual(['name', 'number', 'judge', 'chambers', 'tags'])
})
