import { DatabaseNewerError } from '#server/db/migrate.ts'
import { EnvError, type Env } from '#server/env.ts'
import { StartupProblem } from './startup-problem.ts'

/** Refusals of an operator's database, by PostgreSQL's or the network's code. */
const databaseRemedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers there: start that server, or see that host and port are right.',
  ENOTFOUND: 'That host is not known: see that its name is right.',
  ETIMEDOUT: 'That host does not answer: see that a firewall lets this machine through.',
  '28P01': 'User or password are wrong.',
  '28000': 'That server does not let this user in from here (pg_hba.conf).',
  '3D000': 'That database does not exist: make it with "createdb".',
  '42501': 'That user may not do what the installation needs: it must own the database and be allowed to create roles.',
}

/** Explains in terms of its setting why the operator's database cannot be used; other errors stay unchanged. */
export function explainDatabase(error: unknown, env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>): unknown {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  const remedy = typeof code === 'string' ? databaseRemedies[code] : undefined
  const url = env.databaseDirectUrl ?? env.databaseUrl
  if (!url || !remedy) return error
  const { host, pathname } = new URL(url)
  return new StartupProblem(
    `The database of ${env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} (${host}${pathname}) cannot be used: ${String(message)}`,
    remedy,
    { cause: error },
  )
}

/** Returns the message of a failed start: reason and remedy if known, otherwise the whole error. */
export function failureText(error: unknown): string {
  if (error instanceof StartupProblem) return `${error.message}\n${error.remedy}`
  if (error instanceof EnvError || error instanceof DatabaseNewerError) return error.message
  if ((error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return 'The only option is --demo, which fills an office to look around in: npm start -- --demo'
  return `Bufete could not start because of an error in the program itself:\n${error instanceof Error ? error.stack : String(error)}`
}
