import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { testAddress, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { splitBytes, makeWebm } from '#tests/support/make-media.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

/**
 * Creates a call of a case with a guest's link and a recording. It is written as the owner of the database, because
 * tests have no provider.
 */
export const fixture: OfficeFixture = async ({ app, office: { companyId, owner }, own }) => {
  const caseId = idOf(own, 'cases')
  const [room, link, capture, recording] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [keyValues, name] = [`'${companyId}', '${room}'`, `bufete-${room}`]
  await asOwner(
    app,
    `insert into call_room (id, company_id, host_id, case_id, name, provider_room, url, max_participants, recording,
      chat, transcription, expires_at)
    values ('${room}', '${companyId}', '${owner.id}', '${caseId}', 'Entrevista', '${name}',
      'https://bufete.daily.co/${name}', 4, true, true, true, now() + interval '1 day')`,
  )
  await asOwner(
    app,
    `insert into call_invitation (company_id, room_id, id, name, locale, token_hash)
      values (${keyValues}, '${link}', 'Wanda', 'es', '${room}')`,
  )
  await asOwner(
    app,
    `insert into call_capture (company_id, room_id, id, recording, transcription, language, state, asked_by)
      values (${keyValues}, '${capture}', true, true, 'es', 'stopped', '${owner.id}')`,
  )
  await asOwner(
    app,
    `insert into call_recording (company_id, room_id, id, capture_id, case_id, host_id, title, video, transcribed,
      started_at, status, transcription)
    values (${keyValues}, '${recording}', '${capture}', '${caseId}', '${owner.id}', 'Entrevista', true, true, now(),
      'completed', 'ready')`,
  )
  await asOwner(
    app,
    `insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard)
      values ('${companyId}', '${recording}', 0, 0, 900, 'A', 'Buenos días')`,
  )
  return { own: { rooms: room, linkId: link, captureId: capture, recordings: recording } }
}

/** Creates an empty room of the caller. */
const newRoom = async ({ caller }: RequestContext) => ({
  ids: { id: await created(caller.post('/calls/rooms', { name: 'Entrevista', recording: true })) },
})
/** Creates a room, and lets the caller enter it. */
async function roomWithCaller(context: RequestContext) {
  const { ids } = await newRoom(context)
  const { body } = await context.caller.post(`/calls/rooms/${ids.id}/token`, {}).expect(200)
  return { ids, participantId: (body as { participantId: string }).participantId }
}
const recordingRequest = { recording: true, transcription: false, language: 'es' }
/** Creates a room whose call the caller records. */
async function recordingRoom(context: RequestContext) {
  const { ids, participantId } = await roomWithCaller(context)
  const { body } = await context.caller.post(`/calls/rooms/${ids.id}/capture`, recordingRequest).expect(200)
  return { participantId, ids: { ...ids, captureId: (body as { capture: Created }).capture.id, n: '0' } }
}
const invite = (user: Person, room: string) =>
  created(user.post(`/calls/rooms/${room}/invitations`, { name: 'Wanda' }).set('x-forwarded-for', testAddress()))
const sendBytes = (user: Person, path: string, bytes: Buffer) =>
  user.request('put', path).set('content-type', 'application/octet-stream').send(bytes)

/** Creates a recording of the caller that can be watched. Waits up to thirty seconds until it is joined. */
async function finishedRecording(context: RequestContext): Promise<RequestParts> {
  const { caller } = context
  const { ids } = await recordingRoom(context)
  for (const [n, part] of splitBytes(await makeWebm(), 2).entries())
    await sendBytes(caller, `/calls/rooms/${ids.id}/captures/${ids.captureId}/chunks/${n}`, part).expect(200)
  await caller.post(`/calls/rooms/${ids.id}/capture/stop`).expect(200)
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const { body } = await caller.get('/calls/recordings').expect(200)
    const recording = (body as { items: (Created & { roomId: string; status: string })[] }).items.find(
      ({ roomId, status }) => roomId === ids.id && status === 'completed',
    )
    if (recording) return { ids: { id: recording.id } }
    await setTimeout(50)
  }
  throw new Error('the recording was not joined')
}
const transcriptVersion = async ({ caller, own }: RequestContext) =>
  (
    (await caller.get(`/calls/recordings/${idOf(own, 'recordings')}/transcription`).expect(200)).body as {
      version: number
    }
  ).version

export const requests: RouteRequests = {
  'post /calls/join': async ({ caller }) => {
    const { body } = await caller.post('/calls/rooms', { name: 'Entrevista' }).expect(201)
    return { body: { url: (body as { url: string }).url } }
  },
  'get /calls/rooms/:id': newRoom,
  'post /calls/rooms/:id/token': async (context) => ({ ...(await newRoom(context)), body: {}, isWhole: true }),
  'get /calls/rooms/:id/state': newRoom,
  'post /calls/rooms/:id/leave': async (context) => {
    const { ids, participantId } = await roomWithCaller(context)
    return { ids, body: { participantId } }
  },
  'post /calls/rooms/:id/end': newRoom,
  'post /calls/rooms/:id/capture': async (context) => ({
    ids: (await roomWithCaller(context)).ids,
    body: recordingRequest,
  }),
  'post /calls/rooms/:id/capture/stop': recordingRoom,
  'post /calls/rooms/:id/consents': async (context) => {
    const { ids, participantId } = await recordingRoom(context)
    return { ids, body: { participantId, captureId: ids.captureId, answer: 'agreed' } }
  },
  'post /calls/rooms/:id/invitations': async (context) => ({ ...(await newRoom(context)), body: { name: 'Wanda' } }),
  'get /calls/rooms/:id/invitations': newRoom,
  'delete /calls/rooms/:id/invitations/:linkId': async (context) => {
    const { ids } = await newRoom(context)
    return { ids: { ...ids, linkId: await invite(context.caller, ids.id) } }
  },
  'post /calls/rooms/:id/invitations/:linkId/admission': async (context) => {
    const { ids } = await newRoom(context)
    return { ids: { ...ids, linkId: await invite(context.caller, ids.id) }, body: { admitted: true } }
  },
  'put /calls/rooms/:id/captures/:captureId/chunks/:n': async (context) => {
    const [bytes] = splitBytes(await makeWebm(), 2)
    return { ids: (await recordingRoom(context)).ids, ...(bytes ? { bytes } : {}) }
  },
  'get /calls/recordings/:id/link': finishedRecording,
  'delete /calls/recordings/:id': finishedRecording,
  'put /calls/recordings/:id/transcription/lines/:n': async (context) => ({
    ids: { n: '0' },
    body: { text: 'Buenas tardes', version: await transcriptVersion(context) },
  }),
  'put /calls/recordings/:id/transcription/speakers': async (context) => ({
    body: { label: 'A', name: 'Efraín', version: await transcriptVersion(context) },
  }),
  'post /calls/recordings/:id/transcription/verify': async (context) => ({
    body: { version: await transcriptVersion(context) },
  }),
}
