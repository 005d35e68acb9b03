// The mail about the first free times of a professional: who gets it, when, and that it is sent once.
import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { alertLink, useAlerts } from '#tests/support/availability-alerts.ts'
import { openCalendar, visitor } from '#tests/support/booking.ts'
import { listProfessional } from '#tests/support/listed-professional.ts'
import { storeFreeTimes } from '../free-times.ts'

const {
  app,
  newMailbox,
  subscribe,
  mailsTo,
  mailTo,
  waitForJobs,
  rowsOf,
  countWaiting,
  confirmed,
  work,
  runSchedule,
  send,
} = useAlerts()

describe('the mail about free times', () => {
  it('is sent once to each waiting mailbox in its language, and removes the rows', async () => {
    const professional = await listProfessional(app(), { name: 'Edgardo', surname: 'Nieves Plaza' })
    const [spanish, english] = [await confirmed(professional), await confirmed(professional, 'en')]
    const unconfirmed = newMailbox()
    await subscribe(professional.slug, unconfirmed).expect(200)
    await mailTo(unconfirmed)
    await runSchedule(professional)
    expect(mailsTo(spanish.email)).toHaveLength(1)
    await openCalendar(professional.owner)
    await runSchedule(professional)
    expect((await mailTo(spanish.email, 2)).subject).toBe('Edgardo Nieves Plaza ya ofrece horas')
    const mail = await mailTo(english.email, 2)
    expect(mail).toMatchObject({ locale: 'en', subject: 'Edgardo Nieves Plaza now offers times' })
    expect(mail.unsubscribe).toContain('/api/public/availability-alerts/')
    expect(mail.text).toContain(
      `https://bufete.example/marketplace/professionals/${professional.slug}?lang=en#reservar`,
    )
    expect(await rowsOf(professional)).toMatchObject([{ email: unconfirmed }])
    await runSchedule(professional)
    expect([spanish, english].map(({ email }) => mailsTo(email).length)).toEqual([2, 2])
    expect(mailsTo(unconfirmed)).toHaveLength(1)
    // The link still responds, but changes nothing.
    await visitor(app()).post(alertLink(english.token, '/stop')).expect(204)
  })

  it('is sent once when several servers run the job at the same time', async () => {
    const professional = await listProfessional(app())
    const all = [await confirmed(professional), await confirmed(professional), await confirmed(professional)]
    await openCalendar(professional.owner)
    await Promise.all(Array.from({ length: 4 }, () => send(professional)))
    for (const { email } of all) await mailTo(email, 2)
    await waitForJobs()
    expect(all.map(({ email }) => mailsTo(email).length)).toEqual([2, 2, 2])
    expect(await rowsOf(professional)).toEqual([])
  })

  it('is not sent for times that are gone again or months ahead, and the mailbox keeps waiting', async () => {
    const professional = await listProfessional(app())
    const { email } = await confirmed(professional)
    await openCalendar(professional.owner)
    await storeFreeTimes(work(), [professional.owner.id])
    await openCalendar(professional.owner, { publicBooking: false })
    await send(professional)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await professional.owner
      .post('/events', { title: 'Licencia', kind: 'personal', start: inDays(-1), end: inDays(60) })
      .expect(201)
    await openCalendar(professional.owner, { horizonDays: 90 })
    await runSchedule(professional)
    expect(mailsTo(email)).toHaveLength(1)
    expect(await countWaiting(professional)).toBe(1)
  })

  it('is not sent for a professional who left the directory or was deactivated', async () => {
    const [hidden, inactive] = [await listProfessional(app()), await listProfessional(app())]
    const [one, other] = [await confirmed(hidden), await confirmed(inactive)]
    await Promise.all([hidden, inactive].map(({ owner }) => openCalendar(owner)))
    await hidden.owner.delete('/profile/publication').expect(204)
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [inactive.owner.id])
    for (const professional of [hidden, inactive]) {
      await runSchedule(professional)
      await send(professional)
    }
    await waitForJobs()
    expect([one, other].map(({ email }) => mailsTo(email).length)).toEqual([1, 1])
    expect((await visitor(app()).get(alertLink(one.token)).expect(200)).body).toMatchObject({
      professional: { slug: null },
    })
  })
})
