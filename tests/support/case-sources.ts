// A case with documents, an answer of a form and a term, and the sources of questions about it.
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import type { Llm } from '#server/ports/llm.ts'
import { gatherSources } from '#modules/assistant/sources/gather-sources.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { actingAs } from './acting-as.ts'
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { makePdf, openCaseOf, waitForTextExtraction, upload } from './files.ts'
import { submitResponse, makeForm } from './make-form.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from './openai-stand-in.ts'

/**
 * Listeners and jobs run asynchronously: on a busy machine a queue may wait for several polls.
 */
export const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 28_000, interval: 50 })

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Starts the application of a test file with the stand-in of OpenAI and embeds every document of the case. */
export function useCaseSources() {
  let standIn: OpenAiStandIn
  let embeddingModel: string
  const started = startOpenAiStandIn().then((it) => {
    standIn = it
    embeddingModel = it.embeddingModel
  })
  const useEmbeddingModel = (model: string) => {
    embeddingModel = model
  }
  const llm = (): Llm => ({
    ...openAiLlm({
      apiKey: standIn.apiKey,
      baseUrl: standIn.url,
      model: standIn.model,
      embeddingModel: standIn.embeddingModel,
      timeLimits: { first: 20_000, idle: 20_000 },
    }),
    embeddingModel,
  })
  const app = useApp({
    background: true,
    ports: {
      llm: new Proxy({} as Llm, {
        get: (_, name: keyof Llm) => {
          const provider = llm()
          const value = provider[name]
          return typeof value === 'function' ? (value as () => unknown).bind(provider) : value
        },
      }),
    },
  })

  let owner: Person
  let companyId: string
  let caseId: string
  let clientId: string
  let leaseDocumentId: string
  const vectors = async (ofCase = caseId) =>
    await asOwner<{ document_id: string; model: string }>(
      app(),
      `select document_id, model from passage_embedding where case_id = '${ofCase}' order by 1`,
    )
  const sources = (
    question: string,
    options: {
      history?: string[]
      budgetTokens?: number
      person?: Person
      profile?: 'professional' | 'customer'
      caseId?: string
    } = {},
  ): Promise<readonly Source[]> =>
    actingAs(
      app(),
      options.person ?? owner,
      companyId,
      (ctx) =>
        gatherSources(ctx, {
          caseId: options.caseId ?? caseId,
          question,
          history: options.history ?? [],
          budgetTokens: options.budgetTokens ?? 8_000,
        }),
      { role: options.profile ?? 'professional' },
    )

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
    leaseDocumentId = pdf.id
    const vtt = await upload(
      owner,
      caseId,
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ana>La nevera dejó de enfriar en agosto.\n',
      'llamada.vtt',
    )
    const duplicate = await upload(
      owner,
      caseId,
      'La nevera se reparó en septiembre por cuenta del inquilino.',
      'nota.txt',
    )
    const copy = await upload(
      owner,
      caseId,
      'La nevera se reparó en septiembre  por cuenta del inquilino.',
      'copia.txt',
    )
    const authored = (
      await owner
        .post(`/cases/${caseId}/documents`, {
          name: 'Memorando',
          content: '<p>La estrategia es desahucio sumario por falta de pago.</p>',
        })
        .expect(201)
    ).body as { id: string }
    for (const { id } of [pdf, vtt, duplicate, copy, authored]) await waitForTextExtraction(owner, id)
    const form = await makeForm(owner)
    await submitResponse(app(), form.slug, {
      nombre: 'Yadira Montesinos',
      correo: 'y@example.com',
      asunto: 'civil',
      relato: 'El techo del balcón se filtra cuando llueve',
    }).expect(201)
    await asOwner(app(), `update form_response set case_id = '${caseId}' where company_id = '${companyId}'`)
    const inFiveDays = dayAfter(5)
    await owner
      .post(`/cases/${caseId}/terms`, {
        act: 'Contestar la demanda de desahucio',
        dueOn: inFiveDays,
        nature: 'ordinary',
      })
      .expect(201)
    await waitUntil(async () => {
      expect(new Set((await vectors()).map(({ document_id }) => document_id)).size).toBe(5)
    })
  })
  afterAll(() => standIn.close())

  return {
    standIn: () => standIn,
    embeddingModel: () => embeddingModel,
    useEmbeddingModel,
    app,
    owner: () => owner,
    companyId: () => companyId,
    caseId: () => caseId,
    clientId: () => clientId,
    leaseDocumentId: () => leaseDocumentId,
    vectors,
    sources,
  }
}
