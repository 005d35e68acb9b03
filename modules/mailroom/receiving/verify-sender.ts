// SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of a message that was handed to this server.
import { authenticate, type DNSResolver } from 'mailauth'
import type { DeliveredBy, MailAuthentication } from '../reading/mail-thread.ts'
import type { MessageContents } from '../reading/message-contents.ts'

export type AskName = (name: string, type: string) => Promise<readonly unknown[]>

/**
 * Verifies who sent the message. `domain` is set only when one From address stands alone, both readers of the headers
 * agree on it, and a valid DKIM signature of its domain covers it: SPF alone proves a server, not an author.
 */
export async function verifySender(
  bytes: Buffer,
  by: DeliveredBy,
  contents: Pick<MessageContents, 'fromAddress' | 'fromCount'> | null,
  ask: AskName,
): Promise<MailAuthentication> {
  const { spf, dkim, dmarc } = await authenticate(bytes, {
    ip: by.ip,
    helo: by.helo,
    sender: by.sender,
    mta: by.server,
    resolver: ask as DNSResolver,
    disableArc: true,
    disableBimi: true,
  })
  // A signature over a part of the body (`l=`) proves nothing about the rest.
  const signed = dkim.results.filter(({ status }) => status.result === 'pass' && !status.underSized)
  const headerFrom = [dkim.headerFrom].flat().filter((address) => typeof address === 'string')
  const alone = contents?.fromCount === 1 && headerFrom.length === 1
  const agreed = alone && headerFrom[0]?.toLowerCase() === contents.fromAddress
  const aligned = signed.some(({ status }) => Boolean(status.aligned))
  return {
    spf: (spf && spf.status.result) || 'none',
    dkim: signed.length > 0 ? 'pass' : (dkim.results[0]?.status.result ?? 'none'),
    dmarc: (dmarc && dmarc.status.result) || 'none',
    domain: agreed && aligned ? (contents.fromAddress.split('@').at(-1) ?? null) : null,
    by: by.server,
  }
}
