// What a provider answers may come from anybody who stands where it should: no more of it is read than can be its own.

/** The body as text. @throws Error when it is longer than `longest` letters, or breaks off */
export async function answerText(answer: Response, longest: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longest) throw new Error('the answer is too long')
  }
  return text
}

/** What is written there; undefined when it is no JSON, for a schema to refuse. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
