// Signalling connections of people at two servers with one database.
import { describe, expect, it } from 'vitest'
import { deriveKey } from '#server/secrets.ts'
import { signToken } from '#server/signed-token.ts'
import { office } from '#tests/support/actors.ts'
import { testMasterKey } from '#tests/support/app.ts'
import { makeRoom, stateOf, type JoinedRoom } from '#tests/support/calls.ts'
import { admit, openSignalingClient } from '#tests/support/live-calls.ts'
import { liveCloseCodes } from '../signal.contract.ts'
import { graceMs, useCallServers } from '#tests/support/two-call-servers.ts'

const { app, lawOffice, firstServer, secondServer, connect, guestIn, pair } = useCallServers()
const offer = (sdp: string) => ({ description: { type: 'offer', sdp } }) as const

describe('a built-in room', () => {
  it('holds four people, has an address of this server, and is stated in the status of calls', async () => {
    const room = await makeRoom(lawOffice().owner)
    expect(room).toMatchObject({
      provider: 'builtIn',
      maxParticipants: 4,
      url: `${app().services.env.publicUrl}/app/calls/rooms/${room.id}`,
    })
    expect((await lawOffice().owner.post('/calls/rooms', { maxParticipants: 5 }).expect(422)).body).toMatchObject({
      error: {
        code: 'call_participants_limit',
        message: 'Without a video provider a room holds up to 4 people.',
        details: { most: 4 },
      },
    })
    expect((await lawOffice().owner.get('/calls/status').expect(200)).body).toEqual({
      provider: 'builtIn',
      configured: false,
      maxParticipants: 4,
      transcribes: false,
    })
    expect((await lawOffice().owner.post('/calls/join', { url: room.url }).expect(200)).body).toEqual({ id: room.id })
    expect(
      (
        await lawOffice()
          .owner.post(`/calls/rooms/${room.id}/capture`, { recording: false, transcription: true })
          .expect(409)
      ).body,
    ).toMatchObject({ error: { code: 'call_transcription_not_configured' } })
  })
})

describe.each([
  ['one server', firstServer],
  ['two servers', secondServer],
] as const)('people at %s', (_name, otherServer) => {
  it('are announced to each other and receive messages addressed to them only', async () => {
    const { room, hostJoined, joined, host, guestClient, peerSeenByHost } = await pair(otherServer())
    const { guest: third, joined: lateEntry } = await guestIn(room, 'Boneta')
    const stranger = await connect(await admit(lawOffice().owner, await makeRoom(lawOffice().owner)))
    expect(host.ofType('entered')[0]).toMatchObject({
      me: hostJoined.participantId,
      peers: [],
      iceServers: [{ urls: 'stun:stun.example.com:3478' }],
    })
    expect(peerSeenByHost).toEqual({
      id: joined.participantId,
      name: 'Wanda',
      role: 'guest',
      audio: true,
      video: true,
      screen: false,
    })
    const quiet = await connect(lateEntry, firstServer(), { audio: false, video: true })
    const announcedPeers = [...(quiet.ofType('entered')[0]?.peers ?? [])]
    while (announcedPeers.length < 2) announcedPeers.push((await quiet.next('peer-in')).peer)
    expect(announcedPeers.map(({ id }) => id).sort()).toEqual([hostJoined.participantId, joined.participantId].sort())
    expect((await guestClient.next('peer-in')).peer.role).toBe(otherServer() === firstServer() ? 'guest' : 'host')
    // Larger than a payload of NOTIFY.
    const sdp = 'v=0\r\n'.repeat(8_000)
    host.send({ type: 'signal', to: joined.participantId, data: offer(sdp) })
    host.send({
      type: 'signal',
      to: joined.participantId,
      data: { candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } },
    })
    host.send({ type: 'signal', to: joined.participantId, data: { candidate: null } })
    expect(await guestClient.next('signal')).toEqual({
      type: 'signal',
      from: hostJoined.participantId,
      data: offer(sdp),
    })
    expect((await guestClient.next('signal')).data).toEqual({
      candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 },
    })
    expect((await guestClient.next('signal')).data).toEqual({ candidate: null })
    guestClient.send({ type: 'media', audio: false, video: true, screen: true })
    guestClient.send({ type: 'chat', text: ' Buenos días ñ ' })
    for (const window of [host, quiet]) {
      expect(await window.next('media')).toEqual({
        type: 'media',
        from: joined.participantId,
        audio: false,
        video: true,
        screen: true,
      })
      expect(await window.next('chat')).toMatchObject({ from: joined.participantId, text: 'Buenos días ñ' })
    }
    await third.leave().expect(204)
    expect((await host.next('peer-out')).id).toBe(lateEntry.participantId)
    expect((await guestClient.next('peer-out')).id).toBe(lateEntry.participantId)
    expect(await quiet.closed).toBe(liveCloseCodes.ended)
    for (const window of [host, guestClient, stranger])
      expect(window.ofType('signal').length).toBe(window === guestClient ? 3 : 0)
    expect([guestClient.ofType('chat'), stranger.ofType('chat'), stranger.ofType('peer-in')]).toEqual([[], [], []])
  })

  it('can replace their own window by another, to which the others reconnect', async () => {
    const { host, guestClient, guest, joined } = await pair(otherServer())
    const rejoined = await connect((await guest.join().expect(200)).body as JoinedRoom)
    expect(await guestClient.closed).toBe(liveCloseCodes.replaced)
    expect((await host.next('peer-in')).peer.id).toBe(joined.participantId)
    rejoined.send({ type: 'media', audio: true, video: false, screen: false })
    await host.next('media')
    expect(host.ofType('peer-out')).toEqual([])
  })

  it('are notified when someone consents and when the meeting ends, which closes every window', async () => {
    const { room, hostJoined, joined, guest, host, guestClient } = await pair(otherServer())
    const before = guestClient.ofType('state').length
    const { capture } = (
      await lawOffice()
        .owner.post(`/calls/rooms/${room.id}/capture`, { recording: true, transcription: false })
        .expect(200)
    ).body as { capture: { id: string } }
    await expect.poll(() => guestClient.ofType('state').length).toBeGreaterThan(before)
    const statesBefore = host.ofType('state').length
    await guest.consent({ participantId: joined.participantId, captureId: capture.id, answer: 'agreed' }).expect(200)
    await expect.poll(() => host.ofType('state').length).toBeGreaterThan(statesBefore)
    expect((await stateOf(lawOffice().owner, room, hostJoined.participantId)).capture).toMatchObject({
      state: 'running',
      bytes: 0,
      problem: null,
    })
    await lawOffice().owner.post(`/calls/rooms/${room.id}/end`).expect(200)
    for (const window of [host, guestClient]) {
      await window.next('ended')
      expect(await window.closed).toBe(liveCloseCodes.ended)
    }
  })

  it('are marked as gone after the grace period if they lose their connection and do not reconnect', async () => {
    const { room, host, guestClient, guest, joined } = await pair(otherServer())
    const countPresent = async () =>
      (await stateOf(lawOffice().owner, room)).people.filter(({ present }) => present).length
    const rejoined = (await guest.join().expect(200)).body as JoinedRoom
    guestClient.disconnect()
    const reconnected = await connect(rejoined, otherServer())
    await new Promise((later) => {
      setTimeout(later, graceMs + 100)
    })
    expect([await countPresent(), host.ofType('peer-out')]).toEqual([2, []])
    reconnected.disconnect()
    expect((await host.next('peer-out')).id).toBe(joined.participantId)
    await expect.poll(countPresent).toBe(1)
  })
})

describe('a connection', () => {
  const closeCodeOf = async (token: string) => {
    const window = await openSignalingClient(firstServer())
    window.send({ type: 'enter', token, audio: true, video: true })
    return window.closed
  }

  it('is rejected with a token that is invented, changed, expired or of another room, or after leaving', async () => {
    const room = await makeRoom(lawOffice().owner)
    const { participantId, token } = await admit(lawOffice().owner, room)
    const claims = { company: lawOffice().companyId, room: room.id, person: participantId }
    const expiresAt = new Date(Date.now() + 60_000)
    const key = deriveKey(testMasterKey, 'call-entrance')
    const otherRoom = await makeRoom((await office(app())).owner)
    for (const wrong of [
      'x',
      `${token}A`,
      signToken(deriveKey(testMasterKey, 'call-media'), claims, expiresAt),
      signToken(key, claims, new Date()),
      signToken(key, { ...claims, room: otherRoom.id }, expiresAt),
    ])
      expect(await closeCodeOf(wrong)).toBe(liveCloseCodes.refused)
    await connect({ token } as JoinedRoom)
    await lawOffice().owner.post(`/calls/rooms/${room.id}/leave`, { participantId }).expect(204)
    expect(await closeCodeOf(token)).toBe(liveCloseCodes.refused)
  })

  it('is rejected from another origin, without our protocol, or at another address', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      await expect(openSignalingClient(firstServer(), { origin })).rejects.toThrow('403')
    await expect(openSignalingClient(firstServer(), { protocol: 'chat' })).rejects.toThrow('400')
    await expect(openSignalingClient(firstServer(), { path: '/api/calls' })).rejects.toThrow(/4\d\d/)
    await openSignalingClient(firstServer(), { origin: app().services.env.publicUrl })
  })

  it('is rejected for messages before `enter`, invalid messages, or too many', async () => {
    for (const malformed of ['{}', 'x', '{"type":"chat","text":"hola"}', Buffer.from('{}')]) {
      const window = await openSignalingClient(firstServer())
      window.sendRaw(malformed)
      expect(await window.closed).toBe(liveCloseCodes.invalidMessage)
    }
    const { host } = await pair()
    for (let n = 0; n < 500; n += 1) host.send({ type: 'media', audio: true, video: true, screen: false })
    expect(await host.closed).toBe(liveCloseCodes.invalidMessage)
    const { guestClient } = await pair()
    guestClient.sendRaw('x'.repeat(70_000))
    expect(await guestClient.closed).toBe(1009)
  })
})

it('delivers no chat messages in a room without chat', async () => {
  const { host, guestClient } = await pair(firstServer(), { chat: false })
  guestClient.send({ type: 'chat', text: 'hola' })
  guestClient.send({ type: 'media', audio: false, video: false, screen: false })
  await host.next('media')
  expect(host.ofType('chat')).toEqual([])
})
