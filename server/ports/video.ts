// Port of the video call provider: rooms, participants, recordings and transcripts. Nothing here may be called while a
// database connection is held: a provider may take seconds to answer.
import type { Locale } from '#server/contract/locale.ts'

export interface NewRoom {
  /**
   * Letters, digits, `-` and `_`, at most 128. Must not be guessable: the name of a public room is enough to enter it.
   */
  readonly name: string
  /** The room can be entered from `from` until `until`; null for no limit. */
  readonly from: Date | null
  readonly until: Date | null
  /** If given, entering requires a token of the room. Otherwise its address is enough. */
  readonly access?: RoomAccess
}

export interface RoomAccess {
  readonly maxParticipants: number
  /** Features enabled in the room. The participants decide during the call whether to use them. */
  readonly chat: boolean
  readonly recording: boolean
  readonly transcription: boolean
}

export interface VideoRoom {
  /** The provider's id of the room, as `deleteRoom` expects it. */
  readonly id: string
  readonly url: string
}

/** A token that admits one person to one room for a limited time. */
export interface NewRoomToken {
  /** Company that owns the room. */
  readonly companyId: string
  readonly roomId: string
  readonly until: Date
  /** Whether the person may record, transcribe and eject others. */
  readonly owner: boolean
  /** Display name in the call. */
  readonly name: string
  /** At most 36 characters; identifies the person in the provider's attendance list. */
  readonly personId: string
  /** Session of a member of the company; the token ends with it. */
  readonly sessionId?: string | null
  readonly locale: Locale
}

export type RecordingState = 'running' | 'finished' | 'cancelled' | 'unknown'
export interface VideoRecording {
  readonly id: string
  readonly roomId: string | null
  /** The meeting of the room that was recorded. */
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
  /** Whether the text can be fetched. */
  readonly readable: boolean
  readonly startedAt: Date | null
  readonly duration: number | null
}

/** One stay of a person in a call. `personId` comes from the token, if any. */
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
 * A webhook message of the provider. Delivered at least once and in any order, so it is only a hint: the state is read
 * again. `joined` and `left` name a person of a room, `recording` and `transcript` an object; `other` is ignored.
 */
export interface VideoHook {
  /** Id of the message; a repeated delivery usually has the same id. */
  readonly id: string
  readonly kind: 'recording' | 'transcript' | 'joined' | 'left' | 'other'
  readonly objectId: string | null
  readonly roomId: string | null
  readonly personId: string | null
}

/** One page of a list of the provider, newest first. `next` is null on the last page. */
export interface VideoPage<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** Every call may throw {@link VideoError}. Reading an object that does not exist returns null. */
export interface Video {
  readonly configured: boolean
  /** Returns the domain of our account; a harmless request that tests the credentials. */
  domain(): Promise<string>
  createRoom(room: NewRoom): Promise<VideoRoom>
  /** Changes the moment until which the room can be entered. */
  extendRoom(id: string, until: Date | null): Promise<void>
  /** Deletes the room; succeeds if it does not exist. */
  deleteRoom(id: string): Promise<void>
  createToken(token: NewRoomToken): Promise<string>
  /** Ejects everyone from the room; succeeds if it is empty. */
  emptyRoom(id: string): Promise<void>
  /**
   * Ejects the people with these `personId`s and rejects their tokens for the rest of the call. Succeeds for people who
   * are not in the room and for a room that no longer exists.
   */
  ejectPeople(id: string, personIds: readonly string[]): Promise<void>

  /** Starts recording the room. Refused while the room is empty. */
  startRecording(roomId: string): Promise<void>
  /** Succeeds if nothing is running. */
  stopRecording(roomId: string): Promise<void>
  /** Starts transcribing the speech in the room. */
  startTranscription(roomId: string, language: Locale): Promise<void>
  /** Succeeds if nothing is running. */
  stopTranscription(roomId: string): Promise<void>

  recordings(after: string | null): Promise<VideoPage<VideoRecording>>
  recording(id: string): Promise<VideoRecording | null>
  /** Returns a temporary address of the recording. It expires soon, so it is requested when needed and not stored. */
  recordingLink(id: string): Promise<{ readonly url: string; readonly expiresAt: Date } | null>
  /** Deletes the recording; succeeds if it does not exist. */
  deleteRecording(id: string): Promise<void>

  transcripts(after: string | null): Promise<VideoPage<VideoTranscript>>
  transcript(id: string): Promise<VideoTranscript | null>
  /** Returns the whole text as WebVTT, or null when there is none. */
  transcriptText(id: string): Promise<string | null>

  /** Returns the meetings of a room with their attendance, newest first. */
  meetings(roomId: string): Promise<readonly Meeting[]>

  /** Whether webhook messages can be verified. */
  readonly receivesHooks: boolean
  /**
   * Verifies and parses a webhook message. @throws VideoError `refused` for a missing or wrong signature, or a message
   * older than five minutes
   */
  readHook(body: Buffer, header: (name: string) => string | undefined, now: Date): VideoHook
}

/**
 * - `not_configured`: there is no provider
 * - `unavailable`: not reached, too slow, or 429/5xx; a retry may work
 * - `refused`: the provider rejects the request; `providerMessage` contains its reason
 */
export type VideoErrorCode = 'not_configured' | 'unavailable' | 'refused'

export class VideoError extends Error {
  readonly code: VideoErrorCode
  /** The provider's own message; for administrators and logs. */
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

/** For installations without a provider. Every call rejects with `not_configured`. */
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
