import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecrets, rolePasswords } from './secrets.ts'

describe('the secrets of an installation', () => {
  let temporaryDir: string
  let dataDir: string
  beforeEach(() => {
    temporaryDir = mkdtempSync(join(tmpdir(), 'bufete-secrets-'))
    dataDir = join(temporaryDir, 'data')
  })
  afterEach(() => {
    rmSync(temporaryDir, { recursive: true, force: true })
  })

  it('are created once, readable by this account only', () => {
    const secrets = loadSecrets(dataDir, {})
    expect(secrets.masterKey).toHaveLength(32)
    expect(Buffer.from(secrets.databasePassword, 'base64url')).toHaveLength(32)
    expect(loadSecrets(dataDir, {})).toEqual(secrets)
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
    const files = readdirSync(join(dataDir, 'secrets'))
    expect(files.sort()).toEqual(['database-password', 'master-key'])
    for (const file of files) expect(statSync(join(dataDir, 'secrets', file)).mode & 0o777).toBe(0o600)
  })

  it('close the data directory to other accounts of the machine', () => {
    loadSecrets(dataDir, {})
    expect(statSync(dataDir).mode & 0o007).toBe(0)
  })

  it('differ between installations', () => {
    expect(loadSecrets(dataDir, {}).masterKey.equals(loadSecrets(join(temporaryDir, 'other'), {}).masterKey)).toBe(
      false,
    )
  })

  it('have the given master key if there is one, which is not stored', () => {
    const masterKey = Buffer.alloc(32, 9)
    expect(loadSecrets(dataDir, { masterKey }).masterKey).toBe(masterKey)
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['database-password'])
  })

  it('are not replaced when damaged: loading them fails', () => {
    loadSecrets(dataDir, {})
    writeFileSync(join(dataDir, 'secrets', 'master-key'), 'short\n')
    expect(() => loadSecrets(dataDir, {})).toThrow('master-key is damaged')
    expect(readFileSync(join(dataDir, 'secrets', 'master-key'), 'utf8')).toBe('short\n')
  })

  it.each([
    ['postgres/PG_VERSION', 'master-key'],
    ['files/ab/cd', 'master-key'],
    ['postgres/PG_VERSION', 'database-password'],
  ])('are not recreated beside %s when %s is missing', (data, name) => {
    loadSecrets(dataDir, {})
    mkdirSync(join(dataDir, data, '..'), { recursive: true })
    writeFileSync(join(dataDir, data), '18')
    rmSync(join(dataDir, 'secrets', name))
    expect(() => loadSecrets(dataDir, {})).toThrow(
      `${name} is missing, and ${dataDir} holds the data of an installation`,
    )
    expect(existsSync(join(dataDir, 'secrets', name))).toBe(false)
  })

  it('give servers with the same master key the same database passwords', () => {
    const key = Buffer.alloc(32, 1)
    const passwords = rolePasswords(key)
    expect(rolePasswords(Buffer.from(key))).toEqual(passwords)
    expect(passwords.appPassword).not.toBe(passwords.jobsPassword)
    expect(rolePasswords(Buffer.alloc(32, 2)).appPassword).not.toBe(passwords.appPassword)
  })
})
