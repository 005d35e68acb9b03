import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/request.ts'
import { withScope } from '#server/db/scope.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { enter, makeRoom, nameOf, useCalls, type CreatedRoom, type RoomState } from '#tests/support/calls.ts'
import { pollRecordings } from './recordings/poll.ts'
import { applyRecording } from './recordings/apply-recording.ts'
import { applyTranscript } from './recordings/apply-transcript.ts'
import { formatTimestamp, textOf, transcriptFileName, vttOf } from './recordings/transcript-text.ts'
import { parseVtt } from '#server/files/vtt.ts'

const { app, daily } = useCalls({ background: true })

const vtt =
  'WEBVTT\n\ntranscript:0\n00:00:45.588 --> 00:00:47.888\n<v>Ana Peña:</v>Buenos <script>alert(1)</script>días\n\ntranscript:1\n00:00:41.000 --> 00:00:40.000\n<v>Erick:</v>El contrato de obra\n'

interface RecordingBody {
  readonly id: string
  readonly status: string
  readonly transcriptionState: string
  readonly problem: string | null
  readonly duration: number | null
  readonly documentId: string | null
  readonly can: Record<string, boolean>
}
const recordingsOf = async (user: Person, query = ''): Promise<RecordingBody[]> =>
  ((await user.get(`/calls/recordings${query}`).expect(200)).body as { items: RecordingBody[] }).items

/** A recorded and transcribed call of a case, with its host alone in it. */
async function recordedCall({ stop = true } = {}): Promise<{ owner: Person; caseId: string; room: CreatedRoom }> {
  const { owner } = await office(app())
  const caseId = (
    (await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)).body as { id: string }
  ).id
  const room = await makeRoom(owner, { caseId })
  await enter(daily(), owner, room)
  const { capture } = (
    await owner.post(`/calls/rooms/${room.id}/capture`, { recording: true, transcription: true }).expect(200)
  ).body as RoomState
  expect(capture?.state).toBe('running')
  if (stop) await owner.post(`/calls/rooms/${room.id}/capture/stop`).expect(200)
  return { owner, caseId, room }
}
const now = () => Math.floor(Date.now() / 1_000)
/** Stores the recording and the transcript that Daily has after a call. */
const endCallAtDaily = (room: CreatedRoom) => ({
  recording: daily().addRecording(nameOf(room), { start_ts: now() - 1, duration: 1 }),
  transcript: daily().addTranscript(nameOf(room), vtt, { created_at: new Date().toISOString() }),
})
const postWebhook = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  request(app().handler).post('/api/webhooks/daily').set(headers).set('x-forwarded-for', '10.9.9.9').send(body)

describe('webhooks of the provider', () => {
  it('store recording and transcript in the case once, even if they arrive several times', async () => {
    const { owner, caseId, room } = await recordedCall()
    const { recording, transcript } = endCallAtDaily(room)
    const hooks = [
      daily().hook({
        type: 'transcript.ready-to-download',
        payload: { id: transcript.transcriptId, room_name: nameOf(room) },
        id: 'a',
      }),
      daily().hook({
        type: 'recording.ready-to-download',
        payload: { recording_id: recording.id, room_name: nameOf(room) },
        id: 'b',
      }),
    ]
    for (const message of [...hooks, ...hooks, ...hooks])
      expect((await postWebhook(message).expect(200)).body).toEqual({ received: true })
    await expect
      .poll(
        async () => (await recordingsOf(owner)).map(({ status, transcriptionState }) => [status, transcriptionState]),
        { timeout: 10_000 },
      )
      .toEqual([['completed', 'ready']])
    const { items } = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as {
      items: { id: string; name: string; mimeType: string }[]
    }
    expect(items).toMatchObject([
      { name: expect.stringMatching(/^Entrevista \d{4}-\d\d-\d\d\.vtt$/) as string, mimeType: 'text/vtt' },
    ])
    expect((await recordingsOf(owner))[0]).toMatchObject({
      documentId: items[0]?.id,
      duration: 1,
      can: { watch: true, remove: true, correct: true },
    })
    const countDeliveries = () =>
      asOwner<{ n: number }>(app(), 'select count(*)::int as n from call_hook where company_id = $1', [owner.companyId])
    expect((await countDeliveries())[0]?.n).toBe(2)
  })

  it('are rejected if forged, a week old or changed; a test message is accepted', async () => {
    const message = { type: 'recording.ready-to-download', payload: { recording_id: 'r', room_name: 'x' } }
    await postWebhook(daily().hook(message, { secret: Buffer.from('another').toString('base64') })).expect(400)
    await postWebhook(daily().hook(message, { age: 7 * 86_400 })).expect(400)
    await postWebhook({ ...daily().hook(message), body: '{"type":' }).expect(400)
    await postWebhook({ body: '{"test":"test"}', headers: { 'content-type': 'application/json' } }).expect(200)
    await postWebhook(daily().hook(message)).expect(200) // about a room of another application
  })

  it('end the recording if they report that the only person who consented left', async () => {
    const { room } = await recordedCall({ stop: false })
    const participantId = (daily().present.get(nameOf(room)) ?? [])[0] ?? ''
    await postWebhook(
      daily().hook({
        type: 'participant.left',
        payload: { room: nameOf(room), user_id: participantId, session_id: 's' },
      }),
    ).expect(200)
    await expect.poll(() => daily().recording.has(nameOf(room)), { timeout: 5_000 }).toBe(false)
  })
})

describe('polling the provider', () => {
  it('finds what no webhook reported, and sends no request while nothing is awaited', async () => {
    const { owner, room } = await recordedCall()
    const { recording } = endCallAtDaily(room)
    await pollRecordings(app().services.openWork())
    await expect
      .poll(
        async () => (await recordingsOf(owner)).map(({ status, transcriptionState }) => [status, transcriptionState]),
        { timeout: 10_000 },
      )
      .toEqual([['completed', 'ready']])
    const link = (await owner.get(`/calls/recordings/${(await recordingsOf(owner))[0]?.id}/link`).expect(200)).body as {
      url: string
    }
    expect(link.url).toContain(recording.id)
    await asOwner(
      app(),
      `update call_recording set status = 'unknown', transcription = 'none' where status = 'processing'
        or transcription in ('processing', 'enabled')`,
    )
    const before = daily().requests.length
    await pollRecordings(app().services.openWork())
    expect(daily().requests.length).toBe(before)
  })

  it('removes a recording without consent at the provider', async () => {
    const { owner } = await office(app())
    const room = await makeRoom(owner)
    const { id } = daily().addRecording(nameOf(room))
    const work = app().services.openWork()
    const recording = await work.ports.video.recording(id)
    if (recording) await applyRecording(work, recording)
    expect(daily().recordings.some((r) => r.id === id)).toBe(false)
    expect(await recordingsOf(owner)).toEqual([])
  })

  it('discards a recording that continued after consent was withdrawn', async () => {
    const { owner, room } = await recordedCall()
    // The provider may report fractions of a second.
    const { id } = daily().addRecording(nameOf(room), { start_ts: now(), duration: 300.5 })
    const work = app().services.openWork()
    const recording = await work.ports.video.recording(id)
    if (recording) await applyRecording(work, recording)
    expect(daily().recordings.some((r) => r.id === id)).toBe(false)
    expect((await recordingsOf(owner))[0]).toMatchObject({
      status: 'unknown',
      problem: 'withheld',
      can: { watch: false },
    })
  })

  it('discards a recording without consent later when the provider does not delete it at first', async () => {
    const { room } = await recordedCall()
    const { id } = daily().addRecording(nameOf(room), { start_ts: now(), duration: 300 })
    const work = app().services.openWork()
    const recording = await work.ports.video.recording(id)
    daily().misbehave('error')
    await expect(recording && applyRecording(work, recording)).rejects.toMatchObject({ code: 'unavailable' })
    daily().behave()
    await expect.poll(() => daily().recordings.some((r) => r.id === id), { timeout: 20_000 }).toBe(false)
  })

  it.each([
    ['', 'empty'],
    ['no es vtt', 'empty'],
    ['WEBVTT\n\n00:00 --> 00:01\nx', 'empty'],
  ])('reports the transcript file %j as empty or incomplete', async (vtt, problem) => {
    const { owner, room } = await recordedCall()
    const transcript = daily().addTranscript(nameOf(room), vtt, { created_at: new Date().toISOString() })
    const work = app().services.openWork()
    const reported = await work.ports.video.transcript(transcript.transcriptId)
    if (reported) await applyTranscript(app().services, work, reported)
    const [recording] = await recordingsOf(owner)
    expect(recording).toMatchObject({ transcriptionState: 'none', problem })
    expect(
      (await owner.get(`/calls/recordings/${recording?.id}/transcription`).set('accept-language', 'es').expect(404))
        .body,
    ).toMatchObject({ error: { message: 'El archivo de la transcripción está vacío o incompleto.' } })
  })
})

describe('a transcription', () => {
  async function transcribedCall() {
    const { owner, room, caseId } = await recordedCall()
    const { transcript } = endCallAtDaily(room)
    const [recording] = await recordingsOf(owner)
    await owner.get(`/calls/recordings/${recording?.id}/transcription`).expect(409)
    expect(await recordingsOf(owner, '?verified=false')).toEqual([])
    const work = app().services.openWork()
    const reported = await work.ports.video.transcript(transcript.transcriptId)
    if (reported)
      await Promise.all([
        applyTranscript(app().services, work, reported),
        applyTranscript(app().services, app().services.openWork(), reported),
      ])
    return { owner, caseId, path: `/calls/recordings/${recording?.id}/transcription` }
  }
  interface TranscriptBody {
    readonly version: number
    readonly lines: { n: number; startMs: number; endMs: number; speaker: string; text: string; heard: string | null }[]
    readonly speakers: { label: string; name: string | null }[]
    readonly verified: { by: string } | null
  }
  const read = async (owner: Person, path: string) => (await owner.get(path).expect(200)).body as TranscriptBody

  it('is stored once in the order of time, without markup', async () => {
    const { owner, path, caseId } = await transcribedCall()
    const { lines, speakers } = await read(owner, path)
    expect(lines.map(({ startMs, endMs, speaker, text }) => [startMs, endMs, speaker, text])).toEqual([
      [41_000, 41_000, 'Erick', 'El contrato de obra'],
      [45_588, 47_888, 'Ana Peña', 'Buenos alert(1)días'],
    ])
    expect(speakers).toEqual([
      { label: 'Erick', name: null },
      { label: 'Ana Peña', name: null },
    ])
    expect(
      ((await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: object[] }).items,
    ).toHaveLength(1)
  })

  it('can be corrected, its speakers named and the whole verified, one edit at a time', async () => {
    const { owner, path } = await transcribedCall()
    const first = (
      await owner.put(`${path}/lines/0`, { text: 'El contrato de  obra y <b>su</b> anejo', version: 1 }).expect(200)
    ).body as TranscriptBody
    expect(first.lines[0]).toMatchObject({
      text: 'El contrato de obra y <b>su</b> anejo',
      heard: 'El contrato de obra',
    })
    await owner.put(`${path}/lines/0`, { text: 'otra', version: 1 }).expect(409)
    await owner.put(`${path}/lines/9`, { text: 'otra', version: 2 }).expect(404)
    await owner.put(`${path}/speakers`, { label: 'Erick', name: 'Ing. Erick Castellar', version: 2 }).expect(200)
    await owner.put(`${path}/speakers`, { label: 'Nadie', name: 'X', version: 3 }).expect(404)
    expect(await recordingsOf(owner, '?verified=false')).toHaveLength(1)
    expect((await owner.post(`${path}/verify`, { version: 3 }).expect(200)).body).toMatchObject({
      verified: { by: 'Nereida Albaladejo Font' },
    })
    expect(await recordingsOf(owner, '?verified=false')).toEqual([])
    expect(await recordingsOf(owner, '?verified=true')).toHaveLength(1)
    // At 9:30 p.m. of the day before in Puerto Rico.
    await asOwner(app(), "update call_recording set started_at = '2026-11-25T01:30:00Z' where company_id = $1", [
      owner.companyId,
    ])
    const vtt = await owner.get(`${path}.vtt`).expect(200)
    expect(vtt.text).toContain('<v Ing. Erick Castellar>El contrato de obra y &lt;b&gt;su&lt;/b&gt; anejo')
    expect(vtt.headers['content-disposition']).toBe('attachment; filename="Entrevista 2026-11-24.vtt"')
    expect((await owner.get(`${path}.txt`).expect(200)).text).toContain('[00:00:41] Ing. Erick Castellar: El contrato')
    expect(
      ((await owner.put(`${path}/lines/1`, { text: 'Buenos días', version: 3 }).expect(200)).body as TranscriptBody)
        .verified,
    ).toBeNull()
  })
})

it('transcript files are named by the day of the recording in Puerto Rico', () => {
  expect(transcriptFileName('Entrevista', '2026-11-25T01:30:00.000Z', 'vtt')).toBe('Entrevista 2026-11-24.vtt')
})

it('transcript files are parsed back unchanged', () => {
  const lines = [
    { startMs: 3_723_004, endMs: 3_724_000, speaker: 'Ana & <Luis>', text: '1 < 2 --> 3\n\n00:00.000 --> 00:01.000' },
    { startMs: 3_724_000, endMs: 3_725_000, speaker: null, text: 'sí' },
  ]
  expect(formatTimestamp(3_723_004)).toBe('01:02:03.004')
  expect(parseVtt(vttOf(lines))).toEqual([
    { startMs: 3_723_004, endMs: 3_724_000, speaker: 'Ana & <Luis>', text: '1 < 2 --> 3 00:00.000 --> 00:01.000' },
    { startMs: 3_724_000, endMs: 3_725_000, text: 'sí' },
  ])
  expect(textOf(lines)).toBe('[01:02:03] Ana & <Luis>: 1 < 2 --> 3\n\n00:00.000 --> 00:01.000\n\n[01:02:04] sí\n')
})

it('the ledger of consent is append-only', async () => {
  const { owner } = await recordedCall()
  const scope = { kind: 'company', companyId: owner.companyId ?? '' } as const
  const { em } = app().services.openWork()
  await withScope(scope, async () => {
    expect(await em.execute(`update call_consent set answer = 'agreed' returning 1`)).toEqual([])
    expect(await em.execute('delete from call_consent returning 1')).toEqual([])
    expect((await em.execute('select 1 from call_consent')).length).toBe(2)
  })
})
