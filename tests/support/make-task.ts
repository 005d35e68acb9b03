import { addDays } from '#modules/tasks/due-date.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Person } from './actors.ts'

export interface CreatedTask {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly dueOn: string | null
  readonly dueTime: string | null
  readonly pinned: boolean
  readonly assignee: { readonly id: string } | null
  readonly waitsFor: { readonly id: string; readonly title: string } | null
  readonly doneAt: string | null
  readonly checklist: readonly { readonly text: string; readonly done: boolean }[]
  readonly dependsOn: readonly { readonly id: string; readonly title: string; readonly done: boolean }[]
}

/** Creates a task of the person. */
export const makeTask = async (by: Person, title: string, more: object = {}): Promise<CreatedTask> =>
  (await by.post('/tasks', { title, ...more }).expect(201)).body as CreatedTask

/** Returns the day `days` after today in Puerto Rico. */
export const dayFromToday = (days: number): string => addDays(localDay(new Date()), days)

/** Returns the titles of a list of tasks. */
export const titlesOf = (body: unknown): string[] => (body as { items: CreatedTask[] }).items.map(({ title }) => title)
