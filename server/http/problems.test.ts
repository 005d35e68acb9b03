// Errors of a database that stops, starts or is full, as answers that callers can handle.
import express from 'express'
import { pino } from 'pino'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { UserAccount } from '#modules/identity/index.ts'
import { openOrm } from '#server/db/orm.ts'
import { DatabaseBusyError, DatabasePool } from '#server/db/pool.ts'
import { exists, sql } from '#server/db/query.ts'
import { useDatabase } from '#tests/support/database.ts'
import { handleError } from './problems.ts'

const database = useDatabase()
const answerTo = async (error: Error) => {
  const app = express()
  app.use((req, _res, next) => {
    Object.assign(req, { id: 'request-1', log: pino({ level: 'silent' }) })
    next()
  })
  app.get('/', () => {
    throw error
  })
  app.use(handleError)
  const { status, body, headers } = await request(app).get('/').set('accept-language', 'en')
  const { code } = (body as { error: { code: string } }).error
  return { status, code, hasRetryAfter: headers['retry-after'] !== undefined }
}
const errorWith = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

describe('errors of the database', () => {
  it.each([
    ['a database that starts up', errorWith('the database system is starting up', '57P03')],
    ['a database that is shut down', errorWith('terminating connection due to administrator command', '57P01')],
    ['a refused connection', errorWith('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['a connection lost during a query', errorWith('Connection terminated unexpectedly')],
    ['a connection lost before the query', errorWith('Client has encountered a connection error and is not queryable')],
    [
      'a lost connection wrapped by the ORM',
      Object.assign(new Error('select 1 - Connection terminated unexpectedly'), {
        previous: errorWith('Connection terminated unexpectedly'),
      }),
    ],
    ['a full disk', errorWith('could not extend file "base/16385/2619": No space left on device', '53100')],
    ['an unreachable host', errorWith('connect EHOSTUNREACH 10.0.0.5:5432', 'EHOSTUNREACH')],
    [
      'a pooler that lost its connection to the database',
      Object.assign(errorWith('server conn crashed?', '08P01'), { severity: 'FATAL' }),
    ],
    ['a database without memory', errorWith('out of memory', '53200')],
  ])('answers 503 service_unavailable with retry-after for %s', async (_, error) => {
    expect(await answerTo(error)).toEqual({ status: 503, code: 'service_unavailable', hasRetryAfter: true })
  })

  it.each([
    ['gives no connection or no answer in time', new DatabaseBusyError('no database connection in time')],
    ['cancels a statement that took too long', errorWith('canceling statement due to statement timeout', '57014')],
    [
      'ends a transaction in which nothing happened for too long',
      errorWith('terminating connection due to idle-in-transaction timeout', '25P03'),
    ],
    ['has no connection left', errorWith('sorry, too many clients already', '53300')],
    ['gives no lock in time', errorWith('canceling statement due to lock timeout', '55P03')],
    ['ends a deadlock', errorWith('deadlock detected', '40P01')],
  ])('answers 503 busy with retry-after when the database %s', async (_, error) => {
    expect(await answerTo(error)).toEqual({ status: 503, code: 'busy', hasRetryAfter: true })
  })

  it('answers 503 busy for a cancelled statement that the ORM wrapped in its own error', async () => {
    const pool = new DatabasePool({
      name: 'app',
      connectionString: database.urls.app,
      max: 1,
      connectionTimeoutMillis: 5_000,
      logger: pino({ level: 'silent' }),
    })
    const orm = await openOrm({ pool, entities: [UserAccount] })
    const cancelled = await orm.em
      .fork()
      .transactional(async (tx) => {
        await exists(tx, sql`select set_config('statement_timeout', '20', true)`)
        await exists(tx, sql`select pg_sleep(10)`)
      })
      .then(
        () => null,
        (error: unknown) => error,
      )
    await orm.close()
    expect(await answerTo(cancelled as Error)).toEqual({ status: 503, code: 'busy', hasRetryAfter: true })
  })

  it('answers 500 for an SQL statement of the product that is wrong', async () => {
    expect(await answerTo(errorWith('column "x" does not exist', '42703'))).toEqual({
      status: 500,
      code: 'internal_error',
      hasRetryAfter: false,
    })
  })
})
