// The schema that `npm run db:distribute` makes satisfies what Citus documents (server/db/distribution/rules.ts), and
// works without it.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue, type Catalogue } from '#server/db/distribution/catalogue.ts'
import { keyCommands, placementOf } from '#server/db/distribution/keys.ts'
import { coordinatorTables, PlacementError, placeTables, referenceTables } from '#server/db/distribution/placements.ts'
import { distributionScript, planDistribution, type DistributionPlan } from '#server/db/distribution/plan.ts'
import { policyCommands } from '#server/db/distribution/policies.ts'
import { rules, violations } from '#server/db/distribution/rules.ts'
import { useDatabase } from './support/database.ts'

const database = useDatabase()
let owner: pg.Client
let before: Catalogue
let plan: DistributionPlan
let after: Catalogue

const run = async (statements: readonly string[]) => {
  for (const statement of statements) await owner.query(statement)
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.urls.owner })
  await owner.connect()
  before = await readCatalogue(owner)
  plan = planDistribution(before)
  await run(plan.schema)
  await run(plan.foreignKeys)
  after = await readCatalogue(owner)
})
afterAll(() => owner.end())

const brokenBy = (catalogue: Catalogue): string[] =>
  rules.filter(({ violations: find }) => find(catalogue, placementOf(plan.placed)).length > 0).map(({ rule }) => rule)

describe('the commands of db:distribute', () => {
  it('make a schema that breaks no rule of Citus', () => {
    expect(violations(after, placementOf(plan.placed))).toEqual([])
  })

  it('change nothing when they are run again', async () => {
    await run(plan.schema)
    await run(plan.foreignKeys)
    expect(await readCatalogue(owner)).toEqual(after)
  })

  it('are planned only for what the schema does not have yet', () => {
    expect(keyCommands(after, placementOf(plan.placed))).toEqual([])
    expect(policyCommands(after)).toEqual([])
    const [one, two] = [planDistribution(after), planDistribution({ ...after, distributed: ['case_file', 'company'] })]
    expect(one.distribution.length - two.distribution.length).toBe(2)
    expect(two.distribution.join('\n')).toContain(`colocate_with => 'public."case_file"'`)
  })

  it('place each table once, after the tables to which it refers', () => {
    const placedTables = plan.distribution.map((command) => /'public\."(\w+)"'/.exec(command)?.[1])
    expect(new Set(placedTables).size).toBe(placedTables.length)
    expect(placedTables.indexOf('event')).toBeLessThan(placedTables.indexOf('event_guest'))
    expect(placedTables.indexOf('company')).toBeLessThan(placedTables.indexOf('case_file'))
  })

  it('list the tables that stay on the coordinator, and refuse a database without Citus', async () => {
    const script = distributionScript(plan)
    expect(script).toContain('--   notice: its trigger notifies')
    const [check] = /do \$check\$[\s\S]*?end \$check\$/.exec(script) ?? []
    await expect(owner.query(check ?? '')).rejects.toThrow('This database has no Citus')
  })

  it('set a reference to null when its row is deleted, but not the same reference of another company', async () => {
    const [first, second] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
    await owner.query(`insert into company (id, name) values ($1, 'Una'), ($2, 'Otra')`, [first, second])
    await owner.query(
      `insert into client (company_id, id, name) select c, '00000000-0000-7000-8000-0000000000c1', 'Ana' from unnest($1::uuid[]) c`,
      [[first, second]],
    )
    await owner.query(
      `insert into person (company_id, kind, name, sort_name, name_as_typed, name_fold, client_id)
        select c, 'natural', 'Ana', 'Ana', 'Ana', 'ana', '00000000-0000-7000-8000-0000000000c1' from unnest($1::uuid[]) c`,
      [[first, second]],
    )
    await owner.query('delete from client where company_id = $1', [first])
    const { rows } = await owner.query('select company_id, client_id is null as unset from person order by 1')
    expect(rows).toEqual([
      { company_id: first, unset: true },
      { company_id: second, unset: false },
    ])
  })
})

describe('the rules of Citus', () => {
  it('are broken by the schema of a single node only where the commands change it', () => {
    expect(brokenBy(before)).toEqual([
      'Primary keys and unique keys of a distributed table contain its distribution column',
      'Exclusion constraints of a distributed table contain its distribution column with `=`',
      'A reference table refers to reference tables, and a table of the coordinator to no distributed one',
      'A key that contains the distribution column sets nothing on delete, and changes nothing on update',
      'Policies contain no subqueries',
      'Policies are permissive: on shards Citus creates every policy without `as restrictive`',
      'Triggers of statements act on what a shard has, and read no transition tables of the whole statement',
      'Triggers of a distributed table use distributed tables and reference tables, and notify nobody',
      'Triggers of a reference table run on every node, and change nothing but their row except on the coordinator',
      'Functions set a scope by `set local`: Citus forwards no other setting to its workers',
    ])
  })

  it('find violations that no migration has made yet', async () => {
    await owner.query('begin')
    await run([
      `create table broken (company_id uuid not null, id serial, primary key (company_id, id), client_id uuid)`,
      `create table broken_too (company_id bigint, id uuid, client_company uuid, client_id uuid) partition by range (id)`,
      `create table broken_part partition of broken_too default partition by range (id)`,
      `alter table broken add foreign key (company_id) references entitlement (company_id)`,
      `alter table broken_too add foreign key (client_company, client_id) references client (company_id, id)`,
      `alter table role add column company_id uuid, add column client_id uuid,
        add foreign key (company_id, client_id) references client (company_id, id)`,
      `create function app.broken() returns trigger language plpgsql as
        $$ begin if tg_table_name = 'broken' then return null; end if; return new; end $$`,
      `create trigger broken before insert on broken for each row execute function app.broken()`,
    ])
    const catalogue = await readCatalogue(owner)
    await owner.query('rollback')
    const placed = placementOf(plan.placed)
    const at = (table: string) => (table.startsWith('broken') ? 'distributed' : placed(table))
    const broken = rules.filter(({ violations: find }) => find(catalogue, at).length > 0).map(({ rule }) => rule)
    expect(broken).toEqual([
      'The distribution column is never null',
      'Tables that are distributed together have a distribution column of one type',
      'A distributed table refers to one that is distributed with it, or to a reference table',
      'A key between two distributed tables has the distribution column in the same place on both sides',
      'A reference table refers to reference tables, and a table of the coordinator to no distributed one',
      'A trigger does not ask for the name of its table, which ends with a number on a shard',
      'Distributed tables number no rows in a type smaller than bigint',
      'A partitioned table has partitions of one level, and is not a reference table',
    ])
  })

  it('name their source', () => {
    expect(
      rules.filter(({ source }) => !/^https:\/\/(?:docs\.citusdata\.com|github\.com\/citusdata)\//.test(source)),
    ).toEqual([])
  })
})

describe('the placement of tables', () => {
  it('names only tables that exist, each once', () => {
    const names = [...Object.keys(referenceTables), ...Object.keys(coordinatorTables)]
    expect(names.filter((name) => !before.tables.some((table) => table.name === name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('asks a person about tables that have no company, and about keys over all companies', async () => {
    await owner.query('begin')
    await run([
      'create table shared_thing (id uuid primary key)',
      'create table some_thing (company_id uuid, id uuid not null)',
      'create table coded_thing (company_id uuid not null, code text unique)',
    ])
    const catalogue = await readCatalogue(owner)
    await owner.query('rollback')
    expect(() => placeTables(catalogue)).toThrow(
      new PlacementError([
        'coded_thing has a key over all companies: coded_thing_code_key, UNIQUE (code)',
        'shared_thing has no company_id',
        'some_thing has rows without company_id',
      ]),
    )
  })
})
