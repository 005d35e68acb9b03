// Signalling connections at two servers on one database.
import { afterAll, afterEach, beforeAll } from 'vitest'
import { office, type Office } from './actors.ts'
import { openTestApp, useApp, type TestApp } from './app.ts'
import { guestOf, makeRoom, type Entered, type MadeRoom } from './calls.ts'
import { admit, serveLive, sitDown, type LiveServer, type Window } from './live-calls.ts'
import { callsModule } from '#modules/calls/index.ts'

export const graceMs = 800

/** Starts two servers on one database and returns them, an office and helpers to join its rooms. */
export function useCallServers() {
  const app = useApp({ background: true, env: { ICE_SERVERS: 'stun:stun.example.com:3478' } })
  let second: TestApp
  let firm: Office
  let [here, there]: LiveServer[] = []
  const at = (server: LiveServer | undefined): LiveServer => server as LiveServer
  const windows: Window[] = []

  beforeAll(async () => {
    second = await openTestApp({ urls: app().urls, directory: app().directory })
    for (const each of [app(), second]) each.services.use(callsModule).liveRooms.useTimes({ beatMs: 20_000, graceMs })
    firm = await office(app())
    ;[here, there] = [await serveLive(app()), await serveLive(second)]
  })
  afterEach(() => {
    for (const window of windows.splice(0)) window.cut()
  })
  afterAll(async () => {
    app().drain()
    second.drain()
    await here?.close()
    await there?.close()
    await second.close()
  })

  const sit = async (entered: Entered, server = here, sends?: { audio: boolean; video: boolean }): Promise<Window> => {
    const window = await sitDown(at(server), entered, sends)
    windows.push(window)
    return window
  }
  const guestIn = async (room: MadeRoom, name = 'Wanda') => {
    const guest = await guestOf(app(), firm.owner, room, name)
    return { guest, entered: (await guest.join().expect(200)).body as Entered }
  }
  /** A room with a connected host, and a guest connected at `server`. */
  async function pair(server = here, body: object = {}) {
    const room = await makeRoom(firm.owner, body)
    const mine = await admit(firm.owner, room)
    const { guest, entered } = await guestIn(room)
    const [host, other] = [await sit(mine, here), await sit(entered, server)]
    const [seen] = [(await host.next('peer-in')).peer]
    return { room, mine, entered, guest, host, other, seen }
  }
  return { app, firm: () => firm, here: () => at(here), there: () => at(there), windows, sit, guestIn, pair }
}
