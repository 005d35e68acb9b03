import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { VideoError } from '#server/ports/video.ts'
import { dailyVideo } from './daily-video.ts'
import { useDailyVideo } from '#tests/support/daily-video.ts'

const { daily, video } = useDailyVideo()

it('the stand-in of Daily signs a hook over its time and its body', () => {
  const { body, headers } = daily().hook(
    { type: 'recording.ready-to-download', payload: { recording_id: 'r' } },
    { age: 10 },
  )
  const expected = createHmac('sha256', Buffer.from(daily().hookSecret, 'base64'))
    .update(`${headers['x-webhook-timestamp']}.${body}`)
    .digest('base64')
  expect(headers['x-webhook-signature']).toBe(expected)
  expect(JSON.parse(body)).toMatchObject({ type: 'recording.ready-to-download', payload: { recording_id: 'r' } })
})

describe('a webhook of Daily', () => {
  const now = new Date()
  const videoWithSecret = () =>
    dailyVideo({ apiKey: daily().apiKey, apiUrl: daily().url, webhookSecret: daily().hookSecret })
  const read = ({ body, headers }: { body: string; headers: Record<string, string> }, provider = videoWithSecret()) =>
    provider.readHook(Buffer.from(body), (name) => headers[name], now)

  it.each([
    [
      'recording.ready-to-download',
      { recording_id: 'r', room_name: 'sala' },
      { kind: 'recording', objectId: 'r', roomId: 'sala' },
    ],
    ['transcript.error', { id: 't', room_name: 'sala' }, { kind: 'transcript', objectId: 't', roomId: 'sala' }],
    [
      'participant.left',
      { room: 'sala', user_id: 'u', session_id: 's' },
      { kind: 'left', objectId: null, roomId: 'sala', personId: 'u' },
    ],
    ['meeting.ended', { room: 'sala' }, { kind: 'other' }],
  ])('%s names its subject', (type, payload, expected) => {
    expect(read(daily().hook({ type, payload, id: 'e1' }))).toMatchObject({ id: 'e1', ...expected })
  })

  it('is refused when it is forged, changed, too old or without a configured secret', () => {
    const hook = { type: 'participant.left', payload: { room: 'sala' } }
    const good = daily().hook(hook)
    expect(() => read(daily().hook(hook, { secret: Buffer.from('another').toString('base64') }))).toThrow(VideoError)
    expect(() => read({ ...good, body: good.body.replace('sala', 'otra') })).toThrow(VideoError)
    expect(() => read({ ...good, headers: {} })).toThrow(VideoError)
    expect(() => read(daily().hook(hook, { age: 7 * 86_400 }))).toThrow('too old')
    expect(() => read(good, video())).toThrow('not set up')
  })
})
