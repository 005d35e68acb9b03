// What an answer is given to read: by words and by meaning, of one case, for who asks.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import { withScope } from '#server/db/scope.ts'
import type { Llm } from '#server/ports/llm.ts'
import { actingAs } from '#tests/support/acting-as.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { makePdf, openCaseOf, textRead, upload } from '#tests/support/files.ts'
import { untilHeldUp } from '#tests/support/held-up.ts'
import { answer, makeForm } from '#tests/support/make-form.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { citationReader } from '#modules/assistant/citations/citation-reader.ts'
import { withLawsOfCase } from '#modules/assistant/citations/laws-of-case.ts'
import { refusals } from '#tests/support/openai-stand-in-wire.ts'
import { embedOne } from './embed-document.ts'
import { gatherSources } from './gather-sources.ts'
import { sweepEmbeddings } from './keep-embeddings.ts'
import { nearestPassages } from './passage-vectors.ts'
import type { Source } from './source.ts'

let standIn: OpenAiStandIn
let embeddingModel: string
const started = startOpenAiStandIn().then((it) => {
  standIn = it
  embeddingModel = it.embeddingModel
})
const llm = (): Llm => ({
  ...openAiLlm({
    apiKey: standIn.apiKey,
    baseUrl: standIn.url,
    model: standIn.model,
    embeddingModel: standIn.embeddingModel,
    patience: { first: 20_000, idle: 20_000 },
  }),
  embeddingModel,
})
const app = useApp({
  background: true,
  ports: {
    llm: new Proxy({} as Llm, {
      get: (_, name: keyof Llm) => {
        const of = llm()
        const value = of[name]
        return typeof value === 'function' ? (value as () => unknown).bind(of) : value
      },
    }),
  },
})

let owner: Person
let companyId: string
let caseId: string
let clientId: string
let lease: string
const vectors = async (of = caseId) =>
  await asOwner<{ document_id: string; model: string }>(
    app(),
    `select document_id, model from passage_embedding where case_id = '${of}' order by 1`,
  )
/**
 * Listeners and jobs do their work in their own time: one queue on a busy machine may wait for its next look several
 * times.
 */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 28_000, interval: 50 })
const sources = (
  question: string,
  more: {
    history?: string[]
    budgetTokens?: number
    who?: Person
    profile?: 'professional' | 'customer'
    of?: string
  } = {},
): Promise<readonly Source[]> =>
  actingAs(
    app(),
    more.who ?? owner,
    companyId,
    (ctx) =>
      gatherSources(ctx, {
        caseId: more.of ?? caseId,
        question,
        history: more.history ?? [],
        budgetTokens: more.budgetTokens ?? 8_000,
      }),
    { profile: more.profile ?? 'professional' },
  )

const sweep = () => withScope({ kind: 'identity' }, () => sweepEmbeddings(app().services.openWork()))
const long = (word: string) => `${word} `.repeat(230)

beforeAll(async () => {
  await started
  ;({ owner, companyId } = await office(app()))
  await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
  clientId = (
    (await owner.post('/clients', { name: 'Yadira Montesinos', email: 'yadira@example.com' }).expect(201)).body as {
      id: string
    }
  ).id
  caseId = await openCaseOf(owner, { name: 'Montesinos v. Punta Verde', clientId })
  const pdf = await upload(
    owner,
    caseId,
    await makePdf([
      'Contrato de arrendamiento de un apartamento en Ponce.',
      'El canon mensual es de mil doscientos dólares y la fianza es de dos meses.',
    ]),
    'contrato.pdf',
  )
  lease = pdf.id
  const vtt = await upload(
    owner,
    caseId,
    'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>La nevera dejó de enfriar en agosto.\n',
    'llamada.vtt',
  )
  const twin = await upload(owner, caseId, 'La nevera se reparó en septiembre por cuenta del inquilino.', 'nota.txt')
  const copy = await upload(owner, caseId, 'La nevera se reparó en septiembre  por cuenta del inquilino.', 'copia.txt')
  const authored = (
    await owner
      .post(`/cases/${caseId}/documents`, {
        name: 'Memorando',
        content: '<p>La estrategia es desahucio sumario por falta de pago.</p>',
      })
      .expect(201)
  ).body as { id: string }
  for (const { id } of [pdf, vtt, twin, copy, authored]) await textRead(owner, id)
  const form = await makeForm(owner)
  await answer(app(), form.slug, {
    nombre: 'Yadira Montesinos',
    correo: 'y@example.com',
    asunto: 'civil',
    relato: 'El techo del balcón se filtra cuando llueve',
  }).expect(201)
  await asOwner(app(), `update form_response set case_id = '${caseId}' where company_id = '${companyId}'`)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await owner
    .post('/events', {
      title: 'Contestar la demanda de desahucio',
      kind: 'deadline',
      startDay: soon,
      allDay: true,
      proposed: true,
      caseId,
    })
    .expect(201)
  await until(async () => {
    expect(new Set((await vectors()).map(({ document_id }) => document_id)).size).toBe(5)
  })
})
afterAll(() => standIn.close())

describe('sources of a question', () => {
  it('are passages with their page, the best first', async () => {
    const [best] = await sources('¿Cuánto es el canon mensual?')
    expect(best).toMatchObject({ n: 1, kind: 'document', documentId: lease, title: 'contrato.pdf', page: 2 })
    expect(best?.text).toContain('mil doscientos dólares')
  })

  it('are of every kind that the case has', async () => {
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
    const event = (await sources('¿Cuándo vence el término para contestar la demanda?')).find(
      ({ kind }) => kind === 'event',
    )
    expect(event?.text).toMatch(
      /^Término: Contestar la demanda de desahucio\n.*\(\d{4}-\d\d-\d\d\)\ntérmino propuesto, sin confirmar$/su,
    )
  })

  it('are numbered as they come, and the same words are read once', async () => {
    const found = await sources('¿Quién reparó la nevera en septiembre?')
    expect(found.map(({ n }) => n)).toEqual(found.map((_, at) => at + 1))
    expect(found.filter(({ text }) => /reparó en septiembre/u.test(text))).toHaveLength(1)
  })

  it('keep to the budget, and a question that says little is about the one before', async () => {
    const few = await sources('¿Qué dice el contrato de la nevera y del canon?', { budgetTokens: 120 })
    expect(few.length).toBeLessThan(3)
    expect(
      (await sources('¿y cuánto es?', { history: ['¿Qué dice el contrato del canon mensual?'] }))[0],
    ).toMatchObject({ documentId: lease })
  })

  it('are the beginnings of documents when the whole is asked for, or no word stands anywhere', async () => {
    expect((await sources('xilófono')).length).toBeGreaterThan(2)
    expect((await sources('Resume el caso')).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['contrato.pdf', 'llamada.vtt']),
    )
  })

  it('have the text around them on their page', async () => {
    const other = await openCaseOf(owner)
    const { id } = await upload(
      owner,
      other,
      await makePdf([`${long('primero')}\n\nUsucapión extraordinaria. ${long('segundo')}`]),
      'largo.pdf',
    )
    await textRead(owner, id)
    const [best] = await sources('usucapión extraordinaria', { of: other })
    expect(best?.text).toContain('primero')
    expect(best?.text).toContain('segundo')
  })

  it('are found by meaning where no word is the same', async () => {
    const question = 'arrendatarias'
    const found = await actingAs(app(), owner, companyId, async (ctx) => {
      const {
        vectors: [vector],
      } = await ctx.ports.llm.embed([question])
      return nearestPassages(ctx, caseId, embeddingModel, vector ?? new Float32Array(), 1)
    })
    expect(found[0]).toMatchObject({ documentId: lease })
  })
})

describe('a law that an answer cites', () => {
  it('is in the file when a passage of the case cites it that no source is', async () => {
    const other = await openCaseOf(owner)
    const { id } = await upload(
      owner,
      other,
      'La parte invoca 31 LPRA sec. 10801 y la Regla 68.2 de Procedimiento Civil.',
      'escrito.txt',
    )
    await textRead(owner, id)
    const reader = citationReader([])
    const parts = [...reader.push('Véase 31 L.P.R.A. § 10801, la Regla 68.2 y 2025 TSPR 999.'), ...reader.end()]
    const found = await actingAs(app(), owner, companyId, (ctx) => withLawsOfCase(ctx, other, parts))
    expect(
      found.flatMap((part) => (part.type === 'mark' && part.kind === 'legal' ? [[part.text, part.status]] : [])),
    ).toEqual([
      ['31 L.P.R.A. § 10801', 'in_file'],
      ['Regla 68.2', 'in_file'],
      ['2025 TSPR 999', 'not_verified'],
    ])
  })
})

describe('nobody is given what is not theirs to read', () => {
  it('another office, another case, or a customer what was not shared', async () => {
    const stranger = await office(app())
    await expect(
      actingAs(app(), stranger.owner, stranger.companyId, (ctx) =>
        gatherSources(ctx, { caseId, question: 'canon', history: [], budgetTokens: 8_000 }),
      ),
    ).rejects.toMatchObject({ code: 'case_not_found' })
    expect(await sources('canon nevera desahucio', { of: await openCaseOf(owner) })).toEqual([])
    const customer = await member(app(), { companyId, owner }, 'customer', clientId)
    expect(await sources('canon nevera balcón desahucio', { who: customer, profile: 'customer' })).toEqual([])
    const { version } = (await owner.get(`/documents/${lease}`)).body as { version: number }
    await owner.put(`/documents/${lease}`, { sharedWithClient: true, version }).expect(200)
    expect([
      ...new Set(
        (await sources('canon nevera balcón desahucio', { who: customer, profile: 'customer' })).map(
          ({ title }) => title,
        ),
      ),
    ]).toEqual(['contrato.pdf'])
  })

  it('nor a document of the bin', async () => {
    const { id } = await upload(owner, caseId, 'Servidumbre de paso por el predio colindante.', 'servidumbre.txt')
    await textRead(owner, id)
    expect((await sources('servidumbre de paso'))[0]).toMatchObject({ documentId: id })
    await owner.delete(`/documents/${id}`).expect(204)
    expect((await sources('servidumbre de paso')).some(({ documentId }) => documentId === id)).toBe(false)
  })
})

describe('vectors', () => {
  it('are told among the use of the assistant, of documents and of questions, as much as the plan counts', async () => {
    interface Use {
      readonly items: {
        mode: string
        tokens: number
        answers: number
        person: { id: string } | null
        case: { id: string } | null
      }[]
    }
    const use = async (by: string) => ((await owner.get(`/assistant/usage?by=${by}`).expect(200)).body as Use).items
    const ofCase = async () => (await use('case')).find((item) => item.case?.id === caseId)?.tokens ?? 0
    const before = await ofCase()
    expect(before).toBeGreaterThan(0)
    await sources('¿Cuánto es el canon mensual?')
    expect(await ofCase()).toBeGreaterThan(before)
    await until(async () => {
      const [meter] = await asOwner<{ used: string; held: string }>(
        app(),
        'select tokens_used as used, tokens_reserved as held from entitlement where company_id = $1',
        [companyId],
      )
      expect((await use('mode')).map(({ mode, tokens, answers }) => ({ mode, tokens, answers }))).toEqual([
        { mode: 'embedding', tokens: Number(meter?.used), answers: 0 },
      ])
      expect(meter?.held).toBe('0')
    })
    // A client of the office asked as well; all else is the owner's. Rows are few: one a day for each person, case and
    // model.
    expect((await use('person'))[0]?.person?.id).toBe(owner.id)
    const rows = await asOwner<{ n: number }>(
      app(),
      'select max(n)::int as n from (select count(*) as n from assistant_spend where company_id = $1 group by user_id, case_id, model, day) s',
      [companyId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('are made anew when the model changes', async () => {
    embeddingModel = 'another-model'
    try {
      const before = standIn.embedded.length
      // The stand-in knows one model; what is kept names the one that was asked for.
      await sweep()
      await until(async () => {
        expect(
          new Set(
            (await vectors()).filter(({ model }) => model === 'another-model').map(({ document_id }) => document_id),
          ).size,
        ).toBeGreaterThanOrEqual(5)
      })
      expect(standIn.embedded.length).toBeGreaterThan(before)
    } finally {
      embeddingModel = standIn.embeddingModel
    }
  })

  it('are not asked for while somebody types, nor again of a provider that has no such model', async () => {
    const ask = (wordsOnly: boolean) =>
      actingAs(app(), owner, companyId, (ctx) =>
        gatherSources(ctx, {
          caseId,
          question: '¿Cuánto es el canon mensual?',
          history: [],
          budgetTokens: 8_000,
          wordsOnly,
        }),
      )
    const requests = () => standIn.requests.filter((request) => request.endsWith('/embeddings')).length
    const before = requests()
    expect((await ask(true)).length).toBeGreaterThan(0)
    expect(requests()).toBe(before)
    standIn.refuseEmbeddings(refusals.noModel('x'))
    const other = openAiLlm({
      apiKey: standIn.apiKey,
      baseUrl: standIn.url,
      model: standIn.model,
      embeddingModel: standIn.embeddingModel,
    })
    const asOther = () =>
      actingAs(app(), owner, companyId, (ctx) =>
        gatherSources(
          { ...ctx, ports: { ...ctx.ports, llm: other } },
          { caseId, question: '¿Cuánto es el canon mensual?', history: [], budgetTokens: 8_000 },
        ),
      )
    try {
      expect((await asOther()).length).toBeGreaterThan(0)
      const refused = requests()
      expect(refused).toBeGreaterThan(before)
      expect((await asOther()).length).toBeGreaterThan(0)
      expect(requests()).toBe(refused)
    } finally {
      standIn.refuseEmbeddings(null)
    }
  })

  it('of a document that is removed for good while its job runs are none, and the job ends', async () => {
    const { id } = await upload(owner, caseId, 'Opción de compra sobre el solar de la esquina.', 'opcion.txt')
    await textRead(owner, id)
    const known = async (table: 'passage_embedding' | 'embedded_document') =>
      (await asOwner(app(), `select 1 from ${table} where document_id = $1`, [id])).length
    await until(async () => {
      expect(await known('embedded_document')).toBe(1)
    })
    const purger = new pg.Client({ connectionString: app().urls.owner })
    await purger.connect()
    try {
      await asOwner(app(), 'delete from passage_embedding where document_id = $1', [id])
      await purger.query('begin')
      await purger.query('select 1 from document where id = $1 for update', [id])
      await purger.query('delete from posting where document_id = $1', [id])
      await purger.query('delete from passage where document_id = $1', [id])
      const ended = withScope({ kind: 'company', companyId }, () =>
        embedOne(app().services.openWork(), { documentId: id }),
      )
      await untilHeldUp(app(), 'insert into passage_embedding')
      await purger.query('delete from document_revision where document_id = $1', [id])
      await purger.query('delete from document where id = $1', [id])
      await purger.query('commit')
      await ended
    } finally {
      await purger.end()
    }
    expect([await known('passage_embedding'), await known('embedded_document')]).toEqual([0, 0])
  })

  it('go with an excluded case and with consent, and nothing is sent meanwhile', async () => {
    await owner.put(`/assistant/cases/${caseId}`, { excluded: true }).expect(200)
    await until(async () => {
      expect(await vectors()).toEqual([])
    })
    const sent = standIn.embedded.length
    await sweep()
    await owner.put(`/assistant/cases/${caseId}`, { excluded: false }).expect(200)
    await until(async () => {
      expect((await vectors()).length).toBeGreaterThan(0)
    })
    expect(standIn.embedded.length).toBeGreaterThan(sent)
    const { version } = (await owner.get('/assistant/settings').expect(200)).body as { version: number }
    await owner.put('/assistant/settings', { clientDataAllowed: false, version }).expect(200)
    await until(async () => {
      expect(await vectors()).toEqual([])
    })
  })
})
