import pg from 'pg'
import { bookCharge } from '#modules/billing/payments/payments.factory.ts'
import { administrator, member, office, person, professional, type Office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { modules } from '#server/modules.ts'
import { createFixtures } from './create-fixtures.ts'
import type { SessionRole } from './matrix-people.ts'
import { created, type Created, type FixtureIds } from './office-fixture.ts'

export type Caller = 'stranger' | SessionRole

/** The owner of an office, and a client of theirs with an account. */
interface OwnerAndClient {
  readonly owner: Person
  readonly customer: Person
}

async function withClient(app: TestApp, made: Office): Promise<OwnerAndClient> {
  const clientId = await created(made.owner.post('/clients', { name: 'Wanda Irizarry' }))
  return { owner: made.owner, customer: await member(app, made, 'customer', clientId) }
}

export interface Fixture {
  readonly office: Office
  readonly people: Record<SessionRole, Person>
  /** A caller with an invented token. */
  readonly personWithInvalidToken: Person
  /** People of a company whose plan blocks every module, and of one without an active plan. */
  readonly blocked: OwnerAndClient
  readonly unpaid: OwnerAndClient
  readonly own: FixtureIds
  readonly foreign: FixtureIds
  readonly deleted: FixtureIds
  /** Objects of the own office for people other than its owner, in place of the owner's objects. */
  readonly byRole: Readonly<Partial<Record<SessionRole, FixtureIds>>>
}

/** Plans belong to the platform: a published plan counts as an own object of a company, a draft as a foreign object. */
export async function buildPlans(platform: Person): Promise<{ offeredPlan: string; draft: string }> {
  const terms = {
    title: 'Plan de prueba',
    description: '<p>Casos</p>',
    paymentType: 'both',
    costCents: 1_900,
    tokenLimit: null,
    storageLimitMb: 1_000,
    customerLimit: null,
    professionalLimit: 3,
  }
  const offeredPlan = await created(platform.post('/plans', terms))
  await platform.post(`/plans/${offeredPlan}/publish`).expect(200)
  return { offeredPlan, draft: await created(platform.post('/plans', terms)) }
}

/** An order that waits for an administrator to record its payment. */
export async function placeOrder(owner: Person, planId: string): Promise<string> {
  const { body } = await owner
    .post('/subscription/checkout', { planId, interval: 'monthly', provider: 'manual' })
    .expect(201)
  return (body as { order: Created }).order.id
}

/**
 * Creates two offices with objects, an office whose plan blocks every module, an office that does not pay, and a person
 * of each role.
 */
export async function buildFixture(app: TestApp): Promise<Fixture> {
  const [mainOffice, otherOffice, blocked, unpaid] = [
    await office(app),
    await office(app, 'Otra oficina'),
    await office(app, 'Bloqueada'),
    await office(app, 'Sin plan'),
  ]
  const blockedPeople = await withClient(app, blocked)
  const unpaidPeople = await withClient(app, unpaid)
  const own = await createFixtures(app, mainOffice)
  const foreign = await createFixtures(app, otherOffice)
  const ownerDb = new pg.Client({ connectionString: app.urls.owner })
  await ownerDb.connect()
  try {
    await ownerDb.query('update entitlement set blocked = $2 where company_id = $1', [
      blocked.companyId,
      modules
        .flatMap(({ contracts }) => contracts)
        .flatMap(({ planModule }) => ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${planModule}:${method}`)),
    ])
    await ownerDb.query('update entitlement set active = false where company_id = $1', [unpaid.companyId])
  } finally {
    await ownerDb.end()
  }
  const platform = await administrator(app)
  const plans = await buildPlans(platform)
  const [order, othersOrder] = [
    await placeOrder(mainOffice.owner, plans.offeredPlan),
    await placeOrder(otherOffice.owner, plans.offeredPlan),
  ]
  const [ownCharge, otherCharge] = [
    await bookCharge(app.services, mainOffice.companyId),
    await bookCharge(app.services, otherOffice.companyId),
  ]
  return {
    office: mainOffice,
    people: {
      administrator: platform,
      withoutCompany: await professional(app),
      ...own.people,
      owner: mainOffice.owner,
    },
    personWithInvalidToken: person(app, { ...mainOffice.owner, token: 'never-given-out' }),
    blocked: blockedPeople,
    unpaid: unpaidPeople,
    own: { ...own.own, plans: plans.offeredPlan, orders: order, payments: ownCharge.id },
    foreign: {
      ...foreign.own,
      ...foreign.shared,
      plans: plans.draft,
      orders: othersOrder,
      payments: otherCharge.id,
    },
    deleted: own.deleted,
    byRole: own.byRole,
  }
}
