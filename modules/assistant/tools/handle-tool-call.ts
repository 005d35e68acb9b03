import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import type { ToolCall } from '#server/ports/llm.ts'
import { quoteChecker } from '#modules/assistant/citations/check-quote.ts'
import { figuresOf } from '#modules/assistant/citations/statements.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { findCaseDocument } from './case-document.ts'
import { findTemplate, missingValues } from './find-template.ts'
import { listParties } from './list-parties.ts'
import { isTool, toolInputs, type ToolInput, type ToolName } from './tools.ts'
import { summaryOf } from './tool.phrases.ts'

/** The case and sources of the consultation. Arguments of a call cannot name another case. */
export interface ToolScope {
  readonly caseId: string
  readonly sources: readonly Source[]
}

/**
 * A proposal for a person to accept. `summary` describes, in their language, the effect of {@link acceptProposal} on
 * `input`.
 */
export interface Proposal {
  readonly type: 'proposal'
  readonly tool: ToolName
  readonly input: Record<string, unknown>
  readonly summary: string
}
/** The result of a tool that only reads, for the model. */
export interface ToolAnswer {
  readonly type: 'answer'
  readonly text: string
}
/** Why a call is refused, for the model; the person does not see it. */
export interface ToolProblem {
  readonly type: 'problem'
  readonly problem:
    | 'unknown_tool'
    | 'arguments_invalid'
    | 'not_found'
    | 'not_in_sources'
    | 'values_missing'
    | 'not_allowed'
  readonly text: string
}
export type ToolCallResult = Proposal | ToolAnswer | ToolProblem

const problem = (code: ToolProblem['problem'], text: string): ToolProblem => ({ type: 'problem', problem: code, text })
const proposal = <N extends ToolName>(ctx: Context, tool: N, input: ToolInput<N>): Proposal => ({
  type: 'proposal',
  tool,
  input: { ...input },
  summary: summaryOf(ctx.locale, tool, input),
})

/** Characters; longer arguments are refused. */
const maxArgumentsLength = 80_000

/**
 * Parses a tool call of the model, and runs it if it only reads. Writes nothing. Ids and names are looked up only among
 * the records of this case that the person may see.
 */
export async function handleToolCall(
  ctx: Context,
  scope: ToolScope,
  { name, arguments: json }: ToolCall,
): Promise<ToolCallResult> {
  if (!isTool(name)) return problem('unknown_tool', `There is no tool "${name.slice(0, 60)}".`)
  if (!can(ctx.actor, 'assistant.work')) return problem('not_allowed', 'The person may not do this.')
  const parsed = parseArguments(name, json)
  if ('issue' in parsed) return problem('arguments_invalid', parsed.issue)
  return handlers[name](ctx, scope, parsed.input as never)
}

function parseArguments(
  name: ToolName,
  json: string,
): { readonly input: ToolInput<ToolName> } | { readonly issue: string } {
  if (json.length > maxArgumentsLength) return { issue: 'The arguments are too long.' }
  let value: unknown
  try {
    value = json.trim() === '' ? {} : JSON.parse(json)
  } catch {
    return { issue: 'The arguments are not valid JSON.' }
  }
  const parsed = (toolInputs[name] as z.ZodType<ToolInput<ToolName>>).safeParse(value)
  if (parsed.success) return { input: parsed.data }
  return {
    issue: parsed.error.issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; '),
  }
}

const handlers: {
  readonly [N in ToolName]: (
    ctx: Context,
    scope: ToolScope,
    input: ToolInput<N>,
  ) => Promise<ToolCallResult> | ToolCallResult
} = {
  create_event: (ctx, _, input) => proposal(ctx, 'create_event', input),
  create_task: (ctx, _, input) => proposal(ctx, 'create_task', input),
  draft_document: (ctx, _, input) => proposal(ctx, 'draft_document', input),
  propose_dates(ctx, { sources }, { dates }) {
    const quoted = quotedDates(sources, dates)
    if (quoted.length === 0)
      return problem('not_in_sources', 'None of these quotes occurs in the source that it names.')
    return proposal(ctx, 'propose_dates', { dates: quoted })
  },
  async summarize_document(ctx, { caseId }, input) {
    const document = await findCaseDocument(ctx, caseId, input.document)
    if (!document) return problem('not_found', 'There is no such document in this case.')
    // From here on the document is identified by its id, because its name may change before the person accepts.
    return {
      ...proposal(ctx, 'summarize_document', { ...input, document: document.name }),
      input: { ...input, document: document.id },
    }
  },
  async draft_from_template(ctx, { caseId }, input) {
    const { template, names } = await findTemplate(ctx, input.template)
    if (!template) return problem('not_found', `There is no such template. The templates are: ${names.join('; ')}`)
    const missing = await missingValues(ctx, { caseId, templateId: template.id, answers: input.answers ?? {} })
    if (missing.length > 0)
      return problem(
        'values_missing',
        `Ask the person for these values, then call again with them in "answers": ${missing.join('; ')}`,
      )
    return {
      ...proposal(ctx, 'draft_from_template', { ...input, template: template.name }),
      input: { ...input, template: template.id },
    }
  },
  async list_parties(ctx, { caseId }) {
    return { type: 'answer', text: await listParties(ctx, caseId) }
  },
}

/** Returns the dates whose quote occurs in a source that also contains their year, quoted as in the source. */
function quotedDates(
  sources: readonly Source[],
  dates: ToolInput<'propose_dates'>['dates'],
): ToolInput<'propose_dates'>['dates'] {
  const check = quoteChecker(sources)
  return dates.flatMap((date) => {
    const { source, verified, quote } = check(date.source, date.quote)
    if (!verified || !source || !figuresOf(source.text).includes(date.day.slice(0, 4))) return []
    return [{ ...date, source: source.n, quote }]
  })
}
