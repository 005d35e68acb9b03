import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { cuesId, splitBytes, makeMp4, makeWebm } from '#tests/support/make-media.ts'
import { soundPieces, writeSeekable, type MediaBytes } from './media.ts'

const media = (whole: Buffer): MediaBytes => ({
  sizeBytes: whole.length,
  bytes: (start, length) => Promise.resolve(whole.subarray(start, start + length)),
})

async function writeToFile(whole: Buffer): Promise<{ seconds: number; mimeType: string; file: Buffer }> {
  let file = Buffer.alloc(0)
  const result = await writeSeekable(media(whole), (data, position) => {
    if (position + data.length > file.length)
      file = Buffer.concat([file, Buffer.alloc(position + data.length - file.length)])
    file.set(data, position)
    return Promise.resolve()
  })
  return { ...result, file }
}
const open = (file: Buffer) => new Input({ formats: ALL_FORMATS, source: new BufferSource(file) })
async function packetsOf(file: Buffer, kind: 'video' | 'audio') {
  const track = await (kind === 'video' ? open(file).getPrimaryVideoTrack() : open(file).getPrimaryAudioTrack())
  const packets: { at: number; key: boolean; data: string }[] = []
  if (track)
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets())
      packets.push({ at: timestamp, key: type === 'key', data: Buffer.from(data).toString('base64') })
  return packets
}

describe('a recording', () => {
  it('gets its length and an index for seeking; its packets are unchanged', async () => {
    const whole = await makeWebm({ seconds: 6 })
    expect(await open(whole).getDurationFromMetadata()).toBeNull()
    const { seconds, mimeType, file } = await writeToFile(whole)
    expect([seconds, mimeType, await open(file).getDurationFromMetadata()]).toEqual([
      expect.closeTo(6, 1),
      'video/webm',
      expect.closeTo(6, 1),
    ])
    expect([file.includes(cuesId), whole.includes(cuesId)]).toEqual([true, false])
    for (const kind of ['video', 'audio'] as const) {
      const packets = await packetsOf(file, kind)
      expect(packets.length).toBe(kind === 'video' ? 150 : 300)
      expect(packets).toEqual(await packetsOf(whole, kind))
    }
  })

  it('keeps the complete frames if it is truncated within a frame', async () => {
    const whole = await makeWebm({ seconds: 6 })
    const { seconds, file } = await writeToFile(whole.subarray(0, Math.floor(whole.length / 2)))
    expect(seconds).toBeGreaterThan(1.9)
    expect(seconds).toBeLessThan(4)
    expect((await packetsOf(file, 'video')).length).toBeGreaterThanOrEqual(50)
  })

  it('becomes a plain MP4 if it is a fragmented MP4 from Safari', async () => {
    const whole = await makeMp4({ seconds: 6 })
    const { seconds, mimeType, file } = await writeToFile(whole)
    expect([seconds, mimeType, whole.includes('moof'), file.includes('moof')]).toEqual([
      expect.closeTo(6, 1),
      'video/mp4',
      true,
      false,
    ])
    for (const kind of ['video', 'audio'] as const)
      expect(await packetsOf(file, kind)).toEqual(await packetsOf(whole, kind))
    const sounds = []
    for await (const { startMs, mimeType: type, bytes } of soundPieces(media(whole), { seconds: 4, bytes: 1e9 }))
      sounds.push([startMs, type, (await packetsOf(bytes, 'audio')).length])
    expect(sounds).toEqual([
      [0, 'audio/mp4', 200],
      [4_000, 'audio/mp4', 100],
    ])
  })

  it('is accepted if it has sound only, and rejected if it is not a recording', async () => {
    expect((await writeToFile(await makeWebm({ video: false }))).mimeType).toBe('audio/webm')
    await expect(writeToFile(Buffer.alloc(5_000, 7))).rejects.toThrow(/format|track|read/i)
    await expect(writeToFile(splitBytes(await makeWebm(), 3)[1] as Buffer)).rejects.toThrow(/format|track|read/i)
  })
})

describe('the sound of a recording', () => {
  const pieces = async (whole: Buffer, seconds: number, bytes = 1e9) => {
    const soundParts = []
    for await (const piece of soundPieces(media(whole), { seconds, bytes })) soundParts.push(piece)
    return soundParts
  }

  it('is cut into playable files without a gap, within the limits of length and size', async () => {
    const whole = await makeWebm({ seconds: 10 })
    const soundParts = await pieces(whole, 4)
    expect(soundParts.map(({ startMs, mimeType }) => [startMs, mimeType])).toEqual([
      [0, 'audio/webm'],
      [4_000, 'audio/webm'],
      [8_000, 'audio/webm'],
    ])
    expect(soundParts.map(({ seconds }) => Math.round(seconds * 10) / 10)).toEqual([4, 4, 2])
    const all = []
    for (const { startMs, bytes } of soundParts)
      for (const { at, data } of await packetsOf(bytes, 'audio')) all.push([Math.round(at * 1_000) + startMs, data])
    expect(all).toEqual((await packetsOf(whole, 'audio')).map(({ at, data }) => [Math.round(at * 1_000), data]))
    const small = await pieces(whole, 600, 30_000)
    expect(small.length).toBeGreaterThan(2)
    for (const { bytes } of small) expect(bytes.length).toBeLessThanOrEqual(30_000)
    expect(small.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(10, 1)
  })

  it('is empty if the recording has pictures only', async () => {
    expect(await pieces(await makeWebm({ audio: false }), 10)).toEqual([])
  })
})
