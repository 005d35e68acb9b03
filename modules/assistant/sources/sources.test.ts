// Sources of an answer: by words and by embeddings, of one case, with the reader's rights.
import { describe, expect, it } from 'vitest'
import { actingAs } from '#tests/support/acting-as.ts'
import { member, office } from '#tests/support/actors.ts'
import { makePdf, openCaseOf, waitForTextExtraction, upload } from '#tests/support/files.ts'
import { citationReader } from '#modules/assistant/citations/citation-reader.ts'
import { withLawsOfCase } from '#modules/assistant/citations/laws-of-case.ts'
import { useCaseSources } from '#tests/support/case-sources.ts'
import { gatherSources } from './gather-sources.ts'
import { nearestPassages } from './passage-vectors.ts'

const { embeddingModel, app, owner, companyId, caseId, clientId, leaseDocumentId, sources } = useCaseSources()

const longText = (word: string) => `${word} `.repeat(230)

describe('sources of a question', () => {
  it('are passages with their page, the best first', async () => {
    const [best] = await sources('¿Cuánto es el canon mensual?')
    expect(best).toMatchObject({
      n: 1,
      kind: 'document',
      documentId: leaseDocumentId(),
      title: 'contrato.pdf',
      page: 2,
    })
    expect(best?.text).toContain('mil doscientos dólares')
  })

  it('include documents, transcripts, responses and terms', async () => {
    expect((await sources('¿La nevera dejó de enfriar?'))[0]).toMatchObject({
      kind: 'transcript',
      title: 'llamada.vtt',
    })
    expect(await sources('estrategia de desahucio sumario')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'authored', title: 'Memorando' })]),
    )
    expect((await sources('¿Se filtra el techo del balcón?'))[0]).toMatchObject({
      kind: 'response',
      title: 'Entrevista inicial',
      documentId: null,
    })
    const term = (await sources('¿Cuándo vence el término para contestar la demanda?')).find(
      ({ kind }) => kind === 'term',
    )
    expect(term?.text).toMatch(
      /^Término: Contestar la demanda de desahucio\n.*\(\d{4}-\d\d-\d\d\)\ntérmino propuesto, sin confirmar$/su,
    )
  })

  it('are numbered in their order, and equal texts are used once', async () => {
    const rankedSources = await sources('¿Quién reparó la nevera en septiembre?')
    expect(rankedSources.map(({ n }) => n)).toEqual(rankedSources.map((_, index) => index + 1))
    expect(rankedSources.filter(({ text }) => /reparó en septiembre/u.test(text))).toHaveLength(1)
  })

  it('stay within the budget, and a short question is searched together with the previous one', async () => {
    const limited = await sources('¿Qué dice el contrato de la nevera y del canon?', { budgetTokens: 120 })
    expect(limited.length).toBeLessThan(3)
    expect(
      (await sources('¿y cuánto es?', { history: ['¿Qué dice el contrato del canon mensual?'] }))[0],
    ).toMatchObject({ documentId: leaseDocumentId() })
  })

  it('are the beginnings of documents for a question about the whole case, or without hits', async () => {
    expect((await sources('xilófono')).length).toBeGreaterThan(2)
    expect((await sources('Resume el caso')).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['contrato.pdf', 'llamada.vtt']),
    )
  })

  it('include the text around them on their page', async () => {
    const otherCaseId = await openCaseOf(owner())
    const { id } = await upload(
      owner(),
      otherCaseId,
      await makePdf([`${longText('primero')}\n\nUsucapión extraordinaria. ${longText('segundo')}`]),
      'largo.pdf',
    )
    await waitForTextExtraction(owner(), id)
    const [best] = await sources('usucapión extraordinaria', { caseId: otherCaseId })
    expect(best?.text).toContain('primero')
    expect(best?.text).toContain('segundo')
  })

  it('are found by meaning when no word matches', async () => {
    const question = 'arrendatarias'
    const passages = await actingAs(app(), owner(), companyId(), async (ctx) => {
      const {
        vectors: [vector],
      } = await ctx.ports.llm.embed([question])
      return nearestPassages(ctx, caseId(), embeddingModel(), vector ?? new Float32Array(), 1)
    })
    expect(passages[0]).toMatchObject({ documentId: leaseDocumentId() })
  })
})

describe('a law that an answer cites', () => {
  it('is in_file when a passage outside the sources cites it', async () => {
    const otherCaseId = await openCaseOf(owner())
    const { id } = await upload(
      owner(),
      otherCaseId,
      'La parte invoca 31 LPRA sec. 10801 y la Regla 68.2 de Procedimiento Civil.',
      'escrito.txt',
    )
    await waitForTextExtraction(owner(), id)
    const reader = citationReader([])
    const parts = [...reader.push('Véase 31 L.P.R.A. § 10801, la Regla 68.2 y 2025 TSPR 999.'), ...reader.end()]
    const checkedParts = await actingAs(app(), owner(), companyId(), (ctx) => withLawsOfCase(ctx, otherCaseId, parts))
    expect(
      checkedParts.flatMap((part) => (part.type === 'mark' && part.kind === 'legal' ? [[part.text, part.status]] : [])),
    ).toEqual([
      ['31 L.P.R.A. § 10801', 'in_file'],
      ['Regla 68.2', 'in_file'],
      ['2025 TSPR 999', 'not_verified'],
    ])
  })
})

describe('retrieval without permission', () => {
  it('returns no passage of another office or case, and no passage that is not shared with the customer', async () => {
    const stranger = await office(app())
    await expect(
      actingAs(app(), stranger.owner, stranger.companyId, (ctx) =>
        gatherSources(ctx, { caseId: caseId(), question: 'canon', history: [], budgetTokens: 8_000 }),
      ),
    ).rejects.toMatchObject({ code: 'case_not_found' })
    expect(await sources('canon nevera desahucio', { caseId: await openCaseOf(owner()) })).toEqual([])
    const customer = await member(app(), { companyId: companyId(), owner: owner() }, 'customer', clientId())
    expect(await sources('canon nevera balcón desahucio', { person: customer, profile: 'customer' })).toEqual([])
    const { version } = (await owner().get(`/documents/${leaseDocumentId()}`)).body as { version: number }
    await owner().put(`/documents/${leaseDocumentId()}`, { sharedWithClient: true, version }).expect(200)
    expect([
      ...new Set(
        (await sources('canon nevera balcón desahucio', { person: customer, profile: 'customer' })).map(
          ({ title }) => title,
        ),
      ),
    ]).toEqual(['contrato.pdf'])
  })

  it('returns no passage of a document in the bin', async () => {
    const { id } = await upload(owner(), caseId(), 'Servidumbre de paso por el predio colindante.', 'servidumbre.txt')
    await waitForTextExtraction(owner(), id)
    expect((await sources('servidumbre de paso'))[0]).toMatchObject({ documentId: id })
    await owner().delete(`/documents/${id}`).expect(204)
    expect((await sources('servidumbre de paso')).some(({ documentId }) => documentId === id)).toBe(false)
  })
})
