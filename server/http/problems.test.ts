// What a database says when it goes, comes or has no room, as answers that somebody can act on.
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { DatabaseBusyError } from '#server/db/pool.ts'
import { problems } from './problems.ts'

const answerTo = async (error: Error) => {
  const app = express()
  app.use((req, _res, next) => { Object.assign(req, { id: 'request-1', log: pino({ level: 'silent' }) }); next() })
  app.get('/', () => { throw error })
  app.use(problems)
  const { status, body, headers } = await request(app).get('/').set('accept-language', 'en')
  return { status, code: (body as { error: { code: string } }).error.code, retry: headers['retry-after'] !== undefined }
}
const said = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

describe('a database', () => {
  it.each([
    ['starts up', said('the database system is starting up', '57P03')],
    ['is shut down', said('terminating connection due to administrator command', '57P01')],
    ['refuses', said('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
    ['goes while it answers', said('Connection terminated unexpectedly')],
    ['went before it was asked', said('Client has encountered a connection error and is not queryable')],
    ['went, as the mapper says it', Object.assign(new Error('select 1 - Connection terminated unexpectedly'), { previous: said('Connection terminated unexpectedly') })],
    ['has a full disk', said('could not extend file "base/16385/2619": No space left on device', '53100')],
    ['cannot be reached', said('connect EHOSTUNREACH 10.0.0.5:5432', 'EHOSTUNREACH')],
    ['has no memory left', said('out of memory', '53200')],
  ])('that %s is not there for a moment', async (_, error) => {
    expect(await answerTo(error)).toEqual({ status: 503, code: 'service_unavailable', retry: true })
  })

  it('that gives no connection or no answer in time answers 503 busy with retry-after', async () => {
    expect(await answerTo(new DatabaseBusyError('no database connection in time'))).toEqual({ status: 503, code: 'busy', retry: true })
  })

  it('that finds a mistake of ours is an error of ours', async () => {
    expect(await answerTo(said('column "x" does not exist', '42703'))).toEqual({ status: 500, code: 'internal_error', retry: false })
  })
})
