// Policies without subqueries, all of them permissive: Citus refuses subqueries, and makes restrictive policies on the
// shards without `as restrictive`, where each would let rows pass by itself.
import type { Catalogue, Policy, Table } from './catalogue.ts'
import { ident, list, onTable, type Command } from './command.ts'

const subquery = /\bselect\b/i
/** `( SELECT app.company() AS company)`, which keeps PostgreSQL from calling the function for each row. */
const settingInSubquery = /(?<!\bIN )\( ?SELECT (app\.\w+\(\)) AS \w+\)/gi

/** Returns whether Citus would refuse the policies of a table, or weaken them. */
export const mustRewrite = (policies: readonly Policy[]): boolean =>
  policies.some(
    ({ permissive, using, check }) => !permissive || subquery.test(using ?? '') || subquery.test(check ?? ''),
  )

interface Expression {
  readonly sql: string
  /** The function that it calls in place of its subquery. */
  readonly functions: readonly Command[]
}

/**
 * Returns the expression with its subquery in a function, which takes the columns that the policy reads. The function
 * is inlined nowhere and runs with the rights of the reader, as the subquery does.
 */
function withoutSubquery(table: Table, policy: Policy, part: 'using' | 'check', expression: string): Expression {
  const simple = expression.replaceAll(settingInSubquery, '$1')
  if (!subquery.test(simple)) return { sql: simple, functions: [] }
  const columns = table.columns.filter(({ name }) => policy.columns.includes(name))
  const name = `app.${ident(`passes_${table.name}_${policy.name}_${part}`.slice(0, 63))}`
  const types = columns.map(({ type }) => type).join(', ')
  const values = columns.map(({ name: column }, index) => `$${index + 1} as ${ident(column)}`).join(', ')
  return {
    sql: `${name}(${list(columns.map((column) => column.name))})`,
    functions: [
      `create or replace function ${name}(${types}) returns boolean language sql stable parallel safe as
  $body$ select ${simple} from (select ${values}) as ${ident(table.name)} $body$`,
    ],
  }
}

/**
 * Whether no wall hides anything from the person of the session, looked up once for each statement of a client instead
 * of each row. `set_config` is refused in parallel plans, so there are none.
 */
const openToAll: Command = `create or replace function app.sees_every_case_once() returns boolean
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
const isWall = /\bapp\.(?:sees_every_case|reserved_cases|reserved_people)\(/

const both = (a: string, b: string | undefined): string => (b === undefined ? a : `(${a}) and (${b})`)

/** Commands that replace the policies of one table. @throws Error for a restrictive policy of one command or role */
function policiesOf(table: Table, policies: readonly Policy[]): readonly Command[] {
  const functions: Command[] = []
  const rewritten = (policy: Policy, part: 'using' | 'check'): string | undefined => {
    const expression = part === 'check' ? (policy.check ?? policy.using) : policy.using
    if (expression === null) return undefined
    const { sql, functions: made } = withoutSubquery(table, policy, policy.check === null ? 'using' : part, expression)
    functions.push(...made.filter((statement) => !functions.includes(statement)))
    return sql
  }
  const restrictive = policies.filter(({ permissive }) => !permissive)
  const unfit = restrictive.find(({ command, roles }) => command !== 'all' || roles.join(', ') !== 'public')
  if (unfit) throw new Error(`The restrictive policy ${unfit.name} of ${table.name} is not for every command and role`)
  const walls = (part: 'using' | 'check'): string | undefined => {
    const parts = restrictive.flatMap((policy) => {
      const sql = rewritten(policy, part)
      if (sql === undefined || sql === 'true') return []
      // Most people are behind no wall.
      return isWall.test(`${policy.using} ${policy.check}`) ? [`app.sees_every_case_once() or ${sql}`] : [sql]
    })
    return parts.length > 0 ? parts.map((sql) => `(${sql})`).join(' and ') : undefined
  }
  const [hidden, refused] = [walls('using'), walls('check')]
  const statements = policies.flatMap((policy) => {
    const drop = `drop policy if exists ${ident(policy.name)} on ${onTable(table.name)}`
    if (!policy.permissive) return [drop]
    const using = policy.command === 'insert' ? undefined : rewritten(policy, 'using')
    const check = policy.command === 'select' || policy.command === 'delete' ? undefined : rewritten(policy, 'check')
    const create = `create policy ${ident(policy.name)} on ${onTable(table.name)}`
    return [
      drop,
      `${create} for ${policy.command} to ${policy.roles.join(', ')}${
        using === undefined ? '' : `\n  using (${both(using, hidden)})`
      }${check === undefined ? '' : `\n  with check (${both(check, refused)})`}`,
    ]
  })
  return [...functions, ...statements]
}

/** Commands that replace policies with such as Citus takes, which show and accept the same rows. */
export function policyCommands({ tables, policies }: Pick<Catalogue, 'tables' | 'policies'>): readonly Command[] {
  const commands = tables.flatMap((table) => {
    const own = policies.filter((policy) => policy.table === table.name)
    return mustRewrite(own) ? policiesOf(table, own) : []
  })
  return commands.length > 0 ? [openToAll, ...commands] : []
}
