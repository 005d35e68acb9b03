// Consultations of the demonstration office, in the form in which a provider would have answered them. Their quotes are
// taken from the office's documents and checked like the quotes of any answer.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { estimateTokens } from '#server/ports/llm.ts'
import type { PlacedAttachment, StoredSource } from './answers/message-row.ts'
import { recordSpend } from './answers/token-spend.ts'
import type { Mode } from './assistant.contract.ts'
import { citationReader } from './citations/citation-reader.ts'
import type { Source } from './sources/index.ts'

export interface DemoDocument {
  readonly id: string
  readonly caseId: string
  readonly kind: string
  readonly name: string
  readonly pages: readonly { readonly page: number; readonly text: string }[]
}
export interface DemoCase {
  readonly id: string
  readonly name: string
  readonly clientId: string
  readonly status: string
}
export interface DemoOffice {
  readonly companyId: string
  readonly author: { readonly userId: string; readonly name: string; readonly surname: string }
}

interface DemoConsultation {
  readonly mode: Mode
  readonly title: string
  readonly demoCase: DemoCase | null
  readonly legalArea: string
  readonly question: string
  readonly exchanges: readonly {
    readonly question: string
    readonly answer: string
    readonly sources: readonly Source[]
  }[]
  readonly daysAgo: number
}

const model = 'demo'

const sourcesOf = (documents: readonly DemoDocument[]): Source[] =>
  documents
    .flatMap(({ id, name, pages }) =>
      pages.map(({ page, text }) => ({
        kind: 'authored' as const,
        documentId: id,
        refId: id,
        title: name,
        page,
        text,
      })),
    )
    .slice(0, 8)
    .map((source, index) => ({ n: index + 1, ...source }))

/** Matches whole sentences of a paragraph; a full stop between digits does not end a sentence. */
const sentencePattern = /(?<=^|[.;] )\p{Lu}(?:[^.;]|\.(?=\d)){40,300}[.;](?=\s|$)/gu

/** Returns sentences of the sources that match `pattern`, with the number of their source. */
const sentencesOf = (
  sources: readonly Source[],
  pattern: RegExp,
  limit: number,
): { readonly n: number; readonly text: string }[] =>
  sources
    .flatMap(({ n, text }) =>
      text.split('\n').flatMap((paragraph) =>
        (paragraph.replace(/\s+/gu, ' ').trim().match(sentencePattern) ?? []).map((sentenceText) => ({
          n,
          text: sentenceText,
        })),
      ),
    )
    .filter(({ text }) => pattern.test(text) && !/["“”|[\]]/.test(text))
    .slice(0, limit)

/** Returns a sentence with a citation of its first words, as a model writes it. */
const withCitation = ({ n, text }: { readonly n: number; readonly text: string }): string =>
  `${text.replace(/[.;]$/, '')} [[${n}|"${text.split(' ').slice(0, 14).join(' ')}"]].`
const toNumberedList = (passages: readonly { readonly n: number; readonly text: string }[]): string =>
  passages.map((source, index) => `${index + 1}. ${withCitation(source)}`).join('\n')

const datePattern = /\b\d{1,2} de \p{L}+ de \d{4}\b/u
const amountPattern = /\$\d/

function caseConsultation(
  demoCase: DemoCase,
  documents: readonly DemoDocument[],
  daysAgo: number,
): DemoConsultation | null {
  const sources = sourcesOf(documents)
  const [dates, amounts] = [sentencesOf(sources, datePattern, 4), sentencesOf(sources, amountPattern, 3)]
  if (dates.length < 2 || amounts.length === 0) return null
  return {
    mode: 'case',
    title: `Hechos y cuantías de ${demoCase.name}`,
    demoCase,
    legalArea: '',
    question: '',
    daysAgo,
    exchanges: [
      {
        question: '¿Qué hechos con fecha hay en el expediente?',
        answer: `El expediente contiene estos hechos con fecha:\n\n${toNumberedList(dates)}\n\nNo encontré apoyo en el expediente sobre la fecha de la vista.`,
        sources,
      },
      {
        question: '¿Y qué cantidades se reclaman?',
        answer: `Estas son las cantidades que aparecen:\n\n${toNumberedList(amounts)}`,
        sources,
      },
    ],
  }
}

/** Reads no case. The rule that the answer names is therefore marked as not verified. */
const generalConsultation: DemoConsultation = {
  mode: 'general',
  title: 'Término para contestar la demanda',
  demoCase: null,
  legalArea: '',
  question: '',
  daysAgo: 3,
  exchanges: [
    {
      question: '¿Qué término tiene la parte demandada para contestar la demanda?',
      answer:
        'Como regla general, treinta días desde que se le entregó copia del emplazamiento y de la demanda, según la Regla 10.1 de Procedimiento Civil de 2009.\n\nVerifique en el expediente la fecha del diligenciamiento y si se concedió prórroga.',
      sources: [],
    },
  ],
}

/** Passes an answer through the citation reader, as every answer. */
function extractCitations(
  answer: string,
  sources: readonly Source[],
): { readonly content: string; readonly extras: readonly PlacedAttachment[] } {
  const reader = citationReader(sources, { markUnsupported: sources.length > 0 })
  let content = ''
  const extras: PlacedAttachment[] = []
  for (const part of [...reader.push(answer), ...reader.end()]) {
    if (part.type === 'text') content += part.text
    else extras.push({ at: content.length, event: part })
  }
  return { content, extras }
}

async function insertConsultation(
  { ports }: Pick<ReturnType<Services['openWork']>, 'ports'>,
  tx: EntityManager,
  { companyId, author }: DemoOffice,
  demo: DemoConsultation,
): Promise<void> {
  const id = randomUUIDv7()
  const startedAt = ports.clock.now().getTime() - demo.daysAgo * dayMs
  const timeAfter = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString()
  const { userId } = author
  await change(
    tx,
    sql`
    insert into consultation (id, company_id, author_id, mode, title, titled, case_id, client_id, legal_area, question,
      message_count, created_at, updated_at)
    values (${id}, ${companyId}, ${userId}, ${demo.mode}, ${demo.title}, true, ${demo.demoCase?.id ?? null},
      ${demo.demoCase?.clientId ?? null}, ${demo.legalArea}, ${demo.question}, ${demo.exchanges.length * 2}, ${timeAfter(0)},
      ${timeAfter(demo.exchanges.length * 4)})`,
  )
  for (const [n, { question, answer, sources }] of demo.exchanges.entries()) {
    const [questionId, messageId] = [randomUUIDv7(), randomUUIDv7()]
    const { content, extras } = extractCitations(answer, sources)
    const citedNumbers = new Set(extras.flatMap(({ event }) => (event.type === 'citation' ? [event.n] : [])))
    const stored: StoredSource[] = sources.map(({ text, ...source }) => ({
      ...source,
      text: citedNumbers.has(source.n) ? text : null,
    }))
    const usage = {
      inputTokens: sources.reduce((sum, { text }) => sum + estimateTokens(text), 600),
      outputTokens: estimateTokens(answer),
      cachedTokens: 0,
      estimated: false,
    }
    const total = usage.inputTokens + usage.outputTokens
    const reservation = await ports.entitlements.reserveTokens(tx, {
      companyId,
      userId,
      module: 'assistant',
      purpose: demo.mode,
      amount: total,
    })
    await ports.entitlements.settleTokens(tx, companyId, reservation, total)
    await change(
      tx,
      sql`
      insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
        search_folded, created_at, finished_at)
      values (${questionId}, ${companyId}, ${userId}, ${id}, ${2 * n + 1}, 'user', 'done', ${question},
        app.fold(${question}), ${timeAfter(n * 4)}, ${timeAfter(n * 4)})`,
    )
    await change(
      tx,
      sql`
      insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
        question_id, sources, extras, model, input_tokens, output_tokens, cached_tokens, search_folded, created_at,
        finished_at)
      values (${messageId}, ${companyId}, ${userId}, ${id}, ${2 * n + 2}, 'assistant', 'done', ${content},
        ${questionId}, ${JSON.stringify(stored)}::jsonb, ${JSON.stringify(extras)}::jsonb, ${model},
              ${usage.inputTokens}, ${usage.outputTokens}, 0, app.fold(${content}), ${timeAfter(n * 4)}, ${timeAfter(n * 4 + 1)})`,
    )
    await recordSpend(tx, {
      companyId,
      userId,
      messageId,
      mode: demo.mode,
      caseId: demo.demoCase?.id ?? null,
      model,
      spent: usage,
    })
  }
}

/** Allows client data to be sent, and writes some consultations of the office's owner. */
export async function seedConsultations(
  services: Services,
  office: DemoOffice,
  documents: readonly DemoDocument[],
  cases: readonly DemoCase[],
): Promise<void> {
  const { companyId, author } = office
  const work = services.openWork()
  const caseConsultations = cases
    .filter(({ status }) => status !== 'closed')
    .flatMap(
      (demoCase, index) =>
        caseConsultation(
          demoCase,
          documents.filter(({ caseId, kind }) => caseId === demoCase.id && kind !== 'carta'),
          0.1 + index * 0.7,
        ) ?? [],
    )
    .slice(0, 2)
  await withScope({ kind: 'company', companyId, userId: author.userId }, () =>
    work.em.transactional(async (tx) => {
      await change(
        tx,
        sql`insert into assistant_setting (company_id, client_data_allowed, changed_by)
          values (${companyId}, true, ${author.userId}) on conflict do nothing`,
      )
      for (const consultation of [...caseConsultations, generalConsultation])
        await insertConsultation(work, tx, office, consultation)
    }),
  )
}
