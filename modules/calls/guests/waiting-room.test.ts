import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { enter, guestOf, makeRoom, useCalls, type CreatedRoom, type JoinedRoom } from '#tests/support/calls.ts'

const { app, daily } = useCalls({ background: true })

interface WaitingGuest {
  readonly id: string
  readonly name: string
}
type Office = Awaited<ReturnType<typeof office>>
type Guest = Awaited<ReturnType<typeof guestOf>>

const waitingFor = async ({ owner }: Office, room: CreatedRoom, { participantId }: JoinedRoom) =>
  (
    (await owner.get(`/calls/rooms/${room.id}/state?participantId=${participantId}`).expect(200)).body as {
      waiting: WaitingGuest[]
    }
  ).waiting
const admissionOf = async (guest: Guest) => ((await guest.lobby().expect(200)).body as { admission: string }).admission
const decide = ({ owner }: Office, room: CreatedRoom, linkId: string, admitted: boolean) =>
  owner.post(`/calls/rooms/${room.id}/invitations/${linkId}/admission`, { admitted })

/** Creates a room with its host in it and a guest who asked to enter. */
async function waitingGuest() {
  const lawOffice = await office(app())
  const room = await makeRoom(lawOffice.owner, { waitingRoom: true })
  const host = await enter(daily(), lawOffice.owner, room)
  const guest = await guestOf(app(), lawOffice.owner, room)
  expect(await admissionOf(guest)).toBe('needed')
  expect((await guest.join().expect(409)).body).toMatchObject({ error: { code: 'call_waiting' } })
  const [waiting] = await waitingFor(lawOffice, room, host)
  return { lawOffice, room, host, guest, linkId: (waiting as WaitingGuest).id }
}

describe('a guest of a room with a waiting room', () => {
  it('waits, sees nobody, and enters once the host has admitted them', async () => {
    const { lawOffice, room, host, guest, linkId } = await waitingGuest()
    expect(await waitingFor(lawOffice, room, host)).toMatchObject([{ id: linkId, name: 'Wanda Irizarry' }])
    expect(await admissionOf(guest)).toBe('waiting')
    expect((await guest.state().expect(200)).body).toMatchObject({ people: [], capture: null, waiting: [] })
    expect((await decide(lawOffice, room, linkId, true).expect(200)).body).toMatchObject({ waiting: [] })
    expect(await admissionOf(guest)).toBe('open')
    await guest.join().expect(200)
    await guest.leave().expect(204)
    await guest.join().expect(200)
  })

  it('can ask again after the host has declined', async () => {
    const { lawOffice, room, host, guest, linkId } = await waitingGuest()
    await decide(lawOffice, room, linkId, false).expect(200)
    expect([await admissionOf(guest), await waitingFor(lawOffice, room, host)]).toEqual(['declined', []])
    await guest.join().expect(409)
    expect(await waitingFor(lawOffice, room, host)).toMatchObject([{ id: linkId }])
    expect(await admissionOf(guest)).toBe('waiting')
  })

  it('waits no longer after leaving the page, and stays admitted after a later refusal', async () => {
    const { lawOffice, room, host, guest, linkId } = await waitingGuest()
    await guest.leave().expect(204)
    expect([await admissionOf(guest), await waitingFor(lawOffice, room, host)]).toEqual(['needed', []])
    await decide(lawOffice, room, linkId, true).expect(200)
    await decide(lawOffice, room, linkId, false).expect(200)
    await guest.join().expect(200)
  })

  it('is admitted by the host alone, while the call runs and the link is valid', async () => {
    const { lawOffice, room, linkId } = await waitingGuest()
    const colleague = await member(app(), lawOffice)
    const otherOffice = await office(app())
    const path = `/calls/rooms/${room.id}/invitations/${linkId}/admission`
    await colleague.post(path, { admitted: true }).expect(404)
    await otherOffice.owner.post(path, { admitted: true }).expect(404)
    await decide(lawOffice, room, room.id, true).expect(404)
    await lawOffice.owner.request('delete', `/calls/rooms/${room.id}/invitations/${linkId}`).expect(204)
    await decide(lawOffice, room, linkId, true).expect(404)
    await lawOffice.owner.post(`/calls/rooms/${room.id}/end`).expect(200)
    expect((await decide(lawOffice, room, linkId, true).expect(409)).body).toMatchObject({
      error: { code: 'call_ended' },
    })
  })

  it('enters a room without a waiting room immediately', async () => {
    const { owner } = await office(app())
    const guest = await guestOf(app(), owner, await makeRoom(owner))
    expect(await admissionOf(guest)).toBe('open')
    await guest.join().expect(200)
  })
})
