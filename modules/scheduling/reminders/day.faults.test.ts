// A day of reminders over two servers, one of which is killed while it sends. The test counts what a real mail server
// accepted.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { office, testAddress, testPassword, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { booked, openCalendar, visitor, visitorDetails, type BookingBody } from '#tests/support/booking.ts'
import { startScheduleServer, type ScheduleServer } from '#tests/support/schedule-servers.ts'
import { startStallingMailServer, type StallingMailServer } from '#tests/support/stalling-mail-server.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const minute = 60_000
/** Midnight of a Wednesday in Puerto Rico. */
const dayStart = Date.parse('2038-01-13T04:00:00Z')
const clock = createTestClock({ isStopped: true })
clock.set(new Date(dayStart - 3 * 24 * 60 * minute))
const app = useApp({ ports: { clock } })
const timeAt = (hours: number, day = 0): number => dayStart + (day * 24 + hours) * 60 * minute
const isoTime = (time: number): string => new Date(time).toISOString()

let mail: StallingMailServer
let directory: string
let servers: ScheduleServer[] = []

beforeAll(async () => {
  mail = await startStallingMailServer()
  directory = mkdtempSync(join(tmpdir(), 'bufete-reminders-'))
  const settings = {
    urls: app().urls,
    directory,
    smtpUrl: mail.url,
    now: clock.now().getTime(),
    runsJobs: true,
    env: { MAIL_PER_SECOND: '10' },
  }
  servers = await Promise.all([startScheduleServer(settings), startScheduleServer(settings)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await mail.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Sets all clocks before any job runs, because a server whose clock is ten minutes behind would find nothing due. */
async function setClocks(now: number): Promise<void> {
  clock.set(new Date(now))
  await Promise.all(servers.map((server) => server.send({ kind: 'now', now })))
}

/** Runs the schedule of one minute on both servers, of which exactly one may enqueue the due reminders. */
async function tick(now: number): Promise<void> {
  await setClocks(now)
  const slotResults = await Promise.all(
    servers.map((server) => server.send({ kind: 'slot', name: 'scheduling.reminders', now })),
  )
  expect(slotResults.filter(Boolean)).toHaveLength(1)
  await waitForEmptyQueue()
}
/** Excludes mails about moves: the machine's clock delays them until after the simulated day. */
const countQueuedJobs = async (): Promise<number> =>
  (
    await asOwner<{ n: number }>(
      app(),
      `
  select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts
    and task_identifier <> 'scheduling.mail-appointment-move'`,
    )
  )[0]?.n ?? 0
const waitForEmptyQueue = () => expect.poll(countQueuedJobs, { timeout: 20_000, interval: 15 }).toBe(0)

/** Expected reminders as texts: recipient, start, offset. */
const expected: string[] = []
const expectReminder = (to: string, start: number, ...offsets: number[]) => {
  for (const offset of offsets) expected.push(`${to} ${isoTime(start)} ${offset}`)
}
const readDeliveries = () =>
  asOwner<{ id: string; key: string; status: string; sent_at: Date | null; due_at: Date }>(
    app(),
    `
  select id, recipient || ' ' || to_char(starts_at at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || offset_minutes as key, status, sent_at, due_at from reminder_delivery
    order by due_at, recipient`,
  )

/** Signs in again, because a session does not last a day. */
async function removeEventOf(lawyer: Person, appointmentId: string): Promise<void> {
  const { body } = await visitor(app())
    .post('/auth/local', { identifier: lawyer.email, password: testPassword })
    .set('x-forwarded-for', testAddress())
    .expect(200)
  const { jwt } = body as { jwt: string }
  const answer = await visitor(app())
    .get(`/appointments/${appointmentId}`)
    .set('authorization', `Bearer ${jwt}`)
    .expect(200)
  await visitor(app())
    .delete(`/events/${(answer.body as { eventId: string }).eventId}`)
    .set('authorization', `Bearer ${jwt}`)
    .expect(204)
}

interface SavedReminderEvent {
  readonly id: string
  readonly version: number
}
const createEvent = async (lawyer: Person, start: number, fields: object = {}): Promise<SavedReminderEvent> =>
  (
    await lawyer
      .post('/events', {
        title: 'Vista Laracuente v. Montesinos',
        kind: 'hearing',
        start: isoTime(start),
        end: isoTime(start + 30 * minute),
        timeZone: 'America/Puerto_Rico',
        ...fields,
      })
      .expect(201)
  ).body as SavedReminderEvent

describe('a day of reminders over two servers', () => {
  it(
    'sends each due reminder once although a server is killed, and no more for a time that an event has left',
    { timeout: 180_000 },
    async () => {
      const lawyers = [(await office(app())).owner, (await office(app())).owner, (await office(app())).owner]
      const [first, second, third] = lawyers as [Person, Person, Person]
      const slugs = await Promise.all(
        lawyers.map((lawyer, n) =>
          openCalendar(lawyer, {
            reminderMinutes: [[1_440, 60], [120], [1_440, 30, 10]][n],
            workStart: '06:00',
            workEnd: '22:00',
          }),
        ),
      )

      // Bookings: visitor and professional get reminders.
      const visits: (BookingBody & { email: string })[] = []
      for (const [n, hour] of [
        [0, 9],
        [0, 10],
        [1, 11],
        [1, 15],
        [2, 16],
        [2, 20],
      ] as const) {
        const details = visitorDetails({ locale: n === 1 ? 'en' : 'pt' })
        visits.push({ ...(await booked(app(), slugs[n] ?? '', isoTime(timeAt(hour)), details)), email: details.email })
      }
      const visit = (n: number) => visits[n] as BookingBody & { email: string }
      for (const user of [first.email, visit(0).email]) expectReminder(user, timeAt(9), 1_440, 60)
      for (const user of [second.email, visit(2).email]) expectReminder(user, timeAt(11), 120)
      for (const user of [third.email, visit(4).email]) expectReminder(user, timeAt(16), 1_440, 30, 10)
      // Events cancelled or moved during the day: no further reminder of the former time.
      for (const user of [first.email, visit(1).email]) expectReminder(user, timeAt(10), 1_440)
      for (const user of [second.email, visit(3).email]) expectReminder(user, timeAt(18), 120)
      for (const user of [third.email, visit(5).email]) expectReminder(user, timeAt(20), 1_440)

      // Events: with a guest, with a participant, all-day, and recurring with one removed occurrence.
      const guest = 'invitada@example.com'
      await createEvent(first, timeAt(14), { guestName: 'Ana Ruiz', guestEmail: guest })
      for (const user of [first.email, guest]) expectReminder(user, timeAt(14), 1_440, 60)
      await createEvent(second, timeAt(12), { participants: [{ name: 'Perito', email: 'perito@example.com' }] })
      for (const user of [second.email, 'perito@example.com']) expectReminder(user, timeAt(12), 120)
      await third.post('/events', { title: 'Informe', kind: 'task', allDay: true, startDay: '2038-01-13' }).expect(201)
      // The offsets are counted back from nine in the morning, but the log has the start of the day, midnight.
      expectReminder(third.email, dayStart, 1_440, 30, 10)
      const weekly = await createEvent(second, timeAt(17, -7), { rrule: 'FREQ=DAILY;COUNT=30' })
      for (const day of [-1, 0]) expectReminder(second.email, timeAt(17, day), 120)
      await second.delete(`/events/${weekly.id}?scope=one&occurrence=${isoTime(timeAt(17, -2))}`).expect(204)
      // Half of the reminders are due before the day begins.
      const saves = Array.from({ length: 12 }, (_, n) =>
        createEvent(first, timeAt(13, 0), {
          title: `Reunión ${n}`,
          kind: 'call',
          guestName: 'Grupo',
          guestEmail: `grupo-${n}@example.com`,
        }),
      )
      await Promise.all(saves)
      for (let n = 0; n < 12; n += 1) {
        expectReminder(first.email, timeAt(13), 1_440, 60)
        expectReminder(`grupo-${n}@example.com`, timeAt(13), 1_440, 60)
      }

      // Reminders are due at multiples of ten minutes, so the minutes in between are skipped.
      for (let now = timeAt(-31); now < timeAt(12); now += 10 * minute) {
        if (now === timeAt(7))
          await visitor(app())
            .delete(`/public/appointments/${visit(1).token}`)
            .expect(204)
        if (now === timeAt(8))
          await visitor(app())
            .put(`/public/appointments/${visit(3).token}`, { start: isoTime(timeAt(18)) })
            .expect(200)
        await tick(now)
      }

      // At noon about 24 reminders are due. The mail server stops answering, one server is killed while it sends, and
      // another server continues.
      let onArrival = () => undefined as void
      let release = () => undefined as void
      const sixMailsArrived = new Promise<void>((resolve) => {
        let n = 0
        onArrival = () => {
          n += 1
          if (n === 6) resolve()
        }
      })
      mail.stall({
        released: new Promise<void>((resolve) => {
          release = resolve
        }),
        onArrival,
      })
      await setClocks(timeAt(12))
      const [victim, survivor] = servers as [ScheduleServer, ScheduleServer]
      await Promise.all(
        servers.map((server) => server.send({ kind: 'slot', name: 'scheduling.reminders', now: timeAt(12) })),
      )
      await sixMailsArrived
      await victim.kill()
      servers = [survivor]
      // The server was sending some of them, and the mail server has noticed the closed connections.
      await expect
        .poll(() => [...mail.stalledSessions].filter((id) => !mail.connected.has(id)).length)
        .toBeGreaterThan(0)
      await sleep(200)
      mail.stall(undefined)
      release()
      await waitForEmptyQueue()

      for (let now = timeAt(12) + 10 * minute; now <= timeAt(24); now += 10 * minute) {
        if (now === timeAt(19)) await removeEventOf(third, visit(5).id)
        await tick(now)
      }

      const rows = await readDeliveries()
      expect(rows.map(({ key }) => key).sort()).toEqual([...expected].sort())
      // The reminders are on time. On a busy machine a reminder that missed its minute is sent with the next minute.
      const delayMs = ({ sent_at, due_at }: { sent_at: Date | null; due_at: Date }): number =>
        (sent_at?.getTime() ?? Infinity) - due_at.getTime()
      expect(rows.filter((row) => row.status !== 'sent' || delayMs(row) < 0 || delayMs(row) > 10 * minute)).toEqual([])
      // The mail server accepted each delivery once, for its recipient.
      const recipientById = new Map(rows.map(({ id, key }) => [id, key.split(' ')[0]]))
      const reminders = mail.accepted.filter(({ id }) => recipientById.has(id))
      expect(reminders).toHaveLength(rows.length)
      expect(new Set(reminders.map(({ id }) => id)).size).toBe(rows.length)
      for (const { id, to } of reminders) expect(to).toBe(recipientById.get(id))
    },
  )
})
