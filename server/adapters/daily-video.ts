// Daily: rooms, and who may enter them. What is left of a call is read in daily-records.ts.
import { z } from 'zod'
import type { NewRoom, RoomAccess, Video } from '#server/ports/video.ts'
import { dailyClient, type DailyOptions } from './daily-client.ts'
import { dailyRecords } from './daily-records.ts'

const Room = z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const Token = z.object({ token: z.string().min(1) })
const Present = z.object({ data: z.array(z.object({ id: z.string() })) })
const anything = z.unknown()

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000)
/** Daily's default and most for one call that names people. */
const mostEjected = 100

/** Only what was chosen: an absent property is Daily's default. `exp` in the past would be refused. */
const hours = ({ from, until }: Pick<NewRoom, 'from' | 'until'>) => ({ ...(from ? { nbf: seconds(from) } : {}), ...(until ? { exp: seconds(until) } : {}) })

/** Daily keeps a transcript only where `enable_transcription_storage` says so. */
const abilities = ({ maxParticipants, chat, recording, transcription }: RoomAccess) => ({
  max_participants: maxParticipants, enable_chat: chat, ...(recording ? { enable_recording: 'cloud' } : {}), ...(transcription ? { enable_transcription_storage: true } : {}),
})

export function dailyVideo(options: DailyOptions): Video {
  const daily = dailyClient(options)
  const room = (id: string): `/${string}` => `/rooms/${encodeURIComponent(id)}`
  return {
    configured: true,

    async createRoom({ name, from, until, access }) {
      const made = await daily.ask(Room, {
        method: 'POST', path: '/rooms', body: { name, privacy: access ? 'private' : 'public', properties: { ...hours({ from, until }), ...(access ? abilities(access) : {}) } },
      })
      return { id: made.name, url: made.url }
    },

    async extendRoom(id, until) {
      await daily.ask(anything, { method: 'POST', path: room(id), body: { properties: { exp: until ? seconds(until) : null } } })
    },

    async deleteRoom(id) {
      await daily.find(anything, { method: 'DELETE', path: room(id), pace: 'slow' })
    },

    async createToken({ roomId, until, owner, name, personId, locale }) {
      const properties = { room_name: roomId, exp: seconds(until), is_owner: owner, user_name: name, user_id: personId, lang: locale }
      return (await daily.ask(Token, { method: 'POST', path: '/meeting-tokens', body: { properties } })).token
    },

    async emptyRoom(id) {
      const present = await daily.find(Present, { method: 'GET', path: `${room(id)}/presence?limit=${mostEjected}` })
      const ids = present?.data.map((person) => person.id) ?? []
      if (ids.length > 0) await daily.find(anything, { method: 'POST', path: `${room(id)}/eject`, body: { ids } })
    },

    ...dailyRecords(daily),
  }
}
