import { LlmError, type ChatEvent, type TokenUsage } from '#server/ports/llm.ts'
import { ToolCallAssembler, readChunk, type EndReason } from './openai-chunks.ts'
import type { Timeouts } from './openai-time-limits.ts'

/**
 * Converts the chunks of a streamed answer into events. `onChunk` is called at every chunk.
 * @throws LlmError `cut_off` when the answer ends without a reason, `timed_out` when a limit is exceeded
 */
export async function* readAnswer(
  chunks: AsyncIterable<unknown>,
  timeouts: Timeouts,
  onChunk: () => void,
): AsyncGenerator<ChatEvent> {
  const calls = new ToolCallAssembler()
  let reason: EndReason | null = null
  let usage: TokenUsage | null = null
  try {
    for await (const chunk of chunks) {
      onChunk()
      const reading = readChunk(chunk)
      reason = reading.reason ?? reason
      usage = reading.usage ?? usage
      timeouts.received(reason ? 'usage' : 'idle')
      calls.add(reading.toolCalls)
      if (reading.text !== '') yield { type: 'text', text: reading.text }
      timeouts.resume()
    }
    if (!reason && !timeouts.signal.aborted)
      throw new LlmError('cut_off', 'the answer ended without saying why', { mayHaveCost: true })
  } catch (error) {
    // Errors after the end of the answer do not invalidate it.
    if (!reason) {
      if (usage) yield { type: 'usage', usage }
      throw error
    }
  }
  if (reason) for (const call of calls.all()) yield { type: 'toolCall', call }
  if (usage) yield { type: 'usage', usage }
  if (reason) yield { type: 'end', reason }
  const timeoutError = timeouts.timeoutError()
  if (!reason && timeoutError) throw timeoutError
}
