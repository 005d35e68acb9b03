// Offices that subscribe to one of two plans and pay by hand, over several periods.
import { beforeAll } from 'vitest'
import { administrator, office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { logInAgain, buy, dayOf, waitForJobs, offerPlan, recordOrder, runSchedule } from './subscriptions.ts'
import { createTestClock } from './test-clock.ts'

/** Starts the application of a test file with a small and a large plan on offer, and a movable clock. */
export function useSubscribedOffices() {
  const clock = createTestClock()
  const app = useApp({ background: true, ports: { clock } })
  let admin: Person
  let small: string
  let large: string
  beforeAll(async () => {
    admin = await administrator(app())
    small = await offerPlan(admin, {
      title: 'Chico',
      costCents: 4_900,
      annualDiscountPercent: 10,
      professionalLimit: 2,
      customerLimit: 5,
    })
    large = await offerPlan(admin, { title: 'Grande', costCents: 9_900, professionalLimit: 20, customerLimit: null })
  })

  const logInAdministratorAgain = async () => {
    admin = await administrator(app())
  }
  const today = () => dayOf(clock.now())
  /** An office that has paid a first period. */
  async function subscribed(planId: string, interval: 'monthly' | 'yearly' = 'monthly'): Promise<Office> {
    const subscriber = await office(app())
    const { order } = await buy(subscriber.owner, { planId, interval, provider: 'manual' })
    await recordOrder(admin, order.id, today()).expect(201)
    return subscriber
  }
  /** Advances the clock, runs the jobs that became due, and logs the people in again. */
  async function advanceTime(time: { days?: number; hours?: number }, ...people: Person[]): Promise<Person[]> {
    clock.advance(time)
    await runSchedule(app(), 'billing.advance-subscriptions')
    await waitForJobs(app())
    await logInAdministratorAgain()
    return Promise.all(people.map((person) => logInAgain(app(), person)))
  }

  return {
    clock,
    app,
    admin: () => admin,
    small: () => small,
    large: () => large,
    logInAdministratorAgain,
    today,
    subscribed,
    advanceTime,
  }
}
