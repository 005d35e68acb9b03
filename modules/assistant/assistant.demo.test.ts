import { expect, it } from 'vitest'
import { seedCases } from '#modules/cases/cases.demo.ts'
import { seedDocuments } from '#modules/documents/documents.demo.ts'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedConsultations } from './assistant.demo.ts'

const app = useApp({ background: true })

interface Citation {
  readonly verified: boolean
  readonly quote: string
  readonly documentId: string
  readonly page: number
}
interface Detail {
  readonly messages: {
    readonly role: string
    readonly content: string
    readonly citations: Citation[]
    readonly marks: { kind: string; status: string | null }[]
  }[]
}
const oneLine = (text: string) => text.replace(/\s+/gu, ' ')

it('the demonstration office has consultations whose quotes are on the pages they cite', async () => {
  const { companyId, owner } = await office(app())
  const client = (await owner.post('/clients', { name: 'Efraín Laracuente Boneta' }).expect(201)).body as {
    id: string
    name: string
  }
  const cases = (
    await seedCases(app().services.openWork(), {
      companyId,
      lawyers: [{ id: owner.id }],
      clients: [{ ...client, kind: 'person' }],
    })
  )
    .filter(({ status }) => status !== 'closed')
    .slice(0, 4)
  const author = { userId: owner.id, name: 'Nereida', surname: 'Albaladejo Font' }
  const documents = await seedDocuments(
    app().services,
    { ...author, email: owner.email, companyId, companyName: 'Albaladejo' },
    cases,
    new Map([[client.id, client.name]]),
  )
  await seedConsultations(app().services, { companyId, author }, documents, cases)

  const { items } = (await owner.get('/assistant/consultations').expect(200)).body as {
    items: { id: string; mode: string; title: string }[]
  }
  expect(items.map(({ mode }) => mode)).toEqual(['case', 'case', 'general'])
  const details = await Promise.all(
    items.map(async ({ id }) => (await owner.get(`/assistant/consultations/${id}`).expect(200)).body as Detail),
  )
  const answers = details.flatMap(({ messages }) => messages.filter(({ role }) => role === 'assistant'))
  const citations = answers.flatMap((answer) => answer.citations)
  expect(citations.length).toBeGreaterThan(8)
  for (const { verified, quote, documentId, page } of citations) {
    expect(`${verified} ${quote}`).toBe(`true ${quote}`)
    const text = documents.find(({ id }) => id === documentId)?.pages.find((p) => p.page === page)?.text ?? ''
    expect(oneLine(text)).toContain(oneLine(quote))
  }
  expect(answers.map(({ content }) => content).join()).not.toContain('[[')
  expect(answers.flatMap(({ marks }) => marks.map(({ kind, status }) => `${kind} ${status}`))).toContain(
    'legal not_verified',
  )
  // The plan's meter and the assistant's records of spend have the same figure.
  const { total } = (await owner.get('/assistant/usage').expect(200)).body as {
    total: { tokens: number; answers: number }
  }
  const { tokens } = (await owner.get('/usage').expect(200)).body as { tokens: { used: number } }
  expect(total).toMatchObject({ answers: 5, tokens: tokens.used })
})
