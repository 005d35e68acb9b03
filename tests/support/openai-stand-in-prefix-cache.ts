// Counts the tokens of a prompt, and the tokens that OpenAI would count as cached.
import { countTokens, type ChatRequestBody } from './openai-stand-in-wire.ts'

/** Tokens that a message costs in addition to its text. */
export const perMessage = 4
export const textOf = (message: ChatRequestBody['messages'][number]): string =>
  `${message.content}${message.tool_calls ? JSON.stringify(message.tool_calls) : ''}`

/**
 * Returns a function that counts the cached tokens of a prompt: the tokens of its longest prefix seen before, in steps
 * of 128.
 */
export function createPrefixCache(): (messages: ChatRequestBody['messages']) => number {
  const seenPrefixes = new Set<string>()
  return (messages) => {
    let cached = 0
    let tokens = 0
    let path = ''
    for (const message of messages) {
      path += `${message.role}\u0000${textOf(message)}\u0000`
      tokens += countTokens(textOf(message)) + perMessage
      if (seenPrefixes.has(path)) cached = tokens
      else seenPrefixes.add(path)
    }
    return Math.floor(cached / 128) * 128
  }
}
