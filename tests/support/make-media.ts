// Recordings in the containers that browsers produce, with empty packets.
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMOutputFormat,
  type StreamTargetChunk,
} from 'mediabunny'

export interface MediaOptions {
  readonly seconds?: number
  /** False: sound only. */
  readonly video?: boolean
  readonly audio?: boolean
  /** Bytes of each sound packet of 20 ms; a picture has ten times that size. */
  readonly packetBytes?: number
}

/** The first bytes of a VP8 key frame of 320×240, as a decoder reads them (RFC 6386 §9.1). */
const vp8Head = (key: boolean) => (key ? [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00] : [0x11, 0, 0])

/** Id of the element `Cues`, the table of positions to seek (https://www.matroska.org/technical/elements.html). */
export const cuesId = Buffer.from([0x1c, 0x53, 0xbb, 0x6b])

const filled = (head: readonly number[], length: number, seed: number) =>
  Uint8Array.from({ length: Math.max(length, head.length) }, (_, i) => head[i] ?? (i * 31 + seed * 17) % 251)

/** A WebM as `MediaRecorder` writes it: no length, no table of where to seek. */
export async function makeWebm({
  seconds = 4,
  video = true,
  audio = true,
  packetBytes = 60,
}: MediaOptions = {}): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true }),
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({
        write: ({ data }) => {
          parts.push(data.slice())
        },
      }),
    ),
  })
  const pictures = new EncodedVideoPacketSource('vp8')
  const sound = new EncodedAudioPacketSource('opus')
  if (video) output.addVideoTrack(pictures)
  if (audio) output.addAudioTrack(sound)
  await output.start()
  for (let n = 0; n < seconds * 50; n += 1) {
    // Opus frames of 20 ms, 25 pictures a second, a key frame every two seconds.
    if (audio)
      await sound.add(new EncodedPacket(filled([0xfc], packetBytes, n), 'key', n / 50, 0.02), {
        decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
      })
    const key = n % 100 === 0
    if (video && n % 2 === 0)
      await pictures.add(
        new EncodedPacket(filled(vp8Head(key), packetBytes * 10, n), key ? 'key' : 'delta', n / 50, 0.04),
        { decoderConfig: { codec: 'vp8', codedWidth: 320, codedHeight: 240 } },
      )
  }
  await output.finalize()
  const file = Buffer.concat(parts)
  const cues = file.lastIndexOf(cuesId)
  return cues === -1 ? file : file.subarray(0, cues)
}

/** A fragmented MP4 as Safari records it; here with VP9 and AAC, whose packets are the simplest to describe. */
export async function makeMp4({
  seconds = 4,
  packetBytes = 60,
}: Pick<MediaOptions, 'seconds' | 'packetBytes'> = {}): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({
        write: ({ data }) => {
          parts.push(data.slice())
        },
      }),
    ),
  })
  const pictures = new EncodedVideoPacketSource('vp9')
  const sound = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  // The AudioSpecificConfig of AAC-LC at 48 kHz in one channel (ISO 14496-3 §1.6.2.1).
  const audio = { codec: 'mp4a.40.2', numberOfChannels: 1, sampleRate: 48_000, description: Uint8Array.of(0x11, 0x88) }
  const video = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 }
  for (let n = 0; n < seconds * 50; n += 1) {
    await sound.add(new EncodedPacket(filled([], packetBytes, n), 'key', n / 50, 0.02), { decoderConfig: audio })
    if (n % 2 === 0)
      await pictures.add(
        new EncodedPacket(filled([0x82], packetBytes * 10, n), n % 100 === 0 ? 'key' : 'delta', n / 50, 0.04),
        { decoderConfig: video },
      )
  }
  await output.finalize()
  return Buffer.concat(parts)
}

/** Splits a recording into parts, as a browser sends it while it records. */
export const splitBytes = (file: Buffer, count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) =>
    file.subarray(Math.floor((n * file.length) / count), Math.floor(((n + 1) * file.length) / count)),
  )
