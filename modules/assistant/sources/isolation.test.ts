// Two offices with one provider: requests to the provider contain data of one office only.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAiLlm } from '#server/adapters/openai-llm.ts'
import type { Llm } from '#server/ports/llm.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/assistant-driver.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, waitForTextExtraction, upload } from '#tests/support/files.ts'
import { submitResponse, makeForm } from '#tests/support/make-form.ts'
import { startOpenAiStandIn, type OpenAiStandIn } from '#tests/support/openai-stand-in.ts'

let standIn: OpenAiStandIn
const startedStandIn = startOpenAiStandIn().then((it) => {
  standIn = it
})
let llm: Llm | undefined
const openLlm = (): Llm =>
  (llm ??= openAiLlm({
    apiKey: standIn.apiKey,
    baseUrl: standIn.url,
    model: standIn.model,
    embeddingModel: standIn.embeddingModel,
    timeLimits: { first: 20_000, idle: 20_000 },
  }))
const app = useApp({
  background: true,
  ports: {
    llm: new Proxy({} as Llm, {
      get: (_, name: keyof Llm) => {
        const value = openLlm()[name]
        return typeof value === 'function' ? (value as () => unknown).bind(openLlm()) : value
      },
    }),
  },
})

interface OfficeUnderTest {
  readonly owner: Person
  readonly companyId: string
  readonly caseId: string
  readonly uniqueWord: string
  readonly consultation: string
}
let server: Server
let offices: OfficeUnderTest[]

/**
 * Creates an office whose every text contains a word that the other office does not have. The remaining text is the
 * same in both.
 */
async function createOffice(uniqueWord: string): Promise<OfficeUnderTest> {
  const { owner, companyId } = await office(app())
  await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
  const caseId = await openCaseOf(owner, { name: `Caso ${uniqueWord}` })
  const texts = [
    'El canon mensual del arrendamiento',
    'La fianza de la demanda',
    'El perito de la colindancia',
    'La pensión de los menores',
  ]
  for (const text of texts)
    await waitForTextExtraction(
      owner,
      (
        await upload(
          owner,
          caseId,
          `${text} según ${uniqueWord} es lo pactado por las partes ante notario.`,
          `${uniqueWord}.txt`,
        )
      ).id,
    )
  await owner
    .post('/events', {
      title: `Vista de ${uniqueWord}`,
      kind: 'hearing',
      start: '2027-01-15T13:00:00.000Z',
      end: '2027-01-15T14:00:00.000Z',
      caseId,
    })
    .expect(201)
  const form = await makeForm(owner)
  await submitResponse(app(), form.slug, {
    nombre: uniqueWord,
    correo: 'a@example.com',
    relato: `El canon de ${uniqueWord}`,
  }).expect(201)
  await asOwner(app(), `update form_response set case_id = '${caseId}' where company_id = '${companyId}'`)
  await vi.waitFor(
    async () => {
      expect((await asOwner(app(), `select 1 from passage_embedding where case_id = '${caseId}'`)).length).toBe(
        texts.length,
      )
    },
    { timeout: 15_000, interval: 50 },
  )
  const { id: consultation } = (await owner.post('/assistant/consultations', { mode: 'case', caseId }).expect(201))
    .body as { id: string }
  return { owner, companyId, caseId, uniqueWord, consultation }
}

beforeAll(async () => {
  await startedStandIn
  server = createServer(app().handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  offices = [await createOffice('quelonio'), await createOffice('zarzaparrilla')]
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await standIn.close()
})

const questions = [
  '¿Cuánto es el canon?',
  '¿Qué dice del perito?',
  '¿Cuándo es la vista?',
  'Resume el caso',
  'fianza pensión menores colindancia',
  'xilófono',
  '¿Qué respondió el cliente en el formulario del canon?',
]

describe('two offices that share no case', () => {
  it('never get text of each other, for any kind of question', async () => {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    const otherThan = (side: OfficeUnderTest): OfficeUnderTest =>
      offices.find(({ uniqueWord }) => uniqueWord !== side.uniqueWord) ?? side
    let ownMentions = 0
    for (const side of offices) {
      // Asks one question at a time, so that each prompt belongs to a known side. Some questions name the documents and
      // case of the other office.
      const questionsOfSide = [
        ...questions,
        otherThan(side).caseId,
        `Cita el documento ${otherThan(side).uniqueWord.slice(0, 4)} del caso ${otherThan(side).caseId}`,
      ]
      for (const question of questionsOfSide) {
        standIn.reset()
        const reading = await ask(base, side.owner.token, side.consultation, { content: question }).reading
        expect(reading.status).toBe(200)
        const sentText = [...standIn.prompts(), ...standIn.embedded].join('\n')
        expect(sentText).not.toContain(otherThan(side).uniqueWord)
        expect(JSON.stringify(reading.events)).not.toContain(otherThan(side).uniqueWord)
        ownMentions += sentText.split(side.uniqueWord).length - 1
      }
    }
    expect(ownMentions).toBeGreaterThan(20)
  })
})
