// Writes a planned answer to the socket with its delays, and stops when the client disconnects.
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamEnding, Plan } from './openai-stand-in-plans.ts'
import { chunk, countTokens, lastChunk, tokensOf, type ChatRequestBody, type Usage } from './openai-stand-in-wire.ts'

/** A recorded request. */
export interface ChatRecord {
  readonly id: string
  readonly request: ChatRequestBody
  /** Zero for refused requests. */
  promptTokens: number
  cachedTokens: number
  /** Tokens written so far, reasoning included. */
  outputTokens: number
  /** The figures were written to the socket. */
  usageSent: boolean
  /** `open` while the answer is written; `aborted` when the client closed before its end. */
  state: 'open' | 'done' | 'aborted' | 'refused' | Exclude<StreamEnding, 'done'>
}

/** Maximum of tokens that was requested; a thousand by default. */
const limitOf = ({ max_completion_tokens: newer, max_tokens: older }: ChatRequestBody): number =>
  newer ?? older ?? 1_000

/** Returns the tokens to send, and whether the token limit of the request cuts the answer. */
function piecesOf(plan: Plan, request: ChatRequestBody): { pieces: readonly string[]; isCut: boolean } {
  const all = plan.clock === undefined ? tokensOf(plan.text ?? '') : Array.from({ length: plan.clock }, () => '')
  const room = Math.max(0, limitOf(request) - (plan.thinks ?? 0))
  return { pieces: all.slice(0, Math.min(room, plan.after ?? all.length)), isCut: all.length > room }
}

/** A space and the time, milliseconds since the epoch: the text of a token of `Plan.clock`. */
const timeToken = (): string => ` ${(performance.timeOrigin + performance.now()).toFixed(2)}`

/** Calls come as one chunk with the name, then their arguments in pieces of a few letters. */
const callDeltas = ({ calls = [] }: Plan): object[] =>
  calls.flatMap(({ name, arguments: callArguments }, index) => [
    { tool_calls: [{ index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: '' } }] },
    ...(callArguments.match(/[\s\S]{1,7}/g) ?? []).map((part) => ({
      tool_calls: [{ index, function: { arguments: part } }],
    })),
  ])

export async function writeStream(res: ServerResponse, plan: Plan, record: ChatRecord): Promise<void> {
  const { request, id } = record
  const { ending = 'done' } = plan
  const sendsUsage = request.stream_options?.include_usage === true && !plan.noUsage
  const usage = (): Usage => ({
    prompt: record.promptTokens,
    completion: record.outputTokens,
    cached: record.cachedTokens,
    reasoning: plan.thinks ?? 0,
  })
  const closed = new AbortController()
  res.on('close', () => {
    if (record.state === 'open') record.state = 'aborted'
    closed.abort()
  })
  const open = (): boolean => !closed.signal.aborted
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal: closed.signal }).catch(() => undefined)

  async function write(text: string): Promise<void> {
    if (!open()) return
    if (plan.byteMs === undefined) return void res.write(text)
    for (const byte of Buffer.from(text)) {
      if (!open()) return
      res.write(Buffer.of(byte))
      await wait(plan.byteMs)
    }
  }
  const writeChunk = (
    delta: object | null,
    finish: string | null = null,
    usageSoFar: Usage | null = plan.usageWithEveryChunk ? usage() : null,
  ): Promise<void> => write(chunk(id, request.model, delta, finish, sendsUsage || usageSoFar ? usageSoFar : undefined))

  record.outputTokens = plan.thinks ?? 0
  const { pieces, isCut } = piecesOf(plan, request)
  if (plan.firstMs) await wait(plan.firstMs)
  if (ending !== 'stall' || plan.after !== 0) await writeChunk({ role: 'assistant', content: '', refusal: null })
  for (const piece of pieces) {
    if (!open()) return
    record.outputTokens += 1
    await writeChunk({ content: plan.clock === undefined ? piece : timeToken() })
    if (plan.tokenMs) await wait(plan.tokenMs)
  }
  if (!open()) return
  if (ending !== 'done') return end(res, ending, record)
  for (const delta of callDeltas(plan)) await writeChunk(delta)
  record.outputTokens += countTokens((plan.calls ?? []).map((call) => `${call.name}${call.arguments}`).join(''))
  await writeChunk({}, isCut ? 'length' : (plan.finish ?? 'stop'))
  if (sendsUsage) await writeChunk(null, null, usage())
  await write(lastChunk)
  if (!open()) return
  record.usageSent = sendsUsage
  record.state = 'done'
  res.end()
}

/** Ends the answer in any way except `done`. */
function end(res: ServerResponse, ending: Exclude<StreamEnding, 'done'>, record: ChatRecord): void {
  record.state = ending
  // Bytes written now would be lost if the socket were destroyed immediately.
  if (ending === 'cut')
    res.write(': \n\n', () => {
      res.socket?.destroy()
    })
  else if (ending === 'unfinished') res.end()
  else if (ending === 'garbage') res.end('data: {"id":"chatcmpl-1","choi\n\ndata: <html>\n\n')
  else if (ending === 'error')
    res.end(
      `data: ${JSON.stringify({ error: { message: 'The server had an error while processing your request.', type: 'server_error', param: null, code: null } })}\n\n`,
    )
  else if (ending === 'flood') {
    const writeNext = (): void => {
      while (!res.destroyed && res.write('data: x'.padEnd(65_536, 'x')));
      if (!res.destroyed) res.once('drain', writeNext)
    }
    writeNext()
  }
}

/** The same answer as one JSON document. */
export function answerWithoutStream(plan: Plan, record: ChatRecord): object {
  const { pieces, isCut } = piecesOf(plan, record.request)
  record.outputTokens = pieces.length + (plan.thinks ?? 0)
  record.state = 'done'
  record.usageSent = true
  const calls = (plan.calls ?? []).map(({ name, arguments: callArguments }, index) => ({
    id: `call_${index}_${name}`,
    type: 'function',
    function: { name, arguments: callArguments },
  }))
  return {
    id: record.id,
    object: 'chat.completion',
    created: 1_795_000_000,
    model: record.request.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: pieces.join(''),
          refusal: null,
          ...(calls.length > 0 ? { tool_calls: calls } : {}),
        },
        logprobs: null,
        finish_reason: isCut ? 'length' : (plan.finish ?? 'stop'),
      },
    ],
    usage: {
      prompt_tokens: record.promptTokens,
      completion_tokens: record.outputTokens,
      total_tokens: record.promptTokens + record.outputTokens,
      prompt_tokens_details: { cached_tokens: record.cachedTokens },
      completion_tokens_details: { reasoning_tokens: plan.thinks ?? 0 },
    },
  }
}
