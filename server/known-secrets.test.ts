import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { secretSettingNames } from './env-schema.ts'
import { knownSecrets } from './known-secrets.ts'

const keyOf = (fill: number): string => Buffer.alloc(32, fill).toString('base64')
const secrets = { masterKey: Buffer.alloc(32, 1) }

/** Settings in which the secret is a part, or which take only a certain form. Of the others the value is the secret. */
const composed: Readonly<Record<string, readonly [value: string, secret: string]>> = {
  DATABASE_URL: ['postgres://owner:database-secret@db.example.com/bufete', 'database-secret'],
  DATABASE_DIRECT_URL: ['postgres://owner:direct-secret@db.example.com/bufete', 'direct-secret'],
  DATABASE_REPLICA_URL: ['postgres://owner:replica-secret@db.example.com/bufete', 'replica-secret'],
  SMTP_URL: ['smtps://office:mail-secret@mail.example.com', 'mail-secret'],
  ICE_SERVERS: ['stun:stun.example.com turn:office:turn-secret@turn.example.com', 'turn-secret'],
  MASTER_KEY: [keyOf(1), keyOf(1)],
  NEW_MASTER_KEY: [keyOf(2), keyOf(2)],
  ADMIN_PASSWORD: ['Secret-of-admin-1', 'Secret-of-admin-1'],
}

describe('the known secrets of an installation', () => {
  it('are those of every setting that is marked as secret', () => {
    const settings = Object.fromEntries(
      secretSettingNames.map((name): [string, string] => [name, composed[name]?.[0] ?? `secret-of-${name}`]),
    )
    const known = knownSecrets({
      env: readEnv({ ...settings, STORAGE_URL: 's3://files?endpoint=https://s3.example.com&region=us-east-1' }),
      secrets,
    })
    const missing = secretSettingNames.filter((name) => !known.includes(composed[name]?.[1] ?? `secret-of-${name}`))
    expect(missing).toEqual([])
  })

  it('contain a password of an address as written and decoded, also with a bare percent sign', () => {
    const known = knownSecrets({
      env: readEnv({
        SMTP_URL: 'smtps://office:half%off@mail.example.com',
        DATABASE_URL: 'postgres://owner:a%2Fb%2Fc@db.example.com/bufete',
      }),
      secrets,
    })
    expect(known).toEqual(expect.arrayContaining(['half%off', 'a%2Fb%2Fc', 'a/b/c']))
  })
})
