// The setting that requires a verified licence: who may publish, when profiles are hidden, and which notices are sent.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { administrator, anonymous, office, type Person } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { license, listProfessional, profileBody } from '#tests/support/listed-professional.ts'
import { codeOf, readProfile } from '#tests/support/profile-requests.ts'
import { reviewLicences } from '#modules/identity/review-licences.ts'
import { reviewGracePeriods } from './grace-periods.ts'

const app = useApp({ background: true })
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

const dayIn = (days: number): string => localDay(new Date(Date.now() + days * 86_400_000))
const isPublic = async (slug: string | null) =>
  (await anonymous(app()).get(`/public/professionals/${slug}`)).status === 200
const withdraw = (user: Person) =>
  admin.put(`/admin/users/${user.id}/rua-withdrawal`, { reason: 'No aparece en el registro.' }).expect(200)
const noticesOf = async (user: Person) =>
  (await asOwner<{ kind: string }>(app(), `select kind from notice where user_id = $1 order by id`, [user.id])).map(
    ({ kind }) => kind,
  )
const actionsOf = async (user: Person) =>
  (
    await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 and action like 'profiles.%' order by id`,
      [user.id],
    )
  ).map(({ action }) => action)
const review = () => asJob(() => reviewGracePeriods(app().services.openWork()))

async function requireLicence(licenceRequired: boolean): Promise<void> {
  const { updatedAt: _, ...values } = (await admin.get('/admin/settings').expect(200)).body as Record<string, unknown>
  await admin.put('/admin/settings', { ...values, licenceRequired }).expect(200)
}
afterEach(() => requireLicence(true))

/** Publishes a profile without a verified licence while the settings require none. */
async function publishUnlicensed(name: string) {
  await requireLicence(false)
  return listProfessional(app(), { name, licensed: false })
}

describe('publishing a profile', () => {
  it('is refused without a verified licence, and works once an administrator verified it', async () => {
    const { owner } = await office(app())
    const { version } = await readProfile(owner)
    expect(codeOf(await owner.put('/profile', profileBody(version)).expect(409))).toBe('licence_unverified')
    expect(await readProfile(owner)).toMatchObject({
      marketplaceVisible: false,
      licence: { state: 'missing' },
      licenceRequired: true,
      shownUntil: null,
    })
    await license(app(), owner)
    const now = await readProfile(owner)
    await owner.put('/profile', profileBody(now.version)).expect(200)
    expect(await readProfile(owner)).toMatchObject({ listed: true, licence: { state: 'verified' } })
  })

  it('is refused with a withdrawn licence, even when no licence is required', async () => {
    const { owner } = await office(app())
    await license(app(), owner)
    await withdraw(owner)
    await requireLicence(false)
    const { version } = await readProfile(owner)
    expect(codeOf(await owner.put('/profile', profileBody(version)).expect(409))).toBe('licence_withdrawn')
  })

  it('is the only thing that requires a licence: other work of the person is allowed', async () => {
    const { owner } = await office(app())
    const { version } = await readProfile(owner)
    await owner.put('/profile', profileBody(version, { marketplaceVisible: false })).expect(200)
    await owner.get('/cases').expect(200)
    await owner.post('/clients', { kind: 'person', name: 'Zoraida Picorelli' }).expect(201)
  })
})

describe('a listed profile', () => {
  it('is hidden immediately when the licence is withdrawn or its number changes, until the licence is verified again', async () => {
    const { owner, slug } = await listProfessional(app(), { name: 'Awilda' })
    expect(await isPublic(slug)).toBe(true)
    await withdraw(owner)
    expect(await isPublic(slug)).toBe(false)
    await license(app(), owner)
    expect(await isPublic(slug)).toBe(true)
    const { version, name, surname, email } = (await owner.get('/users/me')).body as Record<string, string>
    await owner.put('/users/me', { version, name, surname, email, ruaNumber: '999998' }).expect(200)
    expect(await isPublic(slug)).toBe(false)
    expect(await readProfile(owner)).toMatchObject({
      marketplaceVisible: true,
      listed: false,
      licence: { state: 'waiting' },
    })
  })

  it('is hidden when the verification expires, and the professional is notified', async () => {
    const { owner, slug } = await listProfessional(app(), { name: 'Dalma' })
    await asOwner(app(), `update user_account set rua_valid_until = $2 where id = $1`, [owner.id, dayIn(-1)])
    await asJob(() => reviewLicences(app().services.openWork()))
    expect(await isPublic(slug)).toBe(false)
    expect(await noticesOf(owner)).toEqual(['licence.verified', 'licence.expired'])
  })
})

describe('a profile that was published without a verified licence', () => {
  it('stays listed during the announced grace period, and is then hidden', async () => {
    const { owner, slug } = await publishUnlicensed('Ivelisse')
    expect((await anonymous(app()).get(`/public/professionals/${slug}`)).body).toMatchObject({ verifiedOn: null })
    await requireLicence(true)
    await expect.poll(() => noticesOf(owner), { timeout: 10_000 }).toEqual(['licence.required'])
    expect(await readProfile(owner)).toMatchObject({ listed: true, shownUntil: dayIn(30) })
    await expect
      .poll(() => app().mail.sent.some(({ to, subject }) => to === owner.email && /licencia/.test(subject)), {
        timeout: 10_000,
      })
      .toBe(true)
    await review()
    expect(await isPublic(slug)).toBe(true)

    await asOwner(app(), `update professional_profile set licence_grace_until = $2 where user_id = $1`, [
      owner.id,
      dayIn(-1),
    ])
    await review()
    await review()
    expect(await isPublic(slug)).toBe(false)
    expect(await noticesOf(owner)).toEqual(['licence.required', 'licence.hidden'])
    expect(await actionsOf(owner)).toEqual(['profiles.published', 'profiles.licence_requested', 'profiles.hidden'])
    await license(app(), owner)
    expect(await isPublic(slug)).toBe(true)
  })

  it('gets a new grace period when a licence is required again', async () => {
    const { owner, slug } = await publishUnlicensed('Leonor')
    await requireLicence(true)
    await expect.poll(() => noticesOf(owner), { timeout: 10_000 }).toEqual(['licence.required'])
    await asOwner(app(), `update professional_profile set licence_grace_until = $2 where user_id = $1`, [
      owner.id,
      dayIn(-1),
    ])
    const shownUntil = async () => (await readProfile(owner)).shownUntil
    await requireLicence(false)
    await expect.poll(shownUntil, { timeout: 10_000 }).toBeNull()
    await requireLicence(true)
    await expect.poll(shownUntil, { timeout: 10_000 }).toBe(dayIn(30))
    await review()
    expect(await isPublic(slug)).toBe(true)
  })

  it('stays listed after profiles with a verified licence while no licence is required', async () => {
    const verified = await listProfessional(app(), { name: 'Berenice', surname: 'Zalduondo', cityId: 'pr-utuado' })
    const first = await publishUnlicensed('Amparo')
    await first.owner.put('/profile/location', { cityId: 'pr-utuado' }).expect(200)
    const second = await listProfessional(app(), { name: 'Casilda', licensed: false, cityId: 'pr-utuado' })
    const { body } = await anonymous(app()).get('/public/professionals?city=utuado').expect(200)
    const { items } = body as { items: { slug: string; verifiedOn: string | null }[] }
    expect(items.map(({ slug }) => slug)).toHaveLength(3)
    expect(items[0]).toMatchObject({ slug: verified.slug, verifiedOn: localDay(new Date()) })
    expect(new Set(items.slice(1).map(({ slug }) => slug))).toEqual(new Set([first.slug, second.slug]))
    expect(items.slice(1).map(({ verifiedOn }) => verifiedOn)).toEqual([null, null])
  })
})
