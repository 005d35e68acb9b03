// Payments at booking that a provider confirms days after the hold ended, because it or this server was away.
import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { usePaidBookings } from '#tests/support/paid-bookings.ts'
import { runSchedule } from '#tests/support/subscriptions.ts'
import { watchJob } from '../online/watch-payment.ts'

const kit = await usePaidBookings()
const { app, stripe, openPayingOffice, bookHeldTime, beginPayment, watch, mailTo, mailsTo } = kit

const detailsOf = async ({ id }: { readonly id: string }) =>
  (
    await asOwner<{ name: string | null; email: string | null }>(
      app(),
      'select name, email from appointment where id = $1',
      [id],
    )
  )[0]
/** Advances the clock and runs the job that ends expired holds. */
const advanceDays = async (days: number) => {
  kit.clock.advance({ days })
  await runSchedule(app(), 'scheduling.expire-holds')
}

describe('a payment that the provider confirms after days', () => {
  /** Pays at a provider that does not answer for some days. */
  async function payWithoutAnswer() {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    stripe.payOnce(payment.url ?? '')
    stripe.misbehave('error', { when: /^GET .*sessions/ })
    kit.clock.advance({ minutes: 21 })
    await runSchedule(app(), 'scheduling.expire-holds')
    return { lawOffice, booking, payment }
  }

  it('is refunded with a mail when the appointment is over', async () => {
    const { lawOffice, booking, payment } = await payWithoutAnswer()
    for (const days of [8, 15]) await advanceDays(days)
    await expect(watch(lawOffice, payment.id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await detailsOf(booking)).toEqual({ name: booking.name, email: booking.email })
    const before = stripe.state.refunds.length
    stripe.behave()
    await watch(lawOffice, payment.id)
    await watch(lawOffice, payment.id)
    await expect.poll(() => stripe.state.refunds.length - before, { timeout: 10_000 }).toBe(1)
    expect((await mailTo(booking.email, 1)).subject).toContain('la hora ya no estaba libre')
    expect(mailsTo(booking.email)).toHaveLength(1)
  })

  it('is looked for during a month, after which the details of the visitor are removed', async () => {
    const { booking } = await payWithoutAnswer()
    await advanceDays(30)
    expect(await detailsOf(booking)).toEqual({ name: booking.name, email: booking.email })
    await advanceDays(2)
    expect(await detailsOf(booking)).toEqual({ name: null, email: null })
    // graphile-worker pauses e^attempt seconds, from the tenth attempt on e^10.
    const pauses = Array.from({ length: watchJob.maxAttempts - 1 }, (_, index) => Math.exp(Math.min(index + 1, 10)))
    const days = pauses.reduce((sum, seconds) => sum + seconds, 0) / 86_400
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(31)
  })
})

describe('a held time without a payment', () => {
  it('keeps the details of its visitor for a week at most', async () => {
    const booking = await bookHeldTime(await openPayingOffice())
    kit.clock.advance({ minutes: 21 })
    await runSchedule(app(), 'scheduling.expire-holds')
    await advanceDays(8)
    expect(await detailsOf(booking)).toEqual({ name: null, email: null })
  })
})
