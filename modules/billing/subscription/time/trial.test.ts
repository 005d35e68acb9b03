// End of a trial, and its mails in the owner's language.
import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { dayMs } from '#server/contract/time.ts'
import type { QueueMail } from '#server/jobs/mail-job.ts'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  logInAgain,
  buy,
  codeOf,
  dayOf,
  expectNear,
  waitForJobs,
  offerPlan,
  recordOrder,
  runSchedule,
  subjectsTo,
  subscriptionOf,
} from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { remindOwners } from './owner-mail.ts'

const clock = createTestClock()
const app = useApp({ background: true, ports: { clock } })
let admin: Person
let small: string
beforeAll(async () => {
  admin = await administrator(app())
  small = await offerPlan(admin, { title: 'Chico' })
})
const today = () => dayOf(clock.now())

async function advanceTime(time: { days?: number; hours?: number }, user: Person): Promise<Person> {
  clock.advance(time)
  await runSchedule(app(), 'billing.advance-subscriptions')
  await waitForJobs(app())
  admin = await administrator(app())
  return logInAgain(app(), user)
}
const setLocale = async (user: Person, locale: string) => {
  const { version } = (await user.get('/users/me').expect(200)).body as { version: number }
  await user
    .put('/users/me', { version, name: 'Nereida', surname: 'Albaladejo Font', email: user.email, locale })
    .expect(200)
}

describe('a trial', () => {
  it('ends after two reminders and a grace period; then everything is read-only', async () => {
    const { owner } = await office(app())
    const otherOwners = await Promise.all(
      locales.map(async (locale) => {
        const otherOffice = await office(app())
        await setLocale(otherOffice.owner, locale)
        return { locale, email: otherOffice.owner.email }
      }),
    )
    await setLocale(owner, 'en')
    await advanceTime({ days: 23, hours: 1 }, owner)
    await runSchedule(app(), 'billing.advance-subscriptions')
    await advanceTime({ days: 6 }, owner)
    let user = await advanceTime({ days: 1 }, owner)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'past_due', can: { checkout: true } })
    await user.post('/clients', { name: 'Todavía' }).expect(201)
    user = await advanceTime({ days: 7 }, owner)
    expect(await subscriptionOf(user)).toMatchObject({ state: 'ended', graceEndsAt: null })
    expect(codeOf(await user.post('/clients', { name: 'Ya no' }).expect(402))).toBe('no_active_plan')
    expect((await user.get('/clients')).body).toMatchObject({ total: 1 })
    await runSchedule(app(), 'billing.advance-subscriptions')

    const mailKinds = (email: string) =>
      subjectsTo(app(), email).map((subject) => subject.replace(/\d.*\d/, 'DATE').replace(/\p{L}+ DATE/u, 'DATE'))
    expect(mailKinds(owner.email)).toEqual([
      'Your trial ends on DATE',
      'Your trial ends on DATE',
      'We did not receive your plan payment',
      'Your subscription has ended',
    ])
    const last = {
      en: 'Your subscription has ended',
      es: 'Su suscripción terminó',
      fr: 'Votre abonnement est terminé',
      pt: 'A sua assinatura terminou',
    }
    for (const { locale, email } of otherOwners) expect(mailKinds(email).at(-1)).toBe(last[locale])

    // A payment begins a period now.
    const { order } = await buy(user, { planId: small, interval: 'monthly', provider: 'manual' })
    await recordOrder(admin, order.id, today()).expect(201)
    expectNear((await subscriptionOf(user)).periodStart, clock.now())
    await user.post('/clients', { name: 'Otra vez' }).expect(201)
  })

  it('is announced to every other owner when the mail to one fails', async () => {
    const offices = [await office(app()), await office(app())]
    const endsAt = new Date(clock.now().getTime() + dayMs)
    for (const { companyId } of offices)
      await asOwner(app(), `update subscription set period_end = $2 where company_id = $1`, [companyId, endsAt])
    const addresses: string[] = []
    const queueMail: QueueMail = (_tx, { to }) => {
      addresses.push(to)
      return addresses.length === 1 ? Promise.reject(new Error('not queued')) : Promise.resolve()
    }
    await asJob(() => remindOwners(app().services.openWork(), { queueMail, pageUrl: 'http://localhost' }))
    expect(addresses).toEqual(expect.arrayContaining(offices.map(({ owner }) => owner.email)))
  })
})
