// Embeddings of documents and questions: charging, renewal, backoff and removal.
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import { withScope } from '#server/db/scope.ts'
import { actingAs } from '#tests/support/acting-as.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { waitForTextExtraction, upload } from '#tests/support/files.ts'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { refusals } from '#tests/support/openai-stand-in-wire.ts'
import { useCaseSources, waitUntil } from '#tests/support/case-sources.ts'
import { embedDocument } from './embed-document.ts'
import { gatherSources } from './gather-sources.ts'
import { sweepEmbeddings } from './maintain-embeddings.ts'

const { standIn, useEmbeddingModel, app, owner, companyId, caseId, vectors, sources } = useCaseSources()

const sweep = () => asJob(() => sweepEmbeddings(app().services.openWork()))

describe('embeddings', () => {
  it('embeddings of documents and questions are recorded in the usage, with the tokens that the plan counts', async () => {
    interface UsageAnswer {
      readonly items: {
        mode: string
        tokens: number
        answers: number
        person: { id: string } | null
        case: { id: string } | null
      }[]
    }
    const readUsage = async (grouping: string) =>
      ((await owner().get(`/assistant/usage?by=${grouping}`).expect(200)).body as UsageAnswer).items
    const tokensOfCase = async () => (await readUsage('case')).find((item) => item.case?.id === caseId())?.tokens ?? 0
    const before = await tokensOfCase()
    expect(before).toBeGreaterThan(0)
    await sources('¿Cuánto es el canon mensual?')
    expect(await tokensOfCase()).toBeGreaterThan(before)
    await waitUntil(async () => {
      const [meter] = await asOwner<{ used: string; held: string }>(
        app(),
        'select tokens_used as used, tokens_reserved as held from entitlement where company_id = $1',
        [companyId()],
      )
      expect((await readUsage('mode')).map(({ mode, tokens, answers }) => ({ mode, tokens, answers }))).toEqual([
        { mode: 'embedding', tokens: Number(meter?.used), answers: 0 },
      ])
      expect(meter?.held).toBe('0')
    })
    // A client of the office asked as well; all other usage is the owner's. There is one row a day for each person,
    // case and model.
    expect((await readUsage('person'))[0]?.person?.id).toBe(owner().id)
    const rows = await asOwner<{ n: number }>(
      app(),
      'select max(n)::int as n from (select count(*) as n from assistant_spend where company_id = $1 group by user_id, case_id, model, day) s',
      [companyId()],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('are made again when the model changes', async () => {
    useEmbeddingModel('another-model')
    try {
      const before = standIn().embedded.length
      // The stand-in offers one model. Stored embeddings name the requested model.
      await sweep()
      await waitUntil(async () => {
        expect(
          new Set(
            (await vectors()).filter(({ model }) => model === 'another-model').map(({ document_id }) => document_id),
          ).size,
        ).toBeGreaterThanOrEqual(5)
      })
      expect(standIn().embedded.length).toBeGreaterThan(before)
    } finally {
      useEmbeddingModel(standIn().embeddingModel)
    }
  })

  it('are not requested for estimates, nor again from a provider without such a model', async () => {
    const ask = (wordsOnly: boolean) =>
      actingAs(app(), owner(), companyId(), (ctx) =>
        gatherSources(ctx, {
          caseId: caseId(),
          question: '¿Cuánto es el canon mensual?',
          history: [],
          budgetTokens: 8_000,
          wordsOnly,
        }),
      )
    const requests = () => standIn().requests.filter((request) => request.endsWith('/embeddings')).length
    const before = requests()
    expect((await ask(true)).length).toBeGreaterThan(0)
    expect(requests()).toBe(before)
    standIn().refuseEmbeddings(refusals.noModel('x'))
    const llmWithoutEmbeddings = openAiLlm({
      apiKey: standIn().apiKey,
      baseUrl: standIn().url,
      model: standIn().model,
      embeddingModel: standIn().embeddingModel,
    })
    const gatherWithoutEmbeddings = () =>
      actingAs(app(), owner(), companyId(), (ctx) =>
        gatherSources(
          { ...ctx, ports: { ...ctx.ports, llm: llmWithoutEmbeddings } },
          { caseId: caseId(), question: '¿Cuánto es el canon mensual?', history: [], budgetTokens: 8_000 },
        ),
      )
    try {
      expect((await gatherWithoutEmbeddings()).length).toBeGreaterThan(0)
      const refused = requests()
      expect(refused).toBeGreaterThan(before)
      expect((await gatherWithoutEmbeddings()).length).toBeGreaterThan(0)
      expect(requests()).toBe(refused)
    } finally {
      standIn().refuseEmbeddings(null)
    }
  })

  it('embeddings of a document that is deleted while its job runs are not stored, and the job ends', async () => {
    const { id } = await upload(owner(), caseId(), 'Opción de compra sobre el solar de la esquina.', 'opcion.txt')
    await waitForTextExtraction(owner(), id)
    const countRows = async (table: 'passage_embedding' | 'embedded_document') =>
      (await asOwner(app(), `select 1 from ${table} where document_id = $1`, [id])).length
    await waitUntil(async () => {
      expect(await countRows('embedded_document')).toBe(1)
    })
    const purger = new pg.Client({ connectionString: app().urls.owner })
    await purger.connect()
    try {
      await asOwner(app(), 'delete from passage_embedding where document_id = $1', [id])
      await purger.query('begin')
      await purger.query('select 1 from document where id = $1 for update', [id])
      await purger.query('delete from posting where document_id = $1', [id])
      await purger.query('delete from passage where document_id = $1', [id])
      const embedding = withScope({ kind: 'company', companyId: companyId() }, () =>
        embedDocument(app().services.openWork(), { documentId: id }),
      )
      await waitForLockWait(app(), 'insert into passage_embedding')
      await purger.query('delete from document_revision where document_id = $1', [id])
      await purger.query('delete from document where id = $1', [id])
      await purger.query('commit')
      await embedding
    } finally {
      await purger.end()
    }
    expect([await countRows('passage_embedding'), await countRows('embedded_document')]).toEqual([0, 0])
  })

  it('are deleted when a case is excluded or consent withdrawn, and nothing is sent meanwhile', async () => {
    await owner().put(`/assistant/cases/${caseId()}`, { excluded: true }).expect(200)
    await waitUntil(async () => {
      expect(await vectors()).toEqual([])
    })
    const sentBefore = standIn().embedded.length
    await sweep()
    await owner().put(`/assistant/cases/${caseId()}`, { excluded: false }).expect(200)
    await waitUntil(async () => {
      expect((await vectors()).length).toBeGreaterThan(0)
    })
    expect(standIn().embedded.length).toBeGreaterThan(sentBefore)
    const { version } = (await owner().get('/assistant/settings').expect(200)).body as { version: number }
    await owner().put('/assistant/settings', { clientDataAllowed: false, version }).expect(200)
    await waitUntil(async () => {
      expect(await vectors()).toEqual([])
    })
  })
})
