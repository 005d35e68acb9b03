// Reads answers of providers with a limit: an impostor could send any amount.

/**
 * Returns the body as text.
 * @throws Error when it is longer than `maxLength` characters, or breaks off
 */
export async function answerText(answer: Response, maxLength: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxLength) throw new Error('the answer is too long')
  }
  return text
}

/** Parses JSON; undefined when it is invalid, for a schema to refuse. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
