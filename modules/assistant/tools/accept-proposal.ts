import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { casesModule } from '#modules/cases/index.ts'
import { draftingModule } from '#modules/drafting/index.ts'
import { createEvent, instantOnClock, officeTimeZone } from '#modules/scheduling/index.ts'
import { recordSpend, type TokenSpend } from '#modules/assistant/answers/token-spend.ts'
import type { Mode } from '#modules/assistant/assistant.contract.ts'
import { assistantErrors } from '#modules/assistant/assistant.errors.ts'
import { summarizeDocument } from '#modules/assistant/summaries/summarize-document.ts'
import { draftHtml } from './draft-html.ts'
import { findTemplate } from './find-template.ts'
import { isTool, toolInputs, type ToolInput, type ToolName } from './tools.ts'

export interface Accepted {
  readonly caseId: string
  /** The answer that proposed it, and its mode: what reading costs is booked with them. */
  readonly messageId: string
  readonly mode: Mode
  readonly tool: string
  /** As it was kept: read anew, since nobody vouches for what lies in a column. */
  readonly input: unknown
}
/** What was made, or a text to read. */
export interface ProposalResult {
  readonly type: 'event' | 'document' | 'text'
  readonly id: string | null
  readonly text: string | null
}

/**
 * Does what a person has accepted, through the use cases that they could call themselves, with their rights. Whoever
 * calls has seen to it that it happens once.
 * @throws what those use cases throw; 404 `proposal_not_found` for a proposal that is none
 */
export async function acceptProposal(
  services: Services,
  ctx: Context,
  { caseId, messageId, mode, tool, input }: Accepted,
  signal: AbortSignal,
): Promise<ProposalResult> {
  if (!isTool(tool)) throw assistantErrors.error('proposal_not_found')
  const read = (toolInputs[tool] as z.ZodType<ToolInput<ToolName>>).safeParse(input)
  if (!read.success) throw assistantErrors.error('proposal_not_found')
  return acts[tool]({ services, ctx, caseId, messageId, mode, signal }, read.data as never)
}

interface Scene extends Omit<Accepted, 'tool' | 'input'> {
  readonly services: Services
  readonly ctx: Context
  readonly signal: AbortSignal
}

interface Entry {
  readonly title: string
  readonly kind: 'hearing' | 'deadline' | 'call' | 'task' | 'personal'
  readonly day: string
  readonly time?: string | undefined
  readonly minutes?: number | undefined
  readonly location?: string | undefined
  readonly description?: string | undefined
}

/** How long something lasts of which only the beginning is known. Minutes. */
const usualMinutes = 60

async function addEntry(
  { ctx, caseId }: Scene,
  { title, kind, day, time, minutes, location, description }: Entry,
): Promise<string> {
  const days = time === undefined || kind === 'deadline'
  const start = days ? 0 : instantOnClock(day, time, officeTimeZone)
  const times = days
    ? { allDay: true, startDay: day, endDay: day }
    : { start: new Date(start).toISOString(), end: new Date(start + (minutes ?? usualMinutes) * 60_000).toISOString() }
  const said = kind === 'deadline' && time !== undefined ? `${time}. ${description ?? ''}`.trim() : description
  const { id } = await createEvent(ctx, {
    title,
    kind,
    caseId,
    timeZone: officeTimeZone,
    ...times,
    ...(location ? { location } : {}),
    ...(said ? { description: said } : {}),
    // A term stays proposed until a lawyer confirms it in the calendar.
    ...(kind === 'deadline' ? { proposed: true } : {}),
  })
  return id
}

const acts: { readonly [N in ToolName]: (scene: Scene, input: ToolInput<N>) => Promise<ProposalResult> } = {
  create_event: async (scene, input) => ({ type: 'event', id: await addEntry(scene, input), text: null }),
  create_task: async (scene, input) => ({
    type: 'event',
    id: await addEntry(scene, { ...input, kind: 'task' }),
    text: null,
  }),
  async propose_dates(scene, { dates }) {
    // All of them or none, so that a second click does not put the first ones there twice.
    const made = await scene.ctx.em.fork().transactional(async (em) => {
      const ids: string[] = []
      for (const { quote, source: _, ...date } of dates)
        ids.push(await addEntry({ ...scene, ctx: { ...scene.ctx, em } }, { ...date, description: `«${quote}»` }))
      return ids
    })
    return { type: 'event', id: made[0] ?? null, text: null }
  },
  async draft_document({ services, ctx, caseId }, { name, content }) {
    const { id } = await services.use(casesModule).createAuthored(ctx, caseId, { name, content: draftHtml(content) })
    return { type: 'document', id, text: null }
  },
  async draft_from_template({ services, ctx, caseId }, { template, name, answers }) {
    const { found } = await findTemplate(ctx, template)
    if (!found) throw assistantErrors.error('proposal_not_found')
    const { items } = await services.use(draftingModule).makeDocuments(ctx, caseId, {
      templateId: found.id,
      locale: found.language,
      formats: ['docx'],
      ...(name ? { name } : {}),
      ...(answers ? { answers } : {}),
    })
    return { type: 'document', id: items[0]?.id ?? null, text: null }
  },
  async summarize_document({ ctx, caseId, messageId, mode, signal }, { document, focus }) {
    const { companyId, userId } = ctx.actor
    const note = (tx: EntityManager, spent: TokenSpend) =>
      recordSpend(tx, { companyId, userId, messageId, mode, caseId, model: ctx.ports.llm.model, spent })
    const { text, documentId } = await summarizeDocument(ctx, {
      caseId,
      documentId: document,
      focus: focus ?? null,
      signal,
      note,
    })
    return { type: 'text', id: documentId, text }
  },
  list_parties: () => Promise.reject(assistantErrors.error('proposal_not_found')),
}
