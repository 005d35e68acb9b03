// Leads that tests create over HTTP.
import { randomBytes } from 'node:crypto'
import { dayMs } from '#server/contract/time.ts'
import { office, type Office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'

export interface LeadBody {
  readonly id: string
  readonly name: string
  readonly locked: boolean
  readonly version: number
  readonly stage: string
  readonly sources: readonly string[]
}
export const createLead = async (by: Person, body: object): Promise<LeadBody> =>
  ((await by.post('/leads', body).expect(201)).body as { lead: LeadBody }).lead
export const readLead = async (by: Person, id: string): Promise<LeadBody> =>
  (await by.get(`/leads/${id}`).expect(200)).body as LeadBody

/** Settings that require nothing. */
export const freeIntake = {
  checkFirst: false,
  storyAfterCheck: false,
  purgeDays: 90,
  fromBookings: true,
  fromCalls: false,
  designatedId: null,
  formIds: [],
}
/** An office that demands no conflict check. */
export async function intakeOffice(app: TestApp, settings: object = {}): Promise<Office> {
  const opened = await office(app)
  await opened.owner.put('/company/intake-settings', { ...freeIntake, ...settings, version: 0 }).expect(200)
  return opened
}
export const newMailbox = (): string => `p-${randomBytes(5).toString('hex')}@example.com`

/** Work of a job at a moment that is `days` from now. */
export function workInDays(app: TestApp, days: number) {
  const work = app.services.openWork()
  return { ...work, ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * dayMs) } } }
}
