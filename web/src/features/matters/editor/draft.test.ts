import { describe, expect, it } from 'vitest'
import { collection } from '#modules/matters/starters/civil-starters.ts'
import { fromDraft, moveEntry, newTask, toDraft } from './draft.ts'

describe('a definition while it is edited', () => {
  it('is unchanged without edits', () => {
    expect(fromDraft(toDraft(collection))).toEqual(collection)
  })

  it('updates references to a date and a task that are moved or deleted', () => {
    const draft = toDraft(collection)
    const swapped = fromDraft({ ...draft, dates: moveEntry(draft.dates, 0, 1) })
    expect(swapped.dates[1]?.label).toBe(collection.dates[0]?.label)
    const before = collection.tasks.findIndex(({ due }) => due?.from === 0)
    expect(swapped.tasks[before]?.due?.from).toBe(1)
    const without = fromDraft({ ...draft, dates: draft.dates.slice(1), tasks: draft.tasks.slice(1) })
    expect(without.tasks[before - 1]?.due).toBeNull()
    expect(without.tasks[0]?.dependsOn).toEqual([])
    expect(without.tasks[1]?.dependsOn).toEqual([0])
  })

  it('permits dependencies only on earlier tasks, and omits empty entries', () => {
    const [first, second] = [
      { ...newTask(), title: 'Primera' },
      { ...newTask(), title: 'Segunda' },
    ]
    const draft = toDraft({ folders: [' a / b/'], parties: [], dates: [], tasks: [], documents: [], forms: [] })
    const tasks = [{ ...first, dependsOn: [second.key] }, { ...second, dependsOn: [first.key] }, newTask()]
    const written = fromDraft({ ...draft, tasks, parties: [{ key: 'x', role: ' ', ask: 'y' }] })
    expect(written.tasks.map(({ dependsOn }) => dependsOn)).toEqual([[], [0]])
    expect(written).toMatchObject({ folders: ['a/b'], parties: [] })
  })

  it('stays as it is when an entry is moved beyond an end', () => {
    expect(moveEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveEntry(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
    expect(moveEntry(['a', 'b'], 0, 1)).toEqual(['b', 'a'])
  })
})
