// Rooms of Daily, and the tokens to enter them. Records of calls are read in daily-records.ts.
import { z } from 'zod'
import { VideoError, type NewRoom, type RoomAccess, type Video } from '#server/ports/video.ts'
import { dailyClient, type DailyClient, type DailyOptions } from './daily-client.ts'
import { readDailyHook } from './daily-hooks.ts'
import { dailyRecords } from './daily-records.ts'

const Room = z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const Token = z.object({ token: z.string().min(1) })
const Presence = z.object({ data: z.array(z.object({ id: z.string() })) })
const Domain = z.object({ domain_name: z.string() })
const unknownSchema = z.unknown()

const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000)
/** People whom one request reads or ejects: by default, a room of Daily admits no more. */
const maxEjected = 100

/** Sends only the chosen properties: Daily has defaults for the others, and rejects an `exp` in the past. */
const lifetimeProperties = ({ from, until }: Pick<NewRoom, 'from' | 'until'>) => ({
  ...(from ? { nbf: unixSeconds(from) } : {}),
  ...(until ? { exp: unixSeconds(until) } : {}),
})

/** Daily stores a transcript only with `enable_transcription_storage`. */
const accessProperties = ({ maxParticipants, chat, recording, transcription }: RoomAccess) => ({
  max_participants: maxParticipants,
  enable_chat: chat,
  ...(recording ? { enable_recording: 'cloud' } : {}),
  // The words of a running transcription can be read in the room, too.
  ...(transcription ? { enable_transcription_storage: true, enable_live_captions_ui: true } : {}),
})

const roomPath = (id: string): `/${string}` => `/rooms/${encodeURIComponent(id)}`

type Capture = Pick<Video, 'startRecording' | 'stopRecording' | 'startTranscription' | 'stopTranscription'>

/** Recording and transcription of a call that is going on. */
function dailyCapture(daily: DailyClient): Capture {
  /** Daily answers 404 when the room is gone or empty, and 400 when nothing runs. */
  const stop = async (path: string) => {
    try {
      await daily.find(unknownSchema, { method: 'POST', path, body: {} })
    } catch (error) {
      if (!(error instanceof VideoError) || !error.providerMessage.startsWith('400 invalid-request-error')) throw error
    }
  }
  return {
    // Starts are limited to about one a second, as slow calls are.
    async startRecording(roomId) {
      await daily.ask(unknownSchema, {
        method: 'POST',
        path: `${roomPath(roomId)}/recordings/start`,
        body: { type: 'cloud' },
        rateClass: 'slow',
      })
    },
    async stopRecording(roomId) {
      await stop(`${roomPath(roomId)}/recordings/stop`)
    },
    async startTranscription(roomId, language) {
      await daily.ask(unknownSchema, {
        method: 'POST',
        path: `${roomPath(roomId)}/transcription/start`,
        body: { language },
      })
    },
    async stopTranscription(roomId) {
      await stop(`${roomPath(roomId)}/transcription/stop`)
    },
  }
}

export interface DailyVideoOptions extends DailyOptions {
  /** The base64 secret that the provider returned when the webhook was created. Without it webhooks are refused. */
  readonly webhookSecret?: string | undefined
}

export function dailyVideo({ webhookSecret, ...options }: DailyVideoOptions): Video {
  const daily = dailyClient(options)
  return {
    configured: true,

    async domain() {
      return (await daily.ask(Domain, { method: 'GET', path: '/' })).domain_name
    },

    async createRoom({ name, from, until, access }) {
      const createdRoom = await daily.ask(Room, {
        method: 'POST',
        path: '/rooms',
        body: {
          name,
          privacy: access ? 'private' : 'public',
          properties: { ...lifetimeProperties({ from, until }), ...(access ? accessProperties(access) : {}) },
        },
      })
      return { id: createdRoom.name, url: createdRoom.url }
    },

    async extendRoom(id, until) {
      await daily.ask(unknownSchema, {
        method: 'POST',
        path: roomPath(id),
        body: { properties: { exp: until ? unixSeconds(until) : null } },
      })
    },

    async deleteRoom(id) {
      await daily.find(unknownSchema, { method: 'DELETE', path: roomPath(id), rateClass: 'slow' })
    },

    // Recording is requested on the product's page, and started here.
    async createToken({ roomId, until, owner, name, personId, locale }) {
      const properties = {
        room_name: roomId,
        exp: unixSeconds(until),
        is_owner: owner,
        user_name: name,
        user_id: personId,
        lang: locale,
        enable_recording_ui: false,
      }
      return (await daily.ask(Token, { method: 'POST', path: '/meeting-tokens', body: { properties } })).token
    },

    async emptyRoom(id) {
      const present = await daily.find(Presence, {
        method: 'GET',
        path: `${roomPath(id)}/presence?limit=${maxEjected}`,
      })
      const ids = present?.data.map((person) => person.id) ?? []
      if (ids.length > 0)
        await daily.find(unknownSchema, { method: 'POST', path: `${roomPath(id)}/eject`, body: { ids } })
    },

    // `ban` remembers the `user_id`s of their tokens while the meeting is active (documentation of
    // `rooms/:name/eject`).
    async ejectPeople(id, personIds) {
      for (let offset = 0; offset < personIds.length; offset += maxEjected) {
        const body = { user_ids: personIds.slice(offset, offset + maxEjected), ban: true }
        await daily.find(unknownSchema, { method: 'POST', path: `${roomPath(id)}/eject`, body })
      }
    },

    ...dailyCapture(daily),
    ...dailyRecords(daily),

    receivesHooks: webhookSecret !== undefined,
    readHook: (body, header, now) => readDailyHook(webhookSecret, body, header, now),
  }
}
