// The connections of this server by room, and the delivery of messages between them. Stores nothing: consent and
// presence are in the database, and a person who loses the connection reconnects at any server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { callEntranceKey, readEntrance } from '#server/adapters/built-in-video.ts'
import { actorChangesChannel, collectActorChanges } from '#server/db/actor-changes.ts'
import { listen, type Listener } from '#server/db/listener.ts'
import { withScope } from '#server/db/scope.ts'
import { wallsChannel } from '#server/db/walls-channel.ts'
import type { Services } from '#server/services.ts'
import { leaveRoom } from '../rooms/enter-room.ts'
import { liveProtocol, maxFrameBytes, type LiveMessage, type LiveRequest } from '../signal.contract.ts'
import { applyRoomMessage, type RoomMessageTargets } from './apply-room-message.ts'
import {
  SignalingConnection,
  type CloseReason,
  type ConnectionEvents,
  type ConnectedParticipant,
} from './signaling-connection.ts'
import { announcePeer, RoomConnections } from './room-connections.ts'
import { RoomMessageReader, roomMessagesChannel } from './room-messages.ts'
import { RoomMessageSender } from './room-message-sender.ts'
import { allowedParticipants, refreshPresence, admitParticipant } from './presence.ts'
import { type LiveTimes, defaultTimes } from './live-times.ts'

/** Maximum of connections that have not authenticated yet. */
const maxUnauthenticated = 500

type RoomRequest = Exclude<LiveRequest, { type: 'enter' }>

export class LiveRooms implements ConnectionEvents {
  readonly #serverId = randomUUID()
  readonly #services: Services
  #times = defaultTimes
  readonly #key: Buffer
  readonly #webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => liveProtocol,
  })
  readonly #rooms = new RoomConnections()
  readonly #unauthenticated = new Set<SignalingConnection>()
  readonly #departureTimers = new Set<NodeJS.Timeout>()
  readonly #roomMessages: RoomMessageSender
  readonly #reader = new RoomMessageReader()
  readonly #messageTargets: RoomMessageTargets = {
    rooms: this.#rooms,
    disconnect: (connection) => {
      this.#disconnect(connection, 'ended')
    },
    announcePresence: (room, connection, peer, to) => {
      this.#roomMessages.send({ about: 'here', server: this.#serverId, room, live: connection.windowId, peer, to })
    },
  }
  #listener: Promise<Listener> | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #backgroundWork = Promise.resolve()
  #closed = false
  /** Number of messages so far that may have ended a right or presence; compared before and after an admission. */
  #revocationCount = 0

  readonly #checkChanged = collectActorChanges((changes) => {
    if (this.#rooms.hasParticipantIn(changes)) this.#checkPresence()
  })

  constructor(services: Services) {
    this.#services = services
    this.#key = callEntranceKey(services.secrets.masterKey)
    this.#roomMessages = new RoomMessageSender(services)
  }

  /** Number of connections that are in a room. */
  get size(): number {
    return this.#rooms.all().length
  }

  /** Replaces heartbeat and grace. Must be called before the first connection. */
  useTimes(times: LiveTimes): void {
    this.#times = times
  }

  acceptUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closed) {
      socket.destroy()
      return
    }
    // Browsers authenticate immediately; the oldest idle connections are closed in favour of new ones.
    for (const oldest of this.#unauthenticated)
      if (this.#unauthenticated.size >= maxUnauthenticated) {
        this.#unauthenticated.delete(oldest)
        oldest.close('refused')
      } else break
    this.#webSocketServer.handleUpgrade(req, socket, head, (opened) => {
      this.#unauthenticated.add(new SignalingConnection(randomUUID(), opened, this))
    })
  }

  onEnter(connection: SignalingConnection, { token, audio, video }: Extract<LiveRequest, { type: 'enter' }>): void {
    const entrance = readEntrance(this.#key, token, this.#services.ports.clock.now())
    if (!entrance) {
      connection.close('refused')
      return
    }
    this.#runInBackground(
      async () => {
        await this.#ensureListening()
        const countBefore = this.#revocationCount
        const admitted = await admitParticipant(this.#services.openWork(), entrance, connection.windowId)
        if (!admitted) {
          connection.close('refused')
          return
        }
        const { name, role, ...rights } = admitted
        this.#admit(connection, {
          ...rights,
          companyId: entrance.company,
          roomId: entrance.room,
          session: entrance.session ?? null,
          peer: { id: entrance.person, name, role, audio, video, screen: false },
        })
        // Rights changed during the check, which did not include this connection: check again.
        if (countBefore !== this.#revocationCount) this.#checkPresence()
      },
      () => {
        connection.close('restarting')
      },
    )
  }

  #admit(connection: SignalingConnection, participant: ConnectedParticipant): void {
    if (!connection.isOpen) {
      this.#scheduleDeparture(connection, participant)
      return
    }
    this.#unauthenticated.delete(connection)
    this.#rooms.closeReplaced(participant.roomId, participant.peer.id, connection.windowId)
    connection.assignParticipant(participant)
    const others = this.#rooms.withParticipants(participant.roomId)
    for (const other of others) connection.announced.set(other.participant.peer.id, other.windowId)
    connection.send({
      type: 'entered',
      me: participant.peer.id,
      peers: others.map((other) => other.participant.peer),
      iceServers: [...this.#services.env.iceServers],
    })
    for (const other of others) announcePeer(other, participant.peer, connection.windowId)
    this.#rooms.add(participant.roomId, connection)
    this.#announce(connection, participant)
  }

  /** Announces a person connected here to the other servers. */
  #announce({ windowId: live }: SignalingConnection, { roomId: room, peer }: ConnectedParticipant): void {
    this.#roomMessages.send({ about: 'came', server: this.#serverId, room, live, peer })
  }

  onMessage(_connection: SignalingConnection, participant: ConnectedParticipant, request: RoomRequest): void {
    const from = participant.peer.id
    if (request.type === 'signal') this.#deliver(participant, request.to, { type: 'signal', from, data: request.data })
    else if (request.type === 'chat') {
      const at = this.#services.ports.clock.now().toISOString()
      if (participant.chat) this.#deliver(participant, null, { type: 'chat', from, text: request.text, at })
    } else {
      const { audio, video, screen } = request
      participant.peer = { ...participant.peer, audio, video, screen }
      this.#deliver(participant, null, { type: 'media', from, audio, video, screen })
    }
  }

  /** Sends to one person of the room, on any server, or to everyone else in it. */
  #deliver({ roomId, peer }: ConnectedParticipant, to: string | null, message: LiveMessage): void {
    const reached = this.#rooms.deliver(roomId, peer.id, to, message)
    if (to === null || reached === 0)
      this.#roomMessages.send({ about: 'say', server: this.#serverId, room: roomId, from: peer.id, to, message })
  }

  onClose(connection: SignalingConnection): void {
    this.#unauthenticated.delete(connection)
    const { participant } = connection
    if (!participant || !this.#rooms.remove(connection)) return
    this.#scheduleDeparture(connection, participant)
  }

  /** Marks a person as gone after the grace, unless they have reconnected through another window by then. */
  #scheduleDeparture(connection: SignalingConnection, participant: ConnectedParticipant): void {
    if (this.#closed) return
    const timer = setTimeout(() => {
      this.#departureTimers.delete(timer)
      this.#runInBackground(() => this.#leave(connection, participant))
    }, this.#times.graceMs).unref()
    this.#departureTimers.add(timer)
  }

  #leave({ windowId }: SignalingConnection, { companyId, roomId, peer }: ConnectedParticipant): Promise<void> {
    return withScope({ kind: 'company', companyId }, () =>
      leaveRoom(this.#services.openWork(), companyId, roomId, peer.id, { windowId }),
    )
  }

  async #ensureListening(): Promise<void> {
    this.#heartbeatTimer ??= setInterval(() => {
      this.heartbeat()
    }, this.#times.heartbeatMs).unref()
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel: [roomMessagesChannel, actorChangesChannel, wallsChannel],
      log: this.#services.log,
      onNotice: (payload, channel) => {
        this.#onNotification(payload, channel)
      },
    })
    await this.#listener
  }

  #onNotification(payload: string | null, channel: string): void {
    if (payload === null || channel !== roomMessagesChannel) this.#revocationCount += 1
    if (payload === null) {
      this.#resynchronise()
      return
    }
    if (channel === wallsChannel) this.#checkPresence()
    if (channel === actorChangesChannel) this.#checkChanged(payload)
    if (channel !== roomMessagesChannel) return
    const roomMessage = this.#reader.read(payload)
    if (roomMessage?.about === 'gone') this.#revocationCount += 1
    if (!roomMessage || ('server' in roomMessage && roomMessage.server === this.#serverId)) return
    const connections = this.#rooms.of(roomMessage.room)
    if (connections) applyRoomMessage(roomMessage, connections, this.#messageTargets)
  }

  #disconnect(connection: SignalingConnection, reason: CloseReason): void {
    this.#rooms.remove(connection)
    connection.close(reason)
  }

  /**
   * After a lost connection to the database messages may be missing: clients reload the state, and servers announce
   * their people again.
   */
  #resynchronise(): void {
    for (const connection of this.#rooms.all()) {
      connection.send({ type: 'state' })
      if (connection.participant) this.#announce(connection, connection.participant)
    }
    this.#checkPresence()
  }

  /** Sends the heartbeat to every window and updates presence in the database. */
  heartbeat(): void {
    for (const connection of this.#rooms.all()) connection.heartbeat()
    this.#checkPresence()
  }

  /** Updates the presence of connected people, and disconnects people who are no longer present or allowed. */
  #checkPresence(): void {
    const byCompany = Map.groupBy(this.#rooms.all(), ({ participant }) => participant?.companyId ?? '')
    for (const [companyId, connections] of byCompany) {
      this.#runInBackground(async () => {
        const identities = connections.flatMap(({ participant }) =>
          participant ? [{ person: participant.peer.id, session: participant.session }] : [],
        )
        const allowed = await allowedParticipants(this.#services.openWork(), companyId, identities)
        const noLongerPresent = new Set(await refreshPresence(this.#services.openWork(), companyId, [...allowed]))
        for (const connection of connections) {
          const { participant } = connection
          if (!participant || (allowed.has(participant.peer.id) && !noLongerPresent.has(participant.peer.id))) continue
          this.#disconnect(connection, 'ended')
          if (!allowed.has(participant.peer.id)) await this.#leave(connection, participant)
        }
      })
    }
  }

  /** Runs work in the background; errors are logged. */
  #runInBackground(work: () => Promise<void>, onFailure?: () => void): void {
    const finished = work().catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'work for a call connection failed')
      onFailure?.()
    })
    this.#backgroundWork = Promise.all([this.#backgroundWork, finished]).then(() => undefined)
  }

  /** Closes all connections before the server stops; browsers reconnect to another server. */
  drain(): void {
    this.#closed = true
    for (const timer of this.#departureTimers) clearTimeout(timer)
    for (const connection of [...this.#unauthenticated, ...this.#rooms.all()]) connection.close('restarting')
  }

  async close(): Promise<void> {
    this.drain()
    clearInterval(this.#heartbeatTimer)
    await (await this.#listener)?.stop()
    await this.#backgroundWork
    await this.#roomMessages.settle()
  }
}
