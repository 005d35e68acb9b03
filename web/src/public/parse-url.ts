/** Returns the address, or null for text that is none. `URL.parse` is missing in Safari before version 18. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
