// Moves the clock two hours forward and back: sessions, schedules, reminders and holds.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asJob } from '#tests/support/as-job.ts'
import { request } from '#tests/support/request.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { office, testAddress, testPassword } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { makeTemporaryDirectory } from './kills.ts'
import type { FaultResult } from './table.ts'

const hourMs = 3_600_000

export async function clockJumps(): Promise<FaultResult> {
  const directory = makeTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), password: 'owner' })
  let clockOffset = 0
  const now = () => new Date(Date.now() + clockOffset)
  const violations: string[] = []
  const notes: string[] = []
  const expect = (holds: boolean, what: string): void => {
    notes.push(`${holds ? ' ' : '✗'} ${what}`)
    if (!holds) violations.push(what)
  }
  await ensureDatabase(postgres.url('postgres'), 'faults')
  const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
  const app = await openTestApp({
    urls,
    directory: join(directory, 'data'),
    background: true,
    ports: { clock: { now } },
  })
  try {
    const { owner } = await office(app)
    const logIn = async () => {
      const answer = await request(app.handler)
        .post('/api/auth/local')
        .set('x-forwarded-for', testAddress())
        .send({ identifier: owner.email, password: testPassword })
      return {
        token: (answer.body as { jwt: string }).jwt,
        cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
      }
    }
    const requestStatus = async (token: string) =>
      (await request(app.handler).get('/api/cases').set('authorization', `Bearer ${token}`)).status
    const renew = async (cookie: string) =>
      request(app.handler)
        .post('/api/auth/refresh')
        .set('x-forwarded-for', testAddress())
        .set('origin', app.services.env.publicUrl)
        .set('cookie', cookie)
    const { token, cookie } = await logIn()

    clockOffset = 2 * hourMs
    expect((await requestStatus(token)) === 401, 'forward: a token of two hours ago is no longer taken')
    const renewed = await renew(cookie)
    const renewedToken = (renewed.body as { jwt?: string }).jwt ?? ''
    expect(
      renewed.status === 200 && (await requestStatus(renewedToken)) === 200,
      'forward: the session goes on with a new token',
    )
    clockOffset = 0
    expect((await requestStatus(token)) === 200, 'back: the first token is within its time again')
    const futureTokenStatus = await requestStatus(renewedToken)
    expect(
      futureTokenStatus === 401 || futureTokenStatus === 200,
      `back: a token issued in the future is accepted or refused with 401 (${futureTokenStatus})`,
    )
    const secondRenewal = await renew(String(renewed.headers['set-cookie']).split(';')[0] ?? '')
    expect(
      secondRenewal.status === 200 && (await requestStatus((secondRenewal.body as { jwt: string }).jwt)) === 200,
      'back: the session goes on',
    )

    const job = app.services.jobs.scheduled.get('notifications.digest')
    const base = Math.floor(Date.now() / 300_000) * 300_000
    const slotRuns: boolean[] = []
    for (const jump of [0, 2, 0, 2, 1]) {
      clockOffset = jump * hourMs
      if (job) slotRuns.push(await runSlot(job, new Date(base + jump * hourMs), () => app.services.openWork()))
    }
    expect(
      JSON.stringify(slotRuns) === '[true,true,false,false,true]',
      'a slot is run once, even if the clock reaches it several times',
    )

    clockOffset = 0
    const start = new Date(Date.now() + hourMs)
    const slug = await openCalendar(owner, { reminderMinutes: [30] })
    await owner
      .post('/events', {
        title: 'Vista',
        kind: 'hearing',
        start: start.toISOString(),
        end: new Date(start.getTime() + hourMs).toISOString(),
      })
      .expect(201)
    const runReminders = async (jump: number) => {
      clockOffset = jump * hourMs
      const remindersJob = app.services.jobs.scheduled.get('scheduling.reminders')
      if (remindersJob) await asJob(() => remindersJob.run(app.services.openWork()))
      const countWaitingJobs = async () =>
        (
          await asOwner<{ n: number }>(
            app,
            `select count(*)::int as n from graphile_worker.jobs where run_at <= now()
              and attempts < max_attempts`,
          )
        )[0]?.n ?? 0
      while ((await countWaitingJobs()) > 0) await sleep(20)
      return app.mail.sent.filter(({ to, calendar }) => to === owner.email && calendar === undefined).length
    }
    const reminders = [
      await runReminders(0),
      await runReminders(0.75),
      await runReminders(0),
      await runReminders(0.75),
      await runReminders(2),
      await runReminders(0),
    ]
    expect(
      reminders.map((n) => n - (reminders[0] ?? 0)).join(' ') === '0 1 1 1 1 1',
      `a reminder is sent once, wherever the clock jumps (mails after each run: ${reminders.join(', ')})`,
    )

    clockOffset = 0
    const slot = (await freeSlots(app, slug)).at(-1)?.start ?? ''
    const hold = await visitor(app).post('/public/appointments/holds', { professionalSlug: slug, start: slot })
    const { token: holdToken } = hold.body as { token: string }
    clockOffset = 2 * hourMs
    const booked = await book(app, slug, slot)
    expect(booked.status === 201, 'forward: a time that was held for ten minutes is free again')
    clockOffset = 0
    const lateBooking = await book(app, slug, slot, { holdToken })
    expect(
      lateBooking.status === 409 || lateBooking.status === 422 || lateBooking.status === 404,
      `back: the expired hold does not take the time from the visitor who booked it (${lateBooking.status})`,
    )
    const { n = 0 } =
      (
        await asOwner<{ n: number }>(
          app,
          `select count(*)::int as n from appointment where starts_at = $1 and state in ('pending', 'confirmed')`,
          [slot],
        )
      )[0] ?? {}
    expect(n === 1, `one appointment stands at that time (${n})`)
    return { fault: 'clock two hours forward and back', passed: violations.length === 0, notes }
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
