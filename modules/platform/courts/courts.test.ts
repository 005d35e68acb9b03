import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, professional, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { courtNames, courtRegions } from '#modules/cases/court-regions.ts'

const app = useApp()
let admin: Person
let lawyer: Person
beforeAll(async () => {
  ;[admin, lawyer] = [await administrator(app()), await professional(app())]
})

interface RegionMunicipality {
  readonly municipality: string
  readonly from: string
  readonly until: string | null
}
interface Region {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly version: number
  readonly municipalities: RegionMunicipality[]
}
interface Court {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly region: { id: string; name: string } | null
  readonly active: boolean
  readonly version: number
}
const listAll = async () => (await admin.get('/admin/courts').expect(200)).body as { items: Court[]; regions: Region[] }
const listCourts = async () => ((await lawyer.get('/courts').expect(200)).body as { items: Court[] }).items
const region = async (name: string) => {
  const regionNamed = (await listAll()).regions.find((r) => r.name === name)
  if (!regionNamed) throw new Error(name)
  return regionNamed
}
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

describe('courts', () => {
  it('begin with the superior court of each region and the higher courts, as suggested in a case', async () => {
    expect((await listCourts()).map((c) => c.name)).toEqual(courtNames)
    const { regions, items } = await listAll()
    expect(regions.map(({ name, prefix }) => ({ name, prefix }))).toEqual(
      courtRegions.map(({ name, prefix }) => ({ name, prefix })),
    )
    expect(items.filter((c) => c.kind === 'superior').map((c) => c.region?.name)).toEqual(
      courtRegions.map((r) => r.name),
    )
  })

  it('are added to a region, after its superior court, and deactivated', async () => {
    const caguas = await region('Caguas')
    const created = (
      await admin
        .post('/admin/courts', {
          kind: 'municipal',
          name: 'Tribunal de Primera Instancia, Sala Municipal de Cayey',
          regionId: caguas.id,
        })
        .expect(201)
    ).body as Court
    expect(created).toEqual({
      id: created.id,
      kind: 'municipal',
      name: 'Tribunal de Primera Instancia, Sala Municipal de Cayey',
      region: { id: caguas.id, name: 'Caguas' },
      active: true,
      version: 1,
    })
    const names = (await listCourts()).map((c) => c.name)
    expect(names.indexOf(created.name)).toBe(
      names.indexOf('Tribunal de Primera Instancia, Sala Superior de Caguas') + 1,
    )
    const changed = { kind: 'municipal', name: created.name, regionId: caguas.id, active: false, version: 1 }
    await admin.put(`/admin/courts/${created.id}`, changed).expect(200)
    expect((await listCourts()).some((c) => c.id === created.id)).toBe(false)
    expect((await admin.put(`/admin/courts/${created.id}`, changed).expect(409)).body).toMatchObject({
      error: { code: 'stale_version', details: { current: { active: false, version: 2 } } },
    })
    expect(
      (
        await admin
          .put(`/admin/courts/${created.id}`, {
            ...changed,
            kind: 'other',
            regionId: null,
            name: 'Comisión Industrial',
            active: true,
            version: 2,
          })
          .expect(200)
      ).body,
    ).toMatchObject({ kind: 'other', region: null, version: 3 })
  })

  it('require a region for the first instance only, and a unique name', async () => {
    const id = (await region('Ponce')).id
    for (const body of [
      { kind: 'superior', name: 'Sala sin región' },
      { kind: 'appeals', name: 'Apelaciones de Ponce', regionId: id },
    ]) {
      expect((await admin.post('/admin/courts', body).expect(400)).body).toMatchObject({
        error: { details: [{ path: 'regionId', code: 'courtRegion' }] },
      })
    }
    expect(
      codeOf(
        await admin.post('/admin/courts', { kind: 'supreme', name: 'TRIBUNAL SUPREMO DE PUERTO RICO' }).expect(409),
      ),
    ).toBe('court_exists')
    expect(
      codeOf(
        await admin
          .post('/admin/courts', { kind: 'superior', name: 'Sala de otra parte', regionId: admin.id })
          .expect(404),
      ),
    ).toBe('court_region_not_found')
    expect(
      codeOf(
        await admin
          .put(`/admin/courts/${admin.id}`, { kind: 'other', name: 'Nada', active: true, version: 1 })
          .expect(404),
      ),
    ).toBe('court_not_found')
  })
})

describe('judicial regions', () => {
  it('begin with the municipalities of the official list, from its date', async () => {
    expect((await region('Guayama')).municipalities).toEqual(
      ['Arroyo', 'Guayama', 'Patillas', 'Salinas'].map((municipality) => ({
        municipality,
        from: '2017-07-03',
        until: null,
      })),
    )
    expect((await region('Caguas')).municipalities).toHaveLength(7)
    expect((await region('Utuado')).municipalities).toEqual([])
  })

  it('take over a municipality on a day, which belongs to one region at a time', async () => {
    const [guayama, humacao] = [await region('Guayama'), await region('Humacao')]
    const putRegion = (r: Region, municipalities: object[]) =>
      admin.put(`/admin/court-regions/${r.id}`, { version: r.version, municipalities })
    const patillas = { municipality: 'patillas', from: '2027-01-01', until: null }
    expect(codeOf(await putRegion(humacao, [patillas]).expect(409))).toBe('municipality_taken')
    const municipalities = guayama.municipalities.map((entry) =>
      entry.municipality === 'Patillas' ? { ...entry, until: '2027-01-01' } : entry,
    )
    expect((await putRegion(guayama, municipalities).expect(200)).body).toMatchObject({
      version: 2,
      municipalities: [
        { until: null },
        { until: null },
        { until: null },
        { municipality: 'Patillas', until: '2027-01-01' },
      ],
    })
    expect((await putRegion(humacao, [patillas]).expect(200)).body).toMatchObject({ municipalities: [patillas] })
    expect(codeOf(await putRegion(guayama, municipalities).expect(409))).toBe('stale_version')
    expect(
      (
        await putRegion(await region('Humacao'), [
          { municipality: 'Yabucoa', from: '2027-01-01', until: '2027-01-01' },
        ]).expect(400)
      ).body,
    ).toMatchObject({ error: { details: [{ path: 'municipalities.0.until', code: 'dateOrder' }] } })
    expect((await region('Humacao')).municipalities).toHaveLength(1)
  })
})
