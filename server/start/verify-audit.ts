// `npm run audit:verify [-- <company id> | platform]`: verifies the audit without the server, and reports the changed
// row.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openStorage } from '#server/adapters/open-storage.ts'
import { auditSeals, chainName } from '#server/audit/chain.ts'
import { allChains, chainExists, verifyChains, type VerifyDependencies } from '#server/audit/verify-all.ts'
import type { ChainResult, ReadRows } from '#server/audit/verify-chain.ts'
import { sql } from '#server/db/query.ts'
import { readEnv, type Env } from '#server/env.ts'
import { counted } from './counted.ts'
import { assertInstallation } from './data-directory.ts'
import { explainDatabase, failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns the company of the chain that the operator names; null for the platform's chain, undefined for all. */
function requestedChain(name: string | undefined): string | null | undefined {
  if (name === undefined) return undefined
  if (name === chainName(null)) return null
  if (uuid.test(name)) return name.toLowerCase()
  throw new StartupProblem(
    `${name} is no chain of the audit.`,
    'Name a company by its id, or "platform"; without a name all chains are verified.',
  )
}

async function withReader<T>(ownerUrl: string, work: (read: ReadRows) => Promise<T>): Promise<T> {
  // An owner that is not a superuser is bound by row security and reads as the platform.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('connect', (client) => {
    void client.query(
      `select set_config('app.scope', 'platform', false); set default_transaction_read_only = on; set timezone = 'UTC'`,
    )
  })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(async (_, statement) => (await statement.execute(db)).rows as never)
  } finally {
    await db.destroy()
  }
}

const line = ({ companyId, entries, head, broken }: ChainResult): string => {
  const name = chainName(companyId).padEnd(36)
  if (!broken)
    return `${name}  intact   ${counted(entries, 'entry', 'entries')}${head ? `, the last ${head.seq} ${head.hash}` : ''}`
  const intact = entries === 1 ? '1 entry before it is' : `${entries} entries before it are`
  return `${name}  BROKEN   ${broken.fault} at ${broken.seq}${broken.entryId ? `, row ${broken.entryId}` : ''}; ${intact} intact`
}

/** Verifies a chain as {@link requestedChain} returns it, printing each result. Returns whether all are intact. */
export async function verifyOffline(
  env: Env,
  chain: string | null | undefined,
  print: (line: string) => void,
): Promise<boolean> {
  assertInstallation(env)
  const storage = await openStorage(env)
  return withDatabase(env, ({ ownerUrl, secrets }) =>
    withReader(ownerUrl, async (read) => {
      if ((await read({}, sql`select where to_regclass('audit_entry') is not null`)).length === 0)
        throw new StartupProblem('This database has no audit yet.', 'Start Bufete once, or run "npm run db:migrate".')
      const deps: VerifyDependencies = { read, storage, seals: auditSeals(secrets.masterKey) }
      if (chain && !(await chainExists(deps, chain)))
        throw new StartupProblem(`Nothing was written down of the company ${chain}.`, 'See that its id is right.')
      let intact = true
      for await (const result of verifyChains(deps, chain === undefined ? await allChains(deps) : [chain])) {
        intact &&= result.broken === null
        print(line(result))
      }
      return intact
    }),
  ).catch((error: unknown) => {
    throw explainDatabase(error, env)
  })
}

if (import.meta.main) {
  try {
    const chain = requestedChain(process.argv[2])
    const intact = await verifyOffline(readEnv(), chain, (text) => process.stdout.write(`${text}\n`))
    process.stdout.write(
      intact ? 'The audit is intact.\n' : 'The audit was tampered with: see the chains marked BROKEN.\n',
    )
    if (!intact) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 2
  }
}
