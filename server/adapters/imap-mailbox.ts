import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { ImapFlow } from 'imapflow'
import { MailboxError, type Mailbox, type MailboxAccount, type MailboxProblem } from '#server/ports/mailbox.ts'

const implicitTlsPort = 993
const connectTimeoutMs = 15_000
const idleTimeoutMs = 60_000

/** Networks that are not on the internet (RFC 6890). A mail host may be there only if the operator allows it. */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6')

export const isPrivateAddress = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '')
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

export interface ImapOptions {
  /** Hosts on private networks that may be read. */
  readonly privateHosts: readonly string[]
  /** Certificate authorities in addition to those of the system; for tests. */
  readonly certificateAuthority?: string
}

/** Reads mailboxes with IMAP over TLS: implicit TLS at port 993, mandatory STARTTLS at any other port. */
export function imapMailbox({ privateHosts, certificateAuthority }: ImapOptions): Mailbox {
  return {
    async open(account) {
      const address = await addressOf(account.host, privateHosts)
      const client = new ImapFlow({
        // Connects to the address that was checked, because a second lookup of the name could return a different
        // address.
        host: address,
        servername: account.host,
        port: account.port,
        secure: account.port === implicitTlsPort,
        doSTARTTLS: account.port !== implicitTlsPort,
        auth: { user: account.username, pass: account.password },
        tls: {
          minVersion: 'TLSv1.2',
          ...(isIP(account.host) ? {} : { servername: account.host }),
          ...(certificateAuthority ? { ca: certificateAuthority } : {}),
        },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: connectTimeoutMs,
        greetingTimeout: connectTimeoutMs,
        socketTimeout: idleTimeoutMs,
      })
      // If the connection had no listener for errors, an error would end the process.
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch (error) {
        client.close()
        throw new MailboxError(problemOf(error), error)
      }
      return openFolder(client, account)
    },
  }
}

async function openFolder(client: ImapFlow, { folder }: MailboxAccount) {
  const box = await client.mailboxOpen(folder, { readOnly: true }).catch(async (error: unknown) => {
    await client.logout().catch(() => undefined)
    throw new MailboxError('folder', error)
  })
  if (!client.mailbox) {
    await client.logout().catch(() => undefined)
    throw new MailboxError('folder')
  }
  return {
    uidValidity: box.uidValidity,
    uidNext: box.uidNext,
    async *messagesAfter(uid: number, { maxBytes, limit }: { maxBytes: number; limit: number }) {
      try {
        // The server answers `n:*` with the last message even when its UID is lower.
        const newMessages: { uid: number; size: number }[] = []
        for await (const { uid: messageUid, size = 0 } of client.fetch(
          `${uid + 1}:*`,
          { uid: true, size: true },
          { uid: true },
        ))
          if (messageUid > uid) newMessages.push({ uid: messageUid, size })
        for (const { uid: messageUid, size } of newMessages.toSorted((a, b) => a.uid - b.uid).slice(0, limit)) {
          if (size > maxBytes) {
            yield { uid: messageUid, raw: null }
            continue
          }
          const message = await client.fetchOne(String(messageUid), { source: true }, { uid: true })
          // The message is missing when its owner has removed it meanwhile.
          if (message && message.source) yield { uid: messageUid, raw: message.source }
        }
      } catch (error) {
        throw error instanceof MailboxError ? error : new MailboxError(problemOf(error), error)
      }
    },
    async close() {
      await client.logout().catch(() => client.close())
    },
  }
}

async function addressOf(host: string, privateHosts: readonly string[]): Promise<string> {
  const addresses = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new MailboxError('unreachable', error)
  })
  const [first] = addresses
  if (!first) throw new MailboxError('unreachable')
  const isAllowed = privateHosts.includes(host.toLowerCase())
  if (!isAllowed && addresses.some(({ address }) => isPrivateAddress(address)))
    throw new MailboxError('private_address')
  return first.address
}

function problemOf(error: unknown): MailboxProblem {
  const { code = '', authenticationFailed } = error as { code?: string; authenticationFailed?: boolean }
  if (authenticationFailed) return 'login'
  return /CERT|SELF_SIGNED|TLS|UNABLE_TO_VERIFY|ALTNAME/iu.test(code) ? 'certificate' : 'unreachable'
}
