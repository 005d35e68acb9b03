export interface LiveTimes {
  /** Interval of the heartbeat, milliseconds. */
  readonly beatMs: number
  /** Time in which a window that was cut off may come back before the others take its person for gone, milliseconds. */
  readonly graceMs: number
}

export const usualTimes: LiveTimes = { beatMs: 20_000, graceMs: 10_000 }
