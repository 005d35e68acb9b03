// Windows of people at two servers on one database.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey } from '#server/secrets.ts'
import { signToken } from '#server/signed-token.ts'
import { member, office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp, testMasterKey, useApp, type TestApp } from '#tests/support/app.ts'
import { guestOf, makeRoom, stateOf, type Entered, type MadeRoom } from '#tests/support/calls.ts'
import { admit, openWindow, serveLive, sitDown, type LiveServer, type Window } from '#tests/support/live-calls.ts'
import { liveCloseCodes } from '../signal.contract.ts'
import { liveRooms } from './live-rooms.ts'

const app = useApp({ background: true, env: { ICE_SERVERS: 'stun:stun.example.com:3478' } })
let second: TestApp
let firm: Office
let [here, there]: LiveServer[] = []
const at = (server: LiveServer | undefined): LiveServer => server as LiveServer
const windows: Window[] = []
const graceMs = 800

beforeAll(async () => {
  second = await openTestApp({ urls: app().urls, directory: app().directory })
  for (const each of [app(), second]) liveRooms(each.services, { beatMs: 20_000, graceMs })
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
/** A room with its host and a guest on the line, the guest at `server`. */
async function pair(server = here, body: object = {}) {
  const room = await makeRoom(firm.owner, body)
  const mine = await admit(firm.owner, room)
  const { guest, entered } = await guestIn(room)
  const [host, other] = [await sit(mine, here), await sit(entered, server)]
  const [seen] = [(await host.next('peer-in')).peer]
  return { room, mine, entered, guest, host, other, seen }
}
const offer = (sdp: string) => ({ description: { type: 'offer', sdp } }) as const

describe('a built-in room', () => {
  it('holds four, has an address of the house, and says how calls are held', async () => {
    const room = await makeRoom(firm.owner)
    expect(room).toMatchObject({
      provider: 'builtIn',
      maxParticipants: 4,
      url: `${app().services.env.publicUrl}/app/calls/rooms/${room.id}`,
    })
    expect((await firm.owner.post('/calls/rooms', { maxParticipants: 5 }).expect(422)).body).toMatchObject({
      error: {
        code: 'call_participants_limit',
        message: 'Without a video provider a room holds up to 4 people.',
        details: { most: 4 },
      },
    })
    expect((await firm.owner.get('/calls/status').expect(200)).body).toEqual({
      provider: 'builtIn',
      configured: false,
      maxParticipants: 4,
      transcribes: false,
    })
    expect((await firm.owner.post('/calls/join', { url: room.url }).expect(200)).body).toEqual({ id: room.id })
    expect(
      (await firm.owner.post(`/calls/rooms/${room.id}/capture`, { recording: false, transcription: true }).expect(409))
        .body,
    ).toMatchObject({ error: { code: 'call_transcription_not_configured' } })
  })
})

describe.each([
  ['one server', () => here],
  ['two servers', () => there],
] as const)('people at %s', (_name, otherServer) => {
  it('find each other, and hear what each says and nobody else', async () => {
    const { room, mine, entered, host, other, seen } = await pair(otherServer())
    const { guest: third, entered: late } = await guestIn(room, 'Boneta')
    const stranger = await sit(await admit(firm.owner, await makeRoom(firm.owner)))
    expect(host.of('entered')[0]).toMatchObject({
      me: mine.participantId,
      peers: [],
      iceServers: [{ urls: 'stun:stun.example.com:3478' }],
    })
    expect(seen).toEqual({
      id: entered.participantId,
      name: 'Wanda',
      role: 'guest',
      audio: true,
      video: true,
      screen: false,
    })
    const quiet = await sit(late, here, { audio: false, video: true })
    const known = [...(quiet.of('entered')[0]?.peers ?? [])]
    while (known.length < 2) known.push((await quiet.next('peer-in')).peer)
    expect(known.map(({ id }) => id).sort()).toEqual([mine.participantId, entered.participantId].sort())
    expect((await other.next('peer-in')).peer.role).toBe(otherServer() === here ? 'guest' : 'host')
    // Larger than what PostgreSQL carries at once.
    const sdp = 'v=0\r\n'.repeat(8_000)
    host.say({ type: 'signal', to: entered.participantId, data: offer(sdp) })
    host.say({
      type: 'signal',
      to: entered.participantId,
      data: { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } },
    })
    host.say({ type: 'signal', to: entered.participantId, data: { candidate: null } })
    expect(await other.next('signal')).toEqual({ type: 'signal', from: mine.participantId, data: offer(sdp) })
    expect((await other.next('signal')).data).toEqual({
      candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 },
    })
    expect((await other.next('signal')).data).toEqual({ candidate: null })
    other.say({ type: 'media', audio: false, video: true, screen: true })
    other.say({ type: 'chat', text: ' Buenos días ñ ' })
    for (const window of [host, quiet]) {
      expect(await window.next('media')).toEqual({
        type: 'media',
        from: entered.participantId,
        audio: false,
        video: true,
        screen: true,
      })
      expect(await window.next('chat')).toMatchObject({ from: entered.participantId, text: 'Buenos días ñ' })
    }
    await third.leave().expect(204)
    expect((await host.next('peer-out')).id).toBe(late.participantId)
    expect((await other.next('peer-out')).id).toBe(late.participantId)
    expect(await quiet.closed).toBe(liveCloseCodes.ended)
    for (const window of [host, other, stranger]) expect(window.of('signal').length).toBe(window === other ? 3 : 0)
    expect([other.of('chat'), stranger.of('chat'), stranger.of('peer-in')]).toEqual([[], [], []])
  })

  it('replace their own window by another, to which the others connect anew', async () => {
    const { host, other, guest, entered } = await pair(otherServer())
    const again = await sit((await guest.join().expect(200)).body as Entered)
    expect(await other.closed).toBe(liveCloseCodes.replaced)
    expect((await host.next('peer-in')).peer.id).toBe(entered.participantId)
    again.say({ type: 'media', audio: true, video: false, screen: false })
    await host.next('media')
    expect(host.of('peer-out')).toEqual([])
  })

  it('are told of answers and of the end, which closes every window', async () => {
    const { room, mine, entered, guest, host, other } = await pair(otherServer())
    const before = other.of('state').length
    const { capture } = (
      await firm.owner.post(`/calls/rooms/${room.id}/capture`, { recording: true, transcription: false }).expect(200)
    ).body as { capture: { id: string } }
    await expect.poll(() => other.of('state').length).toBeGreaterThan(before)
    const asked = host.of('state').length
    await guest.consent({ participantId: entered.participantId, captureId: capture.id, answer: 'agreed' }).expect(200)
    await expect.poll(() => host.of('state').length).toBeGreaterThan(asked)
    expect((await stateOf(firm.owner, room, mine.participantId)).capture).toMatchObject({
      state: 'running',
      bytes: 0,
      problem: null,
    })
    await firm.owner.post(`/calls/rooms/${room.id}/end`).expect(200)
    for (const window of [host, other]) {
      await window.next('ended')
      expect(await window.closed).toBe(liveCloseCodes.ended)
    }
  })

  it('who are cut off are gone after a while, and not when they are back', async () => {
    const { room, host, other, guest, entered } = await pair(otherServer())
    const present = async () => (await stateOf(firm.owner, room)).people.filter(({ present: is }) => is).length
    const ready = (await guest.join().expect(200)).body as Entered
    other.cut()
    const back = await sit(ready, otherServer())
    await new Promise((later) => {
      setTimeout(later, graceMs + 100)
    })
    expect([await present(), host.of('peer-out')]).toEqual([2, []])
    back.cut()
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    await expect.poll(present).toBe(1)
  })
})

describe('nobody comes in', () => {
  const refused = async (token: string) => {
    const window = await openWindow(at(here))
    window.say({ type: 'enter', token, audio: true, video: true })
    return window.closed
  }

  it('with a token that was made up, changed, of another purpose or old, or after they left', async () => {
    const room = await makeRoom(firm.owner)
    const { participantId, token } = await admit(firm.owner, room)
    const said = { company: firm.companyId, room: room.id, person: participantId }
    const later = new Date(Date.now() + 60_000)
    const key = deriveKey(testMasterKey, 'call-entrance')
    const other = await makeRoom((await office(app())).owner)
    for (const wrong of [
      'x',
      `${token}A`,
      signToken(deriveKey(testMasterKey, 'call-media'), said, later),
      signToken(key, said, new Date()),
      signToken(key, { ...said, room: other.id }, later),
    ])
      expect(await refused(wrong)).toBe(liveCloseCodes.refused)
    await sit({ token } as Entered)
    await firm.owner.post(`/calls/rooms/${room.id}/leave`, { participantId }).expect(204)
    expect(await refused(token)).toBe(liveCloseCodes.refused)
  })

  it('from a page of somebody else, without our protocol, or at another address', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      await expect(openWindow(at(here), { origin })).rejects.toThrow('403')
    await expect(openWindow(at(here), { protocol: 'chat' })).rejects.toThrow('400')
    await expect(openWindow(at(here), { path: '/api/calls' })).rejects.toThrow(/4\d\d/)
    await openWindow(at(here), { origin: app().services.env.publicUrl })
  })

  it('who speaks before saying who they are, or nonsense, or too much', async () => {
    for (const words of ['{}', 'x', '{"type":"chat","text":"hola"}', Buffer.from('{}')]) {
      const window = await openWindow(at(here))
      window.raw(words)
      expect(await window.closed).toBe(liveCloseCodes.nonsense)
    }
    const { host } = await pair()
    for (let n = 0; n < 500; n += 1) host.say({ type: 'media', audio: true, video: true, screen: false })
    expect(await host.closed).toBe(liveCloseCodes.nonsense)
    const { other } = await pair()
    other.raw('x'.repeat(70_000))
    expect(await other.closed).toBe(1009)
  })
})

it('a room without chat carries none', async () => {
  const { host, other } = await pair(here, { chat: false })
  other.say({ type: 'chat', text: 'hola' })
  other.say({ type: 'media', audio: false, video: false, screen: false })
  await host.next('media')
  expect(host.of('chat')).toEqual([])
})

it('who is on the line is there for as long as they answer, and whoever is not there any more is sent out', async () => {
  const third = await openTestApp({ urls: app().urls, directory: app().directory })
  const live = liveRooms(third.services, { beatMs: 3_600_000, graceMs: 10 })
  const server = await serveLive(third)
  const room = await makeRoom(firm.owner)
  const mine = await admit(firm.owner, room)
  const { entered } = await guestIn(room)
  const [host, asleep] = [
    await sit(mine, server),
    await sitDown(server, entered, { audio: true, video: true }, { asleep: true }),
  ]
  const asked = host.asked()
  live.beat()
  await asked
  // What is said after the answer comes after it.
  host.say({ type: 'media', audio: true, video: true, screen: false })
  await asleep.next('media')
  live.beat()
  expect(await asleep.closed).toBe(1006)
  expect((await host.next('peer-out')).id).toBe(entered.participantId)
  const of = (what: string) => asOwner(app(), `update call_participant set ${what} where id = $1`, [mine.participantId])
  await of(`seen_at = now() - interval '1 hour'`)
  const again = host.asked()
  live.beat()
  await again
  await expect
    .poll(async () => (await stateOf(firm.owner, room)).people.find(({ role }) => role === 'host')?.present)
    .toBe(true)
  await of('present_since = null')
  live.beat()
  expect(await host.closed).toBe(liveCloseCodes.ended)
  third.drain()
  await server.close()
  await third.close()
})

it('a server that stops lets its windows go, and they come back to another', async () => {
  const third = await openTestApp({ urls: app().urls, directory: app().directory })
  const server = await serveLive(third)
  const room = await makeRoom(firm.owner)
  const window = await sit(await admit(firm.owner, room), server)
  third.drain()
  expect(await window.closed).toBe(liveCloseCodes.restarting)
  await server.close()
  await third.close()
  await sit(await admit(firm.owner, room))
  const [kept] = await asOwner<{ n: number }>(
    app(),
    `select count(*)::int as n from call_participant where company_id = $1 and room_id = $2
      and present_since is not null`,
    [firm.companyId, room.id],
  )
  expect(kept?.n).toBe(1)
})

describe.each([
  ['one server', () => here],
  ['two servers', () => there],
] as const)('whose right to be in ends, at %s', (_name, server) => {
  const refusedWith = async (token: string) => {
    const window = await openWindow(at(server()))
    windows.push(window)
    window.say({ type: 'enter', token, audio: true, video: true })
    return window.closed
  }
  /** A room of a case, in which a colleague of the host is on the line. */
  async function withColleague() {
    const place = await office(app())
    const caseId = (
      (await place.owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
    ).id
    const room = await makeRoom(place.owner, { caseId })
    const host = await sit(await admit(place.owner, room))
    const colleague = await member(app(), place)
    const entered = await admit(colleague, room)
    const window = await sit(entered, server())
    await host.next('peer-in')
    return { place, host, colleague, entered, window }
  }

  it('is sent out as a guest whose link is revoked, and not let in again', async () => {
    const { room, host, other, entered, guest } = await pair(server())
    const { items } = (await firm.owner.get(`/calls/rooms/${room.id}/invitations`).expect(200)).body as {
      items: { id: string }[]
    }
    await firm.owner.delete(`/calls/rooms/${room.id}/invitations/${items[0]?.id}`).expect(204)
    expect(await other.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    expect(await refusedWith(entered.token)).toBe(liveCloseCodes.refused)
    await guest.join().expect(404)
  })

  it('is sent out as a member who is deactivated, and not let in again', async () => {
    const { place, host, colleague, entered, window } = await withColleague()
    await place.owner
      .put(`/companies/${place.companyId}/users/${colleague.id}/status`, { status: 'inactive' })
      .expect(200)
    expect(await window.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    expect(await refusedWith(entered.token)).toBe(liveCloseCodes.refused)
  })

  it('is sent out as a member whose session is revoked, and not let in again with its entrance', async () => {
    const { host, colleague, entered, window } = await withColleague()
    await colleague.post('/auth/logout').expect(204)
    expect(await window.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    expect(await refusedWith(entered.token)).toBe(liveCloseCodes.refused)
  })

  it('leaves the others in, whose rights did not change', async () => {
    const { host, other } = await pair(server())
    const { colleague } = await withColleague()
    await colleague.post('/auth/logout').expect(204)
    other.say({ type: 'chat', text: 'sigo aquí' })
    expect(await host.next('chat')).toMatchObject({ text: 'sigo aquí' })
  })
})
