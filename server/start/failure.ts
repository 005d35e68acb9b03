import { DatabaseNewerError } from '#server/db/migrate.ts'
import { EnvError, type Env } from '#server/env.ts'
import { StartupProblem } from './startup-problem.ts'

/** Refusals of an operator's database, by PostgreSQL's or the network's code. */
const databaseRemedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers there: start that server, or see that host and port are right.',
  ENOTFOUND: 'That host is not known: see that its name is right.',
  EAI_AGAIN: 'That host could not be looked up: see that this machine reaches its name server.',
  EHOSTUNREACH: 'That host cannot be reached: see that it runs, and that the network between the machines works.',
  ENETUNREACH: 'That network cannot be reached: see that this machine is connected to it.',
  ECONNRESET: 'That server ended the connection: see its log, and whether it expects TLS.',
  ETIMEDOUT: 'That host does not answer: see that a firewall lets this machine through.',
  '28P01': 'User or password are wrong.',
  '28000': 'That server does not let this user in from here (pg_hba.conf).',
  '53300': 'That server has no free connection: raise its max_connections, or end other programs that use it.',
  '57P03': 'That server is starting or stopping: wait until it accepts connections, and try again.',
  '3D000': 'That database does not exist: make it with "createdb".',
  '42501': 'That user may not do what the installation needs: it must own the database and be allowed to create roles.',
}

/** Returns the message of an error; of an attempt at several addresses, which has none itself, those of all. */
const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join(', ')
    : String((error as { readonly message?: unknown }).message)

/** Explains in terms of its setting why the operator's database cannot be used; other errors stay unchanged. */
export function explainDatabase(error: unknown, env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>): unknown {
  const { code } = error as { readonly code?: unknown }
  const remedy = typeof code === 'string' ? databaseRemedies[code] : undefined
  const url = env.databaseDirectUrl ?? env.databaseUrl
  if (!url || !remedy) return error
  const { host, pathname } = new URL(url)
  return new StartupProblem(
    `The database of ${env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} (${host}${pathname}) cannot be used: ${messageOf(error)}`,
    remedy,
    { cause: error },
  )
}

const serverUsage = 'The only option is --demo, which fills an office to look around in: npm start -- --demo'

/**
 * Returns the message of a failed start: reason and remedy if known, otherwise the whole error.
 * @param usage how the command is called, for arguments that it does not know
 */
export function failureText(error: unknown, usage = serverUsage): string {
  if (error instanceof StartupProblem) return `${error.message}\n${error.remedy}`
  if (error instanceof EnvError || error instanceof DatabaseNewerError) return error.message
  if (String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_')) return `${messageOf(error)}\n${usage}`
  return `Bufete could not start because of an error in the program itself:\n${error instanceof Error ? error.stack : String(error)}`
}
