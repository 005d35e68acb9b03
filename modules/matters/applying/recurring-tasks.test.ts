// Tasks of a template that repeat, over HTTP.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { dayFromToday } from '#tests/support/make-task.ts'
import {
  applyTemplate,
  codeOf,
  contentsOf,
  makeTemplate,
  openCase,
  previewOf,
  describeRemaining,
  task,
  undoApplication,
} from '#tests/support/matter-templates.ts'
import { emptyDefinition } from '../definition.contract.ts'

const app = useApp()
const monthly = { unit: 'month', every: 1 } as const
const inDays = (days: number, from: number | null = null) => ({ days, unit: 'calendar', from }) as const
const recurrencesIn = async (by: Person, caseId: string) =>
  Object.fromEntries(
    ((await contentsOf(by, caseId)).tasks as unknown as { title: string; recurrence: unknown }[]).map(
      ({ title, recurrence }) => [title, recurrence],
    ),
  )
const makeRecurringTemplate = (by: Person) =>
  makeTemplate(by, {
    name: 'Igualas',
    definition: {
      ...emptyDefinition,
      dates: [{ label: 'Vista', trigger: null }],
      tasks: [
        task('Facturar', { due: inDays(7), recurrence: monthly }),
        task('Informar al tribunal', { due: inDays(3, 0), recurrence: { unit: 'week', every: 2 } }),
        task('Archivar', { due: inDays(9), recurrence: null }),
      ],
    },
  })

describe('a task of a template that repeats', () => {
  it('is previewed and created with its recurrence; without its date it is created without recurrence', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const made = await makeRecurringTemplate(owner)
    expect((await previewOf(owner, caseId, made)).tasks).toMatchObject([
      { title: 'Facturar', dueOn: dayFromToday(7), recurrence: monthly },
      { title: 'Informar al tribunal', dueOn: null, missingDate: 'Vista', recurrence: { unit: 'week', every: 2 } },
      { title: 'Archivar', recurrence: null },
    ])
    const application = await applyTemplate(owner, caseId, made, [])
    expect(await recurrencesIn(owner, caseId)).toEqual({
      Facturar: monthly,
      'Informar al tribunal': null,
      Archivar: null,
    })
    expect((await undoApplication(owner, application)).remaining).toEqual([])
  })

  it('is removed by the undo, even the next task of its series; only the completed task stays', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const application = await applyTemplate(owner, caseId, await makeRecurringTemplate(owner), [])
    await owner.post(`/tasks/${application.created.tasks[0]?.id}/complete`).expect(200)
    expect((await contentsOf(owner, caseId)).tasks).toHaveLength(3)
    expect(describeRemaining(await undoApplication(owner, application))).toEqual(['task Facturar: done'])
    expect((await contentsOf(owner, caseId)).tasks).toEqual([])
  })

  it('is refused without a due date', async () => {
    const { owner } = await office(app())
    const definition = { ...emptyDefinition, tasks: [task('Facturar', { recurrence: monthly })] }
    expect(codeOf(await owner.post('/matter-templates', { name: 'x', definition }).expect(400))).toBe(
      'validation_failed',
    )
  })
})
