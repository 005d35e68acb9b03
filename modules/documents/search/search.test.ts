import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makePdf, openCaseOf, waitForTextExtraction, upload, type DocumentAnswer } from '#tests/support/files.ts'

const app = useApp({ background: true })

interface Hit {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly snippet: string
  readonly caseId: string | null
  readonly page: number | null
  readonly score: number
}
interface Passage {
  readonly documentId: string
  readonly documentName: string
  readonly page: number | null
  readonly text: string
  readonly snippet: string
  readonly score: number
}

const search = async (user: Person, q: string, more = ''): Promise<Hit[]> =>
  ((await user.get(`/search?q=${encodeURIComponent(q)}${more}`).expect(200)).body as { items: Hit[] }).items
const titles = async (user: Person, q: string, more = '&type=document'): Promise<string[]> =>
  (await search(user, q, more)).map(({ title }) => title)
const passages = async (user: Person, caseId: string, q: string): Promise<Passage[]> =>
  ((await user.get(`/cases/${caseId}/passages?q=${encodeURIComponent(q)}`).expect(200)).body as { items: Passage[] })
    .items

let owner: Person
let companyId: string
let caseId: string
let clientId: string
let contract: DocumentAnswer
beforeAll(async () => {
  ;({ owner, companyId } = await office(app()))
  clientId = (
    (await owner.post('/clients', { name: 'Yadira Montesinos Peña', email: 'yadira@example.com' }).expect(201))
      .body as { id: string }
  ).id
  caseId = await openCaseOf(owner, { name: 'Montesinos v. Punta Verde', clientId, courtCaseNumber: 'SJ2023CV00029' })
  contract = await upload(
    owner,
    caseId,
    await makePdf([
      'Contrato de arrendamiento entre las partes comparecientes.',
      'La niña heredó los daños y perjuicios de la señora Nuñez.',
    ]),
    'Contrato_firmado-2026.pdf',
  )
  const english = await upload(
    owner,
    caseId,
    'The tenants are running a bakery and the landlord agreed to the leases that were signed.',
    'lease.txt',
  )
  const other = await upload(
    owner,
    caseId,
    'Perjuicios morales y, aparte, otros daños que nada tienen que ver.',
    'otra.txt',
  )
  for (const { id } of [contract, english, other]) await waitForTextExtraction(owner, id)
})

describe('a search of documents', () => {
  it.each([
    ['arrendamientos', 'other endings'],
    ['nina', 'without ñ'],
    ['NIÑA HEREDO', 'without accents, in capitals'],
    ['nuñez', 'with ñ'],
    ['Núñez', 'with an accent the text lacks'],
    ['señora heredó daños', 'all the words, anywhere'],
    ['"daños y perjuicios"', 'a phrase'],
    ['«la nina heredo»', 'a phrase without its accents'],
    ['arrendam', 'a word being typed'],
    ['compareci* partes', 'the beginning of a word'],
    ['firmado', 'a word of the name'],
    ['contrato_firmado', 'the name as it is written'],
  ])('finds a document by %s (%s)', async (q) => {
    expect(await titles(owner, q)).toContain('Contrato_firmado-2026.pdf')
  })

  it('finds documents in English by English endings', async () => {
    expect(await titles(owner, 'run bakeries')).toEqual(['lease.txt'])
    expect(await titles(owner, 'lease agreeing')).toEqual(['lease.txt'])
  })

  it('finds documents by a phrase only where it occurs', async () => {
    expect(await titles(owner, '"daños y perjuicios"')).toEqual(['Contrato_firmado-2026.pdf'])
    expect((await titles(owner, 'daños perjuicios')).sort()).toEqual(['Contrato_firmado-2026.pdf', 'otra.txt'])
  })

  it('finds no documents by the prefix of another word of the same stem', async () => {
    expect(await titles(owner, 'arrendatario')).not.toContain('Contrato_firmado-2026.pdf')
    expect(await titles(owner, 'comparecz', '&type=document&exact=true')).toEqual([])
  })

  it('returns the page and a snippet', async () => {
    const [hit] = await search(owner, 'heredó', '&type=document')
    expect(hit).toMatchObject({ type: 'document', id: contract.id, caseId, page: 2 })
    expect(hit?.snippet).toContain('\ue000heredó\ue001')
    expect(hit?.score).toBeGreaterThan(0)
    expect(hit?.score).toBeLessThan(1)
  })

  it('finds no document in the bin, and finds it again when it is restored', async () => {
    const { id } = await upload(owner, caseId, 'Usucapión de treinta años', 'dominio.txt')
    await waitForTextExtraction(owner, id)
    expect(await titles(owner, 'usucapion')).toEqual(['dominio.txt'])
    await owner.delete(`/documents/${id}`).expect(204)
    expect(await titles(owner, 'usucapion')).toEqual([])
    await owner.post(`/documents/${id}/restore`).expect(200)
    expect(await titles(owner, 'usucapion')).toEqual(['dominio.txt'])
  })

  it('finds documents by their new name and their new text only', async () => {
    const document = await upload(owner, caseId, 'hipoteca vieja', 'antes.txt')
    const { version } = await waitForTextExtraction(owner, document.id)
    await owner.put(`/documents/${document.id}`, { name: 'después', version }).expect(200)
    await owner
      .post(`/documents/${document.id}/versions`)
      .attach('file', Buffer.from('fideicomiso nuevo'), 'x.txt')
      .expect(201)
    await waitForTextExtraction(owner, document.id)
    expect(await titles(owner, 'antes')).toEqual([])
    expect(await titles(owner, 'despues')).toEqual(['después.txt'])
    expect(await titles(owner, 'hipoteca')).toEqual([])
    expect(await titles(owner, 'fideicomisos')).toEqual(['después.txt'])
  })

  it('accepts punctuation, stop words and operators of the database', async () => {
    for (const q of ['de la', '!!! & | <-> :*', "o'brien & !", '\\', '%', '"', "'; drop table passage; --"])
      expect(
        (await search(owner, q, '&type=document')).every(({ type }) => type === 'document'),
        q,
      ).toBe(true)
  })
})

describe('question words', () => {
  it('are ignored, but found in quotes', async () => {
    const { id } = await upload(owner, caseId, 'Nadie dijo cuándo llegó la excavadora.', 'obra.txt')
    await waitForTextExtraction(owner, id)
    expect(await titles(owner, '¿Quién y cuándo trajo la excavadora?')).toEqual(['obra.txt'])
    expect(await titles(owner, '"cuándo"')).toEqual(['obra.txt'])
    expect(await titles(owner, 'cuándo hubo daños')).not.toContain('obra.txt')
  })
})

describe('a search for similar words', () => {
  const also = async (user: Person, q: string, more = '') =>
    (
      (await user.get(`/search?type=document&q=${encodeURIComponent(q)}${more}`).expect(200)).body as {
        searchedAlso: { words: string; kind: string; also: string[] }[]
      }
    ).searchedAlso
  let numbers: DocumentAnswer
  beforeAll(async () => {
    numbers = await upload(
      owner,
      caseId,
      'Caso SJ 2024 CV 00077. El 15 de enero de 2023 se pagaron $12,345.60 según el artículo 1802. Llame al (787) 555-1234. CC-2024-0650.',
      'numeros.txt',
    )
    const eviction = await upload(owner, caseId, 'Se ordena el desahucio de la inquilina.', 'desahucio.txt')
    for (const { id } of [numbers, eviction]) await waitForTextExtraction(owner, id)
  })

  it.each([
    'SJ2024CV00077',
    'sj2024cv77',
    'CC-2024-650',
    '0650',
    '12345.60',
    '$12,345.60',
    '2023-01-15',
    'quince de enero de dos mil veintitrés',
    'art. 1802',
    '787.555.1234',
  ])('finds a number or a day by %s in any spelling', async (q) => {
    expect(await titles(owner, q)).toEqual(['numeros.txt'])
  })

  it('finds documents by a misspelt word, and names the words that were searched', async () => {
    expect(await titles(owner, 'arrendamietno')).toContain('Contrato_firmado-2026.pdf')
    expect(await also(owner, 'arrendamietno')).toEqual([
      { words: 'arrendamietno', kind: 'correction', also: ['arrendamiento'] },
    ])
    expect(await titles(owner, 'arrendamietno', '&type=document&exact=true')).toEqual([])
    expect(await also(owner, 'arrendamietno', '&exact=true')).toEqual([])
  })

  it('finds documents by the legal term of the other language, below documents with the term itself', async () => {
    expect(await titles(owner, 'eviction')).toEqual(['desahucio.txt'])
    expect(await also(owner, 'eviction')).toEqual([{ words: 'eviction', kind: 'translation', also: ['desahucio'] }])
    const english = await upload(
      owner,
      caseId,
      `The eviction was denied. ${'Some other words of it. '.repeat(40)}`,
      'e.txt',
    )
    await waitForTextExtraction(owner, english.id)
    expect(await titles(owner, 'eviction')).toEqual(['e.txt', 'desahucio.txt'])
    expect((await passages(owner, caseId, 'eviction')).map(({ documentName }) => documentName)).toEqual([
      'e.txt',
      'desahucio.txt',
    ])
    expect(await titles(owner, 'eviction', '&type=document&exact=true')).toEqual(['e.txt'])
  })

  it('finds no document by another form of a quoted word', async () => {
    expect(await titles(owner, 'inquilinas')).toEqual(['desahucio.txt'])
    expect(await titles(owner, '"inquilinas"')).toEqual([])
    expect(await titles(owner, '"inquilina"')).toEqual(['desahucio.txt'])
  })

  it('corrects no word by documents that the reader may not see', async () => {
    const { id } = (await owner.post('/clients', { name: 'Otra' }).expect(201)).body as { id: string }
    const customer = await member(app(), { companyId, owner }, 'customer', id)
    expect(await also(customer, 'arrendamietno')).toEqual([])
    const stranger = (await office(app())).owner
    expect(await also(stranger, 'arrendamietno')).toEqual([])
  })
})

describe('a search of other types', () => {
  it('finds cases by a number with a lost zero', async () => {
    expect(await search(owner, 'SJ2023CV29', '&type=case')).toMatchObject([{ type: 'case', id: caseId }])
    expect(await search(owner, 'SJ2023CV28', '&type=case')).toEqual([])
  })

  it('finds cases by number and client, clients and colleagues', async () => {
    for (const number of ['sj2023cv29', 'SJ2023CV00029'])
      expect(
        (await search(owner, number)).map(({ id }) => id),
        number,
      ).toContain(caseId)
    const hits = await search(owner, 'montesinos')
    expect(hits.map(({ type }) => type)).toEqual(expect.arrayContaining(['case', 'client']))
    expect(await search(owner, 'montesinos', '&type=client')).toMatchObject([
      { type: 'client', id: clientId, title: 'Yadira Montesinos Peña', caseId: null },
    ])
    expect((await search(owner, 'albaladejo', '&type=person')).map(({ id }) => id)).toEqual([owner.id])
  })
})

describe('passages of a case', () => {
  it('match a question, best first', async () => {
    const [best] = await passages(owner, caseId, '¿Quién heredó los daños y perjuicios?')
    expect(best).toMatchObject({ documentId: contract.id, documentName: 'Contrato_firmado-2026.pdf', page: 2 })
    expect(best?.text).toContain('La niña heredó')
    expect(best?.snippet).toContain('\ue000perjuicios\ue001')
  })

  it('are of that case only', async () => {
    const empty = await openCaseOf(owner)
    expect(await passages(owner, empty, 'perjuicios')).toEqual([])
  })
})

describe('a search without permission', () => {
  it('finds nothing of another company', async () => {
    const stranger = (await office(app())).owner
    expect(await search(stranger, 'perjuicios')).toEqual([])
    await stranger.get(`/cases/${caseId}/passages?q=perjuicios`).expect(404)
  })

  it('finds for a customer only documents shared with them', async () => {
    const customer = await member(app(), { companyId, owner }, 'customer', clientId)
    expect(await search(customer, 'perjuicios')).toEqual([])
    expect(await passages(customer, caseId, 'perjuicios')).toEqual([])
    const shared = await upload(owner, caseId, 'Para usted: carta sobre los perjuicios.', 'carta.txt')
    const { version } = await waitForTextExtraction(owner, shared.id)
    await owner.put(`/documents/${shared.id}`, { sharedWithClient: true, version }).expect(200)
    expect(await titles(customer, 'perjuicios')).toEqual(['carta.txt'])
    // A note of the office is on a case of theirs.
    await owner.post(`/cases/${caseId}/notes`, { html: '<p>Los perjuicios son dudosos.</p>' }).expect(201)
    const counts = async (user: Person) => (await user.get('/search/results?q=perjuicios').expect(200)).body as object
    expect(await counts(customer)).toMatchObject({ counts: { document: 1, note: 0, case: 0, client: 0, person: 0 } })
    expect(await counts(owner)).toMatchObject({ counts: { note: 1 } })
    expect((await passages(customer, caseId, 'perjuicios')).map(({ documentName }) => documentName)).toEqual([
      'carta.txt',
    ])
    expect((await search(customer, 'montesinos')).map(({ type }) => type)).toEqual(['case'])
    const otherMember = await member(
      app(),
      { companyId, owner },
      'customer',
      ((await owner.post('/clients', { name: 'Otro' }).expect(201)).body as { id: string }).id,
    )
    expect(await search(otherMember, 'perjuicios')).toEqual([])
    expect(await search(otherMember, 'montesinos')).toEqual([])
  })
})
