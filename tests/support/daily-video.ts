// The adapter of Daily over its stand-in on a real socket.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Video } from '#server/ports/video.ts'
import { startDailyStandIn, type DailyStandIn } from './daily-stand-in.ts'
import { dailyVideo } from '#server/adapters/daily-video.ts'

export interface DailyVideo {
  readonly daily: () => DailyStandIn
  /** The account without the secret of its webhooks. */
  readonly video: () => Video
}

/** Starts the stand-in of Daily for a test file; each test has a separate adapter. */
export function useDailyVideo(): DailyVideo {
  let daily: DailyStandIn
  let video: Video
  beforeAll(async () => {
    daily = await startDailyStandIn()
  })
  beforeEach(() => {
    daily.behave()
    // A separate rate limit, so that requests of one test do not delay the next.
    video = dailyVideo({ apiKey: daily.apiKey, apiUrl: daily.url })
  })
  afterAll(() => daily.close())
  return { daily: () => daily, video: () => video }
}
