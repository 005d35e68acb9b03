// Records statements with their scope, and finds statements whose plan scans a whole table.
import pg from 'pg'
import { findRoles } from '#server/db/roles.ts'
import { currentScope, scopeSettings } from '#server/db/scope.ts'

export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly scope: ReturnType<typeof scopeSettings>
}

type ClientQuery = (this: pg.Client, ...args: unknown[]) => unknown

/** Records every statement of this process; `flush` makes every connection report its counters. */
export function recordStatements() {
  const prototype = pg.Client.prototype as unknown as { query: ClientQuery }
  const originalQuery = prototype.query
  const clients = new Set<pg.Client>()
  let recorded: RecordedStatement[] | undefined
  prototype.query = function record(...args) {
    if (!clients.has(this)) {
      clients.add(this)
      this.once('end', () => {
        clients.delete(this)
      })
    }
    const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown]
    const text = typeof config === 'string' ? config : config.text
    if (
      recorded &&
      text &&
      /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with|insert|update|delete)\b/i.test(text) &&
      !text.includes('set_config(')
    ) {
      const recordedValues = typeof config === 'string' ? values : config.values
      recorded.push({
        text,
        values: Array.isArray(recordedValues) ? recordedValues : [],
        scope: scopeSettings(currentScope()),
      })
    }
    return originalQuery.apply(this, args)
  }
  return {
    flush: async () => {
      // A closed connection has reported its counters already.
      for (const client of clients)
        await (originalQuery.call(client, 'select pg_stat_force_next_flush()') as Promise<unknown>).catch(() =>
          clients.delete(client),
        )
    },
    async during(work: () => Promise<void>): Promise<RecordedStatement[]> {
      recorded = []
      try {
        await work()
        return recorded
      } finally {
        recorded = undefined
      }
    },
    stop: () => {
      prototype.query = originalQuery
    },
  }
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
]

/** Returns tables of `growing` that a statement scans, planned under the application's role. */
export async function explainScans(
  ownerUrl: string,
  statements: readonly RecordedStatement[],
  growing: ReadonlySet<string>,
): Promise<string[]> {
  const db = new pg.Client({ connectionString: ownerUrl })
  await db.connect()
  const scans = new Set<string>()
  try {
    await db.query(`set role ${(await findRoles(db))?.app}`)
    const seenStatements = new Set<string>()
    for (const { text, values, scope } of statements) {
      if (seenStatements.has(text)) continue
      seenStatements.add(text)
      await db.query(
        `select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false),
          set_config('app.scope', $3, false)`,
        [scope.company, scope.user, scope.scope],
      )
      const { rows } = await db
        .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...values])
        .catch((error: unknown) => {
          throw new Error(`cannot be explained: ${text.slice(0, 300)}`, { cause: error })
        })
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      for (const table of plan ? scansOf(plan) : []) if (growing.has(table)) scans.add(table)
    }
  } finally {
    await db.end()
  }
  return [...scans]
}
