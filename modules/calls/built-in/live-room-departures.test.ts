// Departures from a built-in room: lost connections, revoked rights, and reconnection at another server.
import { describe, expect, it } from 'vitest'
import { administrator, member, office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openTestApp } from '#tests/support/app.ts'
import { guestOf, makeRoom, stateOf, type JoinedRoom } from '#tests/support/calls.ts'
import { admit, openSignalingClient, serveLive, connectAndEnter } from '#tests/support/live-calls.ts'
import { liveCloseCodes } from '../signal.contract.ts'
import { callsModule } from '../index.ts'
import { useCallServers } from '#tests/support/two-call-servers.ts'

const { app, lawOffice, firstServer, secondServer, windows, connect, guestIn, pair } = useCallServers()

it('connected people are present as long as they answer, and people no longer present are disconnected', async () => {
  const thirdApp = await openTestApp({ urls: app().urls, directory: app().directory })
  const liveRooms = thirdApp.services.use(callsModule).liveRooms
  liveRooms.useTimes({ heartbeatMs: 3_600_000, graceMs: 10 })
  const server = await serveLive(thirdApp)
  const room = await makeRoom(lawOffice().owner)
  const ownEntry = await admit(lawOffice().owner, room)
  const { joined } = await guestIn(room)
  const [host, unresponsive] = [
    await connect(ownEntry, server),
    await connectAndEnter(server, joined, { audio: true, video: true }, { ignoresPings: true }),
  ]
  const firstPing = host.nextPing()
  liveRooms.heartbeat()
  await firstPing
  // Messages arrive in order, so the ping was answered before.
  host.send({ type: 'media', audio: true, video: true, screen: false })
  await unresponsive.next('media')
  liveRooms.heartbeat()
  expect(await unresponsive.closed).toBe(1006)
  expect((await host.next('peer-out')).id).toBe(joined.participantId)
  const updateParticipant = (assignment: string) =>
    asOwner(app(), `update call_participant set ${assignment} where id = $1`, [ownEntry.participantId])
  await updateParticipant(`seen_at = now() - interval '1 hour'`)
  const secondPing = host.nextPing()
  liveRooms.heartbeat()
  await secondPing
  await expect
    .poll(async () => (await stateOf(lawOffice().owner, room)).people.find(({ role }) => role === 'host')?.present)
    .toBe(true)
  await updateParticipant('present_since = null')
  liveRooms.heartbeat()
  expect(await host.closed).toBe(liveCloseCodes.ended)
  thirdApp.drain()
  await server.close()
  await thirdApp.close()
})

it('a stopping server disconnects its windows, which reconnect at another', async () => {
  const thirdApp = await openTestApp({ urls: app().urls, directory: app().directory })
  const server = await serveLive(thirdApp)
  const room = await makeRoom(lawOffice().owner)
  const window = await connect(await admit(lawOffice().owner, room), server)
  thirdApp.drain()
  expect(await window.closed).toBe(liveCloseCodes.restarting)
  await server.close()
  await thirdApp.close()
  await connect(await admit(lawOffice().owner, room))
  const [connectionCount] = await asOwner<{ n: number }>(
    app(),
    `select count(*)::int as n from call_participant where company_id = $1 and room_id = $2
      and present_since is not null`,
    [lawOffice().companyId, room.id],
  )
  expect(connectionCount?.n).toBe(1)
})

describe.each([
  ['one server', firstServer],
  ['two servers', secondServer],
] as const)('when the right to be in a room ends, with host and participant on %s', (_name, server) => {
  const refusedWith = async (token: string) => {
    const window = await openSignalingClient(server())
    windows.push(window)
    window.send({ type: 'enter', token, audio: true, video: true })
    return window.closed
  }
  /** A room of a case to which a colleague of the host is connected. */
  async function withColleague() {
    const ownOffice = await office(app())
    const caseId = (
      (await ownOffice.owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
    ).id
    const room = await makeRoom(ownOffice.owner, { caseId })
    const host = await connect(await admit(ownOffice.owner, room))
    const colleague = await member(app(), ownOffice)
    const entered = await admit(colleague, room)
    const window = await connect(entered, server())
    await host.next('peer-in')
    return { ownOffice, host, colleague, entered, window }
  }

  it('disconnects a guest whose link is revoked, and does not admit them again', async () => {
    const { room, host, guestClient, joined, guest } = await pair(server())
    const { items } = (await lawOffice().owner.get(`/calls/rooms/${room.id}/invitations`).expect(200)).body as {
      items: { id: string }[]
    }
    await lawOffice().owner.delete(`/calls/rooms/${room.id}/invitations/${items[0]?.id}`).expect(204)
    expect(await guestClient.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(joined.participantId)
    expect(await refusedWith(joined.token)).toBe(liveCloseCodes.refused)
    await guest.join().expect(404)
  })

  it('disconnects a deactivated member, and does not admit them again', async () => {
    const { ownOffice, host, colleague, entered, window } = await withColleague()
    await ownOffice.owner
      .put(`/companies/${ownOffice.companyId}/users/${colleague.id}/status`, { status: 'inactive' })
      .expect(200)
    expect(await window.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    expect(await refusedWith(entered.token)).toBe(liveCloseCodes.refused)
  })

  it('disconnects a guest at once when the host is deactivated by the platform', async () => {
    const ownOffice = await office(app())
    const room = await makeRoom(ownOffice.owner)
    const guest = await guestOf(app(), ownOffice.owner, room)
    const window = await connect((await guest.join().expect(200)).body as JoinedRoom, server())
    const admin = await administrator(app())
    await admin.put(`/admin/users/${ownOffice.owner.id}/status`, { status: 'inactive' }).expect(200)
    // The heartbeat, which would find the lost right later, comes every 20 seconds.
    expect(await window.closed).toBe(liveCloseCodes.ended)
  }, 10_000)

  it('disconnects a member whose session is revoked, and rejects their token', async () => {
    const { host, colleague, entered, window } = await withColleague()
    await colleague.post('/auth/logout').expect(204)
    expect(await window.closed).toBe(liveCloseCodes.ended)
    expect((await host.next('peer-out')).id).toBe(entered.participantId)
    expect(await refusedWith(entered.token)).toBe(liveCloseCodes.refused)
  })

  it('leaves people connected whose rights did not change', async () => {
    const { host, guestClient } = await pair(server())
    const { colleague } = await withColleague()
    await colleague.post('/auth/logout').expect(204)
    guestClient.send({ type: 'chat', text: 'sigo aquí' })
    expect(await host.next('chat')).toMatchObject({ text: 'sigo aquí' })
  })
})
