import type { Response } from 'supertest'
import { request } from '#tests/support/request.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales, perLocale } from '#server/contract/locale.ts'
import { administrator, anonymous, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface LegalAreaBody {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly names: Record<string, string>
  readonly position: number
  readonly active: boolean
  readonly version: number
}
const listAll = async () =>
  ((await admin.get('/admin/legal-areas').expect(200)).body as { items: LegalAreaBody[] }).items
const listAreas = async (locale = 'en') =>
  (
    (await request(app().handler).get('/api/public/legal-areas').set('accept-language', locale).expect(200)).body as {
      items: LegalAreaBody[]
    }
  ).items
const names = (word: string) => perLocale((locale) => `${word} ${locale}`)
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const areaOf = (answer: Response) => answer.body as LegalAreaBody

describe('areas of law', () => {
  it('include the usual areas at first, each with a name in four languages', async () => {
    const items = await listAreas()
    expect(items.map((a) => a.code)).toEqual([
      'general',
      'immigration',
      'corporate',
      'family',
      'criminal',
      'notary',
      'constitutional',
      'tax',
      'legal-writing',
      'legal-investigation',
      'conflict-resolution',
      'labor-knowledge',
      'criminal-knowledge',
      'civil-knowledge',
      'commercial-knowledge',
    ])
    expect(
      await Promise.all(
        locales.map(async (locale) => (await listAreas(locale)).find(({ code }) => code === 'notary')?.name),
      ),
    ).toEqual(['Notary', 'Notaría', 'Notariat', 'Notariado'])
    for (const locale of locales) expect(new Set((await listAreas(locale)).map((a) => a.name)).size).toBe(15)
  })

  it('are added at the end with a code from their English name, which stays', async () => {
    const created = areaOf(
      await admin.post('/admin/legal-areas', { names: { ...names('Ambiental'), en: 'Environmental law' } }).expect(201),
    )
    expect(created).toMatchObject({
      code: 'environmental-law',
      name: 'Environmental law',
      active: true,
      position: 16,
      version: 1,
    })
    const renamed = areaOf(
      await admin
        .put(`/admin/legal-areas/${created.id}`, { names: names('Verde'), active: true, version: 1 })
        .expect(200),
    )
    expect(renamed).toMatchObject({ code: 'environmental-law', name: 'Verde en', version: 2 })
    expect((await listAreas()).at(-1)).toEqual({ id: created.id, code: 'environmental-law', name: 'Verde en' })
  })

  it('get a distinct code when two English names become the same', async () => {
    const codes = await Promise.all(
      ['¿Mar?', 'Mar!'].map(
        async (en) => areaOf(await admin.post('/admin/legal-areas', { names: { ...names(en), en } }).expect(201)).code,
      ),
    )
    expect(codes.sort()[0]).toBe('mar')
    expect(codes[1]).toMatch(/^mar-[0-9a-f]{12}$/)
    expect(new Set((await listAll()).map((a) => a.position)).size).toBe((await listAll()).length)
  })

  it('have unique names in each language, ignoring case and accents', async () => {
    for (const locale of locales) {
      const takenName = { es: 'FAMILIA', en: 'family', fr: 'DROIT de la famille', pt: 'familia' }[locale]
      expect(
        codeOf(
          await admin
            .post('/admin/legal-areas', { names: { ...names(`Otra ${locale}`), [locale]: takenName } })
            .expect(409),
        ),
      ).toBe('legal_area_exists')
    }
    expect(
      (await admin.post('/admin/legal-areas', { names: { es: 'Solo español', en: '', fr: 'x', pt: 'x' } })).body,
    ).toMatchObject({ error: { details: [{ path: 'names.en' }] } })
  })

  it('can be deactivated and reactivated without losing their position', async () => {
    const family = (await listAll()).find((a) => a.code === 'family')
    const setActive = (active: boolean, version: number) =>
      admin.put(`/admin/legal-areas/${family?.id}`, { names: family?.names, active, version })
    await setActive(false, 1).expect(200)
    expect((await listAreas()).some((a) => a.code === 'family')).toBe(false)
    expect((await listAll())[3]).toMatchObject({ code: 'family', active: false })
    expect((await setActive(true, 1).expect(409)).body).toMatchObject({
      error: { code: 'stale_version', details: { current: { active: false, version: 2 } } },
    })
    await setActive(true, 2).expect(200)
    expect((await listAreas())[3]?.code).toBe('family')
    const events = await asOwner<{ what: string }>(
      app(),
      `select payload ->> 'what' as what from outbox_event where name = 'platform.legal-area.changed'
        and payload ->> 'legalAreaId' = $1 order by id`,
      [family?.id],
    )
    expect(events.map((e) => e.what)).toEqual(['deactivated', 'reactivated'])
  })

  it('are reordered completely or not at all', async () => {
    const ids = (await listAll()).map((a) => a.id)
    const reversedIds = [...ids].reverse()
    const answer = (await admin.put('/admin/legal-areas/order', { ids: reversedIds }).expect(200)).body as {
      items: LegalAreaBody[]
    }
    expect(answer.items.map((a) => a.id)).toEqual(reversedIds)
    expect((await listAreas()).map((a) => a.id)).toEqual(reversedIds)
    for (const wrong of [ids.slice(1), [...ids, admin.id], [...ids.slice(1), ids[1]]])
      expect(codeOf(await admin.put('/admin/legal-areas/order', { ids: wrong }).expect(409))).toBe('legal_area_order')
    expect((await listAll()).map((a) => a.id)).toEqual(reversedIds)
  })

  it('are not found if unknown', async () => {
    expect(
      codeOf(
        await admin
          .put(`/admin/legal-areas/${admin.id}`, { names: names('Nada'), active: true, version: 1 })
          .expect(404),
      ),
    ).toBe('legal_area_not_found')
    await anonymous(app()).get('/admin/legal-areas').expect(401)
  })
})
