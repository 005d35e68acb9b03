import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { request } from '#tests/support/request.ts'
import { member, office, sentTo, anonymous, testAddress, type Office } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { enter, guestOf, makeRoom, nameOf, stateOf, useCalls, type JoinedRoom } from '#tests/support/calls.ts'
import type { DailyMisbehaviour } from '#tests/support/daily-stand-in.ts'
import { sweepRooms } from './rooms/end-room.ts'
import { leaveRoom } from './rooms/enter-room.ts'

const { app, daily } = useCalls({ background: true })
const newOffice = () => office(app())
const caseOf = async ({ owner }: Office): Promise<string> =>
  ((await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }).id

describe('a room', () => {
  it('is private, has the requested abilities, and a name that reveals nothing', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner, { name: '', chat: false })
    expect(room).toMatchObject({
      name: 'Video Call',
      status: 'open',
      can: { join: true, invite: true, capture: true, end: true },
    })
    expect(nameOf(room)).toMatch(/^bufete-[0-9a-f]{32}$/)
    expect(daily().rooms.get(nameOf(room))).toMatchObject({
      privacy: 'private',
      config: {
        max_participants: 10,
        enable_chat: false,
        enable_recording: 'cloud',
        enable_transcription_storage: true,
      },
    })
  })

  it('is listed for its host and, in a case, for the office: five rooms, open ones first', async () => {
    const lawOffice = await newOffice()
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const caseId = await caseOf(lawOffice)
    const rooms = []
    for (let n = 0; n < 6; n += 1)
      rooms.push(await makeRoom(owner, { name: `Llamada ${n}`, ...(n === 5 ? { caseId } : {}) }))
    await owner.post(`/calls/rooms/${rooms[4]?.id}/end`).expect(200)
    const names = async (user = owner, query = '') =>
      ((await user.get(`/calls/rooms${query}`).expect(200)).body as { items: { name: string }[] }).items.map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['Llamada 5', 'Llamada 3', 'Llamada 2', 'Llamada 1', 'Llamada 4'])
    expect(await names(colleague)).toEqual(['Llamada 5'])
    expect(await names(colleague, `?caseId=${caseId}`)).toEqual(['Llamada 5'])
    await colleague.get(`/calls/rooms/${rooms[0]?.id}`).expect(404)
    await colleague.post(`/calls/rooms/${rooms[5]?.id}/end`).expect(403)
  })

  it.each<[DailyMisbehaviour]>([['refuse'], ['busy'], ['stall'], ['garbage']])(
    'is reported in each language with the next step if the provider does not create it (%s)',
    async (misbehaviour) => {
      const { owner } = await newOffice()
      daily().misbehave(misbehaviour)
      for (const [language, messagePart] of [
        ['es', 'configuración'],
        ['en', 'configuration'],
        ['fr', 'configuration'],
        ['pt', 'configuração'],
      ] as const) {
        const { body } = await owner.post('/calls/rooms', {}).set('accept-language', language).expect(502)
        expect((body as { error: { code: string; message: string } }).error).toMatchObject({
          code: 'call_room_failed',
          message: expect.stringContaining(messagePart) as string,
        })
      }
    },
  )

  it('is found by its address, and by no other', async () => {
    const lawOffice = await newOffice()
    const room = await makeRoom(lawOffice.owner)
    const other = await newOffice()
    const find = (url: string, user = lawOffice.owner) => user.post('/calls/join', { url })
    expect((await find(`${room.url}?t=abc`).expect(200)).body).toEqual({ id: room.id })
    for (const url of [
      'javascript:alert(1)',
      'https://evil.example/bufete',
      room.url.replace('https', 'ftp'),
      `${room.url}x`,
      'sala',
      '//',
    ])
      expect((await find(url).expect(422)).body).toMatchObject({
        error: { code: 'call_url_invalid', message: 'Please enter a valid room URL' },
      })
    await find(room.url, other.owner).expect(422)
    await lawOffice.owner.post(`/calls/rooms/${room.id}/end`).expect(200)
    await find(room.url).expect(409)
  })
})

describe('entering', () => {
  it('returns an expiring token of this room alone, with owner rights only for the host', async () => {
    const lawOffice = await newOffice()
    const colleague = await member(app(), lawOffice)
    const room = await makeRoom(lawOffice.owner, { caseId: await caseOf(lawOffice) })
    const host = await enter(daily(), lawOffice.owner, room)
    const other = await enter(daily(), colleague, room)
    const tokenOf = (entered: JoinedRoom) => daily().tokens.get(entered.token) as Record<string, unknown>
    expect(tokenOf(host)).toMatchObject({ room_name: nameOf(room), is_owner: true, user_id: host.participantId })
    expect(tokenOf(other)).toMatchObject({
      room_name: nameOf(room),
      is_owner: false,
      user_name: 'Ismael Quirindongo Vega',
    })
    expect(Number(tokenOf(host).exp) * 1_000 - Date.now()).toBeLessThan(301_000)
    expect(
      (await stateOf(lawOffice.owner, room, host.participantId)).people.map(({ role, present }) => [role, present]),
    ).toEqual([
      ['host', true],
      ['member', true],
    ])
  })

  it('counts the time of a person until their last heartbeat, also when it is noticed much later', async () => {
    const { owner } = await newOffice()
    const { participantId } = await enter(daily(), owner, await makeRoom(owner))
    await asOwner(
      app(),
      `update call_participant set seen_at = now() - interval '3 hours', token_until = null where id = $1`,
      [participantId],
    )
    await asOwner(
      app(),
      `update call_attendance set joined_at = now() - interval '4 hours' where participant_id = $1`,
      [participantId],
    )
    await asJob(() => sweepRooms(app().services.openWork()))
    const attendances = await asOwner<{ minutes: number }>(
      app(),
      `select round(extract(epoch from left_at - joined_at) / 60)::int as minutes from call_attendance
        where participant_id = $1`,
      [participantId],
    )
    expect(attendances).toEqual([{ minutes: 60 }])
  })

  it('lasts for a silent person whose heartbeat arrives before they are marked as gone', async () => {
    const { owner, companyId } = await newOffice()
    const room = await makeRoom(owner)
    const { participantId } = await enter(daily(), owner, room)
    await withScope({ kind: 'company', companyId }, () =>
      leaveRoom(app().services.openWork(), companyId, room.id, participantId, {
        silentSince: new Date(Date.now() - 60_000),
      }),
    )
    expect((await stateOf(owner, room)).people.map(({ present }) => present)).toEqual([true])
  })

  it('is rejected at a full or ended room; leaving frees a seat', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner, { maxParticipants: 2 })
    const { participantId } = await enter(daily(), owner, room)
    const [first, second] = [await guestOf(app(), owner, room, 'Uno'), await guestOf(app(), owner, room, 'Dos')]
    await first.join().expect(200)
    expect((await second.join().expect(409)).body).toMatchObject({
      error: { code: 'call_full', message: 'The room is full: up to 2 people can join.' },
    })
    await first.leave().expect(204)
    await second.join().expect(200)
    await owner.post(`/calls/rooms/${room.id}/leave`, { participantId }).expect(204)
    await owner.post(`/calls/rooms/${room.id}/end`).expect(200)
    expect(daily().rooms.has(nameOf(room))).toBe(false)
    await first.join().expect(409)
    await owner.post(`/calls/rooms/${room.id}/token`, {}).expect(409)
  })

  it('leaves nobody present when the provider fails', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    daily().misbehave('error')
    await owner.post(`/calls/rooms/${room.id}/token`, {}).expect(502)
    daily().behave()
    expect((await stateOf(owner, room)).people.map(({ present }) => present)).toEqual([false])
  })
})

describe('a guest', () => {
  it('gets no mail without an address or a mail server', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    const invite = (body: object) =>
      owner.post(`/calls/rooms/${room.id}/invitations`, body).set('x-forwarded-for', testAddress()).expect(201)
    expect((await invite({ name: 'Wanda' })).body).toMatchObject({ mail: null })
    Object.assign(app().mail, { configured: false })
    try {
      const { url, mail } = (await invite({ name: 'Ana', email: `a-${room.id.slice(-8)}@example.com` })).body as {
        url: string
        mail: object
      }
      expect(mail).toEqual({ kept: true, link: url })
    } finally {
      Object.assign(app().mail, { configured: true })
    }
  })

  it('gets a mail in their language without the case, and sees the inviter', async () => {
    const lawOffice = await newOffice()
    const room = await makeRoom(lawOffice.owner, { name: 'Custodia de menores', caseId: await caseOf(lawOffice) })
    const email = `g-${room.id.slice(-8)}@example.com`
    await lawOffice.owner
      .post(`/calls/rooms/${room.id}/invitations`, { name: 'Wanda', email, locale: 'fr' })
      .set('x-forwarded-for', testAddress())
      .expect(201)
      .expect(({ body }) => expect(body).toMatchObject({ mail: { kept: false, link: null } }))
    const mail = await sentTo(app(), email)
    expect(mail.subject).toContain('vous invite')
    expect(mail.text + mail.html).not.toMatch(/Custodia|Laracuente/)
    const link = /https?:\S+\/app\/calls\/public\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect((await request(app().handler).get(`/api/public/calls/${link}`).expect(200)).body).toMatchObject({
      company: 'Albaladejo & Asociados',
      host: 'Nereida Albaladejo Font',
      name: 'Wanda',
      locale: 'fr',
      status: 'open',
      capture: null,
    })
  })

  it('is the same participant at every entry; revoked, changed and unknown links get the same response', async () => {
    const { owner } = await newOffice()
    const room = await makeRoom(owner)
    const guest = await guestOf(app(), owner, room)
    const [first, again] = [
      (await guest.join().expect(200)).body as JoinedRoom,
      (await guest.join().expect(200)).body as JoinedRoom,
    ]
    expect(again.participantId).toBe(first.participantId)
    const { items } = (await owner.get(`/calls/rooms/${room.id}/invitations`).expect(200)).body as {
      items: { id: string; state: string }[]
    }
    expect(items.map(({ state }) => state)).toEqual(['used'])
    await owner.delete(`/calls/rooms/${room.id}/invitations/${items[0]?.id}`).expect(204)
    const lobbyError = (await guest.lobby().expect(404)).body as object
    expect(
      (
        await anonymous(app())
          .get(`/public/calls/${guest.token.slice(0, -2)}AA`)
          .expect(404)
      ).body,
    ).toMatchObject(lobbyError)
  })
})
