// A log that cannot be written must not block the process.
import { closeSync, openSync, writeSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

const errorWithCode = (code: string): Error => Object.assign(new Error(code), { code })
const messages = (written: string): string[] =>
  written
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)

describe('a log', () => {
  it('does not block when it cannot be written', () => {
    // Opened read-only: every write fails, as on a full disk.
    const file = openSync(import.meta.filename, 'r')
    const log = openLog('info', (bytes) => writeSync(file, bytes))
    const from = performance.now()
    for (let n = 0; n < 100; n += 1) log.info('a line')
    log.fatal('the last one')
    // A wait of 100 ms for each line would take ten seconds.
    expect(performance.now() - from).toBeLessThan(5_000)
    closeSync(file)
  })

  it('continues when there is room again, and reports how many lines it dropped', () => {
    let written = ''
    let full = false
    const log = openLog('info', (bytes) => {
      if (full) throw errorWithCode('ENOSPC')
      written += Buffer.from(bytes).toString()
      return bytes.length
    })
    log.info('before')
    full = true
    log.info('lost')
    log.fatal('lost')
    full = false
    log.info('after')
    log.info('later')
    expect(messages(written)).toEqual(['before', 'not written to this log: 2', 'after', 'later'])
  })

  it('completes a line that was interrupted', () => {
    let written = ''
    let roomBytes = 20
    const log = openLog('info', (bytes) => {
      if (roomBytes === 0) throw errorWithCode('ENOSPC')
      const accepted = Buffer.from(bytes).subarray(0, roomBytes)
      roomBytes -= accepted.length
      written += accepted.toString()
      return accepted.length
    })
    log.info('broken off')
    roomBytes = 1_000
    log.info('whole')
    expect(messages(written.slice(written.indexOf('\n') + 1))).toEqual(['not written to this log: 1', 'whole'])
  })

  it('waits briefly for a slow reader', () => {
    let written = ''
    let failures = 3
    openLog('info', (bytes) => {
      if (failures-- > 0) throw errorWithCode('EAGAIN')
      written += Buffer.from(bytes).toString()
      return bytes.length
    }).info('read late')
    expect(messages(written)).toEqual(['read late'])
  })
})
