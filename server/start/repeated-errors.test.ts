import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

interface RepeatedLogLine {
  readonly msg: string
  readonly level: number
  readonly repeated?: number
  readonly err?: Record<string, unknown>
  readonly companyId?: string
}

function setUp() {
  let written = ''
  const log = openLog('info', (bytes) => {
    written += Buffer.from(bytes).toString()
    return bytes.length
  })
  const lines = () => {
    log.flush()
    return written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as RepeatedLogLine)
  }
  return { log, lines }
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const wrapped = (cause: Error) => new Error(`select * from x${Math.random()}`, { cause })

describe('the log of repeated errors', () => {
  it('has an outage once per message and then its count, whichever statements failed', () => {
    const { log, lines } = setUp()
    for (let n = 0; n < 50; n += 1) log.error({ err: wrapped(refused()), job: 'sweep' }, 'repeated job failed')
    log.warn({ err: refused() }, 'cannot listen')
    expect(lines().map(({ msg, level, repeated = 1 }) => [msg, level, repeated])).toEqual([
      ['repeated job failed', 50, 1],
      ['cannot listen', 40, 1],
      ['repeated job failed', 50, 49],
    ])
  })

  it('has a count while an error repeats, and the whole error again after a pause', () => {
    const { log, lines } = setUp()
    log.error({ err: refused() }, 'failed')
    for (let n = 0; n < 3; n += 1) log.error({ err: refused() }, 'failed')
    log.flush()
    log.error({ err: refused() }, 'failed')
    log.flush()
    log.flush()
    log.error({ err: refused() }, 'failed')
    expect(lines().map(({ repeated, err }) => [repeated, 'stack' in (err ?? {})])).toEqual([
      [undefined, true],
      [3, false],
      [1, false],
      [undefined, true],
    ])
  })

  it('distinguishes errors by the place where they were thrown', () => {
    const { log, lines } = setUp()
    log.error({ err: new Error('one') }, 'failed')
    log.error({ err: new Error('two') }, 'failed')
    expect(lines()).toHaveLength(2)
  })

  it('has every line that names a person or company, and every line that is no error', () => {
    const { log, lines } = setUp()
    for (const companyId of ['a', 'b', 'c']) {
      log.error({ err: new Error('bug'), companyId }, 'a subscription could not be advanced')
      log.error({ chain: companyId }, 'a chain of the audit is broken')
    }
    for (let n = 0; n < 3; n += 1) log.info('information')
    expect(lines()).toHaveLength(9)
  })

  it('counts messages of the queue that differ in numbers alone as one', () => {
    const { log, lines } = setUp()
    for (let n = 0; n < 20; n += 1) log.error(`Failed task ${n} (mail.send, ${n * 7}ms) with error 'no'`)
    expect(lines().map(({ repeated = 1 }) => repeated)).toEqual([1, 19])
  })

  it('is bounded for any number of different errors', () => {
    const { log, lines } = setUp()
    for (let n = 0; n < 1_000; n += 1)
      log.error(`kind ${String.fromCharCode(97 + (n % 26), 97 + ((n / 26) % 26), 97 + n / 676)}`)
    const found = lines()
    expect(found.length).toBeLessThan(210)
    expect(found.reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(1_000)
  })

  it('omits properties of errors that may contain personal data', () => {
    const { log, lines } = setUp()
    log.error(
      {
        err: Object.assign(new Error('duplicate key'), {
          code: '23505',
          constraint: 'user_email',
          detail: 'Key (email)=(ana@example.com) already exists.',
          parameters: ['ana@example.com'],
        }),
      },
      'failed',
    )
    expect(lines()[0]?.err).toMatchObject({ code: '23505', constraint: 'user_email', message: 'duplicate key' })
    expect(JSON.stringify(lines())).not.toContain('ana@example.com')
  })
})
