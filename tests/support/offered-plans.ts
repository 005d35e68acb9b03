// Plans that an administrator creates and publishes, over HTTP.
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { planBody } from '#modules/billing/plans/plans.factory.ts'
import { administrator, office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'

export interface PlanBody {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly description: string
  readonly status: string
  readonly can: Record<string, boolean>
}
export const planOf = (answer: Response) => answer.body as PlanBody
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file with an administrator and an office. */
export function useOfferedPlans() {
  const app = useApp({ background: true })

  let admin: Person
  let lawOffice: Office
  beforeAll(async () => {
    ;[admin, lawOffice] = [await administrator(app()), await office(app())]
  })
  const create = async (changes: object = {}) => planOf(await admin.post('/plans', planBody(changes)).expect(201))
  const publish = async (changes: object = {}) =>
    planOf(await admin.post(`/plans/${(await create(changes)).id}/publish`).expect(200))

  return { app, admin: () => admin, lawOffice: () => lawOffice, create, publish }
}
