// Rewrites row-security policies for Citus. Citus refuses subqueries in policies, so they are moved to functions. It
// creates restrictive policies on shards without `as restrictive`, where each would admit rows by itself, so their
// conditions are added to every permissive policy.
import type { Catalogue, Policy, Table } from './catalogue.ts'
import { ident, identList, onTable, type Command } from './command.ts'

const subquery = /\bselect\b/i
/** A call inside a subquery, `( SELECT app.company() AS company)`: written so, PostgreSQL runs it once, not per row. */
const settingInSubquery = /(?<!\bIN )\( ?SELECT (app\.\w+\(\)) AS \w+\)/gi

/** Returns whether Citus would refuse the policies of a table, or weaken them. */
export const mustRewrite = (policies: readonly Policy[]): boolean =>
  policies.some(
    ({ permissive, using, check }) => !permissive || subquery.test(using ?? '') || subquery.test(check ?? ''),
  )

interface Expression {
  readonly sql: string
  /** Commands that create the function that replaces its subquery. */
  readonly functions: readonly Command[]
}

/**
 * Returns the expression with its subquery moved to a function, whose parameters are the columns that the policy reads.
 * The function is not inlined, and runs with the rights of the reader, as the subquery does.
 */
function withoutSubquery(table: Table, policy: Policy, clause: 'using' | 'check', expression: string): Expression {
  const simple = expression.replaceAll(settingInSubquery, '$1')
  if (!subquery.test(simple)) return { sql: simple, functions: [] }
  const columns = table.columns.filter(({ name }) => policy.columns.includes(name))
  const name = `app.${ident(`passes_${table.name}_${policy.name}_${clause}`.slice(0, 63))}`
  const types = columns.map(({ type }) => type).join(', ')
  const values = columns.map(({ name: column }, index) => `$${index + 1} as ${ident(column)}`).join(', ')
  return {
    sql: `${name}(${identList(columns.map((column) => column.name))})`,
    functions: [
      `create or replace function ${name}(${types}) returns boolean language sql stable parallel safe as
  $body$ select ${simple} from (select ${values}) as ${ident(table.name)} $body$`,
    ],
  }
}

/**
 * Creates the function that returns whether no wall hides anything from the person of the session. It stores the answer
 * in a setting, so that it is computed once for each statement of a client and not for each row. It is not parallel
 * safe, because PostgreSQL refuses `set_config` in parallel plans.
 */
const seesEveryCaseOnce: Command = `create or replace function app.sees_every_case_once() returns boolean
  language plpgsql stable as $body$
declare
  key constant text := concat_ws('|', current_user, current_setting('app.scope', true),
    current_setting('app.company_id', true), current_setting('app.user_id', true), statement_timestamp());
  known constant text := current_setting('app.walls_of_statement', true);
  answer boolean;
begin
  if known = key || '|t' then return true; end if;
  if known = key || '|f' then return false; end if;
  answer := app.sees_every_case();
  perform set_config('app.walls_of_statement', key || case when answer then '|t' else '|f' end, true);
  return answer;
end $body$`
const wallFunction = /\bapp\.(?:sees_every_case|reserved_cases|reserved_people)\(/

const allOf = (a: string, b: string | undefined): string => (b === undefined ? a : `(${a}) and (${b})`)

/**
 * Returns commands that replace the policies of one table.
 * @throws Error for a restrictive policy of one command or role
 */
function policiesOf(table: Table, policies: readonly Policy[]): readonly Command[] {
  const functions: Command[] = []
  const rewrite = (policy: Policy, clause: 'using' | 'check'): string | undefined => {
    const expression = clause === 'check' ? (policy.check ?? policy.using) : policy.using
    if (expression === null) return undefined
    const { sql, functions: created } = withoutSubquery(
      table,
      policy,
      policy.check === null ? 'using' : clause,
      expression,
    )
    functions.push(...created.filter((statement) => !functions.includes(statement)))
    return sql
  }
  const restrictive = policies.filter(({ permissive }) => !permissive)
  const unsupported = restrictive.find(({ command, roles }) => command !== 'all' || roles.join(', ') !== 'public')
  if (unsupported)
    throw new Error(`The restrictive policy ${unsupported.name} of ${table.name} is not for every command and role`)
  const restrictionsOf = (clause: 'using' | 'check'): string | undefined => {
    const conditions = restrictive.flatMap((policy) => {
      const sql = rewrite(policy, clause)
      if (sql === undefined || sql === 'true') return []
      // Most people are behind no wall, so the cheap check comes first.
      return wallFunction.test(`${policy.using} ${policy.check}`) ? [`app.sees_every_case_once() or ${sql}`] : [sql]
    })
    return conditions.length > 0 ? conditions.map((sql) => `(${sql})`).join(' and ') : undefined
  }
  const [readRestrictions, writeRestrictions] = [restrictionsOf('using'), restrictionsOf('check')]
  const statements = policies.flatMap((policy) => {
    const drop = `drop policy if exists ${ident(policy.name)} on ${onTable(table.name)}`
    if (!policy.permissive) return [drop]
    const using = policy.command === 'insert' ? undefined : rewrite(policy, 'using')
    const check = policy.command === 'select' || policy.command === 'delete' ? undefined : rewrite(policy, 'check')
    const create = `create policy ${ident(policy.name)} on ${onTable(table.name)}`
    return [
      drop,
      `${create} for ${policy.command} to ${policy.roles.join(', ')}${
        using === undefined ? '' : `\n  using (${allOf(using, readRestrictions)})`
      }${check === undefined ? '' : `\n  with check (${allOf(check, writeRestrictions)})`}`,
    ]
  })
  return [...functions, ...statements]
}

/** Returns commands that replace policies by policies that Citus supports and that admit the same rows. */
export function policyCommands({ tables, policies }: Pick<Catalogue, 'tables' | 'policies'>): readonly Command[] {
  const commands = tables.flatMap((table) => {
    const tablePolicies = policies.filter((policy) => policy.table === table.name)
    return mustRewrite(tablePolicies) ? policiesOf(table, tablePolicies) : []
  })
  return commands.length > 0 ? [seesEveryCaseOnce, ...commands] : []
}
