// The public profile of a professional: its publication, studies, areas of law and place.
import { describe, expect, it } from 'vitest'
import { member, office, anonymous } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { areaIds, listProfessional, profileBody } from '#tests/support/listed-professional.ts'
import { readProfile, codeOf } from '#tests/support/profile-requests.ts'

const app = useApp({ background: true })

describe('the public profile', () => {
  it('is empty and unpublished at first, and lists missing parts', async () => {
    const { owner } = await office(app())
    expect((await owner.get('/profile').expect(200)).body).toMatchObject({
      slug: null,
      publicUrl: null,
      marketplaceVisible: false,
      listed: false,
      priceBasis: 'to_agree',
      priceCents: null,
      languages: ['es'],
      legalAreas: [],
      location: null,
      studies: [],
      portfolio: [],
      missing: ['photo', 'professionalTitle', 'description', 'legalAreas', 'location', 'ruaNumber', 'slug'],
    })
  })

  it('is published under a slug, found by everybody, and withdrawn', async () => {
    const { owner, slug } = await listProfessional(app(), { name: 'Brunilda', surname: 'Ñeco Zayas' })
    expect(slug).toBe('brunilda-neco-zayas')
    expect(await readProfile(owner)).toMatchObject({ listed: true })
    await anonymous(app()).get(`/public/professionals/${slug}`).expect(200)

    await owner.delete('/profile/publication').expect(204)
    await owner.delete('/profile/publication').expect(204)
    expect(await readProfile(owner)).toMatchObject({ listed: false, slug })
    expect(codeOf(await anonymous(app()).get(`/public/professionals/${slug}`).expect(404))).toBe(
      'professional_not_listed',
    )
    const entries = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 and action like 'profiles.%' order by id`,
      [owner.id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['profiles.published', 'profiles.withdrawn'])
  })

  it('cannot be published while empty', async () => {
    const { owner } = await office(app())
    const { version } = await readProfile(owner)
    const response = await owner.put('/profile', profileBody(version, { description: '  ' })).expect(409)
    expect(response.body).toMatchObject({
      error: {
        code: 'profile_empty',
        message: expect.stringContaining('The professional has no information') as string,
      },
    })
    expect(await readProfile(owner)).toMatchObject({ marketplaceVisible: false, version })
  })

  it('shares its version with the account', async () => {
    const { owner, version } = await listProfessional(app())
    await owner.put('/users/me', { version, name: 'Otra', surname: 'Persona', email: owner.email }).expect(200)
    expect(codeOf(await owner.put('/profile', profileBody(version)).expect(409))).toBe('stale_version')
  })

  it.each([
    ['hourly', 12_500, { priceCents: 12_500, hourlyRateCents: 12_500, firstConsultationFree: false }],
    ['fixed', 9_000, { priceCents: 9_000, hourlyRateCents: null, firstConsultationFree: false }],
    ['free_first', 15_000, { priceCents: 15_000, hourlyRateCents: 15_000, firstConsultationFree: true }],
    ['free_first', null, { priceCents: null, hourlyRateCents: null, firstConsultationFree: true }],
    ['to_agree', null, { priceCents: null, hourlyRateCents: null, firstConsultationFree: false }],
  ])('shows the price %s %s', async (priceBasis, priceCents, shown) => {
    const { slug } = await listProfessional(app(), { profile: { priceBasis, priceCents } })
    expect((await anonymous(app()).get(`/public/professionals/${slug}`).expect(200)).body).toMatchObject({
      priceBasis,
      currency: 'USD',
      ...shown,
    })
  })

  it.each([
    [{ priceBasis: 'hourly', priceCents: null }, 'priceCents'],
    [{ priceBasis: 'to_agree', priceCents: 5_000 }, 'priceCents'],
    [{ priceBasis: 'fixed', priceCents: 0 }, 'priceCents'],
    [{ languages: ['xx'] }, 'languages.0'],
    [{ languages: ['es', 'es'] }, 'languages'],
    [{ headline: 'a\r\nb' }, 'headline'],
    [{ professionalTitle: 'x'.repeat(61) }, 'professionalTitle'],
  ])('refuses %o', async (changes, path) => {
    const { owner, version } = await listProfessional(app(), { visible: false })
    const { body } = await owner.put('/profile', profileBody(version, changes)).expect(400)
    expect((body as { error: { details: { path: string }[] } }).error.details.map((d) => d.path)).toContain(path)
  })

  it('leaves the directory when its person or company is deactivated, or the role changes', async () => {
    const { owner, slug, companyId } = await listProfessional(app(), { name: 'Wilfredo', surname: 'Añeses' })
    const isListed = async () => (await anonymous(app()).get(`/public/professionals/${slug}`)).status === 200
    expect(await isListed()).toBe(true)
    for (const [disable, enable] of [
      [
        `update company set status = 'inactive' where id = '${companyId}'`,
        `update company set status = 'active' where id = '${companyId}'`,
      ],
      [
        `update user_account set status = 'inactive' where id = '${owner.id}'`,
        `update user_account set status = 'active' where id = '${owner.id}'`,
      ],
      [
        `update user_account set profile = 'customer' where id = '${owner.id}'`,
        `update user_account set profile = 'professional' where id = '${owner.id}'`,
      ],
    ] as const) {
      await asOwner(app(), disable)
      expect(await isListed()).toBe(false)
      await asOwner(app(), enable)
      expect(await isListed()).toBe(true)
    }
  })
})

describe('studies', () => {
  it('are added, changed and removed by their owner, the latest first', async () => {
    const { owner, companyId } = await office(app())
    const first = (await owner.post('/profile/studies', { name: 'Bachillerato', endDate: '2004-05-30' }).expect(201))
      .body as { id: string; version: number }
    await owner
      .post('/profile/studies', {
        name: 'Juris Doctor',
        institution: 'Universidad de Puerto Rico',
        startDate: '2004-08-10',
        endDate: '2007-05-30',
      })
      .expect(201)
    expect(
      ((await owner.get('/profile/studies')).body as { items: { name: string }[] }).items.map(({ name }) => name),
    ).toEqual(['Juris Doctor', 'Bachillerato'])
    await owner
      .put(`/profile/studies/${first.id}`, { name: 'Bachillerato en Historia', version: first.version })
      .expect(200)
    expect(
      codeOf(await owner.put(`/profile/studies/${first.id}`, { name: 'x', version: first.version }).expect(409)),
    ).toBe('stale_version')

    const colleague = await member(app(), { companyId, owner })
    await colleague.put(`/profile/studies/${first.id}`, { name: 'x', version: 2 }).expect(404)
    await colleague.delete(`/profile/studies/${first.id}`).expect(404)
    await owner.delete(`/profile/studies/${first.id}`).expect(204)
    await owner.delete(`/profile/studies/${first.id}`).expect(404)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', startDate: '2020-02-02', endDate: '2019-01-01' }, 'endDate'],
    [{ name: 'x', startDate: '2020-13-02' }, 'startDate'],
  ])('refuse %o', async (body, path) => {
    const { owner } = await office(app())
    const response = await owner.post('/profile/studies', body).expect(400)
    expect((response.body as { error: { details: { path: string }[] } }).error.details[0]?.path).toBe(path)
  })

  it('are limited to twenty', async () => {
    const { owner } = await office(app())
    for (let n = 0; n < 20; n += 1) await owner.post('/profile/studies', { name: `Curso ${n}` }).expect(201)
    expect(codeOf(await owner.post('/profile/studies', { name: 'Uno más' }).expect(409))).toBe('too_many_studies')
  })
})

describe('areas of law', () => {
  it('are chosen from the areas in use, several together, and removed one by one', async () => {
    const { owner } = await office(app())
    const ids = await areaIds(owner)
    const [family, tax, notary] = ['family', 'tax', 'notary'].map((area) => ids.get(area) ?? '')
    await owner.post('/profile/legal-areas', { ids: [notary, family] }).expect(201)
    const { body } = await owner.post('/profile/legal-areas', { ids: [tax, family] }).expect(201)
    expect((body as { items: { code: string }[] }).items.map((area) => area.code)).toEqual(['family', 'notary', 'tax'])
    await owner.delete(`/profile/legal-areas/${notary}`).expect(204)
    expect(codeOf(await owner.delete(`/profile/legal-areas/${notary}`).expect(404))).toBe('legal_area_not_found')
    expect(
      ((await owner.put('/profile/legal-areas', { ids: [notary] }).expect(200)).body as { items: unknown[] }).items,
    ).toHaveLength(1)
    expect(codeOf(await owner.post('/profile/legal-areas', { ids: [owner.id] }).expect(404))).toBe(
      'legal_area_not_found',
    )
  })
})

describe('the place of a professional', () => {
  it('is stored with state, country and coordinates of the city, and removed', async () => {
    const { owner } = await office(app())
    expect((await owner.put('/profile/location', { cityId: 'pr-mayaguez' }).expect(200)).body).toMatchObject({
      location: {
        countryCode: 'PR',
        country: 'Puerto Rico',
        stateId: 'PR',
        state: 'Puerto Rico',
        city: 'Mayagüez',
        timeZone: 'America/Puerto_Rico',
        latitude: expect.closeTo(18.2, 0) as number,
      },
    })
    await owner.delete('/profile/location').expect(204)
    await owner.delete('/profile/location').expect(204)
    expect((await owner.get('/profile/location')).body).toEqual({ location: null })
  })

  it.each([[''], [null], [undefined]])('is refused as %o, with a request to select a city', async (cityId) => {
    const { owner } = await office(app())
    const { body } = await owner.put('/profile/location', { cityId }).expect(400)
    expect(body).toMatchObject({ error: { details: [{ path: 'cityId', message: 'Please select a city.' }] } })
  })

  it('is refused as an unknown city', async () => {
    const { owner } = await office(app())
    for (const cityId of ['pr-manhattan', 'US-FL-1', 'XX-1', 'US-FL-..']) {
      const response = await owner.put('/profile/location', { cityId })
      expect([400, 404], cityId).toContain(response.status)
    }
  })
})
