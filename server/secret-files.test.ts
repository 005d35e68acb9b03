// Secrets in files, as container engines mount them: NAME_FILE names the file that holds the value of NAME.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { secretSettingNames, settingNames } from './env-schema.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'secret-files-'))
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

const secretFile = (name: string, content: string): string => {
  const file = join(directory, name)
  writeFileSync(file, content)
  return file
}
function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map((p) => `${p.name} ${p.problem}`)
    throw error
  }
  return []
}

/** A value that each secret setting takes. */
const values: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://owner:password@db:5432/bufete',
  DATABASE_DIRECT_URL: 'postgres://owner:password@db:5433/bufete',
  DATABASE_REPLICA_URL: 'postgres://owner:password@replica:5432/bufete',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  NEW_MASTER_KEY: 'ab'.repeat(32),
  ADMIN_PASSWORD: 'Una-clave-1',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  ICE_SERVERS: 'turn:user:secret@turn.example.com:3478',
  S3_ACCESS_KEY_ID: 'access-key',
  S3_SECRET_ACCESS_KEY: 'secret-access-key',
}
const valueOf = (name: string): string => values[name] ?? 'a-secret-value-of-some-length'

describe('secret settings', () => {
  it('are every key, password, token and address that may hold a password', () => {
    expect([...secretSettingNames].filter((name) => !settingNames.includes(name))).toEqual([])
    const secretLikeNames = settingNames.filter((name) =>
      /KEY|SECRET|PASSWORD|TOKEN|^(DATABASE(?:_DIRECT|_REPLICA)?|SMTP)_URL$|^ICE_SERVERS$/.test(name),
    )
    expect([...secretSettingNames].toSorted()).toEqual(secretLikeNames.toSorted())
  })

  it('are read from the file that NAME_FILE names, without the white space around the value', () => {
    const plain = Object.fromEntries(secretSettingNames.map((name) => [name, valueOf(name)]))
    const inFiles = Object.fromEntries(
      secretSettingNames.map((name) => [`${name}_FILE`, secretFile(name, `  ${valueOf(name)}\n\n`)]),
    )
    expect(readEnv(inFiles)).toEqual(readEnv(plain))
    expect(readEnv(inFiles)).not.toEqual(readEnv({}))
  })

  it('count as unset when the file is empty', () => {
    const empty = Object.fromEntries(
      secretSettingNames.map((name) => [`${name}_FILE`, secretFile(`empty-${name}`, '\n')]),
    )
    expect(readEnv(empty)).toEqual(readEnv({}))
  })

  it.each(['MASTER_KEY', 'SMTP_URL'])('refuses %s together with its file, without showing either value', (name) => {
    const file = secretFile(`twice-${name}`, valueOf(name))
    const problems = problemsOf({ [name]: valueOf(name), [`${name}_FILE`]: file })
    expect(problems).toEqual([`${name}_FILE is set together with ${name}; keep one of the two`])
  })

  it('are refused when their file cannot be read, and this alone is reported', () => {
    const missing = join(directory, 'absent')
    expect(
      problemsOf({ S3_ACCESS_KEY_ID_FILE: missing, S3_SECRET_ACCESS_KEY: 'secret', STORAGE_URL: 's3://bucket' }),
    ).toEqual([`S3_ACCESS_KEY_ID_FILE names a file that cannot be read: ${missing} (ENOENT)`])
    mkdirSync(join(directory, 'folder'), { recursive: true })
    expect(problemsOf({ OPENAI_API_KEY_FILE: join(directory, 'folder') })).toEqual([
      `OPENAI_API_KEY_FILE names a file that cannot be read: ${join(directory, 'folder')} (EISDIR)`,
    ])
    expect(() => readEnv({ MASTER_KEY_FILE: missing })).toThrow('Example: MASTER_KEY_FILE=/run/secrets/master-key')
  })

  it('are named together with the setting of their file when the value is invalid', () => {
    expect(problemsOf({ MASTER_KEY_FILE: secretFile('short', 'ñx7') })).toEqual([
      'MASTER_KEY (from MASTER_KEY_FILE) must be 32 random bytes, written in base64 or as 64 hexadecimal digits',
    ])
  })
})
