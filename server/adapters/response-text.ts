// Reads the responses of providers with a size limit: a server that poses as the provider could send any amount.

/**
 * Returns the body as text.
 * @throws Error when it is longer than `maxLength` characters, or breaks off
 */
export async function responseText(response: Response, maxLength: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxLength) throw new Error('the response is too long')
  }
  return text
}

/** Parses JSON; returns undefined for invalid JSON, which a schema then refuses. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
