// Walls in the database: every table that belongs to a case hides its rows from people who may not see the case.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { office } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { createFixtures } from './support/create-fixtures.ts'

const app = useApp({ background: true })
let owner: pg.Client
let session: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: app().urls.owner })
  session = new pg.Client({ connectionString: app().urls.app })
  await Promise.all([owner.connect(), session.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), session.end()])
})

/** Tables that refer to a case and show their rows to everyone of the office, and why. */
const exceptions: Readonly<Record<string, string>> = {
  assistant_spend: 'settled after an answer, when a wall may already hide its case; the report leaves it out itself',
}

interface Reference {
  readonly child: string
  readonly column: string
  readonly parent: string
}
/** References between tables of companies by one column in addition to the company. */
const references = async () =>
  (
    await owner.query<Reference>(`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
             (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[2]) as column
        from pg_constraint c
       where c.contype = 'f' and cardinality(c.conkey) = 2 and c.connamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]
           and a.attname = 'company_id') order by 1, 3`)
  ).rows

/** References by which a row does not belong to the row to which it refers: a wall around that row does not hide it. */
const nonOwningReferences = new Set([
  'appointment.call_room_id',
  'appointment.form_send_id',
  'case_file.document_id',
  'case_party.counsel_person_id',
  'case_party.person_id',
  'case_term.interrupted_by',
  'case_term.met_document_id',
  'case_term.trigger_id',
  'case_trigger.document_id',
  'case_wall.notice_document_id',
  'call_recording.document_id',
  'call_recording.capture_id',
  'call_recording.room_id',
  'event.room_id',
  'form_send.response_id',
  'task.previous_id',
  'task_dependency.depends_on_id',
])

const findWalledTables = async () =>
  new Set(
    (
      await owner.query<{ name: string }>(
        `select tablename as name from pg_policies where policyname = 'wall' and permissive = 'RESTRICTIVE'
          and roles = '{public}' and cmd = 'ALL'`,
      )
    ).rows.map(({ name }) => name),
  )

/**
 * Tables of which a wall hides more rows than those that refer to the case: people because of their roles in it, and
 * waivers because of the conflict hit that they waive.
 */
const widerTables = new Set(['person', 'waiver'])

describe('the policies', () => {
  it('protect every table that has a case, or the table is named with its reason', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.table_name as name from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'case_id' and t.table_type = 'BASE TABLE' order by 1`)
    const protectedTables = await findWalledTables()
    expect(rows.map(({ name }) => name).filter((name) => !protectedTables.has(name) && !exceptions[name])).toEqual([])
    expect(protectedTables.has('case_file')).toBe(true)
    expect(protectedTables.has('person')).toBe(true)
  })

  it('protect every table whose rows belong to a row of a protected table', async () => {
    const protectedTables = await findWalledTables()
    const unprotected = (await references()).filter(
      ({ child, column, parent }) =>
        protectedTables.has(parent) &&
        parent !== 'person' &&
        !protectedTables.has(child) &&
        !exceptions[child] &&
        !nonOwningReferences.has(`${child}.${column}`),
    )
    expect(unprotected).toEqual([])
  })
})

describe('a person behind a wall', () => {
  const enter = (companyId: string, userId: string) =>
    session.query(
      `select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false),
        set_config('app.user_id', $2, false)`,
      [companyId, userId],
    )
  const visibleRows = async (table: string) =>
    new Set((await session.query<{ at: string }>(`select ctid::text as at from ${table}`)).rows.map(({ at }) => at))

  /** Rows of each table that belong to the case, by their place in it. */
  async function rowsOfCase(companyId: string, caseId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const protectedTables = await findWalledTables()
    const conditions = new Map<string, string[]>()
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public'
        and column_name = 'case_id' and table_name = any ($1)`,
      [[...protectedTables]],
    )
    for (const { name } of rows) conditions.set(name, [`case_id = '${caseId}'`])
    conditions.set('case_file', [`id = '${caseId}'`])
    const links = (await references()).filter(
      ({ child, column, parent }) =>
        protectedTables.has(child) && protectedTables.has(parent) && !nonOwningReferences.has(`${child}.${column}`),
    )
    const found = new Map<string, Set<string>>()
    // A part of a part is found in the second round.
    for (let round = 0; round < 3; round += 1) {
      for (const [table, where] of conditions) {
        const { rows: matches } = await owner.query<{ at: string }>(
          `select ctid::text as at from ${table} where company_id = $1 and (${where.join(' or ')})`,
          [companyId],
        )
        found.set(table, new Set(matches.map(({ at }) => at)))
      }
      for (const { child, column, parent } of links) {
        if (child === parent || column === 'case_id') continue
        const ctids = [...(found.get(parent) ?? [])].map((at) => `'${at}'::tid`).join(', ')
        if (ctids === '') continue
        const condition = `${column} in (select id from ${parent} where ctid in (${ctids}))`
        conditions.set(child, [...new Set([...(conditions.get(child) ?? []), condition])])
      }
    }
    return found
  }

  it('sees no row of any table of the case, in every form of wall, and all rows once the wall is lifted', async () => {
    const main = await office(app())
    const { own, people } = await createFixtures(app(), main)
    const caseId = own.caseId ?? ''
    const reader = people.staff
    const caseRows = await rowsOfCase(main.companyId, caseId)
    await enter(main.companyId, reader.id)
    const before = new Map<string, Set<string>>()
    for (const table of caseRows.keys()) before.set(table, await visibleRows(table))
    const seen = [...caseRows].filter(([table, ctids]) => [...ctids].some((at) => before.get(table)?.has(at)))
    // The fixtures of the modules put rows into most tables of the case.
    expect(seen.length).toBeGreaterThan(12)

    for (const [kind, named] of [
      ['person', reader.id],
      ['only', main.owner.id],
    ] as const) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into case_wall (company_id, case_id, kind, reason, contact_id) values ($1, $2, $3, 'Caso previo', $4)
          returning id`,
        [main.companyId, caseId, kind, main.owner.id],
      )
      await owner.query(`insert into case_wall_person (company_id, wall_id, user_id) values ($1, $2, $3)`, [
        main.companyId,
        rows[0]?.id,
        named,
      ])
      await enter(main.companyId, reader.id)
      for (const [table, ctids] of caseRows) {
        const now = await visibleRows(table)
        expect([table, kind, [...ctids].filter((at) => now.has(at))]).toEqual([table, kind, []])
        const rest = [...(before.get(table) ?? [])].filter((at) => !ctids.has(at) && !now.has(at))
        if (!widerTables.has(table)) expect([table, kind, rest]).toEqual([table, kind, []])
      }
      // the lawyer of the case, and a job, which has no person
      for (const person of [main.owner.id, '']) {
        await enter(main.companyId, person)
        const now = await visibleRows('case_file')
        expect([...(caseRows.get('case_file') ?? [])].every((at) => now.has(at))).toBe(true)
      }
      await owner.query(`update case_wall set lifted_at = now() where id = $1`, [rows[0]?.id])
    }
    await enter(main.companyId, reader.id)
    for (const [table] of caseRows) {
      if (table.startsWith('case_wall')) continue
      expect([table, (await visibleRows(table)).size]).toEqual([table, before.get(table)?.size])
    }
  })
})
