// Preferences decide whether and when mail is sent; the daily summary is sent once.
import { beforeAll, describe, expect, it } from 'vitest'
import { standardChoices, type NoticeKind } from '#server/contract/notices.ts'
import { withScope } from '#server/db/scope.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { notify } from '#server/notices/notify.ts'
import { decideMail, endOfQuietHours, defaultPreferences } from '#server/notices/preferences.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp, type TestApp } from '#tests/support/app.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { noticeMessages } from '../mails/notice.messages.ts'
import { sendDueDigests } from '../digest/send-digests.ts'

const clock = createTestClock({ isStopped: true })
clock.set(new Date('2037-12-01T15:00:00Z'))
const app = useApp({ background: true, ports: { clock } })
let lawOffice: Office
beforeAll(async () => {
  lawOffice = await office(app())
})

type Choices = { -readonly [K in keyof typeof standardChoices]?: { inApp: boolean; email: 'now' | 'digest' | 'none' } }
interface Preferences {
  readonly version: number
  readonly channels: Choices
  readonly quietHours: object
  readonly digestAt: string
  readonly timeZone: string
}
const readPreferences = async (user: Person) => (await user.get('/notices/preferences').expect(200)).body as Preferences
const changePreferences = async (
  user: Person,
  more: Partial<Omit<Preferences, 'version' | 'channels'>> & { channels?: Choices },
) => {
  const current = await readPreferences(user)
  return (
    await user
      .put('/notices/preferences', { ...current, ...more, channels: { ...current.channels, ...more.channels } })
      .expect(200)
  ).body as Preferences
}
const inTransaction = <T>(work: Parameters<ReturnType<TestApp['services']['openWork']>['em']['transactional']>[0]) =>
  withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
    app().services.openWork().em.transactional(work),
  ) as Promise<T>
const notifyUser = (user: Person, kind: NoticeKind, ...keys: readonly string[]) =>
  inTransaction(async (tx) => {
    for (const key of keys) await notify(tx, { kind, userId: user.id, companyId: lawOffice.companyId, key })
  })
const queueMail = (user: Person, kind: NoticeKind) =>
  inTransaction((tx) =>
    mailQueue(app().services)(tx, {
      to: user.email,
      locale: 'es',
      notice: { kind, userId: user.id, companyId: lawOffice.companyId },
      ...layoutMail(noticeMessages['member.joined'], 'es', { company: 'O', name: kind }),
    }),
  )
/** Returns the mails to a person, except the invitation. */
const mailsTo = (user: Person) =>
  app().mail.sent.filter(({ to, subject }) => to === user.email && !subject.includes('le invita'))
/** Waits until no job of mails is due. Jobs whose mail is delayed by quiet hours stay queued. */
const waitForQueue = () =>
  expect
    .poll(
      async () =>
        (
          await asOwner<{ n: number }>(
            app(),
            `select count(*)::int as n from graphile_worker.jobs where task_identifier in ('mail.send', 'notices.mail')
              and attempts < max_attempts and run_at <= now()`,
          )
        )[0]?.n,
      { timeout: 15_000 },
    )
    .toBe(0)

describe('quiet hours', () => {
  const quietUntil = (from: string, to: string, now: string, timeZone = 'America/Puerto_Rico') =>
    endOfQuietHours({ quietHours: { on: true, from, to }, timeZone }, new Date(now))?.toISOString() ?? null
  it.each([
    ['20:00', '07:00', '2037-12-01T23:59:00Z', null],
    ['20:00', '07:00', '2037-12-02T00:00:00Z', '2037-12-02T11:00:00.000Z'],
    ['20:00', '07:00', '2037-12-02T10:59:59Z', '2037-12-02T11:00:00.000Z'],
    ['20:00', '07:00', '2037-12-02T11:00:00Z', null],
    ['12:00', '13:30', '2037-12-01T16:00:00Z', '2037-12-01T17:30:00.000Z'],
    ['12:00', '13:30', '2037-12-01T17:30:00Z', null],
    ['12:00', '12:00', '2037-12-01T16:00:00Z', null],
  ])('from %s to %s at %s end at %s', (from, to, now, until) => {
    expect(quietUntil(from, to, now)).toBe(until)
  })

  it('apply to notices that are not urgent, in the zone of the person, and only while they are on', () => {
    const quietPreferences = {
      ...defaultPreferences,
      quietHours: { on: true, from: '22:00', to: '06:00' },
      timeZone: 'Europe/Madrid',
    }
    const now = new Date('2037-12-01T21:30:00Z')
    expect(decideMail(quietPreferences, 'usage.near', now)).toEqual(new Date('2037-12-02T05:00:00Z'))
    expect(decideMail(quietPreferences, 'usage.full', now)).toBe('send')
    expect(
      decideMail({ ...quietPreferences, quietHours: { ...quietPreferences.quietHours, on: false } }, 'usage.near', now),
    ).toBe('send')
    expect(decideMail(defaultPreferences, 'member.joined', now)).toBe('drop')
  })
})

describe('choices', () => {
  it('are the defaults until the person chooses, and require the current version', async () => {
    const [user, other] = [await member(app(), lawOffice), await member(app(), lawOffice)]
    expect(await readPreferences(user)).toEqual({
      channels: standardChoices,
      quietHours: { on: false, from: '20:00', to: '07:00' },
      digestAt: '07:30',
      timeZone: 'America/Puerto_Rico',
      morning: true,
      version: 0,
    })
    const first = await changePreferences(user, { digestAt: '18:15', timeZone: 'America/New_York' })
    expect(first).toMatchObject({ digestAt: '18:15', timeZone: 'America/New_York', version: 1 })
    for (const version of [0, 7])
      expect((await user.put('/notices/preferences', { ...first, version }).expect(409)).body).toMatchObject({
        error: { code: 'stale_version' },
      })
    expect((await other.put('/notices/preferences', { ...first, version: 3 })).status).toBe(409)
    expect(await readPreferences(other)).toMatchObject({ version: 0 })
  })

  it.each([
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+04:00' },
    // Known here, but not to the database.
    { timeZone: 'US/Pacific-New' },
    { timeZone: 'PRT' },
    { digestAt: '24:00' },
    { channels: {} },
    { quietHours: { on: true, from: '8', to: '9' } },
  ])('refuse %j', async (wrong) => {
    await lawOffice.owner
      .put('/notices/preferences', { ...(await readPreferences(lawOffice.owner)), ...wrong })
      .expect(400)
  })

  it('suppress a notice in the inbox', async () => {
    const user = await member(app(), lawOffice)
    await changePreferences(user, { channels: { calls: { inApp: false, email: 'none' } } })
    await notifyUser(user, 'recording.ready', 'r')
    await notifyUser(user, 'usage.near', 'u')
    expect((await user.get('/notices')).body).toMatchObject({ total: 1, unread: 1, items: [{ kind: 'usage.near' }] })
    expect((await user.get('/notices/unread')).body).toEqual({ unread: 1 })
  })

  it('send, drop or delay a mail until the quiet hours end; urgent mail is always sent', async () => {
    const user = await member(app(), lawOffice)
    await changePreferences(user, {
      channels: { forms: { inApp: true, email: 'none' } },
      quietHours: { on: true, from: '10:00', to: '12:00' },
    })
    for (const kind of ['response.received', 'usage.near', 'usage.full'] as const) await queueMail(user, kind)
    await waitForQueue()
    expect(mailsTo(user).map(({ text }) => /Hola, (.*):/.exec(text)?.[1])).toEqual(['usage.full'])
    const [waiting] = await asOwner<{ run_at: Date }>(
      app(),
      `select run_at from graphile_worker.jobs where task_identifier = 'mail.send' and run_at > now()`,
    )
    expect(new Date(waiting?.run_at ?? '').toISOString()).toBe('2037-12-01T16:00:00.000Z')
    await asOwner(
      app(),
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where run_at > now()))',
    )
  })

  it('send the plain mail of a notice once, to people who want it immediately', async () => {
    const [user, other] = [await member(app(), lawOffice), await member(app(), lawOffice)]
    await changePreferences(user, { channels: { calls: { inApp: true, email: 'now' } } })
    for (const person of [user, other, user]) await notifyUser(person, 'transcript.ready', 'same')
    await waitForQueue()
    expect(mailsTo(user).map(({ subject }) => subject)).toEqual(['La transcripción de una videollamada está lista'])
    expect(mailsTo(other)).toEqual([])
  })
})

describe('the daily summary', () => {
  const sendDigests = (server: TestApp) =>
    sendDueDigests(server.services.openWork(), mailQueue(server.services), 'https://bufete.example/app/notices')
  const setClock = (text: string) => {
    clock.set(new Date(text))
  }
  /** Changes the time of notices, because the database sets it from its own clock. */
  const setNoticeTime = (user: Person, at: string) =>
    asOwner(app(), 'update notice set at = $2 where user_id = $1', [user.id, at])

  it('is sent once by two servers, at the chosen time, to people with unread notices', async () => {
    lawOffice = await office(app())
    const [user, later, reader, idle] = (await Promise.all([1, 2, 3, 4].map(() => member(app(), lawOffice)))) as [
      Person,
      Person,
      Person,
      Person,
    ]
    await changePreferences(later, { digestAt: '18:00' })
    for (const person of [user, later, reader]) {
      await notifyUser(person, 'recording.ready', 'a', 'b')
      await notifyUser(person, 'member.joined', 'x')
      await notifyUser(person, 'usage.near', 'u')
      await setNoticeTime(person, '2037-12-03T09:00:00Z')
    }
    await reader.post('/notices/read', { until: '2037-12-03T09:00:00Z' }).expect(200)
    const otherApp = await openTestApp({ urls: app().urls, directory: app().directory, ports: { clock } })
    try {
      setClock('2037-12-03T11:29:59Z')
      await sendDigests(app())
      await waitForQueue()
      expect(mailsTo(user)).toEqual([])
      setClock('2037-12-03T11:30:00Z')
      await Promise.all([sendDigests(app()), sendDigests(otherApp), sendDigests(app()), sendDigests(otherApp)])
      await waitForQueue()
      expect(mailsTo(user).map(({ subject }) => subject)).toEqual(['Su resumen de avisos de Albaladejo & Asociados: 3'])
      expect(mailsTo(user)[0]?.text).toContain('Grabaciones y transcripciones: 2\n\nPersonas que se unieron: 1\n\n')
      for (const person of [later, reader, idle]) expect(mailsTo(person)).toEqual([])
      // Notices after the time of the summary belong to the summary of the next day.
      await notifyUser(user, 'recording.ready', 'c')
      await asOwner(app(), `update notice set at = '2037-12-03T12:00:00Z' where user_id = $1 and key like '%:c'`, [
        user.id,
      ])
      setClock('2037-12-03T22:05:00Z')
      await sendDigests(otherApp)
      await waitForQueue()
      expect([mailsTo(user).length, mailsTo(later).length]).toEqual([1, 1])
      setClock('2037-12-04T11:30:00Z')
      await sendDigests(app())
      await waitForQueue()
      expect(mailsTo(user).map(({ subject }) => subject.at(-1))).toEqual(['3', '1'])
      expect(mailsTo(later)).toHaveLength(1)
    } finally {
      await otherApp.close()
    }
  })

  it('is sent after midnight, for the day before, when its time passed between two turns of the job', async () => {
    lawOffice = await office(app())
    const [user, early] = [await member(app(), lawOffice), await member(app(), lawOffice)]
    await changePreferences(user, { digestAt: '23:58', timeZone: 'America/Puerto_Rico' })
    await changePreferences(early, { digestAt: '18:00', timeZone: 'America/Puerto_Rico' })
    for (const person of [user, early]) {
      await notifyUser(person, 'member.joined', 'x')
      await setNoticeTime(person, '2037-12-10T15:00:00Z')
    }
    const sendAt = async (text: string) => {
      setClock(text)
      await sendDigests(app())
      await waitForQueue()
    }
    await sendAt('2037-12-11T03:55:00Z')
    expect([mailsTo(user).length, mailsTo(early).length]).toEqual([0, 1])
    await sendAt('2037-12-11T04:00:00Z')
    await sendAt('2037-12-11T04:05:00Z')
    expect(mailsTo(user)).toHaveLength(1)
    await notifyUser(user, 'member.joined', 'y')
    await asOwner(app(), `update notice set at = '2037-12-11T15:00:00Z' where user_id = $1 and key like '%:y'`, [
      user.id,
    ])
    await sendAt('2037-12-12T04:00:00Z')
    expect([mailsTo(user).length, mailsTo(early).length]).toEqual([2, 1])
  })
})
