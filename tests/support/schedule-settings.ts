// Settings of the schedule of a professional, over HTTP.
import type { Person } from './actors.ts'

export type Settings = Record<string, unknown> & { readonly version: number; readonly slug: string | null }
export const readScheduleSettings = async (person: Person) =>
  (await person.get('/schedule/settings').expect(200)).body as Settings
export const saveScheduleSettings = async (person: Person, changes: object) =>
  person.put('/schedule/settings', { version: (await readScheduleSettings(person)).version, ...changes })
