import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { change, sql } from '#server/db/query.ts'
import { administrator, professional, sentTo, anonymous, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { platformSettings } from '../index.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

type PlatformSettingsBody = Record<string, unknown> & { readonly version: number }
const readSettings = async () => (await admin.get('/admin/settings').expect(200)).body as PlatformSettingsBody
const withoutUpdatedAt = ({ updatedAt: _updatedAt, ...values }: PlatformSettingsBody) => values
const licences = { licenceRequired: true, licenceGraceDays: 30, licenceValidDays: 365 }
const errorOf = (answer: Response) => (answer.body as { error: { code: string; details: unknown } }).error
const save = (changes: object) =>
  readSettings().then((current) => admin.put('/admin/settings', { ...withoutUpdatedAt(current), ...changes }))

describe('settings of the platform', () => {
  it('have defaults, some of which are public', async () => {
    expect(await readSettings()).toEqual({
      platformName: 'Bufete',
      defaultLocale: 'es',
      trialDays: 30,
      graceDays: 7,
      ...licences,
      supportEmail: null,
      version: 1,
      updatedAt: null,
    })
    expect((await anonymous(app()).get('/public/platform').expect(200)).body).toEqual({
      name: 'Bufete',
      defaultLocale: 'es',
      supportEmail: null,
      sendsMail: true,
    })
  })

  it('are changed by an administrator, take effect immediately, and the event names the changes', async () => {
    const before = await readSettings()
    const saved = (await save({ platformName: 'Toga', trialDays: 14, supportEmail: 'Ayuda@Toga.example' }))
      .body as PlatformSettingsBody
    expect(saved).toMatchObject({
      platformName: 'Toga',
      trialDays: 14,
      graceDays: 7,
      supportEmail: 'ayuda@toga.example',
      version: before.version + 1,
      updatedAt: expect.any(String) as string,
    })
    expect((await anonymous(app()).get('/public/platform')).body).toEqual({
      name: 'Toga',
      defaultLocale: 'es',
      supportEmail: 'ayuda@toga.example',
      sendsMail: true,
    })
    expect(await platformSettings(app().services.openWork().em)).toEqual({
      platformName: 'Toga',
      defaultLocale: 'es',
      trialDays: 14,
      graceDays: 7,
      ...licences,
      supportEmail: 'ayuda@toga.example',
    })
    const [event] = await asOwner<{ payload: unknown }>(
      app(),
      `select payload from outbox_event where name = 'platform.settings.changed' order by created_at desc limit 1`,
    )
    expect(event?.payload).toEqual({ by: admin.id, changed: ['platformName', 'trialDays', 'supportEmail'] })
  })

  it('keep their version if nothing changed', async () => {
    const before = await readSettings()
    expect((await save({})).body).toEqual(before)
  })

  it('are not overwritten from an old version; the error contains the current settings', async () => {
    const current = await readSettings()
    await save({ graceDays: 10 })
    const answer = await admin.put('/admin/settings', { ...withoutUpdatedAt(current), graceDays: 3 }).expect(409)
    expect(errorOf(answer)).toMatchObject({
      code: 'stale_version',
      details: { current: { graceDays: 10, version: current.version + 1 } },
    })
    expect(await readSettings()).toMatchObject({ graceDays: 10 })
  })

  it('save only one of several concurrent changes', async () => {
    const current = await readSettings()
    const answers = await Promise.all(
      [11, 12, 13].map((graceDays) => admin.put('/admin/settings', { ...withoutUpdatedAt(current), graceDays })),
    )
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it.each([
    ['platformName', ''],
    ['platformName', 'x'.repeat(61)],
    ['platformName', 'Bu\u202Efete'],
    ['defaultLocale', 'de'],
    ['trialDays', 0],
    ['trialDays', 366],
    ['trialDays', 1.5],
    ['trialDays', '30'],
    ['graceDays', -1],
    ['graceDays', 91],
    ['licenceRequired', 'yes'],
    ['licenceGraceDays', 0],
    ['licenceValidDays', 29],
    ['supportEmail', 'nobody'],
    ['taxRate', 11.5],
  ])('refuse %s = %j', async (field, value) => {
    const answer = await save({ [field]: value })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).details).toMatchObject([{ path: field }])
  })

  it('name the platform in mail, escaped in HTML', async () => {
    await save({ platformName: 'Ley & Más {name} $1' })
    const user = await professional(app())
    await anonymous(app()).post('/auth/forgot-password', { email: user.email }).expect(202)
    const mail = await sentTo(app(), user.email)
    expect(mail.subject).toBe('Cambie su contraseña de Ley & Más {name} $1')
    expect(mail.text).toContain('automáticamente desde Ley & Más {name} $1.')
    expect(mail.html).toContain('automáticamente desde Ley &amp; Más {name} $1.')
    expect(mail.html + mail.text + mail.subject).not.toContain('{platform}')
  })

  it('are protected in the database against statements outside of the scope of the platform', async () => {
    const before = await readSettings()
    const work = app().services.openWork()
    await expect(change(work.em, sql`update platform_setting set value = '{}' where name = 'general'`)).resolves.toBe(0)
    expect(await readSettings()).toEqual(before)
  })
})
