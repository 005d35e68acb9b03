// Rooms without a provider: people's browsers speak to each other, and this server introduces them
// (modules/calls/built-in). Nothing outside is asked, so nothing here can fail; what is recorded comes from the host's
// browser.
import { z } from 'zod'
import type { Video } from '#server/ports/video.ts'
import { VideoError } from '#server/ports/video.ts'
import { deriveKey } from '#server/secrets.ts'
import { readToken, signToken } from '#server/signed-token.ts'

export const callEntranceKey = (masterKey: Buffer): Buffer => deriveKey(masterKey, 'call-entrance')

/** Whom a token lets into which room; their name and part in it are read when they come. */
const EntranceToken = z.strictObject({
  company: z.uuid(),
  room: z.uuid(),
  person: z.uuid(),
  /** Of a member; a guest has none, and comes by an invitation. */
  session: z.uuid().nullish(),
})
export type BuiltInEntrance = z.infer<typeof EntranceToken>

/** Null for a token that is not ours or no longer lets in. */
export const readEntrance = (key: Buffer, token: string, now: Date): BuiltInEntrance | null =>
  readToken(key, token, EntranceToken, now)

export interface BuiltInVideoOptions {
  readonly publicUrl: string
  /** Of these tokens alone. */
  readonly key: Buffer
}

const nothing = (): Promise<void> => Promise.resolve()
const none = (): Promise<null> => Promise.resolve(null)
const empty = () => Promise.resolve({ items: [], next: null })

export const builtInVideo = ({ publicUrl, key }: BuiltInVideoOptions): Video => ({
  configured: true,
  domain: () => Promise.resolve(new URL(publicUrl).host),

  /** Its name is the id of its row. */
  createRoom: ({ name }) => Promise.resolve({ id: name, url: `${publicUrl}/app/calls/rooms/${name}` }),
  extendRoom: nothing,
  deleteRoom: nothing,
  createToken: ({ companyId, roomId, personId, sessionId = null, until }) =>
    Promise.resolve(
      signToken(
        key,
        { company: companyId, room: roomId, person: personId, session: sessionId } satisfies BuiltInEntrance,
        until,
      ),
    ),
  // Whoever is in was told in the transaction that ended the room.
  emptyRoom: nothing,
  // The line of somebody whose right ended is closed by the server that holds it.
  ejectPeople: nothing,

  // The host's browser looks at what was agreed to, and so does whoever takes its parts.
  startRecording: nothing,
  stopRecording: nothing,
  startTranscription: nothing,
  stopTranscription: nothing,
  recordings: empty,
  recording: none,
  recordingLink: none,
  deleteRecording: nothing,
  transcripts: empty,
  transcript: none,
  transcriptText: none,
  // Who came is known from the sockets.
  meetings: () => Promise.resolve([]),

  hears: false,
  readHook() {
    throw new VideoError('not_configured', 'a built-in room sends no messages')
  },
})
