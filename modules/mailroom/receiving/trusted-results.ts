import type { MailAuthentication } from '../reading/mail-thread.ts'
import type { MessageContents } from '../reading/message-contents.ts'

/**
 * Reads `Authentication-Results` (RFC 8601) of mail that another server received. A sender can forge this header but
 * cannot place it above the field of the receiving server, so only the topmost field counts.
 * @param servers authserv-ids that the operator trusts, in lower case
 * @returns null when the field is missing or another server wrote it
 */
export function trustedResults(
  { authenticationResults, fromAddress, fromCount }: MessageContents,
  servers: readonly string[],
): MailAuthentication | null {
  const [top] = authenticationResults
  if (top === undefined) return null
  const [id = '', ...results] = withoutComments(top).split(';')
  const by = id.trim().split(/\s/u)[0]?.toLowerCase() ?? ''
  if (!servers.includes(by)) return null
  // `dkim=pass header.d=example.com`
  const parsed = results.map((part) => ({
    method: /^\s*([a-z]+)\s*=\s*([a-z]+)/iu.exec(part),
    domain: /\bheader\.(?:d|i)\s*=\s*"?([^\s";]+)/iu.exec(part)?.[1]?.split('@').at(-1)?.toLowerCase(),
  }))
  /** Returns the result of a method, the best when the field names it several times, as for several signatures. */
  const resultOf = (name: string) =>
    parsed
      .filter(({ method }) => method?.[1]?.toLowerCase() === name)
      .map(({ method }) => method?.[2]?.toLowerCase() ?? '')
      .sort((a, b) => Number(b === 'pass') - Number(a === 'pass'))[0] ?? 'none'
  const fromDomain = fromAddress.split('@').at(-1) ?? ''
  const isSigned = parsed.some(
    ({ method, domain }) =>
      method?.[1]?.toLowerCase() === 'dkim' &&
      method[2]?.toLowerCase() === 'pass' &&
      domain !== undefined &&
      // A parent domain counts only if the trusted server reports that DMARC passed, which checked its alignment.
      (domain === fromDomain || (resultOf('dmarc') === 'pass' && fromDomain.endsWith(`.${domain}`))),
  )
  return {
    spf: resultOf('spf'),
    dkim: resultOf('dkim'),
    dmarc: resultOf('dmarc'),
    domain: isSigned && fromCount === 1 && fromDomain !== '' ? fromDomain : null,
    by,
  }
}

/** Removes comments in parentheses, which may be nested (RFC 5322, section 3.2.2). */
function withoutComments(value: string): string {
  let depth = 0
  let text = ''
  for (const char of value) {
    if (char === '(') depth += 1
    if (depth === 0) text += char
    if (char === ')' && depth > 0) depth -= 1
  }
  return text
}
