import { readFile } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { addressKey } from '#server/http/rate-limit.ts'
import { findAddress, type ReceivingAddress } from '../addresses/find-address.ts'
import { localPartOf } from '../addresses/local-part.ts'
import { collectBytes } from './collect-bytes.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { answerTo, smtpAnswer } from './smtp-answers.ts'

const maxConnections = 100
const maxPerPeer = 20
const maxRecipients = 20
/** Offices that one message may reach; each stores it on its own. */
const maxOffices = 3
/** Unknown mailboxes after which the connection ends. */
const maxUnknown = 5
const idleMs = 60_000
const maxDataMs = 10 * 60_000
const stopMs = 8_000

interface PeerSession {
  readonly id: string
  readonly remoteAddress: string
  readonly hostNameAppearsAs: string | false
  /** Whose connection was counted; absent before the greeting. */
  countedPeer?: string
  unknown?: number
  addresses?: Map<string, ReceivingAddress>
}

export interface SmtpListener {
  readonly port: number
  /** Accepts nothing new; messages under way end with their answer. */
  stop(): Promise<void>
}

/**
 * Listens for mail from other servers. Answers 250 only once the message is stored. Accepts mail for its own addresses
 * alone, and neither logs anybody in nor sends anything on.
 * @throws Error when the port is taken or a file of the certificate cannot be read
 */
export async function listenForMail(deps: ReceivingDependencies, host: string): Promise<SmtpListener> {
  const { env, log } = deps.services
  const { tls, maxBytes, listenHost, port, perMinute } = env.mailIn
  const perPeer = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const perAddress = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const connections = new Map<string, number>()
  const sessions = (session: object) => session as PeerSession

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
      sessions(session).countedPeer = peer
      const count = (connections.get(peer) ?? 0) + 1
      connections.set(peer, count)
      if (count > maxPerPeer) return done(smtpAnswer('connections'))
      done()
    },
    onClose(session) {
      // A connection that ends before the greeting was never counted, and its session has no address yet.
      const peer = sessions(session).countedPeer
      if (peer === undefined) return
      const count = (connections.get(peer) ?? 1) - 1
      if (count > 0) connections.set(peer, count)
      else connections.delete(peer)
    },
    onMailFrom(_address, session, done) {
      sessions(session).addresses = new Map()
      perPeer.consume(addressKey(session.remoteAddress)).then(
        () => done(),
        () => done(smtpAnswer('rate')),
      )
    },
    onRcptTo({ address }, session, done) {
      acceptRecipient(sessions(session), address).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    onData(stream, session, done) {
      const limit = setTimeout(() => endConnection(session.id), maxDataMs)
      const envelope = session.envelope.mailFrom
      const sender = envelope ? envelope.address : ''
      storeMessage(sessions(session), stream, sender)
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
    if (localPart === null) throw smtpAnswer('relay')
    const addresses = (session.addresses ??= new Map<string, ReceivingAddress>())
    if (addresses.size >= maxRecipients) throw smtpAnswer('manyRecipients')
    const found = await findAddress(deps.services.openWork().em, localPart).catch((error: unknown) => {
      log.warn({ err: error }, 'an address of a mail could not be looked up')
      throw smtpAnswer('unavailable')
    })
    if (!found) {
      session.unknown = (session.unknown ?? 0) + 1
      throw smtpAnswer(session.unknown > maxUnknown ? 'guessing' : 'unknown')
    }
    const offices = new Set([...addresses.values()].map(({ companyId }) => companyId))
    if (offices.size >= maxOffices && !offices.has(found.companyId)) throw smtpAnswer('manyRecipients')
    await perAddress.consume(found.addressId).catch(() => {
      throw smtpAnswer('rate')
    })
    addresses.set(found.addressId, found)
  }

  async function storeMessage(
    session: PeerSession,
    stream: Parameters<typeof collectBytes>[0],
    sender: string,
  ): Promise<void> {
    const collected = await collectBytes(stream, deps.arriving, maxBytes)
    if (collected === 'too_large') throw smtpAnswer('tooLarge')
    if (collected === 'no_room') throw smtpAnswer('noRoom')
    const deliveredBy = {
      ip: session.remoteAddress.replace(/^::ffff:/u, ''),
      helo: session.hostNameAppearsAs || session.remoteAddress,
      sender,
      server: host,
    }
    try {
      for (const { companyId, addressId } of oneOfEachOffice([...(session.addresses?.values() ?? [])]))
        await receiveMail(deps, collected.bytes, { source: 'smtp', companyId, addressId, deliveredBy })
    } catch (error) {
      const answer = answerTo(error)
      if (answer.responseCode === 451) log.warn({ err: error }, 'a mail was not stored; its sender tries again')
      throw answer
    } finally {
      collected.release()
    }
  }

  function endConnection(sessionId: string): void {
    for (const connection of server.connections as Iterable<{ id: string; close: () => void }>)
      if (connection.id === sessionId) connection.close()
  }

  // Clients that disconnect or speak no SMTP are no fault of the server.
  server.on('error', (error: unknown) => log.debug({ err: error }, 'a connection for mail ended'))
  const actualPort = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, listenHost, () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
  log.info({ host, port: actualPort, tls: tls !== undefined }, 'mail is received by SMTP')
  return {
    port: actualPort,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const precise = { case: 0, person: 1, office: 2 } as const

/** Of several addresses of one office, the one that says most about where the message belongs. */
function oneOfEachOffice(addresses: readonly ReceivingAddress[]): ReceivingAddress[] {
  const byOffice = Map.groupBy(addresses, ({ companyId }) => companyId)
  return [...byOffice.values()].flatMap((own) =>
    own.toSorted((a, b) => precise[a.purpose] - precise[b.purpose]).slice(0, 1),
  )
}
