// Rooms in which people see each other. Nothing here may be called while a database connection is held: a provider may
// take seconds to answer.

export interface NewRoom {
  /** Letters, digits, `-` and `_`, at most 128; nobody can guess it, because whoever knows it can come in. */
  readonly name: string
  /** Nobody enters before or after; null is without limit. */
  readonly from: Date | null
  readonly until: Date | null
}

export interface VideoRoom {
  /** What the provider calls it: `deleteRoom` takes it. */
  readonly id: string
  readonly url: string
}

/** Each call may throw {@link VideoError}. */
export interface Video {
  readonly configured: boolean
  createRoom(room: NewRoom): Promise<VideoRoom>
  /** From now on the room may be entered until then. */
  extendRoom(id: string, until: Date | null): Promise<void>
  /** Removing what is not there is not an error. */
  deleteRoom(id: string): Promise<void>
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

/** Where no provider is configured: every call says so. */
export const noVideo: Video = {
  configured: false,
  createRoom: () => Promise.reject(new VideoError('not_configured', 'there is no provider of video calls')),
  extendRoom: () => Promise.reject(new VideoError('not_configured', 'there is no provider of video calls')),
  deleteRoom: () => Promise.reject(new VideoError('not_configured', 'there is no provider of video calls')),
}
