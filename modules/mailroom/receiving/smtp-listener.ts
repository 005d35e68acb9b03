import { readFile } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { addressKey } from '#server/http/rate-limit.ts'
import { findAddress, type ReceivingAddress } from '../addresses/find-address.ts'
import { localPartOf } from '../addresses/local-part.ts'
import { collectBytes } from './collect-bytes.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { replyToError, smtpReply } from './smtp-replies.ts'

const maxConnections = 100
const maxPerPeer = 20
const maxRecipients = 20
/** Limit of the offices that one message may reach; each stores its own copy. */
const maxOffices = 3
/** Limit of unknown mailboxes, after which the connection is closed. */
const maxUnknown = 5
const idleMs = 60_000
const maxDataMs = 10 * 60_000
const stopMs = 8_000

interface PeerSession {
  readonly id: string
  readonly remoteAddress: string
  readonly hostNameAppearsAs: string | false
  /** The peer for which this connection was counted; absent before the greeting. */
  countedPeer?: string
  /** Number of unknown mailboxes that the peer named. */
  unknownCount?: number
  addresses?: Map<string, ReceivingAddress>
}

export interface SmtpListener {
  readonly port: number
  /** Accepts no new connections; messages being received are finished and answered. */
  stop(): Promise<void>
}

/**
 * Listens for mail from other servers. Replies 250 only once the message is stored. Accepts mail for its own addresses
 * only, without login and without relaying.
 * @throws Error when the port is taken or a file of the certificate cannot be read
 */
export async function listenForMail(deps: ReceivingDependencies, host: string): Promise<SmtpListener> {
  const { env, log } = deps.services
  const { tls, maxBytes, listenHost, port, perMinute } = env.mailIn
  const perPeer = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const perAddress = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const connections = new Map<string, number>()
  const peerSession = (session: object) => session as PeerSession

  const options: SMTPServerOptions = {
    name: host,
    banner: 'ESMTP',
    size: maxBytes,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    maxClients: maxConnections,
    socketTimeout: idleMs,
    closeTimeout: stopMs,
    logger: false,
    ...(tls
      ? { cert: await readFile(tls.certificate), key: await readFile(tls.key), minVersion: 'TLSv1.2' as const }
      : {}),

    onConnect(session, done) {
      const peer = addressKey(session.remoteAddress)
      peerSession(session).countedPeer = peer
      const count = (connections.get(peer) ?? 0) + 1
      connections.set(peer, count)
      if (count > maxPerPeer) return done(smtpReply('connections'))
      done()
    },
    onClose(session) {
      // A connection that ends before the greeting was never counted, and its session has no address yet.
      const peer = peerSession(session).countedPeer
      if (peer === undefined) return
      const count = (connections.get(peer) ?? 1) - 1
      if (count > 0) connections.set(peer, count)
      else connections.delete(peer)
    },
    onMailFrom(_address, session, done) {
      peerSession(session).addresses = new Map()
      perPeer.consume(addressKey(session.remoteAddress)).then(
        () => done(),
        () => done(smtpReply('rate')),
      )
    },
    onRcptTo({ address }, session, done) {
      acceptRecipient(peerSession(session), address).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    onData(stream, session, done) {
      const limit = setTimeout(() => endConnection(session.id), maxDataMs)
      const envelope = session.envelope.mailFrom
      const sender = envelope ? envelope.address : ''
      storeMessage(peerSession(session), stream, sender)
        .finally(() => clearTimeout(limit))
        .then(
          () => done(null, '2.0.0 Stored'),
          (error: Error) => done(error),
        )
    },
  }
  const server = new SMTPServer(options)

  async function acceptRecipient(session: PeerSession, address: string): Promise<void> {
    const localPart = localPartOf(address, host)
    if (localPart === null) throw smtpReply('relay')
    const addresses = (session.addresses ??= new Map<string, ReceivingAddress>())
    if (addresses.size >= maxRecipients) throw smtpReply('manyRecipients')
    const found = await findAddress(deps.services.openWork().em, localPart).catch((error: unknown) => {
      log.warn({ err: error }, 'an address of a mail could not be looked up')
      throw smtpReply('unavailable')
    })
    if (!found) {
      session.unknownCount = (session.unknownCount ?? 0) + 1
      throw smtpReply(session.unknownCount > maxUnknown ? 'guessing' : 'unknown')
    }
    const offices = new Set([...addresses.values()].map(({ companyId }) => companyId))
    if (offices.size >= maxOffices && !offices.has(found.companyId)) throw smtpReply('manyRecipients')
    await perAddress.consume(found.addressId).catch(() => {
      throw smtpReply('rate')
    })
    addresses.set(found.addressId, found)
  }

  async function storeMessage(
    session: PeerSession,
    stream: Parameters<typeof collectBytes>[0],
    sender: string,
  ): Promise<void> {
    const collected = await collectBytes(stream, deps.arrivingBytes, maxBytes)
    if (collected === 'too_large') throw smtpReply('tooLarge')
    if (collected === 'no_room') throw smtpReply('noRoom')
    const deliveredBy = {
      ip: session.remoteAddress.replace(/^::ffff:/u, ''),
      helo: session.hostNameAppearsAs || session.remoteAddress,
      sender,
      server: host,
    }
    try {
      for (const { companyId, addressId } of mostSpecificPerOffice([...(session.addresses?.values() ?? [])]))
        await receiveMail(deps, collected.bytes, { source: 'smtp', companyId, addressId, deliveredBy })
    } catch (error) {
      const reply = replyToError(error)
      if (reply.responseCode === 451) log.warn({ err: error }, 'a mail was not stored; its sender tries again')
      throw reply
    } finally {
      collected.release()
    }
  }

  function endConnection(sessionId: string): void {
    for (const connection of server.connections as Iterable<{ id: string; close: () => void }>)
      if (connection.id === sessionId) connection.close()
  }

  // Not warnings: clients that disconnect or do not speak SMTP.
  server.on('error', (error: unknown) => log.debug({ err: error }, 'a connection for mail ended'))
  const boundPort = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, listenHost, () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
  log.info({ host, port: boundPort, tls: tls !== undefined }, 'mail is received by SMTP')
  return {
    port: boundPort,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Order of preference among addresses of one office: the more specific one first. */
const specificity = { case: 0, person: 1, office: 2 } as const

/** Returns one address of each office, the most specific. */
function mostSpecificPerOffice(addresses: readonly ReceivingAddress[]): ReceivingAddress[] {
  const byOffice = Map.groupBy(addresses, ({ companyId }) => companyId)
  return [...byOffice.values()].flatMap((own) =>
    own.toSorted((a, b) => specificity[a.purpose] - specificity[b.purpose]).slice(0, 1),
  )
}
