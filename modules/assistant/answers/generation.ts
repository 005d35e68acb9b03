// One answer of the assistant, from its first request to the provider to its end. `run` is the whole loop; its side
// effects go through sinks that the caller passes in.
import type { Context } from '#server/http/context.ts'
import { estimateTokens, LlmError, type ChatMessage, type TokenUsage, type ToolCall } from '#server/ports/llm.ts'
import { answerError, type AnswerErrorCode } from '../assistant.errors.ts'
import { citationReader, type AnswerPart, type CitationReader } from '../citations/citation-reader.ts'
import { withLawsOfCase } from '../citations/laws-of-case.ts'
import type { Source } from '../sources/index.ts'
import { handleToolCall, type Proposal } from '../tools/index.ts'
import type { AnswerOutput } from './answer-output.ts'
import type { BegunAnswer, GenerationFacts, TokenReservation } from './begin-answer.ts'
import { maxReplyLength, maxRounds, maxToolCalls, promptFractions } from './budget.ts'
import type { MessageState, PlacedAttachment } from './message-row.ts'
import { ModelTextFilter, withoutUnstorableText } from './model-text.ts'
import type { PreparedAnswer } from './prepare-answer.ts'
import { costOfMessages, writePrompt } from './prompt.ts'
import type { AnswerEnding } from './sse-client.ts'
import { sumSpend, spendFromUsage, estimatedSpend, zeroSpend, type TokenSpend } from './token-spend.ts'

export interface AnswerOutcome {
  readonly state: Exclude<MessageState, 'writing'>
  readonly errorCode: AnswerErrorCode | null
  readonly text: string
  readonly attachments: readonly PlacedAttachment[]
  readonly sources: readonly Source[]
  /** Reservation of the last request, which is settled with this outcome. */
  readonly reservation: TokenReservation
  readonly spent: TokenSpend
  /** Tokens of the requests before it, which are settled already. */
  readonly settled: TokenSpend
}

/** Stores an answer and its proposals, and reserves and settles its tokens. */
export interface AnswerStore {
  /** Saves a proposal so that a person can accept it. @returns its id */
  saveProposal(proposal: Omit<Proposal, 'type'>): Promise<string>
  /** Settles one request and reserves `inputTokens + outputTokens` for the next; null when too few tokens are left. */
  reserveNext(
    settle: { readonly reservation: TokenReservation; readonly spent: TokenSpend },
    next: { readonly inputTokens: number; readonly outputTokens: number },
  ): Promise<TokenReservation | null>
  /** Stores the finished answer and settles its last request. Does not reject: it tries again, then gives up. */
  finish(outcome: AnswerOutcome): Promise<AnswerEnding>
}

export interface GenerationSinks {
  /** Text and attachments as they come: sent to subscribers, and saved in intervals by the registry. */
  readonly output: AnswerOutput
  readonly store: AnswerStore
}

/** Why a generation was ended before the provider ended it. */
export type StopReason = 'stopped' | 'interrupted' | 'deadline'

interface ModelRequest {
  readonly messages: readonly ChatMessage[]
  /** Estimated. */
  readonly inputTokens: number
  readonly reservation: TokenReservation
}

interface ModelReply {
  /** Null when the provider did not end the reply itself. */
  readonly finishReason: 'stop' | 'length' | 'tool_calls' | 'content_filter' | null
  readonly toolCalls: readonly ToolCall[]
  readonly usage: TokenUsage | null
  /** Estimated. */
  readonly receivedTokens: number
  readonly error: unknown
  readonly wasRequested: boolean
}

const noReply: ModelReply = {
  finishReason: null,
  toolCalls: [],
  usage: null,
  receivedTokens: 0,
  error: undefined,
  wasRequested: false,
}

interface ToolResult {
  readonly call: ToolCall
  readonly text: string
  /** Whether the model needs the result to continue. A proposal waits for a person instead. */
  readonly isForModel: boolean
}

export class Generation {
  readonly facts: GenerationFacts
  readonly output: AnswerOutput
  readonly startedAt = performance.now()
  readonly #ctx: Context
  readonly #prepared: PreparedAnswer
  readonly #store: AnswerStore
  readonly #citations: CitationReader
  readonly #abort = new AbortController()
  #stopReason: StopReason | null = null
  /** The current or last request and its result. */
  #request: ModelRequest
  #reply = noReply
  /** Spend of the requests that are already settled. */
  #settled = zeroSpend

  constructor(ctx: Context, { facts, reservation }: BegunAnswer, prepared: PreparedAnswer, sinks: GenerationSinks) {
    this.facts = facts
    this.output = sinks.output
    this.#ctx = ctx
    this.#prepared = prepared
    this.#store = sinks.store
    this.#citations = citationReader(prepared.sources, { markUnsupported: facts.caseId !== null })
    this.#request = { messages: prepared.prompt.messages, inputTokens: prepared.prompt.inputTokens, reservation }
  }

  /** Generates the answer. Holds no database connection while it waits for the provider. */
  async run(): Promise<void> {
    const { prompt, sources } = this.#prepared
    if (prompt.omitted.history > 0) this.output.attachStatus('history_trimmed')
    if (this.facts.caseId !== null && sources.length === 0) this.output.attachStatus('no_sources')
    if (this.#prepared.input.unreadDocuments.length > 0) this.output.attachStatus('unread_pages')
    try {
      for (let round = 1; ; round += 1) {
        const start = this.output.length
        if (round === 1) await this.#streamFirstReply()
        else await this.#streamReply()
        const results = await this.#runToolCalls()
        if (!results.some(({ isForModel }) => isForModel) || round >= maxRounds || this.#abort.signal.aborted) break
        if (!(await this.#prepareNextRequest(this.output.text.slice(start), results))) break
      }
    } catch (error) {
      // This is an error of our server, not of the provider. The text received so far is still stored and settled.
      this.#reply = { ...this.#reply, error, finishReason: null }
    }
    this.#emit(await withLawsOfCase(this.#ctx, this.facts.caseId, this.#citations.end()))
    this.output.end(
      await this.#store.finish({
        ...this.#stateAndError(),
        text: this.output.text,
        attachments: this.output.attachments,
        sources,
        reservation: this.#request.reservation,
        spent: this.#spentByRequest(),
        settled: this.#settled,
      }),
    )
  }

  /** Closes the connection to the provider; `run` then ends soon. The first reason counts. */
  stop(reason: StopReason): void {
    this.#stopReason ??= reason
    this.#abort.abort()
  }

  /** Retries with a shorter prompt, and attaches a status about it, when the model refuses the prompt as too long. */
  async #streamFirstReply(): Promise<void> {
    await this.#streamReply()
    for (const fraction of promptFractions.slice(1)) {
      const { error, receivedTokens } = this.#reply
      const isTooLong = error instanceof LlmError && error.code === 'context_too_long' && receivedTokens === 0
      if (!isTooLong || this.#abort.signal.aborted) return
      const { messages, inputTokens, omitted } = writePrompt(this.#prepared.input, fraction)
      if (omitted.history > 0) this.output.attachStatus('history_trimmed')
      if (omitted.sources > 0) this.output.attachStatus('sources_trimmed')
      this.#request = { ...this.#request, messages, inputTokens }
      await this.#streamReply()
    }
  }

  /** Makes one request and streams the reply. Failures of the provider are part of the reply. */
  async #streamReply(): Promise<void> {
    const { tools, maxOutputTokens } = this.#prepared
    const { signal } = this.#abort
    const filter = new ModelTextFilter()
    const toolCalls: ToolCall[] = []
    const wasRequested = !signal.aborted
    let received = ''
    let usage: TokenUsage | null = null
    let finishReason: ModelReply['finishReason'] = null
    let error: unknown
    try {
      if (wasRequested)
        for await (const event of this.#ctx.ports.llm.chat(
          { messages: this.#request.messages, tools, maxOutputTokens },
          signal,
        )) {
          if (event.type === 'text') {
            received += event.text
            this.#emit(this.#citations.push(filter.push(event.text)))
            if (received.length > maxReplyLength) {
              finishReason = 'length'
              break
            }
          } else if (event.type === 'toolCall') {
            received += event.call.arguments
            if (toolCalls.length < maxToolCalls) toolCalls.push(event.call)
          } else if (event.type === 'usage') ({ usage } = event)
          else finishReason = event.reason
        }
    } catch (problem) {
      error = problem
    }
    this.#emit(this.#citations.push(filter.end()))
    this.#reply = { finishReason, toolCalls, usage, receivedTokens: estimateTokens(received), error, wasRequested }
  }

  #emit(parts: readonly AnswerPart[]): void {
    for (const part of parts) {
      if (part.type === 'text') this.output.append(part.text)
      else this.output.attach(withoutUnstorableText(part))
    }
  }

  /** Runs the tools that only read, and attaches a proposal for the person where a tool would write. */
  async #runToolCalls(): Promise<ToolResult[]> {
    const { caseId, messageId } = this.facts
    const { sources, tools } = this.#prepared
    const { toolCalls, error } = this.#reply
    const results: ToolResult[] = []
    if (error !== undefined || tools.length === 0 || caseId === null) return results
    for (const call of toolCalls) {
      const result = await handleToolCall(this.#ctx, { caseId, sources }, call)
      if (result.type === 'proposal') {
        const proposal = withoutUnstorableText({ tool: result.tool, input: result.input, summary: result.summary })
        // Saved before it is shown: a person may accept it immediately.
        const id = await this.#store.saveProposal(proposal)
        this.output.attach({ type: 'proposal', id, messageId, ...proposal, state: 'open', result: null })
        results.push({ call, text: 'Proposed to the person, who has not decided yet.', isForModel: false })
      } else results.push({ call, text: result.text, isForModel: true })
    }
    return results
  }

  /**
   * Adds the reply and the results of its tool calls to the messages. @returns false when the plan has too few tokens
   */
  async #prepareNextRequest(replyText: string, results: readonly ToolResult[]): Promise<boolean> {
    const { tools, maxOutputTokens } = this.#prepared
    const messages: ChatMessage[] = [
      ...this.#request.messages,
      { role: 'assistant', content: replyText, toolCalls: this.#reply.toolCalls },
      ...results.map(({ call, text }): ChatMessage => ({ role: 'tool', toolCallId: call.id, content: text })),
    ]
    const inputTokens = costOfMessages(messages, tools)
    const spent = this.#spentByRequest()
    this.output.sendTransientStatus('searching')
    const reservation = await this.#store.reserveNext(
      { reservation: this.#request.reservation, spent },
      { inputTokens, outputTokens: maxOutputTokens },
    )
    if (!reservation) return false
    this.#settled = sumSpend(this.#settled, spent)
    this.#request = { messages, inputTokens, reservation }
    this.#reply = noReply
    return true
  }

  /**
   * Returns the tokens that the provider counted. Without a count, returns an estimate if any text was received or the
   * answer was stopped, and zero if the provider refused the request.
   */
  #spentByRequest(): TokenSpend {
    const { usage, receivedTokens, error, wasRequested, finishReason } = this.#reply
    const { inputTokens, reservation } = this.#request
    if (usage) return spendFromUsage(usage)
    if (!wasRequested || (error instanceof LlmError && !error.mayHaveCost)) return zeroSpend
    return receivedTokens > 0 || finishReason !== null || this.#stopReason !== null
      ? estimatedSpend(inputTokens, receivedTokens, reservation.tokens)
      : zeroSpend
  }

  /**
   * Returns how the generation ended. A reply that the provider completed counts as completed, even if it was stopped
   * at the same moment.
   */
  #stateAndError(): Pick<AnswerOutcome, 'state' | 'errorCode'> {
    const { finishReason, error } = this.#reply
    const { messageId } = this.facts
    const { log } = this.#ctx
    const failed = (errorCode: AnswerErrorCode) => ({ state: 'failed', errorCode }) as const
    if (finishReason === null && this.#stopReason === 'stopped') return { state: 'stopped', errorCode: null }
    if (finishReason === null && this.#stopReason === 'interrupted')
      return { state: 'interrupted', errorCode: 'assistant_interrupted' }
    if (finishReason === null && this.#stopReason === 'deadline') return failed('assistant_timed_out')
    if (error instanceof LlmError) {
      const { code, providerMessage } = error
      log.warn({ code, providerMessage, messageId }, 'the provider gave no answer')
      return failed(answerError(code))
    }
    if (error !== undefined || finishReason === null) {
      log.error({ err: error, messageId }, 'an answer failed')
      return failed('assistant_failed')
    }
    if (finishReason === 'content_filter') return failed('assistant_content_filtered')
    if (finishReason === 'length') this.output.attachStatus('answer_shortened')
    return this.output.text.trim() === '' && !this.output.attachments.some(({ event }) => event.type === 'proposal')
      ? failed('assistant_empty')
      : { state: 'done', errorCode: null }
  }
}
