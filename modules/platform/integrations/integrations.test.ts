import { readdir } from 'node:fs/promises'
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '#server/adapters/disk-storage.ts'
import { outboxMail } from '#server/adapters/outbox-mail.ts'
import { withScope } from '#server/db/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { administrator, person, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { testIntegration } from './test-integration.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface IntegrationBody {
  readonly name: string
  readonly kind: string
  readonly configured: boolean
  readonly facts: { label: string; value: string }[]
}
interface TestResult {
  readonly ok: boolean
  readonly detail: string
  readonly tookMs: number
}
const listIntegrations = async (user = admin) =>
  ((await user.get('/admin/integrations').expect(200)).body as { items: IntegrationBody[] }).items
const testConnection = async (name: string, user = admin) =>
  (await user.post(`/admin/integrations/${name}/test`).expect(200)).body as TestResult
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

describe('an integration of the platform', () => {
  it('is listed with its facts and without secrets', async () => {
    const otherApp = await openTestApp({
      urls: app().urls,
      directory: app().directory,
      env: {
        SMTP_URL: 'smtps://cartero:Clave%2Fdel%2Fcorreo@mail.example.com:465',
        DATABASE_URL: 'postgres://amo:Clave-de-la-base@db.example.com:5432/bufete',
        STORAGE_URL: 's3://expedientes?endpoint=https://s3.example.com&region=pr-1',
        S3_ACCESS_KEY_ID: 'AKIAEXPEDIENTES',
        S3_SECRET_ACCESS_KEY: 'clave-de-los-archivos',
      },
    })
    try {
      const items = await listIntegrations(person(otherApp, admin))
      expect(items.filter((i) => ['database', 'storage', 'mail'].includes(i.name))).toEqual([
        {
          name: 'database',
          kind: 'database',
          configured: true,
          facts: [
            { label: 'mode', value: 'server' },
            { label: 'address', value: 'db.example.com:5432' },
            { label: 'name', value: 'bufete' },
          ],
        },
        {
          name: 'storage',
          kind: 'storage',
          configured: true,
          facts: [
            { label: 'mode', value: 's3' },
            { label: 'address', value: 'https://s3.example.com' },
            { label: 'bucket', value: 'expedientes' },
            { label: 'region', value: 'pr-1' },
          ],
        },
        {
          name: 'mail',
          kind: 'mail',
          configured: true,
          facts: [
            { label: 'address', value: 'smtps://mail.example.com:465' },
            { label: 'sender', value: 'Bufete <bufete@localhost>' },
          ],
        },
      ])
      expect(JSON.stringify(items)).not.toMatch(/Clave|clave|AKIA|cartero|amo:/)
    } finally {
      await otherApp.close()
    }
  })

  it('cannot be tested if it is not configured, such as the mail server', async () => {
    const otherApp = await openTestApp({
      urls: app().urls,
      directory: app().directory,
      ports: { mail: outboxMail(`${app().directory}/outbox`) },
    })
    try {
      const user = person(otherApp, admin)
      expect((await listIntegrations(user)).find((i) => i.name === 'mail')).toMatchObject({
        configured: false,
        facts: [{ label: 'mode', value: 'kept' }, { label: 'sender' }],
      })
      expect(codeOf(await user.post('/admin/integrations/mail/test').expect(409))).toBe('integration_not_configured')
    } finally {
      await otherApp.close()
    }
  })

  it('is tested with a query of the database', async () => {
    expect(await testConnection('database')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^PostgreSQL 18.* connections$/) as string,
    })
  })

  it('is tested by writing, reading and removing bytes in the storage', async () => {
    expect(await testConnection('storage')).toMatchObject({ ok: true, detail: 'wrote, read and removed 1,024 bytes' })
    expect(await readdir(`${app().directory}/files/integration-test`)).toEqual([])
  })

  it('is reported with the error of the storage', async () => {
    const otherApp = await openTestApp({
      urls: app().urls,
      directory: app().directory,
      ports: {
        storage: createDiskStorage({ root: `${app().directory}/full`, minimumFreeBytes: Number.MAX_SAFE_INTEGER }),
      },
    })
    try {
      expect(await testConnection('storage', person(otherApp, admin))).toMatchObject({
        ok: false,
        detail: 'The storage has no room for this file',
      })
    } finally {
      await otherApp.close()
    }
  })

  it('is tested by a mail to the requesting administrator in their language', async () => {
    expect(await testConnection('mail')).toMatchObject({ ok: true, detail: '250 2.0.0 Ok' })
    expect(app().mail.sent.at(-1)).toMatchObject({ to: admin.email, subject: 'Email test from Bufete', locale: 'en' })
  })

  it('is reported with the refusal of the mail server, without secrets', async () => {
    app().mail.failWith = new Error(
      '535 5.7.8 authentication failed: AUTH PLAIN AGNhcnRlcm8AQ2xhdmUtZGVsLWNvcnJlbzEyMw== at smtps://cartero:Clave-1@mail.example.com',
    )
    const { ok, detail } = await testConnection('mail')
    app().mail.failWith = undefined
    expect({ ok, detail }).toEqual({
      ok: false,
      detail: '535 5.7.8 authentication failed: AUTH PLAIN … at smtps://…@mail.example.com',
    })
  })

  it('is tested with an event that names the administrator', async () => {
    const events = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name = 'platform.integration.tested' order by id desc limit 1`,
    )
    expect(events.map((e) => e.payload)).toEqual([{ by: admin.id, name: 'mail', ok: false }])
  })

  it('is not found if it is not registered', async () => {
    for (const name of ['nothing', 'x', 'UPPER', '..%2f..'])
      expect((await admin.post(`/admin/integrations/${name}/test`)).status).toBe(404)
  })

  it('is aborted after the time limit if the provider does not respond', async () => {
    let stopped = false
    app().services.integrations.register({
      name: 'silent',
      kind: 'calls',
      configured: true,
      facts: {},
      test: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true
            reject(new Error('told to stop'))
          })
        }),
    })
    const work = app().services.openWork()
    const ctx = { ...work, actor: { userId: admin.id, email: admin.email }, locale: 'es' } as UserContext
    const tested = await withScope({ kind: 'platform', userId: admin.id }, () =>
      testIntegration(app().services, ctx, 'silent', 100),
    )
    expect(tested).toMatchObject({ ok: false, detail: 'no answer within 0.1 seconds' })
    expect(tested.tookMs).toBeLessThan(2_000)
    expect(stopped).toBe(true)
  })

  it('is tested with a rate limit', async () => {
    const testFromOneAddress = () => admin.post('/admin/integrations/database/test').set('x-forwarded-for', '10.77.0.1')
    const answers: number[] = []
    for (let n = 0; n < 31; n += 1) answers.push((await testFromOneAddress()).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
  })
})
