// Removes secrets from texts of other programs (errors, answers of providers) before people see them.

const hidden = '…'

/** Patterns of secrets of any origin; the text before them stays readable. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  // user:password@ in an address
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`],
  [/\b(authorization|proxy-authorization|cookie|set-cookie)\b(["']?\s*[:=]\s*)[^\r\n]+/gi, `$1$2${hidden}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
  [
    /(?<![a-z0-9])((?:api[-_ ]?key|secret(?:[-_ ]?(?:access[-_ ]?)?key)?|password|passwd|pwd|token|signature)["']?\s*[:=]\s*["']?)[^\s"'&,;)}\]]+/gi,
    `$1${hidden}`,
  ],
  // Stripe, OpenAI, AWS and their like
  [/\b(sk|rk|pk|whsec|xox[abp]|ghp|AKIA|ASIA)([_-]?)[\w-]{8,}/g, `$1$2${hidden}`],
  // JSON Web Tokens, then any long run of characters: tokens in links, hashes, sealed payloads
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, hidden],
  [/(?<![\w-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{32,}(?![\w-])/gi, hidden],
]

/** Ids are not secrets, and errors are traced by them, so they stay readable. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Longer texts are cut before they are searched. Characters. */
const maxLength = 8_000
/** Shorter secrets are not replaced, because they would match ordinary words. Characters. */
const minSecretLength = 6

/**
 * Replaces secrets in a text.
 * @param secrets secrets of this installation, replaced wherever they occur
 */
export function withoutSecrets(text: string, secrets: readonly string[] = []): string {
  const withoutKnown = secrets
    .filter((secret) => secret.length >= minSecretLength)
    .reduce((cleared, secret) => cleared.replaceAll(secret, hidden), text.slice(0, maxLength))
  return secretPatterns.reduce(
    (cleared, [pattern, replacement]) =>
      cleared.replace(pattern, (whole, ...groups: unknown[]) =>
        uuid.test(whole)
          ? whole
          : replacement.replace(/\$(\d)/g, (_, groupNumber: string) => {
              const group = groups[Number(groupNumber) - 1]
              return typeof group === 'string' ? group : ''
            }),
      ),
    withoutKnown,
  )
}
