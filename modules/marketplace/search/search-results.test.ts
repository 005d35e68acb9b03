// Results of the search: the data of professionals, and their free times.
import { describe, expect, it } from 'vitest'
import { anonymous } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { localDay } from '#server/ports/clock.ts'
import { profileBody } from '#tests/support/listed-professional.ts'
import { storeFreeTimes } from '../free-times.ts'
import { useMarketplaceSearch } from '#tests/support/marketplace-search.ts'
import { listedProfessionals } from './read-professional.ts'

const { app, listed, byName, search, names } = useMarketplaceSearch()

describe('a result', () => {
  it('shows the public profile and nothing else', async () => {
    const { slug, owner } = byName('María')
    const { body } = await anonymous(app())
      .get(`/public/professionals/${slug}`)
      .set('accept-language', 'en')
      .expect(200)
    expect(body).toMatchObject({
      slug,
      name: 'María',
      surname: 'Rodríguez Vélez',
      professionalTitle: 'Lcda.',
      city: 'Mayagüez',
      countryCode: 'PR',
      hourlyRateCents: 12_000,
      remote: true,
      languages: ['es', 'en'],
      verifiedOn: localDay(new Date()),
      legalAreas: [
        { code: 'immigration', name: 'Immigration' },
        { code: 'family', name: 'Family' },
      ],
      timeZone: 'America/Puerto_Rico',
      company: 'Oficina de María Rodríguez Vélez',
      nextSlots: [],
    })
    expect(JSON.stringify(body)).not.toContain(owner.email)
    expect(JSON.stringify(body)).not.toContain(owner.id)
  })

  it('follows changes by the professional and the platform', async () => {
    const { slug, owner } = byName('José Luis')
    const { version } = (await owner.get('/profile')).body as { version: number }
    await owner
      .put('/users/me', { version, name: 'José Luis', surname: 'Rivera Maldonado', email: owner.email })
      .expect(200)
    await asOwner(app(), `update user_account set rua_number = '1204470' where id = '${owner.id}'`)
    await asOwner(
      app(),
      `update user_account set rua_verified_on = '2026-02-03', rua_evidence = 'vista', rua_recorded_at = now(),
        rua_verified_by = id, rua_valid_until = current_date + 30 where id = '${owner.id}'`,
    )
    expect((await anonymous(app()).get(`/public/professionals/${slug}`)).body).toMatchObject({
      surname: 'Rivera Maldonado',
      verifiedOn: '2026-02-03',
      ruaNumber: '1204470',
    })
    expect(await names({ q: 'maldonado' })).toEqual(['José Luis'])
    expect(await names({ q: 'rivera rodriguez' })).toEqual([])
  })

  it('is part of the site map, page by page', async () => {
    const { em } = app().services.openWork()
    const [first, second] = await listedProfessionals(em, { limit: 2 })
    expect((await listedProfessionals(em, { after: first?.slug ?? '', limit: 1 }))[0]).toEqual(second)
    expect(await listedProfessionals(em)).toHaveLength(6)
  })
})

describe('free times', () => {
  it('are shown on the cards and determine the order', async () => {
    const { owner } = byName('Marta')
    const settings = (await owner.get('/schedule/settings').expect(200)).body as { version: number }
    await owner
      .put('/schedule/settings', {
        version: settings.version,
        workDays: [0, 1, 2, 3, 4, 5, 6],
        workStart: '08:00',
        workEnd: '17:00',
        publicBooking: true,
        minimumNoticeMinutes: 60,
        holidaysClosed: false,
      })
      .expect(200)
    await storeFreeTimes(app().services.openWork(), [owner.id])
    const [first] = (await search({})).items
    expect(first).toMatchObject({ name: 'Marta', nextSlots: [expect.anything(), expect.anything(), expect.anything()] })
    expect(first?.whyShown.some((reason) => reason === 'available_today' || reason === 'available_soon')).toBe(true)
    expect(Date.parse(first?.nextSlots[0]?.start ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('the directory', () => {
  it('has choices for the search, each with its number of professionals', async () => {
    const { body } = await anonymous(app()).get('/public/marketplace').set('accept-language', 'es').expect(200)
    expect(body).toMatchObject({
      professionals: 6,
      cities: [
        { name: 'Mayagüez', professionals: 2 },
        { name: 'Ponce', professionals: 2 },
        { name: 'Río Grande', professionals: 1 },
        { name: 'San Juan', professionals: 1 },
      ],
      categories: expect.arrayContaining([
        expect.objectContaining({ code: 'family', name: 'Familia', professionals: 3 }),
        expect.objectContaining({ code: 'tax', professionals: 2 }),
      ]) as object[],
      languages: [
        { code: 'es', professionals: 6 },
        { code: 'en', professionals: 1 },
        { code: 'fr', professionals: 1 },
      ],
    })
    expect((body as { categories: { code: string }[] }).categories.some(({ code }) => code === 'labor-knowledge')).toBe(
      false,
    )
  })

  it('has consistent index and counts after many concurrent changes', async () => {
    const ids = (await asOwner<{ id: string }>(app(), 'select id from legal_area')).map(({ id }) => id)
    await Promise.all(
      [...listed.values()].flatMap(({ owner }, n) =>
        [0, 1, 2].flatMap((turn) => [
          owner.put('/profile/legal-areas', { ids: ids.slice(n + turn, n + turn + 4) }),
          owner.put('/profile/location', { cityId: ['pr-lares', 'pr-coamo', 'pr-yauco'][(n + turn) % 3] }),
          turn === 1 ? owner.delete('/profile/publication') : owner.get('/profile'),
        ]),
      ),
    )
    const { owner } = byName('Efraín')
    const { version } = (await owner.get('/profile')).body as { version: number }
    await owner.put('/profile', profileBody(version, { priceBasis: 'fixed', priceCents: 4_500 })).expect(200)
    const wrongCounts = await asOwner(
      app(),
      `
      select t.kind, t.value, t.amount, t.to_agree, count(p.user_id) from search_term t left join listing_posting p
        on p.term_id = t.id
       group by t.id having t.amount <> count(p.user_id)
         or t.to_agree <> count(p.user_id) filter (where p.price_cents is null)
      union all select 'listing', l.user_id::text, cardinality(l.terms), 0, 0 from public_listing l
       where (select array_agg(term_id order by term_id) from listing_posting p where p.user_id = l.user_id) is distinct
         from l.terms`,
    )
    expect(wrongCounts).toEqual([])
    expect(await names({ maxPrice: '5000' })).toEqual(['Efraín'])
  })
})
