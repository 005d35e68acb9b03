// Changes of a case, over HTTP on a real database.
import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { member, office } from '#tests/support/actors.ts'
import { openCase, codeOf, newClient, type CaseBody } from '#tests/support/opened-cases.ts'

const app = useApp({ background: true })

describe('changing a case', () => {
  it('changes the given fields, clears those that are null and increments the version', async () => {
    const { owner } = await office(app())
    const before = await openCase(owner, { city: 'Ponce', judge: 'Hon. Ramón Echegaray', clientName: 'Norma Irizarri' })
    const answer = await owner
      .put(`/cases/${before.id}`, {
        name: 'Otro nombre',
        judge: null,
        courtCaseNumber: 'klan 2020 00686',
        status: 'in_progress',
        version: 1,
      })
      .expect(200)
    expect(answer.body).toMatchObject({
      name: 'Otro nombre',
      city: 'Ponce',
      judge: null,
      courtCaseNumber: 'KLAN202000686',
      courtRegion: 'Tribunal de Apelaciones',
      courtYear: 2020,
      status: 'in_progress',
      version: 2,
      client: before.client,
    })
  })

  it('is refused when the case was changed in between', async () => {
    const { owner } = await office(app())
    const { id } = await openCase(owner)
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) => owner.put(`/cases/${id}`, { name, version: 1 })),
    )
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.filter((a) => a.status === 409).map(codeOf)).toEqual(['stale_version', 'stale_version'])
  })

  it('moves the case between clients and professionals, and their counts with it', async () => {
    const ownOffice = await office(app())
    const { owner } = ownOffice
    const colleague = await member(app(), ownOffice)
    const [a, b] = [await newClient(owner, 'Client A'), await newClient(owner, 'Client B')]
    const { id } = await openCase(owner, { clientId: a, responsibleId: owner.id })
    await owner.put(`/cases/${id}`, { name: 'x', clientId: b, responsibleId: colleague.id, version: 1 }).expect(200)
    const counts = async (client: string) =>
      ((await owner.get(`/clients/${client}`).expect(200)).body as { caseCount: number }).caseCount
    expect([await counts(a), await counts(b)]).toEqual([0, 1])
    const people = (await owner.get('/collaborators').expect(200)).body as {
      items: { id: string; caseCount: number }[]
    }
    expect(people.items.find((p) => p.id === owner.id)?.caseCount).toBe(0)
    expect(people.items.find((p) => p.id === colleague.id)?.caseCount).toBe(1)
    await owner.put(`/cases/${id}`, { name: 'x', clientId: null, responsibleId: null, version: 2 }).expect(200)
    expect(await counts(b)).toBe(0)
    expect((await owner.get(`/cases/${id}`).expect(200)).body).toMatchObject({ client: null, responsible: null })
  })

  it('follows the name of its client', async () => {
    const { owner } = await office(app())
    const clientId = await newClient(owner, 'Dalma Berrios')
    const { id } = await openCase(owner, { clientId })
    await owner.put(`/clients/${clientId}`, { kind: 'person', name: 'Dalma Berríos Cintrón', version: 1 }).expect(200)
    expect((await owner.get(`/cases/${id}`).expect(200)).body).toMatchObject({
      client: { name: 'Dalma Berríos Cintrón' },
      version: 1,
    })
    expect((await owner.get('/cases?q=cintron').expect(200)).body).toMatchObject({ total: 1 })
  })

  it('keeps names and counts right while cases move and clients are renamed concurrently', async () => {
    const { owner } = await office(app())
    const [a, b] = [await newClient(owner, 'Ana'), await newClient(owner, 'Beatriz')]
    const cases = await Promise.all(Array.from({ length: 6 }, (_, n) => openCase(owner, { clientId: n % 2 ? a : b })))
    const rename = async (id: string, name: string) => {
      const { version } = (await owner.get(`/clients/${id}`).expect(200)).body as { version: number }
      return owner.put(`/clients/${id}`, { kind: 'person', name, version })
    }
    const answers = await Promise.all([
      ...cases.map((c, n) => owner.put(`/cases/${c.id}`, { name: c.name, clientId: n % 2 ? b : a, version: 1 })),
      rename(a, 'Ana Renombrada'),
      rename(b, 'Beatriz Renombrada'),
      ...[a, b].map((clientId) => owner.post('/cases', { name: 'Nuevo', clientId })),
    ])
    expect(answers.filter((x) => x.status >= 400).map((x) => x.body as unknown)).toEqual([])
    const { items } = (await owner.get('/cases').expect(200)).body as { items: CaseBody[] }
    expect(items.map((i) => i.client?.name ?? '').sort((x, y) => x.localeCompare(y))).toEqual([
      ...Array<string>(4).fill('Ana Renombrada'),
      ...Array<string>(4).fill('Beatriz Renombrada'),
    ])
    for (const id of [a, b])
      expect((await owner.get(`/clients/${id}`).expect(200)).body).toMatchObject({ caseCount: 4 })
  })

  it('accepts as its opening document only a document of the same case', async () => {
    const { owner } = await office(app())
    const [ownCase, other] = [await openCase(owner), await openCase(owner)]
    const document = async (caseId: string) =>
      (
        (
          await owner
            .post(`/cases/${caseId}/documents`, { name: 'Demanda', content: '<p>AL HONORABLE TRIBUNAL</p>' })
            .expect(201)
        ).body as { id: string }
      ).id
    const [ownDocument, otherDocument] = [await document(ownCase.id), await document(other.id)]
    expect(
      codeOf(await owner.put(`/cases/${ownCase.id}`, { name: 'x', documentId: otherDocument, version: 1 }).expect(404)),
    ).toBe('document_not_found')
    expect(
      (await owner.put(`/cases/${ownCase.id}`, { name: 'x', documentId: ownDocument, version: 1 }).expect(200)).body,
    ).toMatchObject({ documentId: ownDocument, documentCount: 1 })
    await owner.delete(`/documents/${ownDocument}`).expect(204)
    expect((await owner.get(`/cases/${ownCase.id}`).expect(200)).body).toMatchObject({
      documentId: null,
      documentCount: 0,
    })
  })

  it('adds an entry with the former values', async () => {
    const { owner } = await office(app())
    const { id } = await openCase(owner, { name: 'Antes', city: 'Ponce' })
    await owner.put(`/cases/${id}`, { name: 'Después', city: 'Ponce', version: 1 }).expect(200)
    await owner.put(`/cases/${id}`, { name: 'Después', version: 2 }).expect(200)
    await owner.post(`/cases/${id}/close`).expect(200)
    const { body } = await owner.get(`/cases/${id}/activity`).expect(200)
    expect(body).toMatchObject({
      total: 3,
      items: [
        { kind: 'case.closed' },
        { kind: 'case.updated', data: { name: 'Antes' }, actor: { id: owner.id, name: 'Nereida Albaladejo Font' } },
        { kind: 'case.opened' },
      ],
    })
    expect(Object.keys((body as { items: { data: object }[] }).items[1]?.data ?? {})).toEqual(['name'])
    const oldest = (await owner.get(`/cases/${id}/activity?sort=at&pageSize=10`).expect(200)).body as {
      items: { kind: string }[]
    }
    expect(oldest.items[0]?.kind).toBe('case.opened')
  })
})
