// Tags of an office on cases, documents, people and leads, over HTTP.
import { describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { createLead } from '#tests/support/make-lead.ts'

const app = useApp({ background: true })

const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const idOf = (body: unknown) => (body as { id: string }).id
const openCase = async (by: Person, name: string) => idOf((await by.post('/cases', { name }).expect(201)).body)
const newTag = async (by: Person, name: string, colour = 'blue') =>
  idOf((await by.post('/tags', { name, colour }).expect(201)).body)
const upload = async (by: Person, caseId: string, name = 'demanda.txt') => {
  const answer = await by.post(`/cases/${caseId}/documents`).attach('file', Buffer.from(name), name).expect(201)
  return (answer.body as { items: { id: string }[] }).items[0]?.id ?? ''
}
const person = async (by: Person, name: string) => idOf((await by.post('/people', { name }).expect(201)).body)
const lead = async (by: Person, name: string) => (await createLead(by, { name })).id

const tagsOn = async (by: Person, kind: string, ...ids: string[]) =>
  ((await by.get(`/tags/on/${kind}?ids=${ids.join(',')}`).expect(200)).body as { items: unknown[] }).items
const itemsOf = async <T>(by: Person, path: string) => ((await by.get(path).expect(200)).body as { items: T[] }).items
const usesOf = async (by: Person) => {
  const uses = await itemsOf<{ id: string; count: number }>(by, '/tags/uses')
  return (await itemsOf<{ id: string; name: string }>(by, '/tags')).map(({ id, name }) => [
    name,
    uses.find((use) => use.id === id)?.count ?? 0,
  ])
}
const namesIn = async (by: Person, path: string) =>
  ((await by.get(path).expect(200)).body as { items: { name: string }[] }).items.map(({ name }) => name)

describe('the tags of an office', () => {
  it('are added once by name, renamed, counted and deleted, also from the objects that have them', async () => {
    const { owner } = await office(app())
    const id = await openCase(owner, 'Rivera v. Mar')
    const urgent = await newTag(owner, 'Urgente', 'red')
    expect(codeOf((await owner.post('/tags', { name: ' URGENTE ', colour: 'grey' }).expect(409)).body)).toBe(
      'tag_exists',
    )
    await owner.put(`/tags/on/cases/${id}`, { add: [urgent] }).expect(200)
    expect(await tagsOn(owner, 'cases', id)).toEqual([{ id, tagIds: [urgent] }])
    const renamed = await owner.put(`/tags/${urgent}`, { name: 'Muy urgente', colour: 'amber' }).expect(200)
    expect(renamed.body).toEqual({ id: urgent, name: 'Muy urgente', colour: 'amber' })
    expect(await usesOf(owner)).toEqual([['Muy urgente', 1]])
    expect(await namesIn(owner, `/cases?tagId=${urgent}`)).toEqual(['Rivera v. Mar'])
    expect((await owner.get(`/cases?tagId=${urgent}`)).body).toMatchObject({ counts: { open: 1, closed: 0 } })
    expect(await namesIn(owner, `/cases?tagId=${urgent}&sort=nextDate&q=nada`)).toEqual([])
    await owner.delete(`/tags/${urgent}`).expect(204)
    expect(await tagsOn(owner, 'cases', id)).toEqual([])
    await owner.delete(`/tags/${urgent}`).expect(404)
  })

  it('are limited to a hundred, and to twenty on one object', async () => {
    const { owner } = await office(app())
    const id = await openCase(owner, 'Rivera v. Mar')
    const ids: string[] = []
    for (let n = 1; n <= 100; n += 1) ids.push(await newTag(owner, `Etiqueta ${n}`))
    expect(codeOf((await owner.post('/tags', { name: 'Una más', colour: 'grey' }).expect(409)).body)).toBe('tag_limit')
    await owner.put(`/tags/on/cases/${id}`, { add: ids.slice(0, 20) }).expect(200)
    const refused = await owner.put(`/tags/on/cases/${id}`, { add: ids.slice(20, 21) }).expect(409)
    expect(codeOf(refused.body)).toBe('tag_limit_of_object')
    expect(refused.body).toMatchObject({
      error: { message: 'Each item can have at most 20 tags. Remove a tag before adding another.' },
    })
    await owner.put(`/tags/on/cases/${id}`, { add: ids.slice(20, 21), remove: ids.slice(0, 1) }).expect(200)
  })

  it('are hidden from clients and other offices', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const id = await openCase(owner, 'Rivera v. Mar')
    const appealTag = await newTag(owner, 'Apelación')
    await owner.put(`/tags/on/cases/${id}`, { add: [appealTag] }).expect(200)
    const client = await member(app(), lawOffice, 'customer')
    await client.get('/tags').expect(403)
    const stranger = (await office(app())).owner
    expect((await stranger.get('/tags').expect(200)).body).toEqual({ items: [] })
    expect(await tagsOn(stranger, 'cases', id)).toEqual([])
    const foreign = await stranger.put(`/tags/on/cases/${id}`, { add: [appealTag] }).expect(404)
    expect(codeOf(foreign.body)).toBe('case_not_found')
    const own = await openCase(stranger, 'Otro')
    expect(codeOf((await stranger.put(`/tags/on/cases/${own}`, { add: [appealTag] }).expect(404)).body)).toBe(
      'tag_not_found',
    )
  })
})

/** Creates an object of each kind; `missing`: the error for an object that the caller may not see. */
const kinds = [
  { kind: 'documents', make: async (by: Person, caseId: string) => upload(by, caseId), missing: 'document_not_found' },
  { kind: 'people', make: async (by: Person) => person(by, 'Ana Ruiz Soto'), missing: 'person_not_found' },
  { kind: 'leads', make: async (by: Person) => lead(by, 'Ana Ruiz Soto'), missing: 'lead_not_found' },
] as const

describe.each(kinds)('tags of $kind', ({ kind, make, missing }) => {
  const listOf = (caseId: string) => (kind === 'documents' ? `/cases/${caseId}/documents` : `/${kind}`)
  const bulkFilter = (caseId: string, tagId: string) => (kind === 'documents' ? { caseId, tagId } : { tagId })

  it('are put on and taken off one by one and by a bulk act, filter the list, and are counted', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'Rivera v. Mar')
    const [tagged, other] = [await make(owner, caseId), await make(owner, caseId)]
    const tagId = await newTag(owner, 'Urgente')
    await owner.put(`/tags/on/${kind}/${tagged}`, { add: [tagId] }).expect(200)
    const idsOf = async () =>
      ((await owner.get(`${listOf(caseId)}?tagId=${tagId}`).expect(200)).body as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      )
    expect(await idsOf()).toEqual([tagged])
    expect(await tagsOn(owner, kind, tagged, other)).toEqual([{ id: tagged, tagIds: [tagId] }])
    const body = { ids: [tagged, other], act: { kind: 'tag', tagIds: [tagId] } }
    const bulk = (await owner.post(`/${kind}/bulk`, body).expect(200)).body as { done: unknown[]; failed: unknown[] }
    // `former` tells what an undo would restore: null when the object had the tag already, so that nothing changed.
    expect(bulk).toMatchObject({
      done: [
        { id: tagged, former: null },
        { id: other, former: 'changed' },
      ],
      failed: [],
    })
    expect((await idsOf()).toSorted()).toEqual([tagged, other].toSorted())
    expect(await usesOf(owner)).toEqual([['Urgente', 2]])
    const untag = { filter: bulkFilter(caseId, tagId), act: { kind: 'untag', tagIds: [tagId] } }
    expect((await owner.post(`/${kind}/bulk`, untag).expect(200)).body).toMatchObject({ failed: [] })
    expect([await idsOf(), await usesOf(owner)]).toEqual([[], [['Urgente', 0]]])
  })

  it('are hidden from other offices', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'Rivera v. Mar')
    const id = await make(owner, caseId)
    const tagId = await newTag(owner, 'Urgente')
    await owner.put(`/tags/on/${kind}/${id}`, { add: [tagId] }).expect(200)
    const stranger = (await office(app())).owner
    expect(await tagsOn(stranger, kind, id)).toEqual([])
    const theirs = await newTag(stranger, 'Urgente')
    const refused = await stranger.put(`/tags/on/${kind}/${id}`, { add: [theirs] }).expect(404)
    expect(codeOf(refused.body)).toBe(missing)
  })
})

describe('a change of tags', () => {
  it('is recorded in the history of the case, also for its documents', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'Rivera v. Mar')
    const appealTag = await newTag(owner, 'Apelación')
    await owner.put(`/tags/on/cases/${caseId}`, { add: [appealTag] }).expect(200)
    await owner.put(`/tags/on/cases/${caseId}`, { add: [appealTag] }).expect(200)
    await owner.put(`/tags/on/cases/${caseId}`, { remove: [appealTag] }).expect(200)
    const id = await upload(owner, caseId, 'demanda.txt')
    await owner.put(`/tags/on/documents/${id}`, { add: [appealTag] }).expect(200)
    await owner.put(`/tags/on/documents/${id}`, { remove: [appealTag] }).expect(200)
    const { items } = (await owner.get(`/cases/${caseId}/activity?pageSize=10`).expect(200)).body as {
      items: { kind: string; data: object }[]
    }
    expect(items.map(({ kind, data }) => [kind, data])).toMatchObject([
      ['document.untagged', { name: 'demanda.txt', tags: 'Apelación' }],
      ['document.tagged', { name: 'demanda.txt', tags: 'Apelación' }],
      ['document.added', {}],
      ['case.untagged', { name: 'Apelación' }],
      ['case.tagged', { name: 'Apelación' }],
      ['case.opened', {}],
    ])
  })

  it('is recorded in the history of a lead', async () => {
    const { owner } = await office(app())
    const id = await lead(owner, 'Ana Ruiz Soto')
    await owner.put(`/tags/on/leads/${id}`, { add: [await newTag(owner, 'Urgente')] }).expect(200)
    const { events } = (await owner.get(`/leads/${id}`).expect(200)).body as { events: { kind: string }[] }
    expect(events.map(({ kind }) => kind)).toContain('changed')
  })

  it('is possible in a closed case', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'Rivera v. Mar')
    const id = await upload(owner, caseId)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    const tagId = await newTag(owner, 'Archivo')
    await owner.put(`/tags/on/cases/${caseId}`, { add: [tagId] }).expect(200)
    await owner.put(`/tags/on/documents/${id}`, { add: [tagId] }).expect(200)
  })
})

describe('tags of deleted, merged and reserved objects', () => {
  const setUp = async (): Promise<{ lawOffice: Office; owner: Person; tagId: string }> => {
    const lawOffice = await office(app())
    return { lawOffice, owner: lawOffice.owner, tagId: await newTag(lawOffice.owner, 'Urgente') }
  }

  it('are not counted for a document in the bin, and return with it', async () => {
    const { owner, tagId } = await setUp()
    const id = await upload(owner, await openCase(owner, 'Rivera v. Mar'))
    await owner.put(`/tags/on/documents/${id}`, { add: [tagId] }).expect(200)
    await owner.delete(`/documents/${id}`).expect(204)
    expect([await usesOf(owner), await tagsOn(owner, 'documents', id)]).toEqual([[['Urgente', 0]], []])
    await owner.put(`/tags/on/documents/${id}`, { add: [tagId] }).expect(404)
    await owner.post(`/documents/${id}/restore`).expect(200)
    expect(await usesOf(owner)).toEqual([['Urgente', 1]])
  })

  it('are united on the person who remains after a merge, and separate again after it is undone', async () => {
    const { owner, tagId } = await setUp()
    const ownTag = await newTag(owner, 'Antiguo')
    const [id, otherId] = [await person(owner, 'Ana Ruiz Soto'), await person(owner, 'Ana Ruiz')]
    for (const personId of [id, otherId]) await owner.put(`/tags/on/people/${personId}`, { add: [tagId] }).expect(200)
    await owner.put(`/tags/on/people/${otherId}`, { add: [ownTag] }).expect(200)
    const body = { otherId, version: 1, otherVersion: 1 }
    const { merges } = (await owner.post(`/people/${id}/merge`, body).expect(200)).body as { merges: { id: string }[] }
    expect(await tagsOn(owner, 'people', id, otherId)).toEqual([{ id, tagIds: [ownTag, tagId] }])
    expect(await usesOf(owner)).toEqual([
      ['Antiguo', 1],
      ['Urgente', 1],
    ])
    expect(await namesIn(owner, `/people?tagId=${ownTag}`)).toHaveLength(1)
    await owner.post(`/person-merges/${merges[0]?.id}/undo`).expect(200)
    expect(await tagsOn(owner, 'people', id)).toEqual([{ id, tagIds: [tagId] }])
    expect(await tagsOn(owner, 'people', otherId)).toEqual([{ id: otherId, tagIds: [ownTag, tagId] }])
  })

  it('are hidden with a reserved lead', async () => {
    const { owner, lawOffice, tagId } = await setUp()
    const id = await lead(owner, 'Ana Ruiz Soto')
    const colleague = await member(app(), lawOffice)
    await owner.put(`/tags/on/leads/${id}`, { add: [tagId] }).expect(200)
    await owner.post(`/leads/${id}/reserve`, { reserved: true, designatedId: null, version: 1 }).expect(204)
    expect([await usesOf(colleague), await tagsOn(colleague, 'leads', id)]).toEqual([[['Urgente', 0]], []])
    expect(await namesIn(colleague, `/leads?tagId=${tagId}`)).toEqual([])
    expect(codeOf((await colleague.put(`/tags/on/leads/${id}`, { add: [] }).expect(404)).body)).toBe('lead_not_found')
    expect(await usesOf(owner)).toEqual([['Urgente', 1]])
  })
})
