// Plans that administrators edit and companies buy, over HTTP.
import type pg from 'pg'
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { planBody } from '#modules/billing/plans/plans.factory.ts'
import { administrator, type Office, type Person } from './actors.ts'
import { asOwner } from './as-owner.ts'
import { useApp } from './app.ts'

export interface PlanBody {
  readonly id: string
  readonly version: number
  readonly versionId: string
  readonly versionNumber: number
  readonly title: string
  readonly sealed: boolean
  readonly subscribed: string | null
}
interface Refusal {
  readonly code: string
  readonly details: { readonly current: PlanBody; readonly changed: string[] }
}
export const planOf = (answer: Response) => answer.body as PlanBody
export const refusalOf = (answer: Response) => (answer.body as { error: Refusal }).error
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
interface Entitlement {
  readonly plan_version_id: string
  readonly blocked: string[]
  readonly tokens_limit: string | null
  readonly storage_limit: string | null
  readonly customers_limit: string | null
  readonly professionals_limit: string | null
  readonly active: boolean
}

/** Starts the application of a test file with two administrators. */
export function usePlanVersions() {
  const app = useApp()

  let admin: Person
  let secondAdmin: Person
  beforeAll(async () => {
    ;[admin, secondAdmin] = [await administrator(app()), await administrator(app())]
  })

  const createDraftPlan = async (changes: object = {}) =>
    planOf(await admin.post('/plans', planBody(changes)).expect(201))
  const getPlan = async (id: string, person: Person = admin) => planOf(await person.get(`/plans/${id}`).expect(200))
  const editPlan = ({ id, version }: PlanBody, changes: object, person: Person = admin) =>
    person.put(`/plans/${id}`, { ...planBody(changes), version })

  /** Creates a published default plan, on which every company created from now on starts. */
  async function createDefaultPlan(changes: object = {}): Promise<PlanBody> {
    const { id } = await createDraftPlan(changes)
    await admin.post(`/plans/${id}/publish`).expect(200)
    return planOf(await admin.post(`/plans/${id}/default`).expect(200))
  }
  const entitlementOf = async ({ companyId }: Office) =>
    (
      await asOwner<Entitlement & pg.QueryResultRow>(
        app(),
        'select plan_version_id, blocked, tokens_limit, storage_limit, customers_limit, professionals_limit, active from entitlement where company_id = $1',
        [companyId],
      )
    )[0]

  return {
    app,
    admin: () => admin,
    secondAdmin: () => secondAdmin,
    createDraftPlan,
    getPlan,
    editPlan,
    createDefaultPlan,
    entitlementOf,
  }
}
