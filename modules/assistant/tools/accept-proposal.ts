import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { defaultTimeZone } from '#server/contract/time.ts'
import type { Context } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { documentsModule } from '#modules/documents/index.ts'
import { draftingModule } from '#modules/drafting/index.ts'
import { createEvent, instantOfLocalTime } from '#modules/scheduling/index.ts'
import { createTask } from '#modules/tasks/index.ts'
import { addTermByHand } from '#modules/terms/index.ts'
import { recordSpend, type TokenSpend } from '#modules/assistant/answers/token-spend.ts'
import type { Mode } from '#modules/assistant/assistant.contract.ts'
import { assistantErrors } from '#modules/assistant/assistant.errors.ts'
import { summarizeDocument } from '#modules/assistant/summaries/summarize-document.ts'
import { draftHtml } from './draft-html.ts'
import { findTemplate } from './find-template.ts'
import { isTool, toolInputs, type ToolInput, type ToolName } from './tools.ts'

const minuteMs = 60_000

export interface AcceptedProposal {
  readonly caseId: string
  /** The answer that proposed it. Tokens that the action spends are recorded for this message and mode. */
  readonly messageId: string
  readonly mode: Mode
  readonly tool: string
  /** The input as stored. It is parsed again, because the schema may have changed meanwhile. */
  readonly input: unknown
}
/** What was created, or a text to read. */
export interface ProposalResult {
  readonly type: 'event' | 'term' | 'task' | 'document' | 'text'
  readonly id: string | null
  readonly text: string | null
}

/**
 * Carries out an accepted proposal through the use cases that the person could call, with their rights. The caller
 * makes sure that it runs once.
 * @throws the errors of those use cases; 404 `proposal_not_found` for an unknown tool or invalid input
 */
export async function acceptProposal(
  services: Services,
  ctx: Context,
  { caseId, messageId, mode, tool, input }: AcceptedProposal,
  signal: AbortSignal,
): Promise<ProposalResult> {
  if (!isTool(tool)) throw assistantErrors.error('proposal_not_found')
  const parsed = (toolInputs[tool] as z.ZodType<ToolInput<ToolName>>).safeParse(input)
  if (!parsed.success) throw assistantErrors.error('proposal_not_found')
  return actions[tool]({ services, ctx, caseId, messageId, mode, signal }, parsed.data as never)
}

interface ActionContext extends Omit<AcceptedProposal, 'tool' | 'input'> {
  readonly services: Services
  readonly ctx: Context
  readonly signal: AbortSignal
}

interface CalendarEntry {
  readonly title: string
  readonly kind: 'hearing' | 'deadline' | 'call' | 'task' | 'personal'
  readonly day: string
  readonly time?: string | undefined
  readonly minutes?: number | undefined
  readonly location?: string | undefined
  readonly description?: string | undefined
  /** The passage of the document that states it. */
  readonly quote?: string | undefined
}

/** Minutes of an event for which no duration is given. */
const defaultMinutes = 60

/** Adds a deadline as a term of the case, proposed until a lawyer confirms it, and any other entry as an event. */
const addDate = (action: ActionContext, entry: CalendarEntry): Promise<Pick<ProposalResult, 'type' | 'id'>> =>
  entry.kind === 'deadline' ? addTerm(action, entry) : addEvent(action, { ...entry, kind: entry.kind })

const joinLines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n')

async function addTerm(
  { ctx, caseId }: ActionContext,
  { title, day, time, location, description, quote }: CalendarEntry,
): Promise<Pick<ProposalResult, 'type' | 'id'>> {
  const { id } = await addTermByHand(ctx, caseId, {
    act: title,
    dueOn: day,
    // The document does not state the consequence of missing the term; the lawyer who confirms it sets that.
    nature: 'ordinary',
    note: joinLines(time, description, location, quote && `«${quote}»`),
  })
  return { type: 'term', id }
}

async function addEvent(
  { ctx, caseId }: ActionContext,
  {
    title,
    kind,
    day,
    time,
    minutes,
    location,
    description,
    quote,
  }: CalendarEntry & { readonly kind: Exclude<CalendarEntry['kind'], 'deadline'> },
): Promise<Pick<ProposalResult, 'type' | 'id'>> {
  const start = time === undefined ? 0 : instantOfLocalTime(day, time, defaultTimeZone)
  const times =
    time === undefined
      ? { allDay: true, startDay: day, endDay: day }
      : {
          start: new Date(start).toISOString(),
          end: new Date(start + (minutes ?? defaultMinutes) * minuteMs).toISOString(),
        }
  const fullDescription = joinLines(description, quote && `«${quote}»`)
  const { id } = await createEvent(ctx, {
    title,
    kind,
    caseId,
    timeZone: defaultTimeZone,
    ...times,
    ...(location ? { location } : {}),
    ...(fullDescription ? { description: fullDescription } : {}),
  })
  return { type: 'event', id }
}

const actions: { readonly [N in ToolName]: (action: ActionContext, input: ToolInput<N>) => Promise<ProposalResult> } = {
  create_event: async (action, input) => ({ ...(await addDate(action, input)), text: null }),
  async create_task({ ctx, caseId }, { title, day, time, description }) {
    const { id } = await createTask(ctx, {
      title,
      caseId,
      ...(day ? { dueOn: day, ...(time ? { dueTime: time } : {}) } : {}),
      ...(description ? { notes: description } : {}),
    })
    return { type: 'task', id, text: null }
  },
  async propose_dates(action, { dates }) {
    // One transaction for all entries, so that accepting again after an error does not create the first entries twice.
    const created = await action.ctx.em.fork().transactional(async (em) => {
      const results: Pick<ProposalResult, 'type' | 'id'>[] = []
      for (const { source: _, ...date } of dates)
        results.push(await addDate({ ...action, ctx: { ...action.ctx, em } }, date))
      return results
    })
    return { ...(created[0] ?? { type: 'event', id: null }), text: null }
  },
  async draft_document({ services, ctx, caseId }, { name, content }) {
    const { id } = await services
      .use(documentsModule)
      .createAuthored(ctx, caseId, { name, content: draftHtml(content) })
    return { type: 'document', id, text: null }
  },
  async draft_from_template({ services, ctx, caseId }, { template: idOrName, name, answers }) {
    const { template } = await findTemplate(ctx, idOrName)
    if (!template) throw assistantErrors.error('proposal_not_found')
    const { items } = await services.use(draftingModule).makeDocuments(ctx, caseId, {
      templateId: template.id,
      locale: template.language,
      formats: ['docx'],
      ...(name ? { name } : {}),
      ...(answers ? { answers } : {}),
    })
    return { type: 'document', id: items[0]?.id ?? null, text: null }
  },
  async summarize_document({ ctx, caseId, messageId, mode, signal }, { document, focus }) {
    const { companyId, userId } = ctx.actor
    const recordChatSpend = (tx: EntityManager, spent: TokenSpend) =>
      recordSpend(tx, { companyId, userId, messageId, mode, caseId, model: ctx.ports.llm.model, spent })
    const { text, documentId } = await summarizeDocument(ctx, {
      caseId,
      documentId: document,
      focus: focus ?? null,
      signal,
      recordSpend: recordChatSpend,
    })
    return { type: 'text', id: documentId, text }
  },
  list_parties: () => Promise.reject(assistantErrors.error('proposal_not_found')),
}
