import { expect, it } from 'vitest'
import { journalSettings, readMoment, recoveryUntil } from './journal.ts'

it('says which moment it cannot go back to', () => {
  const env = { journalDirectory: '/mnt/journal' }
  expect(() => readMoment(env, '2026-11-21')).toThrow('time zone')
  expect(() => readMoment(env, 'ayer')).toThrow('no moment')
  expect(() => readMoment({}, '2026-11-21T16:30:00-04:00')).toThrow('Which journal?')
  expect(() => readMoment({ ...env, databaseUrl: 'postgres://o:p@db/bufete' }, '2026-11-21T16:30:00-04:00')).toThrow('a server of yours')
  expect(readMoment(env, '2026-11-21T16:30:00-04:00').instant.toISOString()).toBe('2026-11-21T20:30:00.000Z')
})

it('keeps no journal where none is asked for, and quotes what a shell would read', () => {
  expect(journalSettings({ dataDir: '/srv/bufete' })).toEqual({})
  expect(recoveryUntil({ instant: new Date('2026-11-21T20:30:00Z'), journal: "/mnt/it's 100%" }).settings).toMatchObject({ restore_command: `cp '/mnt/it'\\''s 100%%/wal'/%f %p`, recovery_target_time: '2026-11-21 20:30:00.000+00', archive_mode: 'off' })
})
