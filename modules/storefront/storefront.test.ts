// The public pages of the running product: a published profile is shown, and disappears when it is withdrawn.
// The owner of an office is Nereida Albaladejo Font.
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { change, sql } from '#server/db/query.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { license } from '#tests/support/listed-professional.ts'
import { sourceRenderer } from '#tests/support/page-renderer.ts'

const app = useApp({ renderer: sourceRenderer(), env: { PUBLIC_URL: 'https://bufete.example' } })
const page = (path: string) => request(app().handler).get(path).set('accept-language', 'es')

interface ProfilePage {
  readonly version: number
  readonly slug: string
}
const publish = async (lawOffice: Office, change: object = {}): Promise<string> => {
  await license(app(), lawOffice.owner)
  const { version } = (await lawOffice.owner.get('/profile').expect(200)).body as ProfilePage
  const { slug } = (
    await lawOffice.owner
      .put('/profile', {
        version,
        marketplaceVisible: true,
        professionalTitle: 'Lcda.',
        headline: 'Herencias y familia',
        description: 'Atiendo declaratorias de herederos.',
        priceBasis: 'fixed',
        priceCents: 6_050,
        languages: ['es', 'fr'],
        remote: true,
        notary: false,
        ...change,
      })
      .expect(200)
  ).body as ProfilePage
  return slug
}

let lawOffice: Office
let slug: string
beforeAll(async () => {
  lawOffice = await office(app(), 'Oficina Albaladejo')
  await lawOffice.owner.put('/profile/location', { cityId: 'pr-mayaguez' }).expect(200)
  const areas = (
    (await lawOffice.owner.get('/public/legal-areas').expect(200)).body as { items: { id: string; code: string }[] }
  ).items
  await lawOffice.owner
    .post('/profile/legal-areas', { ids: areas.filter(({ code }) => code === 'family').map(({ id }) => id) })
    .expect(201)
  await lawOffice.owner
    .post('/profile/studies', {
      name: 'Juris Doctor',
      institution: 'Escuela de Derecho',
      startDate: '2011-08-01',
      endDate: '2014-05-30',
    })
    .expect(201)
  slug = await publish(lawOffice)
})

describe('a published profile', () => {
  it('is a page with name, area, studies, price, place and structured data', async () => {
    const { text, headers } = await page(`/marketplace/professionals/${slug}`)
      .expect(200)
      .expect('content-type', /html/)
    for (const expectedText of [
      'Lcda. Nereida Albaladejo Font',
      'Familia',
      'Juris Doctor',
      '2011–2014',
      '$60.50 consulta fija',
      'Mayagüez y remoto',
      'Español, francés',
      'Oficina Albaladejo',
      'Atiendo declaratorias',
    ])
      expect(text).toContain(expectedText)
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
    expect(data.map((entry) => entry['@type'])).toEqual(['Person', ['LegalService', 'Attorney'], 'BreadcrumbList'])
    expect(data[1]).toMatchObject({
      makesOffer: { price: '60.50' },
      address: { addressLocality: 'Mayagüez' },
      url: `https://bufete.example/marketplace/professionals/${slug}`,
    })
    expect(headers['server-timing']).toMatch(/^data;dur=[\d.]+, render;dur=[\d.]+$/)
    // Private data is neither on the page nor in its embedded JSON.
    expect(text).not.toContain(lawOffice.owner.email)
    expect(text).not.toContain(lawOffice.companyId)
    expect(text).not.toContain(lawOffice.owner.id)
  })

  it('is found without accents, by area and by price, and listed in the site map', async () => {
    for (const query of ['q=albaladejo', 'city=Mayaguez', 'category=family&maxPrice=60.50', 'language=fr&remote=1'])
      expect((await page(`/marketplace/professionals?${query}`).expect(200)).text, query).toContain(
        `/marketplace/professionals/${slug}`,
      )
    expect((await page('/marketplace/professionals?city=Mayaguez&maxPrice=60').expect(200)).text).not.toContain(
      `/marketplace/professionals/${slug}`,
    )
    expect((await page('/sitemap.xml').expect(200)).text).toContain(
      `<loc>https://bufete.example/marketplace/professionals/${slug}</loc>`,
    )
    expect((await page('/marketplace').expect(200)).text).toContain('Mayagüez')
  })

  it('has free times to book once the calendar is public, and a booking page', async () => {
    await page(`/app/schedule/public/${slug}`).expect(404)
    const { version } = (await lawOffice.owner.get('/schedule/settings').expect(200)).body as { version: number }
    await lawOffice.owner
      .put('/schedule/settings', {
        version,
        workDays: [0, 1, 2, 3, 4, 5, 6],
        workStart: '08:00',
        workEnd: '18:00',
        meetingMinutes: 30,
        breakMinutes: 0,
        holidaysClosed: false,
        publicBooking: true,
      })
      .expect(200)
    const model = (text: string) =>
      JSON.parse(/<script id="model" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
        start: { availability: { days: unknown[] } | null }
      }
    expect(
      model((await page(`/marketplace/professionals/${slug}`).expect(200)).text).start.availability?.days.length,
    ).toBeGreaterThan(5)
    const { text, headers } = await page(`/app/schedule/public/${slug}`).expect(200)
    expect(text).toContain('Reservar con Lcda. Nereida Albaladejo Font')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('has a page for the link of an appointment, and no page for a forged link', async () => {
    const { days } = (await request(app().handler).get(`/api/public/professionals/${slug}/availability`).expect(200))
      .body as { days: { slots: { start: string }[] }[] }
    const start = days.at(-1)?.slots[0]?.start
    const { token } = (
      await request(app().handler)
        .post('/api/public/appointments')
        .send({
          professionalSlug: slug,
          start,
          name: 'Zoraida Picorelli',
          email: 'zoraida@example.com',
          description: 'Un asunto reservado',
        })
        .expect(201)
    ).body as { token: string }
    const { text } = await page(`/app/schedule/public/appointments/${token}`)
      .expect(200)
      .expect('cache-control', 'no-store')
    expect(text).toContain('Zoraida Picorelli')
    expect(text).not.toContain('Un asunto reservado')
    const { text: incomplete } = await page(`/app/schedule/public/appointments/${token.slice(0, -2)}xx`).expect(404)
    expect(incomplete).toContain('Este enlace no sirve')
    expect(incomplete).not.toContain('ya no publica su perfil')
  })
})

describe('the colours of a page', () => {
  it('are dark on screens only, because paper stays white', async () => {
    const { text } = await page('/marketplace').expect(200)
    const outsideOfScreens = text.replaceAll(/@media screen[^{]*\{:root[^{]*\{[^}]*\}\}/g, '')
    expect(text).toContain('color-scheme:dark')
    expect(outsideOfScreens).not.toContain('color-scheme:dark')
    expect(outsideOfScreens).toContain('color-scheme:light')
  })
})

describe('a profile that is not public', () => {
  it('has the same missing page as an unknown profile', async () => {
    const otherOffice = await office(app(), 'Oficina que se retira')
    const withdrawnSlug = await publish(otherOffice)
    await page(`/marketplace/professionals/${withdrawnSlug}`).expect(200)
    await publish(otherOffice, { marketplaceVisible: false })
    const { text } = await page(`/marketplace/professionals/${withdrawnSlug}`).expect(404)
    const { text: unknownPage } = await page('/marketplace/professionals/nobody-at-all').expect(404)
    const shape = (html: string) =>
      html
        .replaceAll('nobody-at-all', '')
        .replaceAll(withdrawnSlug, '')
        .replaceAll(/"path":"[^"]*"|href="[^"]*"/g, '')
    expect(shape(text)).toBe(shape(unknownPage))
    expect((await page('/sitemap.xml')).text).not.toContain(withdrawnSlug)
  })

  it('has no page once its company is deactivated', async () => {
    const otherOffice = await office(app(), 'Oficina inactiva')
    const inactiveSlug = await publish(otherOffice)
    await page(`/marketplace/professionals/${inactiveSlug}`).expect(200)
    await withScope({ kind: 'platform' }, () =>
      change(
        app().services.openWork().em,
        sql`update company set status = 'inactive' where id = ${otherOffice.companyId}`,
      ),
    )
    await page(`/marketplace/professionals/${inactiveSlug}`).expect(404)
    expect((await page('/marketplace/professionals?q=albaladejo&pageSize=50')).text).not.toContain(inactiveSlug)
    await page(`/app/schedule/public/${inactiveSlug}`).expect(404)
  })
})
