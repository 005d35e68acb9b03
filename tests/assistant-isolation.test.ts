// Requests to the provider contain only the case that was asked about, and hostile answers cause no action. At scale:
// `npm run bench:assistant -- --only=leaks`.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { ask, serve } from '#tests/support/assistant-driver.ts'
import {
  changedTables,
  countsSql,
  documentText,
  foreignCaseTags,
  checkAnswer,
  markedQuestion,
  markWordOf,
  type MarkedCase,
} from '#tests/support/assistant-files.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'

const provider = await startOpenAiStandIn()
const app = useApp({ env: provider.env, background: true })
let server: Awaited<ReturnType<typeof serve>>
let base: string
const cases: { lawyer: Person; file: MarkedCase }[] = []

async function makeCase(lawyer: Person, caseTag: string): Promise<MarkedCase> {
  const { id } = (await lawyer.post('/cases', { name: `Caso ${caseTag}` }).expect(201)).body as { id: string }
  const texts = [documentText(caseTag, 0, 12), documentText(caseTag, 1, 12)]
  const upload = texts.reduce(
    (form, text, n) => form.attach('file', Buffer.from(text), `escrito-${n}.txt`),
    lawyer.post(`/cases/${id}/documents`),
  )
  const { items } = (await upload.expect(201)).body as { items: { id: string }[] }
  const consultation = (await lawyer.post('/assistant/consultations', { mode: 'case', caseId: id }).expect(201))
    .body as {
    id: string
  }
  return {
    caseTag,
    id,
    consultationId: consultation.id,
    documents: new Map(items.map((item, n) => [item.id, texts[n] ?? ''])),
  }
}

beforeAll(async () => {
  server = await serve(app().handler)
  base = server.base
  for (const letter of ['A', 'B']) {
    const { owner } = await office(app(), `Oficina ${letter}`)
    await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
    for (const number of [1, 2]) cases.push({ lawyer: owner, file: await makeCase(owner, `${letter}${number}`) })
  }
  await vi.waitFor(
    async () => {
      expect(
        await asOwner(app(), `select count(*) filter (where text_status <> 'ready')::int as pending from document`),
      ).toEqual([{ pending: 0 }])
    },
    { timeout: 60_000, interval: 100 },
  )
})
afterAll(async () => {
  server.close()
  await provider.close()
})

interface Counts {
  readonly name: string
  readonly count: number
}

describe('a hostile provider', () => {
  it('gets no data of another case, causes no action without a click, and no invented quote is shown as verified', async () => {
    const before = await asOwner<Counts>(app(), countsSql)
    const checksByCase = await Promise.all(
      cases.map(async ({ lawyer, file }, index) => {
        const otherCase = cases[(index + 2) % cases.length] as (typeof cases)[number]
        const checks = []
        for (let n = 0; n < 10; n += 1) {
          const { text, behaviour } = markedQuestion(file.caseTag, n, otherCase.file.id)
          const reading = await ask(base, lawyer.token, file.consultationId, { content: text }).reading
          expect(reading).toMatchObject({ status: 200, state: 'done' })
          checks.push(checkAnswer(reading, file, behaviour))
        }
        return checks
      }),
    )
    const checks = checksByCase.flat()
    expect(checks.flatMap(({ foreign, invented }) => [...foreign, ...invented])).toEqual([])
    expect(checks.reduce((sum, { verified }) => sum + verified, 0)).toBeGreaterThan(5)
    expect(checks.reduce((sum, { notVerified }) => sum + notVerified, 0)).toBeGreaterThan(5)
    expect(checks.reduce((sum, { proposals }) => sum + proposals, 0)).toBeGreaterThan(0)

    const prompts = provider.prompts()
    expect(prompts.filter((prompt) => prompt.includes('<source-')).length).toBeGreaterThanOrEqual(40)
    expect(prompts.flatMap(foreignCaseTags)).toEqual([])
    // Each prompt contains the mark word of its own case, which shows that the search above would find another case's
    // mark word.
    for (const prompt of prompts) {
      const ownCase = cases.find(({ file }) => prompt.includes(`#${file.caseTag}-`))
      expect(prompt).toContain(markWordOf(ownCase?.file.caseTag ?? ''))
    }

    expect(changedTables(before, await asOwner<Counts>(app(), countsSql))).toEqual([])
    expect(await asOwner(app(), 'select distinct state from consultation_proposal')).toEqual([{ state: 'open' }])
  })

  it('gets no request for a consultation or case of another office', async () => {
    const [ownCase, , foreignCase] = cases
    if (!ownCase || !foreignCase) throw new Error('no cases')
    const chatsBefore = provider.chats.length
    expect(
      await ask(base, ownCase.lawyer.token, foreignCase.file.consultationId, { content: '¿Qué dice?' }).reading,
    ).toMatchObject({ status: 404, error: 'consultation_not_found' })
    await ownCase.lawyer.post('/assistant/consultations', { mode: 'case', caseId: foreignCase.file.id }).expect(404)
    expect(provider.chats).toHaveLength(chatsBefore)
  })

  it('gets no data of a case without the consent of the office', async () => {
    const { owner } = await office(app())
    const { body } = await owner.post('/assistant/consultations', { mode: 'general' }).expect(201)
    const chatsBefore = provider.chats.length
    expect(
      await ask(base, owner.token, (body as { id: string }).id, { content: '¿Qué es una moción?' }).reading,
    ).toMatchObject({ status: 200, state: 'done' })
    expect(
      provider
        .prompts()
        .slice(chatsBefore)
        .some((prompt) => prompt.includes('<source-') || prompt.includes('"tools"')),
    ).toBe(false)
    const { id: caseId } = (await owner.post('/cases', { name: 'Caso callado' }).expect(201)).body as { id: string }
    const refusal = await owner.post('/assistant/consultations', { mode: 'case', caseId }).expect(403)
    expect((refusal.body as { error: { code: string } }).error.code).toBe('client_data_not_allowed')
  })
})
