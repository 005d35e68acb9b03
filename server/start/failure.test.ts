import { parseArgs } from 'node:util'
import { describe, expect, it } from 'vitest'
import { explainDatabase, failureText } from './failure.ts'

function errorOf(args: readonly string[]): unknown {
  try {
    return parseArgs({ args: [...args], options: { expire: { type: 'string' } } })
  } catch (error) {
    return error
  }
}

describe('the message of a failed start', () => {
  it.each([
    [['--expired', '3'], "Unknown option '--expired'"],
    [['demo'], "Unexpected argument 'demo'"],
    [['--expire'], "Option '--expire <value>' argument missing"],
  ])('repeats what is wrong with the arguments %j, and the usage of the command', (args, reason) => {
    const text = failureText(errorOf(args), 'npm run backup -- [directory]')
    expect(text).toContain(reason)
    expect(text).toMatch(/\nnpm run backup -- \[directory\]$/)
    expect(text).not.toContain('at ')
  })

  it('tells the option of the server without the usage of another command', () => {
    expect(failureText(errorOf(['demo']))).toMatch(/--demo.*npm start -- --demo$/)
  })

  it.each(['57P03', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', '53300'])(
    'says what to do about the refusal %s of the database',
    (code) => {
      const error = explainDatabase(Object.assign(new Error('refused'), { code }), {
        databaseUrl: 'postgres://ana:secret@db.example/bufete',
        databaseDirectUrl: undefined,
      })
      expect(failureText(error)).toMatch(
        /^The database of DATABASE_URL \(db\.example\/bufete\) cannot be used: refused\n./,
      )
      expect(failureText(error)).not.toContain('secret')
    },
  )

  it('names the reason of an attempt at several addresses', () => {
    const attempts = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}:5432`))
    const error = Object.assign(new AggregateError(attempts), { code: 'ECONNREFUSED' })
    const env = { databaseUrl: 'postgres://localhost/bufete', databaseDirectUrl: undefined }
    expect(failureText(explainDatabase(error, env))).toContain(
      'cannot be used: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432\n',
    )
  })
})
