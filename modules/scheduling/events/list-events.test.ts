// Query plans of the calendar's statements, with many events of many companies.
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { busyEvents } from '../availability/busy-events.ts'
import { findEvents, listStatement } from './list-events.ts'

const app = useApp({ background: true })
let ownOffice: Office
let colleague: Person
let caseId: string

/**
 * 40,000 events of one lawyer over eight years, as many of a colleague and of another company, with a few recurring
 * ones each.
 */
beforeAll(async () => {
  ownOffice = await office(app())
  const otherOffice = await office(app())
  colleague = await member(app(), ownOffice)
  caseId = ((await ownOffice.owner.post('/cases', { name: 'Uno' }).expect(201)).body as { id: string }).id
  const owner = new pg.Client({ connectionString: app().urls.owner })
  await owner.connect()
  try {
    for (const [companyId, lawyer, ownCaseId] of [
      [ownOffice.companyId, ownOffice.owner.id, caseId],
      [ownOffice.companyId, colleague.id, null],
      [otherOffice.companyId, otherOffice.owner.id, null],
    ] as const) {
      await owner.query(
        `
        insert into event (company_id, owner_id, kind, title, starts_at, ends_at, until_at, time_zone, busy, uid,
          case_id)
        select $1, $2, 'hearing', 'Vista ' || n, '2020-01-01'::timestamptz + make_interval(hours => n * 2),
          '2020-01-01'::timestamptz + make_interval(hours => n * 2 + case when n % 500 = 0 then 24 * 20 else 1 end),
               null, 'America/Puerto_Rico', true, 'u' || n, case when n % 400 = 0 then $3::uuid end
                 from generate_series(1, 40000) n`,
        [companyId, lawyer, ownCaseId],
      )
      await owner.query(
        `
        insert into event (company_id, owner_id, kind, title, starts_at, ends_at, time_zone, busy, uid, rrule)
        select $1, $2, 'task', 'Cada ' || n, '2020-01-01'::timestamptz + make_interval(days => n),
          '2020-01-01 01:00'::timestamptz + make_interval(days => n), 'America/Puerto_Rico', true, 'r' || n,
          'FREQ=WEEKLY' from generate_series(1, 20) n`,
        [companyId, lawyer],
      )
    }
    await owner.query(
      `insert into event_participant (company_id, event_id, position, user_id) select company_id, id, 0, $2 from event
        where company_id = $1 and owner_id <> $2 order by starts_at limit 300`,
      [ownOffice.companyId, ownOffice.owner.id],
    )
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}, 120_000)

const week = { from: '2026-11-15T04:00:00.000Z', to: '2026-11-22T04:00:00.000Z' }
const actor = (role: CompanyActor['role'] = 'professional'): CompanyActor => ({
  userId: ownOffice.owner.id,
  sessionId: '',
  name: '',
  surname: '',
  email: '',
  role,
  companyId: ownOffice.companyId,
  companyName: '',
  companyActive: true,
  owner: true,
  locale: 'es',
})
const inCompanyScope = <T>(work: () => Promise<T>) =>
  withScope({ kind: 'company', companyId: ownOffice.companyId, userId: ownOffice.owner.id }, work)
const plan = (query: Parameters<typeof listStatement>[1], user = actor()) =>
  inCompanyScope(() => queryPlan(app().services.openWork().em, sql`explain ${listStatement(user, query)}`))

describe('a list of one week among years of events', () => {
  it.each([
    ['mine', () => plan({ ...week, calendar: 'mine' })],
    ["the office's", () => plan({ ...week, calendar: 'office' })],
    ["a colleague's", () => plan({ ...week, calendar: 'mine', professionalId: colleague.id })],
    ["a case's", () => plan({ ...week, calendar: 'mine', caseId })],
    ["a customer's", () => plan({ ...week, calendar: 'mine' }, actor('customer'))],
  ])('needs no sequential scan of events: %s', async (_, explainPlan) => {
    expect(await explainPlan()).not.toMatch(/Seq Scan on event\b/)
  })

  it('contains the recurring and the single events that overlap the week, of one lawyer or of the office', async () => {
    const { em } = app().services.openWork()
    const own = await inCompanyScope(() => findEvents({ em, actor: actor() }, { ...week, calendar: 'mine' }))
    const all = await inCompanyScope(() => findEvents({ em, actor: actor() }, { ...week, calendar: 'office' }))
    const ofOwner = (events: typeof own, id: string) => events.filter(({ ownerId }) => ownerId === id)
    expect([
      ofOwner(own, ownOffice.owner.id).filter(({ rrule }) => rrule).length,
      ofOwner(all, colleague.id).filter(({ rrule }) => rrule).length,
    ]).toEqual([20, 20])
    const plain = ofOwner(own, ownOffice.owner.id).filter(({ rrule }) => !rrule)
    // An event every two hours on seven days, besides long events that began before.
    expect(plain.length).toBeGreaterThanOrEqual(84)
    expect(plain.every(({ start, end }) => start < Date.parse(week.to) && end > Date.parse(week.from))).toBe(true)
    expect(all.length).toBe(ofOwner(all, ownOffice.owner.id).length + ofOwner(all, colleague.id).length)
  })

  it('reads the busy time of the requested people only, also in the public scope', async () => {
    const range = { start: Date.parse(week.from), end: Date.parse(week.to) }
    const busy = await withScope({ kind: 'public' }, () =>
      busyEvents(app().services.openWork().em, [ownOffice.owner.id], range),
    )
    expect([...busy.keys()]).toEqual([ownOffice.owner.id])
    const own = await inCompanyScope(() =>
      findEvents({ em: app().services.openWork().em, actor: actor() }, { ...week, calendar: 'mine' }),
    )
    // Twenty series of a week have one occurrence each.
    expect(busy.get(ownOffice.owner.id)).toHaveLength(own.length)
  })
})
