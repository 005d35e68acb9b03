import { describe, expect, it } from 'vitest'
import { VideoError, noVideo } from '#server/ports/video.ts'
import type { DailyMisbehaviour } from '#tests/support/daily-stand-in.ts'
import { enterRoom } from '#tests/support/daily-stand-in-room.ts'
import { dailyVideo } from './daily-video.ts'
import { useDailyVideo } from '#tests/support/daily-video.ts'

const { daily, video } = useDailyVideo()

const inOneHour = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000)
const access = { maxParticipants: 4, chat: true, recording: true, transcription: true }
const vtt = 'WEBVTT\n\ntranscript:0\n00:00:45.588 --> 00:00:47.888\n<v>Ana Peña:</v>Buenos días\n'

describe('participants of a room at Daily', () => {
  it('enter a private room with the requested features by a token of that room that expires', async () => {
    const room = await video().createRoom({ name: 'privada-1', from: null, until: inOneHour, access })
    expect(daily().rooms.get('privada-1')).toMatchObject({
      privacy: 'private',
      config: {
        exp: inOneHour.getTime() / 1_000,
        max_participants: 4,
        enable_chat: true,
        enable_recording: 'cloud',
        enable_transcription_storage: true,
        enable_live_captions_ui: true,
      },
    })
    const token = await video().createToken({
      companyId: '0198c1d2-0000-7000-8000-000000000000',
      roomId: room.id,
      until: inOneHour,
      owner: true,
      name: 'Ana Peña',
      personId: '0198c1d2-0000-7000-8000-000000000001',
      locale: 'es',
    })
    expect(daily().tokens.get(token)).toEqual({
      room_name: 'privada-1',
      exp: inOneHour.getTime() / 1_000,
      is_owner: true,
      enable_recording_ui: false,
      user_name: 'Ana Peña',
      user_id: '0198c1d2-0000-7000-8000-000000000001',
      lang: 'es',
    })
  })

  it('get no token whose end is in the past', async () => {
    await expect(
      video().createToken({
        companyId: '0198c1d2-0000-7000-8000-000000000000',
        roomId: 'x',
        until: new Date(Date.now() - 60_000),
        owner: false,
        name: 'A',
        personId: 'a',
        locale: 'es',
      }),
    ).rejects.toMatchObject({ code: 'refused' })
  })

  it('are removed all together; an empty or missing room is not an error', async () => {
    await video().createRoom({ name: 'privada-2', from: null, until: inOneHour, access })
    daily().present.set('privada-2', ['a', 'b'])
    await video().emptyRoom('privada-2')
    expect(daily().present.get('privada-2')).toEqual([])
    await video().emptyRoom('privada-2')
    await video().emptyRoom('unknown')
  })

  it('are ejected by their ids and cannot enter again; an empty or missing room is not an error', async () => {
    await video().createRoom({ name: 'privada-4', from: null, until: inOneHour, access })
    const tokenOf = (personId: string) =>
      video().createToken({
        companyId: '0198c1d2-0000-7000-8000-000000000000',
        roomId: 'privada-4',
        until: inOneHour,
        owner: false,
        name: 'A',
        personId,
        locale: 'es',
      })
    const [first, second] = [await tokenOf('first'), await tokenOf('second')]
    expect([
      enterRoom(daily(), 'privada-4', first, 'x'),
      enterRoom(daily(), 'privada-4', first, 'y'),
      enterRoom(daily(), 'privada-4', second, 'z'),
    ]).toEqual([true, true, true])
    // More people than one call can name, most of whom are not in the room.
    await video().ejectPeople('privada-4', [...Array.from({ length: 130 }, (_, n) => `nobody-${n}`), 'first'])
    expect(daily().present.get('privada-4')).toEqual(['z'])
    expect(enterRoom(daily(), 'privada-4', first, 'x')).toBe(false)
    await video().ejectPeople('privada-4', ['second'])
    await video().ejectPeople('privada-4', ['second'])
    await video().ejectPeople('unknown', ['second'])
    await video().ejectPeople('privada-4', [])
    expect(daily().present.get('privada-4')).toEqual([])
  })

  it.each<[DailyMisbehaviour, string]>([
    ['refuse', 'refused'],
    ['busy', 'unavailable'],
    ['error', 'unavailable'],
    ['stall', 'unavailable'],
  ])('are not reported as ejected when Daily misbehaves: %s', async (misbehaviour, code) => {
    daily().misbehave(misbehaviour)
    const provider =
      misbehaviour === 'stall' ? dailyVideo({ apiKey: daily().apiKey, apiUrl: daily().url, timeout: 400 }) : video()
    await expect(provider.ejectPeople('privada-2', ['a'])).rejects.toMatchObject({ code })
  })
})

describe('recordings, transcripts and meetings at Daily', () => {
  it('are listed in pages, the newest first, to the end', async () => {
    for (let n = 0; n < 130; n += 1) daily().addRecording('sala-1')
    const first = await video().recordings(null)
    expect(first.items).toHaveLength(100)
    const second = await video().recordings(first.next)
    expect([...first.items, ...second.items].map((r) => r.id)).toEqual(daily().recordings.map((r) => r.id))
    expect(second.next).toBeNull()
    daily().recordings.splice(0)
  })

  it('have the states of the port for each status of Daily', async () => {
    const running = daily().addRecording('sala-2', { status: 'in-progress', duration: undefined as never })
    expect(await video().recording(running.id)).toMatchObject({
      state: 'running',
      duration: null,
      roomId: 'sala-2',
      sessionId: running.mtgSessionId,
      startedAt: new Date(running.start_ts * 1_000),
    })
    expect((await video().recording(daily().addRecording('sala-2', { status: 'canceled' }).id))?.state).toBe(
      'cancelled',
    )
    for (const [status, state] of [
      ['t_in_progress', 'running'],
      ['t_finished', 'finished'],
      ['t_completed', 'finished'],
      ['t_error', 'failed'],
      ['t_failed', 'failed'],
    ] as const) {
      const { transcriptId } = daily().addTranscript('sala-2', vtt, { status })
      expect((await video().transcript(transcriptId))?.state).toBe(state)
    }
  })

  it('are fetched by a short-lived link, transcripts as text', async () => {
    const { id } = daily().addRecording('sala-3')
    const link = await video().recordingLink(id)
    expect(link?.url).toContain(`/stored/${id}.mp4?Signature=`)
    expect(link?.expiresAt.getTime()).toBeGreaterThan(Date.now())
    const { transcriptId } = daily().addTranscript('sala-3', vtt)
    expect(await video().transcriptText(transcriptId)).toBe(vtt)
    expect(daily().requests.at(-1)).toBe(`GET /stored/${transcriptId}.vtt`)
  })

  it('are null when they do not exist, or when Daily denies access with a message', async () => {
    expect(await video().recording('none')).toBeNull()
    expect(await video().recordingLink('none')).toBeNull()
    expect(await video().transcript('none')).toBeNull()
    expect(
      await video().transcriptText(daily().addTranscript('sala-4', vtt, { isVttAvailable: false }).transcriptId),
    ).toBeNull()
    await video().deleteRecording('none')
  })

  it('include each participant of a meeting with the time and the duration', async () => {
    daily().meetings.push({
      id: 'm1',
      room: 'sala-5',
      start_time: 1_790_000_000,
      duration: 120,
      ongoing: false,
      max_participants: 2,
      participants: [
        { user_id: 'u1', participant_id: 'p1', user_name: 'Ana', join_time: 1_790_000_001, duration: 110 },
        { user_id: null, participant_id: 'p2', user_name: null, join_time: 1_790_000_020, duration: 90 },
      ],
    })
    expect(await video().meetings('sala-5')).toEqual([
      {
        id: 'm1',
        startedAt: new Date(1_790_000_000_000),
        seconds: 120,
        ongoing: false,
        attendance: [
          { personId: 'u1', name: 'Ana', joinedAt: new Date(1_790_000_001_000), seconds: 110 },
          { personId: null, name: null, joinedAt: new Date(1_790_000_020_000), seconds: 90 },
        ],
      },
    ])
  })

  it.each<[DailyMisbehaviour, string]>([
    ['refuse', 'refused'],
    ['busy', 'unavailable'],
    ['error', 'unavailable'],
    ['stall', 'unavailable'],
    ['cut', 'unavailable'],
    ['garbage', 'unavailable'],
    ['other', 'unavailable'],
  ])('fail within a bounded time when Daily misbehaves: %s', async (misbehaviour, code) => {
    const { id } = daily().addRecording('sala-6')
    const { transcriptId } = daily().addTranscript('sala-6', vtt)
    daily().misbehave(misbehaviour)
    const provider =
      misbehaviour === 'stall' ? dailyVideo({ apiKey: daily().apiKey, apiUrl: daily().url, timeout: 400 }) : video()
    for (const call of [
      () => provider.recordings(null),
      () => provider.transcripts(null),
      () => provider.meetings('x'),
      () => provider.recordingLink(id),
      () => provider.transcriptText(transcriptId),
    ]) {
      await expect(call()).rejects.toMatchObject({ code })
    }
  })
})

it('requests lists of recordings within the rate limit of Daily', async () => {
  const before = daily().times.length
  await Promise.all(Array.from({ length: 5 }, () => video().recordings(null)))
  const [first = 0, , , fourth = 0] = daily().times.slice(before)
  expect(fourth - first).toBeGreaterThan(1_500)
})

it('recording and transcription start with a participant, and stopping without a running one succeeds', async () => {
  await video().createRoom({ name: 'privada-3', from: null, until: inOneHour, access })
  await expect(video().startRecording('privada-3')).rejects.toMatchObject({ code: 'refused' })
  daily().present.set('privada-3', ['a'])
  await video().startRecording('privada-3')
  await video().startTranscription('privada-3', 'es')
  expect([daily().recording.has('privada-3'), daily().transcribing.has('privada-3')]).toEqual([true, true])
  for (let n = 0; n < 2; n += 1) {
    await video().stopRecording('privada-3')
    await video().stopTranscription('privada-3')
  }
  expect([daily().recording.has('privada-3'), daily().transcribing.has('privada-3')]).toEqual([false, false])
})

it('every call fails with the reason when no provider is configured', async () => {
  const { configured, ...calls } = noVideo
  expect(configured).toBe(false)
  const { receivesHooks, readHook, ...requests } = calls
  expect(receivesHooks).toBe(false)
  expect(() => readHook(Buffer.alloc(0), () => undefined, new Date())).toThrow(VideoError)
  for (const call of Object.values(requests) as (() => Promise<unknown>)[])
    await expect(call()).rejects.toBeInstanceOf(VideoError)
})
