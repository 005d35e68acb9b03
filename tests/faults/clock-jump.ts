// Moves the clock two hours forward and back: sessions, schedules, reminders and holds.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import request from 'supertest'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { withScope } from '#server/db/scope.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { office, testAddress, testPassword } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { book, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { makePlace } from './kills.ts'
import type { Row } from './table.ts'

const hours = 3_600_000

export async function clockJumps(): Promise<Row> {
  const place = makePlace()
  const postgres = await startEmbeddedPostgres({ dataDir: join(place, 'database'), password: 'owner' })
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const wrong: string[] = []
  const told: string[] = []
  const expect = (holds: boolean, what: string): void => {
    told.push(`${holds ? ' ' : '✗'} ${what}`)
    if (!holds) wrong.push(what)
  }
  await ensureDatabase(postgres.url('postgres'), 'faults')
  const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
  const app = await openTestApp({ urls, directory: join(place, 'data'), background: true, ports: { clock: { now } } })
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
    const read = async (token: string) =>
      (await request(app.handler).get('/api/cases').set('authorization', `Bearer ${token}`)).status
    const renew = async (cookie: string) =>
      request(app.handler)
        .post('/api/auth/refresh')
        .set('x-forwarded-for', testAddress())
        .set('origin', app.services.env.publicUrl)
        .set('cookie', cookie)
    const { token, cookie } = await logIn()

    ahead = 2 * hours
    expect((await read(token)) === 401, 'forward: a token of two hours ago is no longer taken')
    const renewed = await renew(cookie)
    const later = (renewed.body as { jwt?: string }).jwt ?? ''
    expect(renewed.status === 200 && (await read(later)) === 200, 'forward: the session goes on with a new token')
    ahead = 0
    expect((await read(token)) === 200, 'back: the first token is within its time again')
    const fromLater = await read(later)
    expect(fromLater === 401 || fromLater === 200, `back: a token from later is answered plainly (${fromLater})`)
    const again = await renew(String(renewed.headers['set-cookie']).split(';')[0] ?? '')
    expect(
      again.status === 200 && (await read((again.body as { jwt: string }).jwt)) === 200,
      'back: the session goes on',
    )

    const job = app.services.jobs.scheduled.get('notifications.digest')
    const base = Math.floor(Date.now() / 300_000) * 300_000
    const ran: boolean[] = []
    for (const jump of [0, 2, 0, 2, 1]) {
      ahead = jump * hours
      if (job) ran.push(await runSlot(job, new Date(base + jump * hours), () => app.services.openWork()))
    }
    expect(
      JSON.stringify(ran) === '[true,true,false,false,true]',
      'a slot is run once, however often the clock comes by it',
    )

    ahead = 0
    const start = new Date(Date.now() + hours)
    const slug = await openCalendar(owner, { reminderMinutes: [30] })
    await owner
      .post('/events', {
        title: 'Vista',
        kind: 'hearing',
        start: start.toISOString(),
        end: new Date(start.getTime() + hours).toISOString(),
      })
      .expect(201)
    const look = async (jump: number) => {
      ahead = jump * hours
      const due = app.services.jobs.scheduled.get('scheduling.reminders')
      if (due) await withScope({ kind: 'identity' }, () => due.run(app.services.openWork()))
      const waiting = async () =>
        (
          await asOwner<{ n: number }>(
            app,
            `select count(*)::int as n from graphile_worker.jobs where run_at <= now()
              and attempts < max_attempts`,
          )
        )[0]?.n ?? 0
      while ((await waiting()) > 0) await sleep(20)
      return app.mail.sent.filter(({ to, calendar }) => to === owner.email && calendar === undefined).length
    }
    const reminders = [await look(0), await look(0.75), await look(0), await look(0.75), await look(2), await look(0)]
    expect(
      reminders.map((n) => n - (reminders[0] ?? 0)).join(' ') === '0 1 1 1 1 1',
      `a reminder is sent once, however the clock goes (mails after each look: ${reminders.join(', ')})`,
    )

    ahead = 0
    const wanted = (await freeSlots(app, slug)).at(-1)?.start ?? ''
    const held = await visitor(app).post('/public/appointments/holds', { professionalSlug: slug, start: wanted })
    const { token: holdToken } = held.body as { token: string }
    ahead = 2 * hours
    const taken = await book(app, slug, wanted)
    expect(taken.status === 201, 'forward: a time that was held for ten minutes is free again')
    ahead = 0
    const late = await book(app, slug, wanted, { holdToken })
    expect(
      late.status === 409 || late.status === 422 || late.status === 404,
      `back: the hold that lost its time does not take it from who booked (${late.status})`,
    )
    const { n = 0 } =
      (
        await asOwner<{ n: number }>(
          app,
          `select count(*)::int as n from appointment where starts_at = $1 and state in ('pending', 'confirmed')`,
          [wanted],
        )
      )[0] ?? {}
    expect(n === 1, `one appointment stands at that time (${n})`)
    return { what: 'clock two hours forward and back', held: wrong.length === 0, told }
  } finally {
    await app.close()
    await postgres.stop()
    rmSync(place, { recursive: true, force: true })
  }
}
