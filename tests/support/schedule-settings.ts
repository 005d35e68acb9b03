// Settings of the schedule of a professional, over HTTP.
import type { Person } from './actors.ts'

export type Settings = Record<string, unknown> & { readonly version: number; readonly slug: string | null }
export const settings = async (who: Person) => (await who.get('/schedule/settings').expect(200)).body as Settings
export const save = async (who: Person, changes: object) =>
  who.put('/schedule/settings', { version: (await settings(who)).version, ...changes })
