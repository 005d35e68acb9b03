// Due dates that are counted from another date.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makeTask } from '#tests/support/make-task.ts'

const app = useApp()
const offset = (days: number, unit: 'calendar' | 'court', anchorOn: string) => ({ days, unit, anchorOn })

describe('a due date counted from another date', () => {
  it.each([
    // Friday 20 and Friday 27 November 2026 are closed by order, Thursday 26 by law.
    ['calendar', 3, '2026-11-18', '2026-11-21'],
    ['calendar', -20, '2026-12-21', '2026-12-01'],
    ['calendar', 0, '2026-11-22', '2026-11-22'],
    ['court', 1, '2026-11-18', '2026-11-23'],
    ['court', 2, '2026-11-25', '2026-12-01'],
    ['court', -5, '2026-12-21', '2026-12-14'],
    ['court', -1, '2026-11-30', '2026-11-25'],
    ['court', 0, '2026-11-20', '2026-11-23'],
    ['court', 0, '2026-11-18', '2026-11-18'],
    ['court', 1, '2026-12-30', '2027-01-07'],
    // That the courts were closed on Thursday 17 April 2025 is known only from the press. The day counts as open when
    // counting forward, and as closed when counting backward.
    ['court', 1, '2025-04-16', '2025-04-17'],
    ['court', -1, '2025-04-21', '2025-04-16'],
  ] as const)('%s days: %d from %s is %s', async (unit, days, anchorOn, due) => {
    const { owner } = await office(app())
    expect(await makeTask(owner, 'x', { offset: offset(days, unit, anchorOn) })).toMatchObject({
      dueOn: due,
      pinned: false,
    })
  })

  it('moves with its anchor until it is set by hand, and is counted again once it is no longer pinned', async () => {
    const { owner } = await office(app())
    const { id } = await makeTask(owner, 'Recoger facturas', { offset: offset(-5, 'calendar', '2026-12-21') })
    let version = 0
    const update = async (body: object) =>
      (await owner.put(`/tasks/${id}`, { ...body, version: (version += 1) }).expect(200)).body as object
    expect(await update({ title: 'Recoger' })).toMatchObject({ dueOn: '2026-12-16', pinned: false })
    expect(await update({ offset: offset(-5, 'calendar', '2026-12-28') })).toMatchObject({ dueOn: '2026-12-23' })
    expect(await update({ dueOn: '2026-12-22' })).toMatchObject({ dueOn: '2026-12-22', pinned: true })
    expect(await update({ offset: offset(-5, 'calendar', '2027-01-11') })).toMatchObject({
      dueOn: '2026-12-22',
      pinned: true,
    })
    expect(await update({ pinned: false })).toMatchObject({ dueOn: '2027-01-06', pinned: false })
    expect(await update({ pinned: true, dueOn: '2027-01-08' })).toMatchObject({ dueOn: '2027-01-08', pinned: true })
    expect(await update({ dueOn: null })).toMatchObject({ dueOn: null, offset: null, pinned: false })
  })

  it('is refused outside of the calendar of the courts', async () => {
    const { owner } = await office(app())
    for (const uncountable of [offset(1, 'court', '2010-03-01'), offset(1_000, 'calendar', '2999-12-31')]) {
      const { body } = await owner.post('/tasks', { title: 'x', offset: uncountable }).expect(422)
      expect(body).toMatchObject({ error: { code: 'task_date_out_of_range' } })
    }
  })
})
