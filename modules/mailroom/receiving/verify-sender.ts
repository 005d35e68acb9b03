// Verifies SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a message delivered to this server.
import { authenticate, type DNSResolver } from 'mailauth'
import type { DeliveredBy, MailAuthentication } from '../reading/mail-thread.ts'
import type { MessageContents } from '../reading/message-contents.ts'

export type DnsResolve = (name: string, type: string) => Promise<readonly unknown[]>

/**
 * Verifies the sender of a message. `domain` is set only if there is exactly one From address, both parsers of the headers
 * agree on it, and a valid, aligned DKIM signature covers it: SPF alone proves the server, not the author.
 */
export async function verifySender(
  bytes: Buffer,
  by: DeliveredBy,
  contents: Pick<MessageContents, 'fromAddress' | 'fromCount'> | null,
  resolve: DnsResolve,
): Promise<MailAuthentication> {
  const { spf, dkim, dmarc } = await authenticate(bytes, {
    ip: by.ip,
    helo: by.helo,
    sender: by.sender,
    mta: by.server,
    resolver: resolve as DNSResolver,
    disableArc: true,
    disableBimi: true,
  })
  // A signature over only part of the body (`l=`) does not protect the remainder.
  const signed = dkim.results.filter(({ status }) => status.result === 'pass' && !status.underSized)
  const headerFrom = [dkim.headerFrom].flat().filter((address) => typeof address === 'string')
  const hasOneFrom = contents?.fromCount === 1 && headerFrom.length === 1
  const isAgreed = hasOneFrom && headerFrom[0]?.toLowerCase() === contents.fromAddress
  const isAligned = signed.some(({ status }) => Boolean(status.aligned))
  return {
    spf: (spf && spf.status.result) || 'none',
    dkim: signed.length > 0 ? 'pass' : (dkim.results[0]?.status.result ?? 'none'),
    dmarc: (dmarc && dmarc.status.result) || 'none',
    domain: isAgreed && isAligned ? (contents.fromAddress.split('@').at(-1) ?? null) : null,
    by: by.server,
  }
}
