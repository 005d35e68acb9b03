// Records calls of a test in the built-in room, like the host's browser.
import type { Test } from 'supertest'
import { office, type Office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { guestOf, makeRoom, type JoinedRoom, type CreatedRoom, type RoomState } from './calls.ts'
import { admit } from './live-calls.ts'
import { splitBytes, makeWebm, type MediaOptions } from './make-media.ts'

export interface Recording {
  readonly owner: Person
  readonly companyId: string
  readonly room: CreatedRoom
  readonly host: JoinedRoom
  readonly captureId: string
}

export const sendChunk = (
  owner: Person,
  room: Pick<CreatedRoom, 'id'>,
  captureId: string,
  n: number | string,
  bytes: Buffer,
): Test =>
  owner
    .request('put', `/calls/rooms/${room.id}/captures/${captureId}/chunks/${n}`)
    .set('content-type', 'application/octet-stream')
    .send(bytes)

export interface StartOptions {
  readonly lawOffice?: Office
  readonly caseId?: string
  readonly recording?: boolean
  readonly transcription?: boolean
}

/** A call with only its host, who records it. */
export async function startRecording(
  app: TestApp,
  { lawOffice, caseId, recording = true, transcription = false }: StartOptions = {},
): Promise<Recording> {
  const { owner, companyId } = lawOffice ?? (await office(app))
  const room = await makeRoom(owner, caseId ? { caseId } : {})
  const host = await admit(owner, room)
  const { capture } = (
    await owner.post(`/calls/rooms/${room.id}/capture`, { recording, transcription, language: 'es' }).expect(200)
  ).body as RoomState
  if (capture?.state !== 'running') throw new Error(`the recording is ${capture?.state}`)
  return { owner, companyId, room, host, captureId: capture.id }
}

/** Sends a whole recording in parts and stops. @returns also its bytes, as `whole` */
export async function recordAll(
  app: TestApp,
  options: StartOptions & { readonly media?: MediaOptions } = {},
): Promise<Recording & { readonly whole: Buffer }> {
  const started = await startRecording(app, options)
  const bytes = await makeWebm({ video: options.recording ?? true, ...options.media })
  for (const [n, part] of splitBytes(bytes, 5).entries())
    await sendChunk(started.owner, started.room, started.captureId, n, part).expect(200, { next: n + 1 })
  await started.owner.post(`/calls/rooms/${started.room.id}/capture/stop`).expect(200)
  return { ...started, whole: bytes }
}

/** A guest who is in the call. */
export async function guestIn(app: TestApp, { owner, room }: Pick<Recording, 'owner' | 'room'>, body: object = {}) {
  const guest = await guestOf(app, owner, room)
  const { participantId } = (await guest.join(body).expect(200)).body as JoinedRoom
  const answerConsent = (captureId: string, answer: string) => guest.consent({ participantId, captureId, answer })
  return { ...guest, participantId, answerConsent }
}

export interface BuiltInRecording {
  readonly id: string
  readonly status: string
  readonly transcriptionState: string
  readonly problem: string | null
  readonly duration: number | null
  readonly documentId: string | null
  readonly can: Record<string, boolean>
}
export const recordingsOf = async (person: Person): Promise<BuiltInRecording[]> =>
  ((await person.get('/calls/recordings').expect(200)).body as { items: BuiltInRecording[] }).items
