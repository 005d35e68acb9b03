// SQL functions that set a scope restore the caller's scope.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from './support/database.ts'

const database = useDatabase()
const [firstCompany, secondCompany] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
const person = '00000000-0000-7000-8000-0000000000a1'
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.urls.owner })
  app = new pg.Client({ connectionString: database.urls.app })
  await Promise.all([owner.connect(), app.connect()])
  await owner.query(`insert into company (id, name) values ($1, 'Una'), ($2, 'Otra')`, [firstCompany, secondCompany])
  await owner.query(
    `
    insert into user_account (id, company_id, profile, username, email, password_hash, name, surname, referral_code)
    values ($1, $2, 'professional', 'una', 'una@example.com', 'x', 'Una', 'Persona', 'a'),
      ($3, $4, 'professional', 'otra', 'otra@example.com', 'x', 'Otra', 'Persona', 'b')`,
    [person, firstCompany, '00000000-0000-7000-8000-0000000000b1', secondCompany],
  )
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
})
beforeEach(async () => {
  await app.query('begin')
  await app.query(
    `select set_config('app.scope', 'company', true), set_config('app.company_id', $1, true), set_config('app.user_id',
      $2, true)`,
    [firstCompany, person],
  )
})
afterEach(() => app.query('rollback'))

const scope = async () =>
  (
    await app.query<{ scope: string }>(
      `select concat_ws(' ', current_setting('app.scope'), current_setting('app.company_id'),
        current_setting('app.user_id')) as scope`,
    )
  ).rows[0]?.scope
const callerScope = `company ${firstCompany} ${person}`
const accounts = async () =>
  (await app.query<{ username: string }>('select username from user_account')).rows.map((row) => row.username)

interface Scoped {
  readonly name: string
  readonly source: string
  readonly call: string | null
}
const findScopedFunctions = async () =>
  (
    await owner.query<Scoped>(`
  select p.proname as name, p.prosrc as source,
         case when p.prorettype <> 'trigger'::regtype
           then format('app.%I(%s)', p.proname, (select string_agg('null::' || format_type(t, null), ', ' order by n)
           from unnest(p.proargtypes) with ordinality a (t, n))) end as call
    from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosrc like '%enter_scope(%' order by 1`)
  ).rows

describe('functions with a scope of their own', () => {
  it('are defined without clauses that need a superuser', async () => {
    const { rows } = await owner.query(`select proname from pg_proc where proconfig::text ~ 'app\\.'`)
    expect(rows).toEqual([])
  })

  it('leave their scope before each return and at their end', async () => {
    const all = await findScopedFunctions()
    expect(all.length).toBeGreaterThan(30)
    const withoutScopeExit = all.filter(({ source }) => {
      const returns = source.match(/\breturn\b(?! query)/g) ?? []
      const scopeExits = source.match(/perform app\.leave_scope\(caller\);\s*return\b(?! query)/g) ?? []
      return (
        returns.length !== scopeExits.length ||
        !/perform app\.leave_scope\(caller\);\s*(?:return[^;]*;\s*)?end\s*$/.test(source)
      )
    })
    expect(withoutScopeExit.map((f) => f.name)).toEqual([])
  })

  it('restore the caller’s scope', async () => {
    for (const { name, call } of await findScopedFunctions()) {
      if (!call) continue
      await app.query('savepoint before')
      await app.query(`select * from ${call}`).catch(async (error: unknown) => {
        // Some refuse null arguments; a wrong result type would be another error.
        expect(`${name}: ${(error as { code?: string }).code}`).toBe(`${name}: 23502`)
        await app.query('rollback to savepoint before')
      })
      expect(`${name}: ${await scope()}`).toBe(`${name}: ${callerScope}`)
      expect(await accounts()).toEqual(['una'])
    }
  })

  it('restore the caller’s scope when they fail, caught in the database or by the caller', async () => {
    await app.query('savepoint before')
    await expect(app.query('select app.next_invoice(null, false)')).rejects.toThrow('null value')
    await app.query('rollback to savepoint before')
    expect(await scope()).toBe(callerScope)
    await app.query(`do $$ begin perform app.next_invoice(null, false); exception when others then null; end $$`)
    expect(await scope()).toBe(callerScope)
    expect(await accounts()).toEqual(['una'])
  })

  it('restore the caller’s scope in a trigger, and when the statement of a trigger fails', async () => {
    await app.query(
      `insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code)
        values ($1, 'customer', 'tres', 'tres@example.com', 'x', 'Tres', 'Persona', 'c')`,
      [firstCompany],
    )
    expect(await scope()).toBe(callerScope)
    await app.query(`update company set name = 'Una más' where id = $1`, [firstCompany])
    expect(await scope()).toBe(callerScope)
    await app.query('savepoint before')
    await expect(
      app.query(
        `insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code)
          values ($1, 'customer', 'tres', 'otro@example.com', 'x', 'Tres', 'Persona', 'd')`,
        [firstCompany],
      ),
    ).rejects.toThrow('duplicate key')
    await app.query('rollback to savepoint before')
    expect(await scope()).toBe(callerScope)
    expect((await accounts()).sort()).toEqual(['tres', 'una'])
  })

  it('do not change what the rest of the same statement may read', async () => {
    const { rows } = await app.query<{ called: string; seen: string[] }>(
      `
      select string_agg(p.email, ' ' order by p.email) as called, (select array_agg(username) from user_account) as seen
        from app.active_professionals(array(select id from user_account) || $1::uuid[]) p, user_account u`,
      [['00000000-0000-7000-8000-0000000000b1']],
    )
    expect(rows).toEqual([{ called: 'otra@example.com una@example.com', seen: ['una'] }])
  })

  it('leave nothing behind outside a transaction', async () => {
    await app.query('rollback')
    await app.query(
      `select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false),
        set_config('app.user_id', $2, false)`,
      [firstCompany, person],
    )
    await app.query('select * from app.actor(gen_random_uuid())')
    expect(await scope()).toBe(callerScope)
    await expect(app.query('select app.next_invoice(null, false)')).rejects.toThrow('null value')
    expect(await scope()).toBe(callerScope)
    await app.query(
      `select set_config('app.scope', '', false), set_config('app.company_id', '', false), set_config('app.user_id', '',
        false)`,
    )
    await app.query('begin')
  })
})
