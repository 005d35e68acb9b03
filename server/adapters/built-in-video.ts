// Rooms without a provider: the browsers connect to each other, and this server does the signalling
// (modules/calls/built-in). No external system is involved; recordings come from the host's browser.
import { z } from 'zod'
import type { Video } from '#server/ports/video.ts'
import { VideoError } from '#server/ports/video.ts'
import { deriveKey } from '#server/secrets.ts'
import { readToken, signToken } from '#server/signed-token.ts'

export const callEntranceKey = (masterKey: Buffer): Buffer => deriveKey(masterKey, 'call-entrance')

/** Claims of a token: room and person; name and role are read when they join. */
const EntranceToken = z.strictObject({
  company: z.uuid(),
  room: z.uuid(),
  person: z.uuid(),
  /** Session of a member; guests have no session and use an invitation. */
  session: z.uuid().nullish(),
})
export type BuiltInEntrance = z.infer<typeof EntranceToken>

/** Returns null for an invalid or expired token. */
export const readEntrance = (key: Buffer, token: string, now: Date): BuiltInEntrance | null =>
  readToken(key, token, EntranceToken, now)

export interface BuiltInVideoOptions {
  readonly publicUrl: string
  /** Key of these tokens alone. */
  readonly key: Buffer
}

const resolveNothing = (): Promise<void> => Promise.resolve()
const resolveNull = (): Promise<null> => Promise.resolve(null)
const resolveEmptyPage = () => Promise.resolve({ items: [], next: null })

export const builtInVideo = ({ publicUrl, key }: BuiltInVideoOptions): Video => ({
  configured: true,
  domain: () => Promise.resolve(new URL(publicUrl).host),

  /** The name of a room is the id of its row. */
  createRoom: ({ name }) => Promise.resolve({ id: name, url: `${publicUrl}/app/calls/rooms/${name}` }),
  extendRoom: resolveNothing,
  deleteRoom: resolveNothing,
  createToken: ({ companyId, roomId, personId, sessionId = null, until }) =>
    Promise.resolve(
      signToken(
        key,
        { company: companyId, room: roomId, person: personId, session: sessionId } satisfies BuiltInEntrance,
        until,
      ),
    ),
  // Participants were notified in the transaction that ended the room.
  emptyRoom: resolveNothing,
  // The server that holds the connection closes it.
  ejectPeople: resolveNothing,

  // Consent is checked by the host's browser, and again when the parts are received.
  startRecording: resolveNothing,
  stopRecording: resolveNothing,
  startTranscription: resolveNothing,
  stopTranscription: resolveNothing,
  recordings: resolveEmptyPage,
  recording: resolveNull,
  recordingLink: resolveNull,
  deleteRecording: resolveNothing,
  transcripts: resolveEmptyPage,
  transcript: resolveNull,
  transcriptText: resolveNull,
  // Attendance is derived from the WebSocket connections instead.
  meetings: () => Promise.resolve([]),

  receivesHooks: false,
  readHook() {
    throw new VideoError('not_configured', 'a built-in room sends no messages')
  },
})
