import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makePdf, openCaseOf, waitForTextExtraction, upload, type DocumentAnswer } from '#tests/support/files.ts'

const app = useApp({ background: true })

interface ResultsAnswer {
  readonly type: string
  readonly items: readonly { readonly id: string; readonly title: string; readonly snippet: string }[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}
const results = async (user: Person, query: Readonly<Record<string, string>>): Promise<ResultsAnswer> =>
  (await user.get(`/search/results?${new URLSearchParams(query)}`).expect(200)).body as ResultsAnswer

describe('results of a search', () => {
  const names = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await results(owner, query)).items.map(({ title }) => title)

  let owner: Person
  let companyId: string
  let caseId: string
  let lawyer: Person
  let easementCaseId: string
  let scan: DocumentAnswer
  beforeAll(async () => {
    ;({ owner, companyId } = await office(app()))
    const client = await owner.post('/clients', { name: 'Yadira Montesinos Peña' }).expect(201)
    const clientId = (client.body as { id: string }).id
    caseId = await openCaseOf(owner, { name: 'Montesinos v. Punta Verde', clientId })
    lawyer = await member(app(), { companyId, owner }, 'professional')
    easementCaseId = await openCaseOf(owner, { name: 'Echeandía v. Municipio' })
    const folder = async (name: string, parentId: string | null = null) =>
      ((await owner.post(`/cases/${easementCaseId}/folders`, { name, parentId }).expect(201)).body as { id: string }).id
    const outer = await folder('Correspondencia')
    const inner = await folder('Recibida', outer)
    const authored = await owner
      .post(`/cases/${easementCaseId}/documents`, {
        name: 'Moción',
        content: '<p>La servidumbre de paso.</p>',
        folderId: outer,
      })
      .expect(201)
    const mail = await lawyer
      .post(`/cases/${easementCaseId}/documents`)
      .field('folderId', inner)
      .attach('file', Buffer.from('From: a@example.com\nSubject: Paso\n\nLa servidumbre de la finca.\n'), 'aviso.eml')
      .expect(201)
    const pages = Array.from({ length: 3 }, (_, n) => (n === 1 ? 'Otra cosa.' : `Servidumbre ${n + 1} del predio.`))
    const report = await upload(owner, easementCaseId, await makePdf(pages), 'informe.pdf')
    const deed = await upload(owner, caseId, 'The servidumbre was recorded by the owners of the land.', 'title.txt')
    scan = await upload(owner, caseId, await makePdf(['']), 'escaneado.pdf')
    await owner
      .post(`/cases/${easementCaseId}/notes`, { html: '<p>Preguntar por las servidumbres al perito.</p>' })
      .expect(201)
    const uploaded = (mail.body as { items: DocumentAnswer[] }).items
    for (const { id } of [authored.body as DocumentAnswer, ...uploaded, report, deed, scan])
      await waitForTextExtraction(owner, id)
  })

  it('are counted by type, and shown for the first type that has any', async () => {
    const found = await results(owner, { q: 'servidumbre' })
    expect(found).toMatchObject({ type: 'document', total: 4, totalIsLeast: false, caseCount: 2 })
    expect(found.counts).toEqual({ document: 4, note: 1, case: 0, client: 0, person: 0 })
    expect(await results(owner, { q: 'montesinos' })).toMatchObject({ type: 'case', counts: { case: 1, client: 1 } })
  })

  it('are filtered by case, folder, author, kind, language and day', async () => {
    const q = 'servidumbre'
    expect(await names({ q, caseId: easementCaseId, sort: 'name' })).toEqual(['aviso.eml', 'informe.pdf', 'Moción'])
    const { body } = await owner.get(`/cases/${easementCaseId}/folders`).expect(200)
    const [outer, inner] = ['Correspondencia', 'Recibida'].map(
      (name) => (body as { items: { id: string; name: string }[] }).items.find((one) => one.name === name)?.id ?? '',
    )
    expect(await names({ q, caseId: easementCaseId, folderId: outer ?? '', sort: 'name' })).toEqual([
      'aviso.eml',
      'Moción',
    ])
    expect(await names({ q, caseId: easementCaseId, folderId: inner ?? '' })).toEqual(['aviso.eml'])
    expect(await names({ q, authorId: lawyer.id })).toEqual(['aviso.eml'])
    expect(await names({ q, kind: 'email' })).toEqual(['aviso.eml'])
    expect(await names({ q, kind: 'authored' })).toEqual(['Moción'])
    expect(await names({ q, language: 'en' })).toEqual(['title.txt'])
    const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await results(owner, { q, from: dayAfterTomorrow })).toMatchObject({
      total: 0,
      counts: { document: 0, note: 0 },
    })
    expect((await results(owner, { q, until: dayAfterTomorrow })).counts).toMatchObject({ document: 4, note: 1 })
  })

  it('contain only types to which every filter applies', async () => {
    expect((await results(owner, { q: 'montesinos', caseId })).counts).toMatchObject({ case: 0, client: 0 })
    expect((await results(owner, { q: 'servidumbre', kind: 'pdf' })).counts).toMatchObject({ document: 1, note: 0 })
  })

  it('name the corrected words that were also searched, unless the search is exact', async () => {
    const typo = { q: 'servidunbre', caseId: easementCaseId }
    expect(await results(owner, typo)).toMatchObject({
      total: 3,
      searchedAlso: [{ words: 'servidunbre', kind: 'correction', also: ['servidumbre'] }],
    })
    expect(await results(owner, { ...typo, exact: 'true' })).toMatchObject({ total: 0, searchedAlso: [] })
  })

  it('are sorted, and paged without gaps and repetitions', async () => {
    const q = 'servidumbre'
    const newest = await names({ q, sort: 'newest' })
    expect(newest[0]).toBe('title.txt')
    expect(await names({ q, sort: 'oldest' })).toEqual(newest.toReversed())
    for (const sort of ['relevance', 'newest', 'oldest', 'name']) {
      const unpaged = await names({ q, sort })
      const pages = await Promise.all(['1', '2', '3'].map((page) => names({ q, sort, page, pageSize: '2' })))
      expect(pages, sort).toEqual([unpaged.slice(0, 2), unpaged.slice(2), []])
    }
  })

  it('include notes with inflected forms of the words, marked in the snippet', async () => {
    const { items } = await results(owner, { q: 'servidumbre', type: 'note' })
    expect(items).toMatchObject([{ type: 'note', caseId: easementCaseId, title: 'Nereida Albaladejo Font' }])
    expect(items[0]?.snippet).toContain('\ue000servidumbres\ue001')
  })

  it('lead to the pages of a document that have the words, which are marked', async () => {
    const [report] = (await results(owner, { q: 'servidumbre', kind: 'pdf' })).items
    const matches = async (page = '') =>
      (await owner.get(`/documents/${report?.id}/matches?q=servidumbres${page}`).expect(200)).body as object
    expect(await matches()).toMatchObject({ page: 1, pages: 3, matches: 2, matchPages: [1, 3], name: 'informe.pdf' })
    expect(await matches('&page=3')).toMatchObject({ text: expect.stringContaining('\ue000Servidumbre\ue001 3') })
    expect(await matches('&page=2')).toMatchObject({ page: 2, text: expect.stringContaining('Otra cosa') })
    await (await office(app())).owner.get(`/documents/${report?.id}/matches?q=servidumbre`).expect(404)
  })

  it('are accompanied by the documents without text, which cannot be found', async () => {
    const documentsWithoutText = async (query: string) =>
      (await owner.get(`/search/unread${query}`).expect(200)).body as object
    expect(await documentsWithoutText('')).toMatchObject({
      total: 1,
      items: [{ id: scan.id, name: 'escaneado.pdf', caseId }],
    })
    expect(await documentsWithoutText(`?caseId=${easementCaseId}`)).toEqual({ total: 0, items: [] })
    expect((await owner.get(`/documents/${scan.id}/matches?q=escaneado`).expect(200)).body).toMatchObject({
      page: null,
      text: '',
      matches: 0,
      textStatus: 'none',
    })
  })
})
