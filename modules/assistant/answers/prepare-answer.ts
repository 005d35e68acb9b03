import { estimateTokens, type ToolSpec } from '#server/ports/llm.ts'
import type { Context } from '#server/http/context.ts'
import { seeCase } from '#modules/cases/index.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { ListedConsultation } from '../consultations/consultation-row.ts'
import { gatherSources, type Source } from '../sources/index.ts'
import { toolSpecs } from '../tools/index.ts'
import { blockOf, refusalOf } from '../settings/may-ask.ts'
import { maxOutputTokens, minOutputTokens, sourceTokens } from './budget.ts'
import type { PlannedQuestion } from './plan-question.ts'
import { writePrompt, type Prompt, type PromptInput } from './prompt.ts'
import { remainingTokens } from './remaining.ts'

export interface PreparedAnswer {
  readonly input: PromptInput
  readonly prompt: Prompt
  readonly tools: readonly ToolSpec[]
  readonly sources: readonly Source[]
  readonly maxOutputTokens: number
}

type Asked = Pick<PlannedQuestion, 'content' | 'history'>

/** A question that alone fills what a model may be sent. */
const longestQuestionTokens = 12_000

/** Puerto Rico has no daylight saving. */
const todayOf = (now: Date): string => new Date(now.getTime() - 4 * 3_600_000).toISOString().slice(0, 10)

/**
 * Everything that is sent, and how long the answer may be with what is left of the plan. Reads the case with the rights
 * of whoever asks; holds no connection when it is done. `asksProvider`: also by meaning, for which the provider reads
 * the question.
 * @throws 404 `case_not_found`, 422 `question_too_long`
 */
export async function prepareAnswer(
  ctx: Context,
  consultation: ListedConsultation,
  { content, history }: Asked,
  { asksProvider = true } = {},
): Promise<PreparedAnswer> {
  const { em, actor, locale, ports } = ctx
  if (estimateTokens(content) > longestQuestionTokens) throw assistantErrors.error('question_too_long')
  const { mode, case_id: caseId } = consultation
  const about = caseId === null ? null : await seeCase(em, actor, caseId)
  const sources =
    about === null
      ? []
      : await gatherSources(ctx, {
          caseId: about.id,
          question: content,
          history: history.map(({ question }) => question),
          budgetTokens: sourceTokens,
          wordsOnly: !asksProvider,
        })
  const tools = toolSpecs({ caseId, profile: actor.profile })
  const input: PromptInput = {
    mode,
    locale,
    today: todayOf(ports.clock.now()),
    caseName: about?.name ?? null,
    question: content,
    history,
    sources,
    tools,
    subject:
      mode === 'consultation'
        ? { title: consultation.title, legalArea: consultation.legal_area, question: consultation.question }
        : null,
  }
  const prompt = writePrompt(input)
  return { input, prompt, tools, sources, maxOutputTokens: await roomFor(ctx, prompt.inputTokens) }
}

/** A plan with little left gives a shorter answer before it gives none. */
async function roomFor({ em, actor, ports }: Context, inputTokens: number): Promise<number> {
  const {
    tokens: { used, limit },
  } = await ports.entitlements.readings(em, actor.companyId)
  return limit === null
    ? maxOutputTokens
    : Math.max(minOutputTokens, Math.min(maxOutputTokens, limit - used - inputTokens))
}

/** @throws what forbids to ask, see {@link blockOf} */
export async function assertMayAsk(
  ctx: Context,
  { mode, case_id: caseId }: Pick<ListedConsultation, 'mode' | 'case_id'>,
): Promise<void> {
  const block = await blockOf(ctx, { mode, caseId })
  if (block) throw block
}

/**
 * About what a question would take, without asking anybody. @throws 404 `case_not_found`, 403 for what may not be read
 */
export async function estimateQuestion(ctx: Context, consultation: ListedConsultation, asked: Asked) {
  const refused = await refusalOf(ctx, { mode: consultation.mode, caseId: consultation.case_id })
  if (refused) throw assistantErrors.error(refused)
  const { prompt, maxOutputTokens: most } = await prepareAnswer(ctx, consultation, asked, { asksProvider: false })
  return { inputTokens: prompt.inputTokens, maxOutputTokens: most, remaining: (await remainingTokens(ctx)).remaining }
}
