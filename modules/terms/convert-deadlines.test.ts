// The migration that converts deadlines of the calendar to terms, with rows as earlier versions stored them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '#server/db/database.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { localDay } from '#server/ports/clock.ts'
import { makeOwnedDatabase, query, type OwnedDatabase } from '#tests/support/plain-owner.ts'
import { addDays } from './counting/day-calendar.ts'

const migration = 'terms.202611261200-deadline-events'
const passwords = { appPassword: 'app of terms', jobsPassword: 'jobs of terms' }
const today = localDay(new Date())
const [company, other, lawyer, staff, customer] = [1, 2, 3, 4, 5].map(() => randomUUID())
const [openCase, closedCase, client] = [1, 2, 3].map(() => randomUUID())

let database: OwnedDatabase
const sql = (text: string, values: readonly unknown[] = []) =>
  query<Record<string, unknown>>(database.superuserUrl, text, values)
const readOne = async (text: string, id: string | undefined) => (await sql(text, [id]))[0]

/** Inserts a deadline of the calendar as version 1 stored it. */
async function insertDeadline(title: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    company_id: company,
    owner_id: lawyer,
    created_by: lawyer,
    kind: 'deadline',
    title,
    case_id: openCase,
    start_day: addDays(today, 10),
    all_day: true,
    time_zone: 'America/Puerto_Rico',
    busy: false,
    uid: title,
    created_at: '2026-05-04T13:00:00Z',
    ...values,
  } as Record<string, unknown>
  const times = {
    starts_at: `${String(row['start_day'])}T04:00:00Z`,
    ends_at: `${addDays(String(row['start_day']), 1)}T04:00:00Z`,
  }
  const columns = { ...row, end_day: row['start_day'], ...times }
  const columnNames = Object.keys(columns)
  await sql(
    `insert into event (${columnNames.join(', ')}) values (${columnNames.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(columns),
  )
  return String(row['id'])
}

const insertMove = (event: string, from: string, to: string, reason: string, at: string) =>
  sql(
    `insert into deadline_move (company_id, event_id, moved_from, moved_to, reason, moved_by, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [company, event, from, to, reason, lawyer, at],
  )

const termOf = (id: string | undefined) =>
  readOne(
    `select act, nature, due_on::text as "dueOn", state, owner_id as owner, shared, note, confirmed_by as "confirmedBy",
       confirmed_at is not null as "hasConfirmationTime", created_by as "createdBy", trigger_id as "triggerId" from case_term where id = $1`,
    id,
  )
const eventOf = (id: string | undefined) =>
  readOne(
    `select kind, busy, all_day as "allDay", description, rrule, private, deleted_at is not null as removed
       from event where id = $1`,
    id,
  )

const ids: Record<string, string> = {}
beforeAll(async () => {
  database = await makeOwnedDatabase()
  const migrations = await listMigrations()
  const migrationIndex = migrations.findIndex(({ name }) => name === migration)
  await prepareDatabase(database.ownerUrl, passwords, { migrations: migrations.slice(0, migrationIndex) })
  for (const [id, name] of [
    [company, 'Uno'],
    [other, 'Dos'],
  ])
    await sql(`insert into company (id, name) values ($1, $2)`, [id, name])
  for (const [id, name, profile] of [
    [lawyer, 'Nereida', 'professional'],
    [staff, 'Brenda', 'staff'],
    [customer, 'Efraín', 'customer'],
  ])
    await sql(
      `insert into user_account (id, company_id, name, surname, email, username, password_hash, referral_code, profile, locale)
       values ($1, $2, $3, 'Font', $3 || '@example.test', lower($3), '', $3, $4, 'en')`,
      [id, company, name, profile],
    )
  await sql(`insert into client (id, company_id, name, user_id) values ($1, $2, 'Efraín', $3)`, [
    client,
    company,
    customer,
  ])
  for (const [id, status] of [
    [openCase, 'open'],
    [closedCase, 'closed'],
  ])
    await sql(
      `insert into case_file (id, company_id, name, status, closed_at, client_id, client_name)
       values ($1, $2, 'Font v. Ríos', $3, case when $3 = 'closed' then now() end, $4, 'Efraín')`,
      [id, company, status, client],
    )

  ids['moved'] = await insertDeadline('Contestar la demanda', {
    start_day: addDays(today, 20),
    description: 'Pedir prórroga',
    location: 'Sala 604',
    guest_name: 'Lcdo. Paz',
    guest_email: 'paz@example.test',
    version: 3,
  })
  await sql(
    `insert into event_participant (company_id, event_id, position, user_id, name, email)
     values ($1, $2, 0, $3, null, null), ($1, $2, 1, null, 'Perito', 'perito@example.test')`,
    [company, ids['moved'], customer],
  )
  await insertMove(ids['moved'], addDays(today, 15), addDays(today, 20), 'Segunda prórroga', '2026-06-02T13:00:00Z')
  await insertMove(ids['moved'], addDays(today, 10), addDays(today, 15), 'Prórroga', '2026-06-01T13:00:00Z')
  ids['proposed'] = await insertDeadline('Costas', { proposed: true, created_by: staff })
  ids['byStaff'] = await insertDeadline('Apelar', { created_by: staff })
  ids['old'] = await insertDeadline('Réplica', { start_day: addDays(today, -8) })
  ids['recent'] = await insertDeadline('Informe', { start_day: addDays(today, -7) })
  ids['closed'] = await insertDeadline('Memorando', { start_day: addDays(today, -1), case_id: closedCase })
  ids['withoutCase'] = await insertDeadline('Seguro', { case_id: null, proposed: true, description: 'Pagar' })
  await insertMove(ids['withoutCase'], addDays(today, 3), addDays(today, 10), 'Acuerdo', '2026-06-01T13:00:00Z')
  ids['recurring'] = await insertDeadline('Índice mensual', { rrule: 'FREQ=MONTHLY' })
  ids['private'] = await insertDeadline('Colegiación', { private: true })
  ids['removed'] = await insertDeadline('Borrado', { deleted_at: '2026-06-01T13:00:00Z' })
  ids['formerDeadline'] = await insertDeadline('Vista', { kind: 'hearing' })
  await insertMove(ids['formerDeadline'], addDays(today, 1), addDays(today, 10), 'Es una vista', '2026-06-01T13:00:00Z')
  await prepareDatabase(database.ownerUrl, passwords)
}, 120_000)
afterAll(() => database.drop())

describe('the migration of deadlines of the calendar', () => {
  it('creates a confirmed term with a note, shared when the client was a participant', async () => {
    expect(await termOf(ids['moved'])).toEqual({
      act: 'Contestar la demanda',
      nature: 'ordinary',
      dueOn: addDays(today, 20),
      state: 'confirmed',
      owner: lawyer,
      shared: true,
      note: 'Pedir prórroga\nSala 604\nLcdo. Paz <paz@example.test>\nEfraín Font\nPerito <perito@example.test>',
      confirmedBy: lawyer,
      hasConfirmationTime: false,
      createdBy: lawyer,
      triggerId: null,
    })
    expect(await eventOf(ids['moved'])).toMatchObject({ kind: 'task', removed: true, description: 'Pedir prórroga' })
  })

  it('stores each former date with its reason, the oldest first', async () => {
    const revisions = await sql(
      `select cause, from_on::text as "from", to_on::text as "to", reason, made_by as by,
         to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as at from term_revision where term_id = $1 order by id`,
      [ids['moved']],
    )
    const [first, second, third] = [10, 15, 20].map((days) => addDays(today, days))
    expect(revisions).toEqual([
      { cause: 'typed', from: null, to: first, reason: null, by: lawyer, at: '2026-05-04' },
      { cause: 'typed', from: first, to: second, reason: 'Prórroga', by: lawyer, at: '2026-06-01' },
      { cause: 'typed', from: second, to: third, reason: 'Segunda prórroga', by: lawyer, at: '2026-06-02' },
    ])
    expect(
      await sql(`select from_on::text as "from" from term_revision where term_id = $1`, [ids['proposed']]),
    ).toEqual([{ from: null }])
  })

  it('keeps a proposed deadline proposed, and stores a confirmer only if that person may confirm', async () => {
    expect(await termOf(ids['proposed'])).toMatchObject({
      state: 'proposed',
      confirmedBy: null,
      hasConfirmationTime: false,
      createdBy: staff,
      shared: false,
      note: null,
    })
    expect(await termOf(ids['byStaff'])).toMatchObject({
      state: 'confirmed',
      confirmedBy: lawyer,
      hasConfirmationTime: true,
    })
  })

  it('converts a deadline that passed over a week ago, or at all in a closed case, to an unrecorded term', async () => {
    expect(await termOf(ids['old'])).toMatchObject({ state: 'unrecorded', confirmedBy: lawyer })
    expect(await termOf(ids['recent'])).toMatchObject({ state: 'confirmed' })
    expect(await termOf(ids['closed'])).toMatchObject({ state: 'unrecorded' })
  })

  it('converts deadlines without a case and recurring, private and removed deadlines to tasks', async () => {
    const dates = `${addDays(today, 3)} → ${addDays(today, 10)}`
    expect(await eventOf(ids['withoutCase'])).toEqual({
      kind: 'task',
      busy: false,
      allDay: true,
      description: `Pagar\nProposed deadline, not confirmed\n${dates} · Acuerdo · Nereida Font · 2026-06-01`,
      rrule: null,
      private: false,
      removed: false,
    })
    expect(await eventOf(ids['recurring'])).toMatchObject({ kind: 'task', rrule: 'FREQ=MONTHLY', removed: false })
    expect(await eventOf(ids['private'])).toMatchObject({ kind: 'task', private: true, removed: false })
    expect(await eventOf(ids['removed'])).toMatchObject({ kind: 'task', removed: true })
    for (const name of ['withoutCase', 'recurring', 'private', 'removed'])
      expect(await termOf(ids[name])).toBeUndefined()
  })

  it('stores the former dates of an event that was a deadline before', async () => {
    expect(await eventOf(ids['formerDeadline'])).toMatchObject({
      kind: 'hearing',
      removed: false,
      description: `${addDays(today, 1)} → ${addDays(today, 10)} · Es una vista · Nereida Font · 2026-06-01`,
    })
  })

  it('leaves no event of the kind deadline', async () => {
    expect(await sql(`select to_regclass('deadline_move') as moves`)).toEqual([{ moves: null }])
    await expect(sql(`update event set kind = 'deadline'`)).rejects.toThrow('event_kind_check')
  })
})
