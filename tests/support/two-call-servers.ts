// Signalling connections at two servers on one database.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { office, type Office } from './actors.ts'
import { openTestApp, useApp, type TestApp } from './app.ts'
import { guestOf, makeRoom, type JoinedRoom, type CreatedRoom } from './calls.ts'
import { admit, serveLive, connectAndEnter, type LiveServer, type SignalingClient } from './live-calls.ts'
import { callsModule } from '#modules/calls/index.ts'

export const graceMs = 800

/** Starts two servers on one database and returns them, an office and helpers to join its rooms. */
export function useCallServers() {
  const app = useApp({ background: true, env: { ICE_SERVERS: 'stun:stun.example.com:3478' } })
  let secondApp: TestApp
  let lawOffice: Office
  let [firstServer, secondServer]: LiveServer[] = []
  const startedServer = (server: LiveServer | undefined): LiveServer => server as LiveServer
  const windows: SignalingClient[] = []

  beforeAll(async () => {
    secondApp = await openTestApp({ urls: app().urls, directory: app().directory })
    for (const testApp of [app(), secondApp])
      testApp.services.use(callsModule).liveRooms.useTimes({ heartbeatMs: 20_000, graceMs })
    lawOffice = await office(app())
    ;[firstServer, secondServer] = [await serveLive(app()), await serveLive(secondApp)]
  })
  afterEach(() => {
    for (const client of windows.splice(0)) client.disconnect()
  })
  afterAll(async () => {
    app().drain()
    secondApp.drain()
    await firstServer?.close()
    await secondServer?.close()
    await secondApp.close()
  })

  const connect = async (
    joined: JoinedRoom,
    server = firstServer,
    sends?: { audio: boolean; video: boolean },
  ): Promise<SignalingClient> => {
    const client = await connectAndEnter(startedServer(server), joined, sends)
    windows.push(client)
    return client
  }
  const guestIn = async (room: CreatedRoom, name = 'Wanda') => {
    const guest = await guestOf(app(), lawOffice.owner, room, name)
    return { guest, joined: (await guest.join().expect(200)).body as JoinedRoom }
  }
  /** A room with a connected host, and a guest connected at `server`. */
  async function pair(server = firstServer, body: object = {}) {
    const room = await makeRoom(lawOffice.owner, body)
    const hostJoined = await admit(lawOffice.owner, room)
    const { guest, joined } = await guestIn(room)
    const [host, guestClient] = [await connect(hostJoined, firstServer), await connect(joined, server)]
    const [peerSeenByHost] = [(await host.next('peer-in')).peer]
    return { room, hostJoined, joined, guest, host, guestClient, peerSeenByHost }
  }
  return {
    app,
    lawOffice: () => lawOffice,
    firstServer: () => startedServer(firstServer),
    secondServer: () => startedServer(secondServer),
    windows,
    connect,
    guestIn,
    pair,
  }
}
