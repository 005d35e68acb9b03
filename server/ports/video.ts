// Rooms in which people see each other, and what is left of a call. Nothing here may be called while a database
// connection is held: a provider may take seconds to answer.
import type { Locale } from '#server/contract/locale.ts'

export interface NewRoom {
  /**
   * Letters, digits, `-` and `_`, at most 128; nobody can guess it, because whoever knows that of a public room can
   * come in.
   */
  readonly name: string
  /** Nobody enters before or after; null is without limit. */
  readonly from: Date | null
  readonly until: Date | null
  /** Only those who have a token of it come in; without it whoever knows the address. */
  readonly access?: RoomAccess
}

export interface RoomAccess {
  readonly maxParticipants: number
  /** What the room is able to do; whether it is done is decided by who is in it. */
  readonly chat: boolean
  readonly recording: boolean
  readonly transcription: boolean
}

export interface VideoRoom {
  /** What the provider calls it: `deleteRoom` takes it. */
  readonly id: string
  readonly url: string
}

/** One person in one room, for a time. */
export interface NewRoomToken {
  /** Whose room it is. */
  readonly companyId: string
  readonly roomId: string
  readonly until: Date
  /** May record, transcribe and send people out. */
  readonly owner: boolean
  /** What the others read. */
  readonly name: string
  /** At most 36 characters: who it was, in the provider's list of those who came. */
  readonly personId: string
  /** Of a member of the company: the token ends with this session. */
  readonly sessionId?: string | null
  readonly locale: Locale
}

export type RecordingState = 'running' | 'finished' | 'cancelled' | 'unknown'
export interface VideoRecording {
  readonly id: string
  readonly roomId: string | null
  /** Of one call, among those that a room had. */
  readonly sessionId: string | null
  readonly startedAt: Date
  /** Seconds; null while it runs. */
  readonly duration: number | null
  readonly state: RecordingState
}

export type TranscriptState = 'running' | 'finished' | 'failed' | 'deleted'
export interface VideoTranscript {
  readonly id: string
  readonly roomId: string | null
  readonly sessionId: string | null
  readonly state: TranscriptState
  /** Whether there is a text to fetch. */
  readonly readable: boolean
  readonly startedAt: Date | null
  readonly duration: number | null
}

/** Somebody who was in a call. `personId` is that of their token, if it had one. */
export interface Attendance {
  readonly personId: string | null
  readonly name: string | null
  readonly joinedAt: Date
  readonly seconds: number
}
export interface Meeting {
  readonly id: string
  readonly startedAt: Date
  readonly seconds: number
  readonly ongoing: boolean
  readonly attendance: readonly Attendance[]
}

/**
 * What a provider tells by itself: at least once, in any order, and only a reason to ask. `joined` and `left` name a
 * person of a room, `recording` and `transcript` an object; `other` means nothing to us.
 */
export interface VideoHook {
  /** Of the message; a repetition has the same, mostly. */
  readonly id: string
  readonly kind: 'recording' | 'transcript' | 'joined' | 'left' | 'other'
  readonly objectId: string | null
  readonly roomId: string | null
  readonly personId: string | null
}

/** Of a list that the provider gives in pieces, the newest first. `next` is null at its end. */
export interface VideoPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** Each call may throw {@link VideoError}. What is asked for by its id and is not there is null. */
export interface Video {
  readonly configured: boolean
  /** Who the provider takes us for; a harmless question. */
  domain(): Promise<string>
  createRoom(room: NewRoom): Promise<VideoRoom>
  /** From now on the room may be entered until then. */
  extendRoom(id: string, until: Date | null): Promise<void>
  /** Removing what is not there is not an error. */
  deleteRoom(id: string): Promise<void>
  createToken(token: NewRoomToken): Promise<string>
  /** Sends out whoever is in the room; nobody being there is not an error. */
  emptyRoom(id: string): Promise<void>
  /**
   * Sends these people out, known by the `personId` of their tokens, and does not let them in again while the call goes
   * on. That one of them, or anybody, is not in the room, or that the room is gone, is not an error.
   */
  ejectPeople(id: string, personIds: readonly string[]): Promise<void>

  /** Whoever is in the room is recorded from now on. Refused where nobody is in it. */
  startRecording(roomId: string): Promise<void>
  /** That there is nothing to stop is not an error. */
  stopRecording(roomId: string): Promise<void>
  /** What is said in the room is written down from now on. */
  startTranscription(roomId: string, language: Locale): Promise<void>
  /** That there is nothing to stop is not an error. */
  stopTranscription(roomId: string): Promise<void>

  recordings(after: string | null): Promise<VideoPage<VideoRecording>>
  recording(id: string): Promise<VideoRecording | null>
  /** An address that serves the recording for a while. Fetched when it is needed, and never kept. */
  recordingLink(id: string): Promise<{ readonly url: string; readonly expiresAt: Date } | null>
  /** Removing what is not there is not an error. */
  deleteRecording(id: string): Promise<void>

  transcripts(after: string | null): Promise<VideoPage<VideoTranscript>>
  transcript(id: string): Promise<VideoTranscript | null>
  /** The whole text as WebVTT; null where there is none. */
  transcriptText(id: string): Promise<string | null>

  /** The calls that a room had, the newest first, each with who came. */
  meetings(roomId: string): Promise<readonly Meeting[]>

  /** Whether messages of the provider can be told from forged ones. */
  readonly receivesHooks: boolean
  /**
   * Reads a message by its bytes and headers. @throws VideoError `refused` when it is not signed, or is older than five
   * minutes
   */
  readHook(body: Buffer, header: (name: string) => string | undefined, now: Date): VideoHook
}

/**
 * - `not_configured`: there is no provider
 * - `unavailable`: not reached, too slow, or 429/5xx; later may work
 * - `refused`: the provider does not accept what we ask; `providerMessage` says why
 */
export type VideoErrorCode = 'not_configured' | 'unavailable' | 'refused'

export class VideoError extends Error {
  readonly code: VideoErrorCode
  /** The provider's own words; for administrators and logs. */
  readonly providerMessage: string

  constructor(code: VideoErrorCode, providerMessage: string, options: { cause?: unknown } = {}) {
    super(`${code}: ${providerMessage}`, options)
    this.name = 'VideoError'
    this.code = code
    this.providerMessage = providerMessage
  }
}

const rejectNotConfigured = (): Promise<never> =>
  Promise.reject(new VideoError('not_configured', 'there is no provider of video calls'))

/** Where no provider is configured: every call says so. */
export const noVideo: Video = {
  configured: false,
  domain: rejectNotConfigured,
  createRoom: rejectNotConfigured,
  extendRoom: rejectNotConfigured,
  deleteRoom: rejectNotConfigured,
  createToken: rejectNotConfigured,
  emptyRoom: rejectNotConfigured,
  ejectPeople: rejectNotConfigured,
  startRecording: rejectNotConfigured,
  stopRecording: rejectNotConfigured,
  startTranscription: rejectNotConfigured,
  stopTranscription: rejectNotConfigured,
  recordings: rejectNotConfigured,
  recording: rejectNotConfigured,
  recordingLink: rejectNotConfigured,
  deleteRecording: rejectNotConfigured,
  transcripts: rejectNotConfigured,
  transcript: rejectNotConfigured,
  transcriptText: rejectNotConfigured,
  meetings: rejectNotConfigured,
  receivesHooks: false,
  readHook() {
    throw new VideoError('not_configured', 'there is no provider of video calls')
  },
}
