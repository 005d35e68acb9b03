// The body of a request for an answer. Servers and models differ in the optional parameters that they accept.
import type { ChatCompletionCreateParamsStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ChatMessage, ChatRequest } from '#server/ports/llm.ts'

/** Optional parameters, which not every server accepts. */
export const optionalParameters = [
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'store',
  'stream_options',
] as const
export type OptionalParameter = (typeof optionalParameters)[number]

export interface ChatModel {
  readonly model: string
  /** Whether OpenAI or Azure operates the server, and it is not another server with the same API. */
  readonly isOpenAi: boolean
  /** Parameters that this server or model has rejected. */
  readonly refusedParameters: ReadonlySet<OptionalParameter>
}

export const isOpenAiService = (baseUrl: string): boolean =>
  /(^|\.)openai(\.azure)?\.com$/.test(new URL(baseUrl).hostname)

function toWireMessage(message: ChatMessage): ChatCompletionMessageParam {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.toolCallId, content: message.content }
  if (message.role !== 'assistant') return message
  const { content, toolCalls = [] } = message
  return toolCalls.length === 0
    ? { role: 'assistant', content }
    : {
        role: 'assistant',
        content,
        tool_calls: toolCalls.map(({ id, name, arguments: argumentsJson }) => ({
          id,
          type: 'function',
          function: { name, arguments: argumentsJson },
        })),
      }
}

function limitName({ isOpenAi, refusedParameters }: ChatModel): 'max_completion_tokens' | 'max_tokens' {
  // OpenAI's reasoning models reject the old name; Ollama ignores the new name and answers without a limit.
  const [first, second] = isOpenAi
    ? (['max_completion_tokens', 'max_tokens'] as const)
    : (['max_tokens', 'max_completion_tokens'] as const)
  return refusedParameters.has(first) && !refusedParameters.has(second) ? second : first
}

/** Returns the body of a streamed request, without the parameters that were rejected before. */
export function chatBody(
  { messages, tools = [], maxOutputTokens, temperature }: ChatRequest,
  chatModel: ChatModel,
): ChatCompletionCreateParamsStreaming {
  const { model, refusedParameters } = chatModel
  return {
    model,
    messages: messages.map(toWireMessage),
    stream: true,
    [limitName(chatModel)]: maxOutputTokens,
    ...(refusedParameters.has('stream_options') ? {} : { stream_options: { include_usage: true } }),
    ...(refusedParameters.has('store') ? {} : { store: false }),
    ...(temperature === undefined || refusedParameters.has('temperature') ? {} : { temperature }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: 'function' as const,
            function: { name, description, parameters },
          })),
        }),
  }
}
