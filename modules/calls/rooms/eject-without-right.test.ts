// Rooms of the provider: people who lose the right to be in a call are ejected, even while their token is still valid.
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/request.ts'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  enter,
  guestOf,
  makeRoom,
  nameOf,
  stateOf,
  useCalls,
  type JoinedRoom,
  type CreatedRoom,
} from '#tests/support/calls.ts'
import type { DailyMisbehaviour } from '#tests/support/daily-stand-in.ts'
import { enterRoom } from '#tests/support/daily-stand-in-room.ts'
import { runDelayedJobs } from '#tests/support/run-delayed-jobs.ts'
import { ejectWithoutRightJob } from './eject-without-right.ts'

const { app, daily } = useCalls({ background: true })

const longTimeout = { timeout: 20_000 }
const sessionsInRoom = (room: CreatedRoom): readonly string[] => daily().present.get(nameOf(room)) ?? []
const canJoin = (room: CreatedRoom, { token }: JoinedRoom, session: string): boolean =>
  enterRoom(daily(), nameOf(room), token, session)
const ejections = (room: CreatedRoom): number =>
  daily().requests.filter((line) => line === `POST /rooms/${nameOf(room)}/eject`).length

/** A call of a case with its host, a colleague and a guest in the provider's room. */
async function callOfThree() {
  const lawOffice = await office(app())
  const { owner } = lawOffice
  const caseId = (
    (await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
  ).id
  const room = await makeRoom(owner, { caseId })
  const host = await enter(daily(), owner, room)
  const colleague = await member(app(), lawOffice)
  const joinedColleague = (await colleague.post(`/calls/rooms/${room.id}/token`, {}).expect(200)).body as JoinedRoom
  const guest = await guestOf(app(), owner, room)
  const joinedGuest = (await guest.join().expect(200)).body as JoinedRoom
  expect(canJoin(room, joinedColleague, 'colleague')).toBe(true)
  expect(canJoin(room, joinedGuest, 'guest')).toBe(true)
  return { lawOffice, owner, room, host: host.participantId, colleague, joinedColleague, guest, joinedGuest }
}
async function revoke(owner: Person, room: CreatedRoom): Promise<void> {
  const { items } = (await owner.get(`/calls/rooms/${room.id}/invitations`).expect(200)).body as {
    items: { id: string }[]
  }
  await owner.delete(`/calls/rooms/${room.id}/invitations/${items[0]?.id}`).expect(204)
}
const deactivate = ({ companyId, owner }: Office, { id }: Person, status = 'inactive') =>
  owner.put(`/companies/${companyId}/users/${id}/status`, { status }).expect(200)
const isPresent = async (owner: Person, room: CreatedRoom, id: string) =>
  (await stateOf(owner, room)).people.find((person) => person.id === id)?.present

describe('a person whose right to be in a room of the provider ended', () => {
  it('is ejected as a guest whose link is revoked, and their token is rejected', async () => {
    const { owner, room, host, joinedGuest } = await callOfThree()
    await revoke(owner, room)
    await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([host, 'colleague'])
    expect(canJoin(room, joinedGuest, 'guest again')).toBe(false)
  })

  it('is ejected as a deactivated member, no longer present and not admitted again', async () => {
    const { lawOffice, room, host, colleague, joinedColleague } = await callOfThree()
    await deactivate(lawOffice, colleague)
    await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([host, 'guest'])
    expect(canJoin(room, joinedColleague, 'colleague again')).toBe(false)
    await expect.poll(() => isPresent(lawOffice.owner, room, joinedColleague.participantId), longTimeout).toBe(false)
  })

  it('is ejected as a host deactivated by the platform, with their guests', async () => {
    const { owner, room } = await callOfThree()
    await (await administrator(app())).put(`/admin/users/${owner.id}/status`, { status: 'inactive' }).expect(200)
    await expect.poll(() => sessionsInRoom(room).filter((session) => session !== 'colleague'), longTimeout).toEqual([])
    expect(sessionsInRoom(room)).toEqual(['colleague'])
  })

  it('is ejected as any user of a company deactivated by the platform', async () => {
    const { lawOffice, room } = await callOfThree()
    await (
      await administrator(app())
    )
      .put(`/admin/companies/${lawOffice.companyId}/status`, { status: 'inactive' })
      .expect(200)
    await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([])
  })

  it.each<DailyMisbehaviour>(['busy', 'error', 'stall'])(
    'is ejected by a later try when the provider answers with %s',
    async (misbehaviour) => {
      const { owner, room, host } = await callOfThree()
      daily().misbehave(misbehaviour)
      await revoke(owner, room)
      const failed = () =>
        asOwner<{ n: number }>(
          app(),
          `select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and attempts > 0
            and last_error is not null`,
          [ejectWithoutRightJob.name],
        )
      await expect.poll(async () => (await failed())[0]?.n, longTimeout).toBe(1)
      expect(sessionsInRoom(room)).toContain('guest')
      daily().behave()
      await runDelayedJobs(app(), ejectWithoutRightJob.name)
      await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([host, 'colleague'])
    },
  )

  it('is ejected again when their last token has expired, because a ban ends with its meeting', async () => {
    const { owner, room, host, joinedGuest } = await callOfThree()
    daily().present.set(nameOf(room), [])
    await revoke(owner, room)
    await expect.poll(() => ejections(room), longTimeout).toBe(1)
    // Nobody is in the room: the provider has no meeting, hence no ban.
    daily().present.set(nameOf(room), [host])
    expect(canJoin(room, joinedGuest, 'guest')).toBe(true)
    const runAndListSessions = async () => {
      await runDelayedJobs(app(), ejectWithoutRightJob.name)
      return sessionsInRoom(room)
    }
    await expect.poll(runAndListSessions, longTimeout).toEqual([host])
    // The last run enqueues no further run. A job that a later job replaced while it ran is never retried.
    const runAndCountJobs = async () => {
      await runDelayedJobs(app(), ejectWithoutRightJob.name)
      const [counted] = await asOwner<{ n: number }>(
        app(),
        `select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and attempts < max_attempts`,
        [ejectWithoutRightJob.name],
      )
      return counted?.n
    }
    await expect.poll(runAndCountJobs, longTimeout).toBe(0)
  })

  it('is ejected as soon as the provider reports that they entered', async () => {
    const { owner, room, host, joinedGuest } = await callOfThree()
    daily().present.set(nameOf(room), [])
    await revoke(owner, room)
    await expect.poll(() => ejections(room), longTimeout).toBe(1)
    daily().present.set(nameOf(room), [host])
    canJoin(room, joinedGuest, 'guest')
    const { body, headers } = daily().hook({
      type: 'participant.joined',
      payload: {
        room: nameOf(room),
        user_id: joinedGuest.participantId,
        session_id: 'guest',
        joined_at: Date.now() / 1_000,
      },
    })
    await request(app().handler)
      .post('/api/webhooks/daily')
      .set(headers)
      .set('x-forwarded-for', '10.9.9.8')
      .send(body)
      .expect(200)
    await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([host])
  })
})

describe('an ejection', () => {
  it('ends without an error when the room no longer exists at the provider', async () => {
    const { owner, room } = await callOfThree()
    daily().rooms.delete(nameOf(room))
    const [start] = await asOwner<{ at: string }>(app(), 'select now()::text as at')
    await revoke(owner, room)
    await expect.poll(() => ejections(room), longTimeout).toBe(1)
    const failed = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and last_error is not null
        and created_at >= $2::timestamptz`,
      [ejectWithoutRightJob.name, start?.at],
    )
    expect(failed[0]?.n).toBe(0)
  })

  it('leaves in the room a participant whose right was restored before the job ran', async () => {
    const { lawOffice, room, host, colleague } = await callOfThree()
    daily().misbehave('error')
    await deactivate(lawOffice, colleague)
    await expect.poll(() => ejections(room), longTimeout).toBe(1)
    await deactivate(lawOffice, colleague, 'active')
    daily().behave()
    await revoke(lawOffice.owner, room)
    await expect.poll(() => sessionsInRoom(room), longTimeout).toEqual([host, 'colleague'])
  })
})
