import { readFile } from 'node:fs/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { addressKey } from '#server/http/rate-limit.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { smtpReply } from './smtp-replies.ts'
import { acceptRecipient, storeMessage, type PeerSession } from './smtp-session.ts'

const maxConnections = 100
/** Maximum simultaneous connections of one peer. */
const maxPerPeer = 20
const idleMs = 60_000
/** Maximum time for receiving and storing one message. */
const maxDataMs = 10 * 60_000
/** Time that open connections have to end when the listener stops. */
const stopMs = 8_000

export interface SmtpListener {
  readonly port: number
  /** Accepts no new connections; messages being received are finished and answered. */
  stop(): Promise<void>
}

/**
 * Listens for mail from other servers. Replies 250 only once the message is stored. Accepts mail only for addresses of
 * this installation, without login and without relaying.
 * @throws Error when the port is taken or a file of the certificate cannot be read
 */
export async function listenForMail(deps: ReceivingDependencies, host: string): Promise<SmtpListener> {
  const { env, log } = deps.services
  const { tls, maxBytes, listenHost, port, perMinute } = env.mailIn
  const perPeer = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const context = { deps, host, perAddress: new RateLimiterMemory({ points: perMinute, duration: 60 }) }
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
      acceptRecipient(context, peerSession(session), address).then(
        () => done(),
        (error: Error) => done(error),
      )
    },
    onData(stream, session, done) {
      const limit = setTimeout(() => endConnection(session.id), maxDataMs)
      const envelope = session.envelope.mailFrom
      const sender = envelope ? envelope.address : ''
      storeMessage(context, peerSession(session), stream, sender)
        .finally(() => clearTimeout(limit))
        .then(
          () => done(null, '2.0.0 Stored'),
          (error: Error) => done(error),
        )
    },
  }
  const server = new SMTPServer(options)

  function endConnection(sessionId: string): void {
    for (const connection of server.connections as Iterable<{ id: string; close: () => void }>)
      if (connection.id === sessionId) connection.close()
  }

  // Clients that disconnect or do not speak SMTP are not worth a warning.
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
