// State of the Daily stand-in: rooms, their participants, and recordings. Tests set it to simulate calls.
import { randomUUID } from 'node:crypto'

export interface DailyRoom {
  readonly id: string
  readonly name: string
  readonly privacy: string
  readonly url: string
  config: Record<string, unknown>
}
export interface DailyRecording {
  id: string
  room_name: string
  start_ts: number
  status: 'finished' | 'in-progress' | 'canceled'
  duration?: number
  max_participants: number
  s3key: string
  mtgSessionId: string
  tracks: null
}
export interface DailyTranscript {
  transcriptId: string
  domainId: string
  roomId: string
  roomName: string
  mtgSessionId: string
  status: string
  isVttAvailable: boolean
  duration: number
  created_at: string
  vtt: string
}
export interface DailyMeeting {
  readonly id: string
  readonly room: string
  readonly start_time: number
  readonly duration: number
  readonly ongoing: boolean
  readonly max_participants: number
  readonly participants: readonly {
    readonly user_id: string | null
    readonly participant_id: string
    readonly user_name: string | null
    readonly join_time: number
    readonly duration: number
  }[]
}

export interface DailyState {
  readonly now: () => number
  readonly address: string
  /** Base address of rooms: Daily's own domain, or the stand-in, which a browser can open. */
  readonly roomsAt: string
  readonly rooms: Map<string, DailyRoom>
  /** Properties of each token that was given out, by the token. */
  readonly tokens: Map<string, Record<string, unknown>>
  /** Ids of the people present, by name of the room. */
  readonly present: Map<string, string[]>
  /** The `user_id` of each session's token, by session id. */
  readonly users: Map<string, string>
  /** `user_id`s that may not enter again while the room is occupied, by name of the room. */
  readonly banned: Map<string, Set<string>>
  /** Names of the rooms with a running recording or transcription. */
  readonly recording: Set<string>
  readonly transcribing: Set<string>
  /** The newest first, as Daily lists them. */
  readonly recordings: DailyRecording[]
  readonly transcripts: DailyTranscript[]
  readonly meetings: DailyMeeting[]
  addRecording(room: string, overrides?: Partial<DailyRecording>): DailyRecording
  addTranscript(room: string, vtt: string, overrides?: Partial<DailyTranscript>): DailyTranscript
}

export function createDailyState({
  now,
  address,
  roomsAt,
}: Pick<DailyState, 'now' | 'address' | 'roomsAt'>): DailyState {
  const recordings: DailyRecording[] = []
  const transcripts: DailyTranscript[] = []
  const rooms = new Map<string, DailyRoom>()
  return {
    now,
    address,
    roomsAt,
    rooms,
    tokens: new Map(),
    present: new Map(),
    users: new Map(),
    banned: new Map(),
    recording: new Set(),
    transcribing: new Set(),
    recordings,
    transcripts,
    meetings: [],
    addRecording(room, overrides = {}) {
      const id = randomUUID()
      const recording: DailyRecording = {
        id,
        room_name: room,
        start_ts: Math.floor(now() / 1_000) - 600,
        status: 'finished',
        duration: 600,
        max_participants: 2,
        s3key: `bufete/${room}/${now()}`,
        mtgSessionId: randomUUID(),
        tracks: null,
        ...overrides,
      }
      recordings.unshift(recording)
      return recording
    },
    addTranscript(room, vtt, overrides = {}) {
      const transcript: DailyTranscript = {
        transcriptId: randomUUID(),
        domainId: randomUUID(),
        roomId: rooms.get(room)?.id ?? randomUUID(),
        roomName: room,
        mtgSessionId: randomUUID(),
        status: 't_finished',
        isVttAvailable: true,
        duration: 600,
        created_at: new Date(now() - 600_000).toISOString(),
        vtt,
        ...overrides,
      }
      transcripts.unshift(transcript)
      return transcript
    },
  }
}
