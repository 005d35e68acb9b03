// The connections of this server by room, and the delivery of messages between them. Nothing is stored here: consent
// and presence are in the database, and a person who is cut off reconnects at any server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { callEntranceKey, readEntrance } from '#server/adapters/built-in-video.ts'
import { listen, type Listener } from '#server/db/listener.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { leaveRoom } from '../rooms/enter-room.ts'
import { liveProtocol, maxFrameBytes, type LiveMessage, type LiveRequest } from '../signal.contract.ts'
import { applyRoomMessage, type RoomMessageTargets } from './apply-room-message.ts'
import { SignalingConnection, type CloseReason, type ConnectionEvents, type Seat } from './signaling-connection.ts'
import { introduce, RoomConnections } from './room-connections.ts'
import { RoomMessageReader, roomMessagesChannel } from './room-messages.ts'
import { RoomMessageSender } from './room-message-sender.ts'
import { allowedParticipants, refreshPresence, admitParticipant } from './presence.ts'
import { type LiveTimes, defaultTimes } from './live-times.ts'

/** Maximum of connections that have not authenticated yet. */
const maxUnauthenticated = 500

type LiveRequestOf = Exclude<LiveRequest, { type: 'enter' }>

export class LiveRooms implements ConnectionEvents {
  readonly #server = randomUUID()
  readonly #services: Services
  #times = defaultTimes
  readonly #key: Buffer
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => liveProtocol,
  })
  readonly #rooms = new RoomConnections()
  readonly #strangers = new Set<SignalingConnection>()
  readonly #leaving = new Set<NodeJS.Timeout>()
  readonly #roomMessages: RoomMessageSender
  readonly #reader = new RoomMessageReader()
  readonly #messageTargets: RoomMessageTargets = {
    rooms: this.#rooms,
    sendOut: (connection) => {
      this.#sendOut(connection, 'ended')
    },
    sendHere: (room, connection, peer, to) => {
      this.#roomMessages.send({ about: 'here', server: this.#server, room, live: connection.live, peer, to })
    },
  }
  #listener: Promise<Listener> | undefined
  #clock: NodeJS.Timeout | undefined
  #work = Promise.resolve()
  #closed = false
  /** Counts messages that end a right or presence, to detect one that arrives during a check. */
  #changes = 0

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

  take(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closed) {
      socket.destroy()
      return
    }
    // Browsers authenticate at once; idle connections are closed in favour of new ones.
    for (const first of this.#strangers)
      if (this.#strangers.size >= maxUnauthenticated) {
        this.#strangers.delete(first)
        first.close('refused')
      } else break
    this.#sockets.handleUpgrade(req, socket, head, (opened) => {
      this.#strangers.add(new SignalingConnection(randomUUID(), opened, this))
    })
  }

  enter(connection: SignalingConnection, { token, audio, video }: Extract<LiveRequest, { type: 'enter' }>): void {
    const entrance = readEntrance(this.#key, token, this.#services.ports.clock.now())
    if (!entrance) {
      connection.close('refused')
      return
    }
    this.#do(
      async () => {
        await this.#wake()
        const changes = this.#changes
        const admitted = await admitParticipant(this.#services.openWork(), entrance, connection.live)
        if (!admitted) {
          connection.close('refused')
          return
        }
        const { name, role, chat } = admitted
        this.#seat(connection, {
          companyId: entrance.company,
          roomId: entrance.room,
          chat,
          session: entrance.session ?? null,
          peer: { id: entrance.person, name, role, audio, video, screen: false },
        })
        // Rights changed while they were read, and this connection was not among those checked: check again.
        if (changes !== this.#changes) this.#keep()
      },
      () => {
        connection.close('restarting')
      },
    )
  }

  #seat(connection: SignalingConnection, seat: Seat): void {
    if (!connection.open) {
      this.#lost(connection, seat)
      return
    }
    this.#strangers.delete(connection)
    this.#rooms.closeReplaced(seat.roomId, seat.peer.id, connection.live)
    connection.sit(seat)
    const others = this.#rooms.seated(seat.roomId)
    for (const other of others) connection.announced.set(other.seat.peer.id, other.live)
    connection.send({
      type: 'entered',
      me: seat.peer.id,
      peers: others.map((other) => other.seat.peer),
      iceServers: [...this.#services.env.iceServers],
    })
    for (const other of others) introduce(other, seat.peer, connection.live)
    this.#rooms.add(seat.roomId, connection)
    this.#roomMessages.send({
      about: 'came',
      server: this.#server,
      room: seat.roomId,
      live: connection.live,
      peer: seat.peer,
    })
  }

  say(_line: SignalingConnection, seat: Seat, request: LiveRequestOf): void {
    const from = seat.peer.id
    if (request.type === 'signal') this.#tell(seat, request.to, { type: 'signal', from, data: request.data })
    else if (request.type === 'chat') {
      if (seat.chat)
        this.#tell(seat, null, {
          type: 'chat',
          from,
          text: request.text,
          at: this.#services.ports.clock.now().toISOString(),
        })
    } else {
      const { audio, video, screen } = request
      seat.peer = { ...seat.peer, audio, video, screen }
      this.#tell(seat, null, { type: 'media', from, audio, video, screen })
    }
  }

  /** Sends to one person of the room, on any server, or to all others. */
  #tell({ roomId, peer }: Seat, to: string | null, message: LiveMessage): void {
    const reached = this.#rooms.deliver(roomId, peer.id, to, message)
    if (to === null || reached === 0)
      this.#roomMessages.send({ about: 'say', server: this.#server, room: roomId, from: peer.id, to, message })
  }

  gone(connection: SignalingConnection): void {
    this.#strangers.delete(connection)
    const { seat } = connection
    if (!seat || !this.#rooms.remove(connection)) return
    this.#lost(connection, seat)
  }

  /** Marks a person as gone after the grace, unless they have reconnected through another window by then. */
  #lost({ live }: SignalingConnection, { companyId, roomId, peer }: Seat): void {
    if (this.#closed) return
    const timer = setTimeout(() => {
      this.#leaving.delete(timer)
      this.#do(() =>
        withScope({ kind: 'company', companyId }, () =>
          leaveRoom(this.#services.openWork(), companyId, roomId, peer.id, live),
        ),
      )
    }, this.#times.graceMs).unref()
    this.#leaving.add(timer)
  }

  async #wake(): Promise<void> {
    this.#clock ??= setInterval(() => {
      this.heartbeat()
    }, this.#times.beatMs).unref()
    this.#listener ??= listen({
      connectionString: this.#services.orm.config.get('clientUrl') ?? '',
      channel: [roomMessagesChannel, 'actor_changed'],
      log: this.#services.log,
      onNotice: (payload, channel) => {
        this.#hear(payload, channel)
      },
    })
    await this.#listener
  }

  #hear(payload: string | null, channel: string): void {
    if (payload === null) {
      this.#changes += 1
      this.#askAnew()
      return
    }
    if (channel === 'actor_changed') {
      this.#changes += 1
      this.#keep()
      return
    }
    const roomMessage = this.#reader.read(payload)
    if (roomMessage?.about === 'gone') this.#changes += 1
    if (!roomMessage || ('server' in roomMessage && roomMessage.server === this.#server)) return
    const connections = this.#rooms.of(roomMessage.room)
    if (connections) applyRoomMessage(roomMessage, connections, this.#messageTargets)
  }

  #sendOut(connection: SignalingConnection, reason: CloseReason): void {
    this.#rooms.remove(connection)
    connection.close(reason)
  }

  /**
   * After a lost connection to the database messages may be missing: clients reload the state, and servers announce
   * their people again.
   */
  #askAnew(): void {
    for (const connection of this.#rooms.all()) {
      connection.send({ type: 'state' })
      if (!connection.seat) continue
      const { roomId: room, peer } = connection.seat
      this.#roomMessages.send({ about: 'came', server: this.#server, room, live: connection.live, peer })
    }
    this.#keep()
  }

  /** Sends the heartbeat to every window and updates presence in the database. */
  heartbeat(): void {
    for (const connection of this.#rooms.all()) connection.heartbeat()
    this.#keep()
  }

  /** Updates the presence of connected people, and disconnects those who are no longer present or allowed. */
  #keep(): void {
    for (const [companyId, connections] of Map.groupBy(this.#rooms.all(), ({ seat }) => seat?.companyId ?? '')) {
      this.#do(async () => {
        const holders = connections.flatMap(({ seat }) =>
          seat ? [{ person: seat.peer.id, session: seat.session }] : [],
        )
        const allowed = await allowedParticipants(this.#services.openWork(), companyId, holders)
        const withoutRight = new Set(await refreshPresence(this.#services.openWork(), companyId, [...allowed]))
        for (const connection of connections) {
          const { seat } = connection
          if (!seat || (allowed.has(seat.peer.id) && !withoutRight.has(seat.peer.id))) continue
          this.#sendOut(connection, 'ended')
          if (!allowed.has(seat.peer.id))
            await withScope({ kind: 'company', companyId }, () =>
              leaveRoom(this.#services.openWork(), companyId, seat.roomId, seat.peer.id, connection.live),
            )
        }
      })
    }
  }

  /** Runs work in the background; errors are logged. */
  #do(work: () => Promise<void>, failed?: () => void): void {
    const finished = work().catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'a line of a call')
      failed?.()
    })
    this.#work = Promise.all([this.#work, finished]).then(() => undefined)
  }

  /** Closes all connections before the server stops; browsers reconnect at another one. */
  drain(): void {
    this.#closed = true
    for (const timer of this.#leaving) clearTimeout(timer)
    for (const connection of [...this.#strangers, ...this.#rooms.all()]) connection.close('restarting')
  }

  async close(): Promise<void> {
    this.drain()
    clearInterval(this.#clock)
    await (await this.#listener)?.stop()
    await this.#work
    await this.#roomMessages.settle()
  }
}
