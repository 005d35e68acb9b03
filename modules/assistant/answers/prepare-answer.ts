import { localDay } from '#server/ports/clock.ts'
import { estimateTokens, type ToolSpec } from '#server/ports/llm.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { assistantErrors } from '../assistant.errors.ts'
import type { ConsultationListRow } from '../consultations/consultation-row.ts'
import { gatherSources, type Source } from '../sources/index.ts'
import { partyLines } from '../sources/party-lines.ts'
import { unreadLines } from '../sources/unread-lines.ts'
import { toolSpecs } from '../tools/index.ts'
import { blockOf, refusalOf } from '../settings/consent.ts'
import { maxOutputTokens, minOutputTokens, maxSourceTokens } from './budget.ts'
import type { PlannedQuestion } from './plan-question.ts'
import { writePrompt, type Prompt, type PromptInput } from './prompt.ts'
import { remainingTokens } from './token-spend.ts'

export interface PreparedAnswer {
  readonly input: PromptInput
  readonly prompt: Prompt
  readonly tools: readonly ToolSpec[]
  readonly sources: readonly Source[]
  readonly maxOutputTokens: number
}

type QuestionInContext = Pick<PlannedQuestion, 'content' | 'history'>

/** A longer question leaves no room for sources and history. */
const maxQuestionTokens = 12_000

/**
 * Prepares the request to the model, and the maximum length of the answer within the remaining tokens of the plan.
 * Reads the case with the rights of the person who asks. Holds no connection when it returns. With `asksProvider`,
 * sources are also searched by embedding, which requires a request to the provider.
 * @throws 404 `case_not_found`, 422 `question_too_long`
 */
export async function prepareAnswer(
  ctx: Context,
  consultation: ConsultationListRow,
  { content, history }: QuestionInContext,
  { asksProvider = true } = {},
): Promise<PreparedAnswer> {
  const { em, actor, locale, ports } = ctx
  if (estimateTokens(content) > maxQuestionTokens) throw assistantErrors.error('question_too_long')
  const { mode, caseId } = consultation
  const caseAccess = caseId === null ? null : await readCaseAccess(em, actor, caseId)
  const sources =
    caseAccess === null
      ? []
      : await gatherSources(ctx, {
          caseId: caseAccess.id,
          question: content,
          history: history.map(({ question }) => question),
          budgetTokens: maxSourceTokens,
          wordsOnly: !asksProvider,
        })
  const tools = toolSpecs({ caseId, role: actor.role })
  const input: PromptInput = {
    mode,
    locale,
    today: localDay(ports.clock.now()),
    caseName: caseAccess?.name ?? null,
    parties: caseAccess === null ? [] : await partyLines(em, actor, caseAccess.id),
    unreadDocuments: caseAccess === null ? [] : await unreadLines(ctx, caseAccess.id),
    question: content,
    history,
    sources,
    tools,
    subject:
      mode === 'consultation'
        ? { title: consultation.title, legalArea: consultation.legalArea, question: consultation.question }
        : null,
  }
  const prompt = writePrompt(input)
  return { input, prompt, tools, sources, maxOutputTokens: await outputTokensFor(ctx, prompt.inputTokens) }
}

/**
 * Returns the maximum length of the answer in tokens: less when few tokens are left, but never less than the minimum.
 */
async function outputTokensFor({ em, actor, ports }: Context, inputTokens: number): Promise<number> {
  const {
    tokens: { used, limit },
  } = await ports.entitlements.readings(em, actor.companyId)
  return limit === null
    ? maxOutputTokens
    : Math.max(minOutputTokens, Math.min(maxOutputTokens, limit - used - inputTokens))
}

/** @throws the reason why this person may not ask here, see {@link blockOf} */
export async function assertMayAsk(
  ctx: Context,
  { mode, caseId }: Pick<ConsultationListRow, 'mode' | 'caseId'>,
): Promise<void> {
  const block = await blockOf(ctx, { mode, caseId })
  if (block) throw block
}

/**
 * Estimates the tokens of a question without a request to the provider.
 * @throws 404 `case_not_found`, 403 for a case or document that may not be read
 */
export async function estimateQuestion(ctx: Context, consultation: ConsultationListRow, question: QuestionInContext) {
  const refusal = await refusalOf(ctx, { mode: consultation.mode, caseId: consultation.caseId })
  if (refusal) throw assistantErrors.error(refusal)
  const { prompt, maxOutputTokens: outputTokens } = await prepareAnswer(ctx, consultation, question, {
    asksProvider: false,
  })
  return {
    inputTokens: prompt.inputTokens,
    maxOutputTokens: outputTokens,
    remaining: (await remainingTokens(ctx)).remaining,
  }
}
