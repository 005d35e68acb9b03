import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { assertReadableJournal, journalSettings, parseRestorePoint, recoveryUntil } from './journal.ts'

const directory = mkdtempSync(join(tmpdir(), 'bufete-journal-'))
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

it('refuses at start a directory that the account of the database cannot write to', () => {
  const journalDirectory = join(directory, 'closed')
  // For root, the directory belongs to another account; an ordinary account lacks the permission on its own directory.
  mkdirSync(join(journalDirectory, 'wal'), { recursive: true, mode: 0o500 })
  expect(() => journalSettings({ dataDir: join(directory, 'data'), journalDirectory })).toThrow(
    `The journal cannot be copied to ${join(journalDirectory, 'wal')}`,
  )
  expect(() => {
    assertReadableJournal({ instant: new Date(), journal: join(directory, 'nowhere') }, {})
  }).toThrow('There is no journal')
})

it('creates a directory that the account of the database can write to, and reports a file in its place', () => {
  // Every account may enter the system's directory for temporary files.
  const journalDirectory = join(tmpdir(), `bufete-journal-${process.pid}`)
  try {
    expect(journalSettings({ dataDir: join(directory, 'data'), journalDirectory })).toMatchObject({
      archive_mode: 'on',
    })
    expect(statSync(journalDirectory).mode & 0o007).toBe(0)
    expect(existsSync(join(journalDirectory, 'wal'))).toBe(true)
  } finally {
    rmSync(journalDirectory, { recursive: true, force: true })
  }
  writeFileSync(join(directory, 'file'), '')
  expect(() =>
    journalSettings({ dataDir: join(directory, 'data'), journalDirectory: join(directory, 'file') }),
  ).toThrow(`${join(directory, 'file')} is a file.`)
})

it('rejects an invalid moment to restore to', () => {
  const env = { journalDirectory: '/mnt/journal' }
  expect(() => parseRestorePoint(env, '2026-11-21')).toThrow('time zone')
  expect(() => parseRestorePoint(env, 'ayer')).toThrow('no moment')
  expect(() => parseRestorePoint({}, '2026-11-21T16:30:00-04:00')).toThrow('Which journal?')
  expect(() =>
    parseRestorePoint({ ...env, databaseUrl: 'postgres://o:p@db/bufete' }, '2026-11-21T16:30:00-04:00'),
  ).toThrow('a server of yours')
  expect(parseRestorePoint(env, '2026-11-21T16:30:00-04:00').instant.toISOString()).toBe('2026-11-21T20:30:00.000Z')
})

it('archives no WAL unless configured, and quotes paths for the shell', () => {
  expect(journalSettings({ dataDir: '/srv/bufete' })).toEqual({})
  expect(
    recoveryUntil({ instant: new Date('2026-11-21T20:30:00Z'), journal: "/mnt/it's 100%" }).settings,
  ).toMatchObject({
    restore_command: `cp '/mnt/it'\\''s 100%%/wal'/%f %p`,
    recovery_target_time: '2026-11-21 20:30:00.000+00',
    archive_mode: 'off',
  })
})
