export interface LiveTimes {
  /** Interval of the heartbeat, in milliseconds. */
  readonly heartbeatMs: number
  /** Time in milliseconds in which a disconnected window may reconnect before its person is marked as gone. */
  readonly graceMs: number
}

export const defaultTimes: LiveTimes = { heartbeatMs: 20_000, graceMs: 10_000 }
