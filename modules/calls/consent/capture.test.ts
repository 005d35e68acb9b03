import { describe, expect, it } from 'vitest'
import { member, office, type Office } from '#tests/support/actors.ts'
import {
  enter,
  guestOf,
  makeRoom,
  nameOf,
  stateOf,
  useCalls,
  type JoinedRoom,
  type RoomState,
} from '#tests/support/calls.ts'

const { app, daily } = useCalls({ background: true })
const newOffice = () => office(app())
const caseOf = async ({ owner }: Office): Promise<string> =>
  ((await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }).id

describe('a capture', () => {
  const requestCapture = (
    owner: Office['owner'],
    room: { id: string },
    body: object = { recording: true, transcription: true },
  ) => owner.post(`/calls/rooms/${room.id}/capture`, { recording: false, transcription: false, ...body })

  it('starts once all participants have agreed, and stops once a participant withdraws', async () => {
    const lawOffice = await newOffice()
    const { owner } = lawOffice
    const room = await makeRoom(owner)
    await requestCapture(owner, room).expect(409)
    const host = await enter(daily(), owner, room)
    const guest = await guestOf(app(), owner, room)
    const { participantId } = (await guest.join({ locale: 'pt' }).expect(200)).body as JoinedRoom
    const requestedState = (await requestCapture(owner, room).expect(200)).body as RoomState
    expect(requestedState.capture?.state).toBe('asked')
    expect(daily().recording.has(nameOf(room))).toBe(false)
    await requestCapture(owner, room).expect(409)
    const agreed = (
      await guest
        .consent({ participantId, captureId: requestedState.capture?.id, answer: 'agreed', locale: 'pt' })
        .expect(200)
    ).body as RoomState
    expect(agreed.capture?.state).toBe('running')
    expect([daily().recording.has(nameOf(room)), daily().transcribing.has(nameOf(room))]).toEqual([true, true])
    // Withdrawing stops recording and transcription.
    await guest.consent({ participantId, captureId: requestedState.capture?.id, answer: 'withdrawn' }).expect(200)
    expect([daily().recording.has(nameOf(room)), daily().transcribing.has(nameOf(room))]).toEqual([false, false])
    expect((await stateOf(owner, room, host.participantId)).capture?.state).toBe('stopped')
    const { items } = (await owner.get('/calls/recordings').expect(200)).body as {
      items: { status: string; transcriptionState: string; can: object }[]
    }
    expect(items).toMatchObject([{ status: 'processing', transcriptionState: 'processing', can: { watch: false } }])
  })

  it('is prevented by a refusal, which does not remove the person', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    await enter(daily(), owner, room)
    const guest = await guestOf(app(), owner, room)
    const { participantId } = (await guest.join().expect(200)).body as JoinedRoom
    const { capture } = (await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState
    const after = (await guest.consent({ participantId, captureId: capture?.id, answer: 'refused' }).expect(200))
      .body as RoomState
    expect(after.capture?.state).toBe('refused')
    expect(after.people.find(({ id }) => id === participantId)?.present).toBe(true)
    expect(daily().requests.some((r) => r.includes(nameOf(room)) && r.endsWith('/recordings/start'))).toBe(false)
    await guest.consent({ participantId, captureId: capture?.id, answer: 'agreed' }).expect(409)
  })

  it('is stopped before a person is admitted who enters later and refuses', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    await enter(daily(), owner, room)
    const { capture } = (await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState
    expect(capture?.state).toBe('running')
    const [agreeingGuest, refusingGuest] = [
      await guestOf(app(), owner, room, 'Amable'),
      await guestOf(app(), owner, room, 'Reservado'),
    ]
    expect((await agreeingGuest.lobby().expect(200)).body).toMatchObject({
      capture: { id: capture?.id, recording: true, transcription: false },
    })
    expect((await agreeingGuest.join().expect(409)).body).toMatchObject({
      error: { code: 'call_consent_needed', details: { captureId: capture?.id } },
    })
    await agreeingGuest.join({ consent: { captureId: capture?.id, answer: 'agreed' } }).expect(200)
    expect(daily().recording.has(nameOf(room))).toBe(true)
    await refusingGuest.join({ consent: { captureId: capture?.id, answer: 'refused' } }).expect(200)
    expect(daily().recording.has(nameOf(room))).toBe(false)
  })

  it('keeps people without consent out while the provider cannot stop it', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    await enter(daily(), owner, room)
    const { capture } = (await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState
    const guest = await guestOf(app(), owner, room)
    daily().misbehave('error')
    await guest.join({ consent: { captureId: capture?.id, answer: 'refused' } }).expect(502)
    daily().behave()
    expect((await stateOf(owner, room)).people.find(({ role }) => role === 'guest')?.present).toBe(false)
  })

  it('fails if the provider cannot start it', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    await owner.post(`/calls/rooms/${room.id}/token`, {}).expect(200) // nobody is in the provider's room yet
    expect(
      ((await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState).capture?.state,
    ).toBe('failed')
    await enter(daily(), owner, room)
    expect(
      ((await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState).capture?.state,
    ).toBe('running')
  })

  it('keeps people out until it is stopped if the provider could neither start nor stop it', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    await enter(daily(), owner, room)
    const guest = await guestOf(app(), owner, room)
    daily().misbehave('error')
    expect(
      ((await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState).capture?.state,
    ).toBe('stopping')
    // The recording may run although the provider answered with an error.
    daily().recording.add(nameOf(room))
    await guest.join().expect(502)
    daily().behave()
    await guest.join().expect(200)
    expect(daily().recording.has(nameOf(room))).toBe(false)
    expect((await stateOf(owner, room)).capture?.state).toBe('stopped')
  })

  it('is refused in a room without recording, and for others than the host', async () => {
    const lawOffice = await newOffice()
    const colleague = await member(app(), lawOffice)
    const room = await makeRoom(lawOffice.owner, { recording: false, caseId: await caseOf(lawOffice) })
    await enter(daily(), lawOffice.owner, room)
    await enter(daily(), colleague, room)
    await requestCapture(lawOffice.owner, room, { recording: true }).expect(409)
    await requestCapture(colleague, room, { transcription: true }).expect(403)
    await requestCapture(lawOffice.owner, room, {}).expect(400)
  })

  it('cannot be answered in the name of another person', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    const host = await enter(daily(), owner, room)
    const guest = await guestOf(app(), owner, room)
    await guest.join().expect(200)
    const { capture } = (await requestCapture(owner, room, { recording: true }).expect(200)).body as RoomState
    await guest.consent({ participantId: host.participantId, captureId: capture?.id, answer: 'withdrawn' }).expect(404)
    expect((await stateOf(owner, room)).capture?.state).toBe('asked')
  })
})
