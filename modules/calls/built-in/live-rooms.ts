// Who is on the line at this server, room by room, and what reaches whom. Nothing of it is kept: what was agreed to and
// who is there is in the database, and whoever is cut off comes in again, at whichever server.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { callEntranceKey, readEntrance } from '#server/adapters/built-in-video.ts'
import { listen, type Listener } from '#server/db/listener.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { leaveRoom } from '../rooms/enter-room.ts'
import { liveProtocol, mostFrameBytes, type LiveMessage, type LiveRequest } from '../signal.contract.ts'
import { applyRoomMessage, type RoomMessageTargets } from './apply-room-message.ts'
import { SignalingConnection, type CloseReason, type ConnectionEvents, type Seat } from './signaling-connection.ts'
import { introduce, RoomConnections } from './room-connections.ts'
import { RoomMessageReader, roomMessagesChannel } from './room-messages.ts'
import { RoomMessageSender } from './room-message-sender.ts'
import { allowedIn, keepSeats, takeSeat } from './seats.ts'
import { type LiveTimes, usualTimes } from './live-times.ts'

/** Windows that did not say yet who they are. */
const mostStrangers = 500

type Said = Exclude<LiveRequest, { type: 'enter' }>

export class LiveRooms implements ConnectionEvents {
  readonly #server = randomUUID()
  readonly #services: Services
  #times = usualTimes
  readonly #key: Buffer
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostFrameBytes,
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
  /** How often it was announced that somebody may no longer be in, or is gone. */
  #changes = 0

  constructor(services: Services) {
    this.#services = services
    this.#key = callEntranceKey(services.secrets.masterKey)
    this.#roomMessages = new RoomMessageSender(services)
  }

  /** Lines that are in a room. */
  get size(): number {
    return this.#rooms.all().length
  }

  /** Replaces heartbeat and grace. Call it before the first connection. */
  useTimes(times: LiveTimes): void {
    this.#times = times
  }

  take(req: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closed) {
      socket.destroy()
      return
    }
    // Whoever means it says who they are at once; those who only wait make room.
    for (const first of this.#strangers)
      if (this.#strangers.size >= mostStrangers) {
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
        const admitted = await takeSeat(this.#services.openWork(), entrance, connection.live)
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
        // Somebody's rights changed while they were asked for: this line was not among those looked at.
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
    const there = this.#rooms.seated(seat.roomId)
    for (const other of there) connection.known.set(other.seat.peer.id, other.live)
    connection.send({
      type: 'entered',
      me: seat.peer.id,
      peers: there.map((other) => other.seat.peer),
      iceServers: [...this.#services.env.iceServers],
    })
    for (const other of there) introduce(other, seat.peer, connection.live)
    this.#rooms.add(seat.roomId, connection)
    this.#roomMessages.send({
      about: 'came',
      server: this.#server,
      room: seat.roomId,
      live: connection.live,
      peer: seat.peer,
    })
  }

  say(_line: SignalingConnection, seat: Seat, request: Said): void {
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

  /** To one person of the room, wherever they are, or to all others. */
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

  /** They are gone in a moment, unless they are back through another window: then nothing is written. */
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
      this.beat()
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

  /** Notes may have been missed: everybody asks how it stands, and the servers tell each other again who is there. */
  #askAnew(): void {
    for (const connection of this.#rooms.all()) {
      connection.send({ type: 'state' })
      if (!connection.seat) continue
      const { roomId: room, peer } = connection.seat
      this.#roomMessages.send({ about: 'came', server: this.#server, room, live: connection.live, peer })
    }
    this.#keep()
  }

  /** Asks every window whether it is still there, and says in the database who is. */
  beat(): void {
    for (const connection of this.#rooms.all()) connection.beat()
    this.#keep()
  }

  /** Who is on the line is there; whoever is not there any more, or may not be, is sent out. */
  #keep(): void {
    for (const [companyId, connections] of Map.groupBy(this.#rooms.all(), ({ seat }) => seat?.companyId ?? '')) {
      this.#do(async () => {
        const holders = connections.flatMap(({ seat }) =>
          seat ? [{ person: seat.peer.id, session: seat.session }] : [],
        )
        const allowed = await allowedIn(this.#services.openWork(), companyId, holders)
        const out = new Set(await keepSeats(this.#services.openWork(), companyId, [...allowed]))
        for (const connection of connections) {
          const { seat } = connection
          if (!seat || (allowed.has(seat.peer.id) && !out.has(seat.peer.id))) continue
          this.#sendOut(connection, 'ended')
          if (!allowed.has(seat.peer.id))
            await withScope({ kind: 'company', companyId }, () =>
              leaveRoom(this.#services.openWork(), companyId, seat.roomId, seat.peer.id, connection.live),
            )
        }
      })
    }
  }

  /** Work that nobody waits for. */
  #do(work: () => Promise<void>, failed?: () => void): void {
    const done = work().catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'a line of a call')
      failed?.()
    })
    this.#work = Promise.all([this.#work, done]).then(() => undefined)
  }

  /** The server is about to stop: windows come back at another one. */
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
