// Background work has no person in its scope: it checks for each recipient of a notice, mail or reminder whether a wall
// hides the case.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { withScope } from '#server/db/scope.ts'
import { maxPerRecipient } from '#server/jobs/mail-budget.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { runSlot } from '#server/jobs/worker.ts'
import { notify } from '#server/notices/notify.ts'
import { sendDueDigests } from '#modules/notifications/digest/send-digests.ts'
import { remindedEvent } from '#modules/scheduling/reminders/reminder-people.ts'
import { anonymous, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { freeSlots, openCalendar } from '#tests/support/booking.ts'
import { created } from '#tests/support/office-fixture.ts'
import { quietHoursAroundNow } from '#tests/support/quiet-hours.ts'
import { runDelayedJobs } from '#tests/support/run-delayed-jobs.ts'
import { runAlertsAt } from '#tests/support/term-alerts.ts'
import { useWalledOffice } from './walled-office.ts'
import { waitForDueJobs } from './twin-offices.ts'

const { app, companyId, lawyer, prepareWall, liftWall, createTask, mailsTo } = useWalledOffice()

interface Inbox {
  readonly items: readonly { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly total: number
  readonly unread: number
}
const inboxOf = async (person: Person) => (await person.get('/notices').expect(200)).body as Inbox

describe('notices', () => {
  it('are hidden while the wall is in force, and no new notices are stored', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const first = await createTask(caseId, walled)
    expect(await inboxOf(walled)).toMatchObject({ total: 1, unread: 1, items: [{ data: { taskId: first } }] })
    const wallId = await raise()
    expect(await inboxOf(walled)).toMatchObject({ items: [], total: 0, unread: 0 })
    expect((await walled.get('/notices/unread').expect(200)).body).toEqual({ unread: 0 })
    // While the wall is in force, work of the case cannot be assigned to the person. A notice about work that they already
    // have may still be requested, and is not stored.
    await lawyer().post('/tasks', { title: 'Llamar', caseId, assigneeId: walled.id }).expect(409)
    const notice = { kind: 'task.assigned', userId: walled.id, companyId: companyId(), key: `${first}:2` } as const
    await withScope({ kind: 'company', companyId: companyId() }, () =>
      app()
        .services.openWork()
        .em.transactional((tx) => notify(tx, { ...notice, data: { taskId: first, name: 'Nereida' } })),
    )
    await liftWall(wallId)
    expect(await inboxOf(walled)).toMatchObject({ total: 1, items: [{ data: { taskId: first } }] })
  })

  it('are hidden, too, when they are about something that moves into the case later', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const id = await created(lawyer().post('/tasks', { title: 'Llamar', assigneeId: walled.id }))
    await raise()
    expect(await inboxOf(walled)).toMatchObject({ total: 1 })
    await asOwner(app(), 'update task set case_id = $1 where id = $2', [caseId, id])
    expect(await inboxOf(walled)).toMatchObject({ items: [], total: 0, unread: 0 })
  })

  it('are not mailed when the wall is raised between the notice and its mail', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const { body } = await walled.get('/notices/preferences').expect(200)
    const chosen = body as { channels: object }
    await walled
      .put('/notices/preferences', {
        ...chosen,
        channels: { ...chosen.channels, tasks: { inApp: true, email: 'now' } },
        quietHours: quietHoursAroundNow(),
      })
      .expect(200)
    await waitForDueJobs(app())
    const before = mailsTo(walled).length
    await createTask(caseId, walled)
    await waitForDueJobs(app())
    const wallId = await raise()
    expect(await runDelayedJobs(app(), 'mail.send')).toBeGreaterThan(0)
    await waitForDueJobs(app())
    expect(mailsTo(walled)).toHaveLength(before)
    await liftWall(wallId)
  })

  it('are dropped from mail that is gathered until the end of the hour', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const { body } = await walled.get('/notices/preferences').expect(200)
    const chosen = body as { channels: object }
    const channels = { ...chosen.channels, tasks: { inApp: true, email: 'now' } }
    await walled.put('/notices/preferences', { ...chosen, channels }).expect(200)
    for (let n = 0; n < maxPerRecipient + 2; n += 1) await createTask(caseId, walled)
    await waitForDueJobs(app())
    const gathered = () =>
      asOwner(app(), `select 1 from written_mail where recipient = $1 and state = 'gathered'`, [walled.email])
    expect((await gathered()).length).toBeGreaterThan(1)
    await raise()
    const before = mailsTo(walled).length
    await asOwner(app(), `update written_mail set due_at = now() - interval '1 minute' where state = 'gathered'`)
    const job = app().services.jobs.scheduled.get('mail.gathered')
    if (job) await withScope({ kind: 'platform' }, () => runSlot(job, new Date(), () => app().services.openWork()))
    await waitForDueJobs(app())
    expect(await gathered()).toEqual([])
    expect(mailsTo(walled)).toHaveLength(before)
  })

  it('are left out of the mail of the day, which is not sent when it would be empty', async () => {
    const [hidden, other] = [await prepareWall(), await prepareWall()]
    await createTask(hidden.caseId, hidden.walled)
    await createTask(hidden.caseId, other.walled)
    await hidden.raise()
    await waitForDueJobs(app())
    const before = mailsTo(hidden.walled).length
    const work = app().services.openWork()
    // Eleven in the morning in Puerto Rico, after the hour of the mail.
    const clock = { now: () => new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`) }
    await sendDueDigests({ ...work, ports: { ...work.ports, clock } }, mailQueue(app().services), 'https://example.com')
    await waitForDueJobs(app())
    expect(mailsTo(hidden.walled)).toHaveLength(before)
    expect(mailsTo(other.walled).at(-1)?.text).toContain('1')
  })
})

describe('terms', () => {
  const dueOn = '2099-09-30'
  const term = async (caseId: string, owner: Person) =>
    created(
      lawyer().post(`/cases/${caseId}/terms`, {
        act: 'Contestar a Zafirocuadro',
        dueOn,
        nature: 'strict',
        ownerId: owner.id,
      }),
    )
  const at = (time: string) => runAlertsAt(app(), companyId(), `2099-09-29T${time}:00-04:00`)

  it('are mailed in the morning and alerted to people who may see the case', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const visible = await prepareWall()
    const [hidden, shown] = [await term(caseId, walled), await term(visible.caseId, walled)]
    await raise()
    await at('07:00')
    await waitForDueJobs(app())
    const [morning] = mailsTo(walled).filter(({ subject }) => /término/i.test(subject))
    expect(morning?.text.match(/^– /gm)).toHaveLength(1)
    await at('08:00')
    const alerted = await asOwner<{ userId: string; termId: string }>(
      app(),
      `select user_id as "userId", data ->> 'termId' as "termId" from notice where data ->> 'termId' = any ($1)
        and kind = 'term.due'`,
      [[hidden, shown]],
    )
    // The alert of a term whose owner may not see its case reaches the lawyer of the case.
    expect(alerted).toEqual(
      expect.arrayContaining([
        { userId: lawyer().id, termId: hidden },
        { userId: walled.id, termId: shown },
      ]),
    )
    expect(alerted).toHaveLength(2)
  })
})

describe('calendars', () => {
  const event = (by: Person, caseId: string, more: object = {}) =>
    created(
      by.post('/events', {
        title: 'Vista de Zafirocuadro',
        kind: 'hearing',
        start: '2037-12-01T13:00:00.000Z',
        end: '2037-12-01T14:00:00.000Z',
        location: 'Sala Zafirocuadro',
        caseId,
        ...more,
      }),
    )

  it('remind and invite no person behind the wall', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const guest = { guestName: 'Colega', guestEmail: walled.email }
    const id = await event(lawyer(), caseId, { participants: [{ userId: walled.id }] })
    const own = await event(walled, caseId)
    const recipients = (eventId: string) =>
      withScope({ kind: 'company', companyId: companyId() }, async () =>
        (await remindedEvent(app().services.openWork().em, companyId(), eventId))?.recipients.map(({ email }) => email),
      )
    expect(await recipients(id)).toEqual([lawyer().email, walled.email])
    await raise()
    expect(await recipients(id)).toEqual([lawyer().email])
    expect(await recipients(own)).toEqual([])
    await waitForDueJobs(app())
    const before = mailsTo(walled).length
    const invited = await event(lawyer(), caseId, guest)
    expect(await recipients(invited)).toEqual([lawyer().email])
    await waitForDueJobs(app())
    expect(mailsTo(walled)).toHaveLength(before)
  })

  it.each(locales)('feed other programs with busy time and nothing else of the case in %s', async (locale) => {
    const { walled, caseId, raise } = await prepareWall()
    const start = new Date(Date.now() + 30 * 86_400_000)
    const times = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() }
    const id = await event(walled, caseId, times)
    await asOwner(app(), 'update user_account set locale = $1 where id = $2', [locale, walled.id])
    const { url } = (await walled.post('/schedule/feed').expect(201)).body as { url: string }
    const feed = async () =>
      (await anonymous(app()).get(new URL(url).pathname.replace('/api', '')).expect(200)).text.replace(/\r\n /g, '')
    expect(await feed()).toContain('SUMMARY:Vista de Zafirocuadro')
    await raise()
    const text = await feed()
    expect(text).toContain(`SUMMARY:${{ es: 'Ocupado', en: 'Busy', fr: 'Occupé', pt: 'Ocupado' }[locale]}\r\n`)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('TRANSP:OPAQUE')
    expect(text).not.toMatch(/zafirocuadro|LOCATION|ATTENDEE|URL:/i)
    expect(text).not.toContain(id)
    expect(text).not.toContain(caseId)
  })

  it('offer no time that the case takes', async () => {
    const { walled, caseId, raise } = await prepareWall()
    const slug = await openCalendar(walled)
    const free = (await freeSlots(app(), slug)).at(-1)
    await event(walled, caseId, { start: free?.start, end: free?.end })
    const offers = async () => (await freeSlots(app(), slug)).some(({ start }) => start === free?.start)
    expect(await offers()).toBe(false)
    await raise()
    expect(await offers()).toBe(false)
  })
})

describe('a wall', () => {
  const sees = async (person: Person, caseId: string) => (await person.get(`/cases/${caseId}`)).status

  it('hides the case from the moment at which it begins until it ends, without a new session', async () => {
    const { walled, caseId, raise } = await prepareWall()
    await raise({ from: `'2099-01-01'` })
    expect(await sees(walled, caseId)).toBe(200)
    const other = await prepareWall()
    await other.raise({ from: `'2020-01-01'`, until: `'2021-01-01'` })
    expect(await sees(other.walled, other.caseId)).toBe(200)
    const soon = await prepareWall()
    await soon.raise({ from: `now() + interval '700 ms'`, until: `now() + interval '2 s'` })
    expect(await sees(soon.walled, soon.caseId)).toBe(200)
    await expect.poll(() => sees(soon.walled, soon.caseId), { interval: 50 }).toBe(404)
    await expect.poll(() => sees(soon.walled, soon.caseId), { interval: 50 }).toBe(200)
  })
})

describe('raising a wall over HTTP', () => {
  const raise = async (caseId: string, personIds: readonly string[]) =>
    (
      await lawyer()
        .post(`/cases/${caseId}/walls`, { kind: 'person', personIds, reason: 'Caso previo', contactId: lawyer().id })
        .expect(201)
    ).body as { id: string; assigned: { kind: string; title: string; day: string | null; person: { id: string } }[] }

  it('answers with the open work of the people behind it, so that it is taken over', async () => {
    const { walled, caseId } = await prepareWall()
    await createTask(caseId, walled)
    await createTask(caseId, lawyer())
    const done = await createTask(caseId, walled)
    await lawyer().post(`/tasks/${done}/complete`).expect(200)
    const term = { act: 'Contestar', dueOn: '2099-09-30', nature: 'strict', ownerId: walled.id }
    await lawyer().post(`/cases/${caseId}/terms`, term).expect(201)
    const vista = {
      title: 'Vista',
      kind: 'hearing',
      start: '2098-12-01T13:00:00.000Z',
      end: '2098-12-01T14:00:00.000Z',
    }
    await walled.post('/events', { ...vista, caseId }).expect(201)
    const weekly = { title: 'Reunión', start: '2020-01-06T13:00:00.000Z', end: '2020-01-06T14:00:00.000Z' }
    await walled.post('/events', { ...vista, ...weekly, caseId, rrule: 'FREQ=WEEKLY' }).expect(201)
    const { assigned } = await raise(caseId, [walled.id])
    expect(assigned.map(({ kind, title, day, person }) => [kind, title, day, person.id])).toEqual([
      ['event', 'Vista', '2098-12-01', walled.id],
      ['term', 'Contestar', '2099-09-30', walled.id],
      ['task', 'Llamar a Zafirocuadro', null, walled.id],
      // A series has no single day; its first was years ago.
      ['event', 'Reunión', null, walled.id],
    ])
    // The person no longer sees any of it, and the lawyer sees everything.
    expect((await walled.get(`/tasks?assignee=${walled.id}`).expect(200)).body).toMatchObject({ items: [], total: 0 })
    expect((await walled.get(`/terms?ownerId=${walled.id}`).expect(200)).body).toMatchObject({ total: 0 })
    expect((await lawyer().get(`/tasks?caseId=${caseId}`).expect(200)).body).toMatchObject({ total: 2 })
  })
})
