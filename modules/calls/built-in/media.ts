// Recordings as files: what a browser recorded, written anew so that it can be sought in, and its sound in pieces.
// Pictures and sound are copied as they are; nothing is encoded here.
import { setImmediate } from 'node:timers/promises'
import {
  BufferTarget,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  type StreamTargetChunk,
} from 'mediabunny'

/** A file of which any part can be read. */
export interface MediaBytes {
  readonly sizeBytes: number
  bytes(start: number, length: number): Promise<Buffer>
}

const inputOf = (media: MediaBytes): Input =>
  new Input({
    formats: [WEBM, MP4],
    source: new CustomSource({
      getSize: () => media.sizeBytes,
      read: (start, end) => media.bytes(start, end - start),
      prefetchProfile: 'fileSystem',
    }),
  })

/** Where the packets of one track go, in their order. */
interface Way {
  readonly packets: AsyncGenerator<EncodedPacket, void>
  add(packet: EncodedPacket): Promise<void>
}

/** The codec of a track says which container holds it: what a browser writes as WebM is read by all as WebM. */
const formatOf = (name: string) =>
  name === WEBM.name ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })

async function videoWay(output: Output, track: InputVideoTrack): Promise<Way | null> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return null
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  return { packets: new EncodedPacketSink(track).packets(), add: (packet) => source.add(packet, { decoderConfig }) }
}

async function audioWay(
  output: Output,
  track: InputAudioTrack,
  packets = new EncodedPacketSink(track).packets(),
): Promise<Way | null> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return null
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return { packets, add: (packet) => source.add(packet, { decoderConfig }) }
}

const endOf = ({ timestamp, duration }: EncodedPacket): number => timestamp + duration

/** So long the thread is held for one recording at once. */
const turnMs = 10

/** Takes from each way what comes first; answers when the last one ends, in seconds. */
async function copy(ways: readonly Way[], from: number): Promise<number> {
  const heads = await Promise.all(ways.map(async (way) => ({ way, packet: (await way.packets.next()).value })))
  let end = 0
  let turn = performance.now()
  for (;;) {
    // Packets in memory follow each other without a pause: others are served in between.
    if (performance.now() - turn > turnMs) {
      await setImmediate()
      turn = performance.now()
    }
    const first = heads
      .filter(({ packet }) => packet)
      .sort((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))[0]
    if (!first?.packet) return end
    const packet = first.packet.clone({ timestamp: Math.max(0, first.packet.timestamp - from) })
    await first.way.add(packet)
    end = Math.max(end, endOf(packet))
    first.packet = (await first.way.packets.next()).value
  }
}

export interface WrittenMedia {
  readonly seconds: number
  readonly mimeType: string
}

/**
 * Writes the recording anew with its length and a table of where to seek.
 * @param write takes bytes for any place of the new file
 * @throws what the bytes throw, and an Error for what is no recording
 */
export async function writeSeekable(
  media: MediaBytes,
  write: (data: Uint8Array, position: number) => Promise<void>,
): Promise<WrittenMedia> {
  using input = inputOf(media)
  const format = formatOf((await input.getFormat()).name)
  const output = new Output({
    format,
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => write(data, position) }),
      { chunked: true, chunkSize: 1024 * 1024 },
    ),
  })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const ways = [video && (await videoWay(output, video)), audio && (await audioWay(output, audio))].filter(
    (way) => way !== null,
  )
  if (ways.length === 0) throw new Error('the recording holds neither pictures nor sound')
  try {
    await output.start()
    const seconds = await copy(
      ways,
      await input.getFirstTimestamp(
        [video, audio].filter((track): track is InputTrack & (InputVideoTrack | InputAudioTrack) => track !== null),
      ),
    )
    await output.finalize()
    return { seconds, mimeType: video ? format.mimeType : format.mimeType.replace('video/', 'audio/') }
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined)
    throw error
  }
}

export interface PieceLimits {
  readonly seconds: number
  readonly bytes: number
}
export interface Sound {
  readonly startMs: number
  readonly seconds: number
  readonly bytes: Buffer
  readonly mimeType: string
}

/** What a container adds to its packets, bytes for each of them and for itself. */
const overhead = { packet: 40, file: 16_384 } as const

/** Takes packets as long as they fit. */
async function* packetsFor(
  limits: PieceLimits,
  first: EncodedPacket,
  rest: AsyncGenerator<EncodedPacket, void>,
  next: { packet: EncodedPacket | null },
): AsyncGenerator<EncodedPacket, void> {
  let size: number = overhead.file
  next.packet = first
  for (let packet: EncodedPacket | undefined = first; packet; packet = (await rest.next()).value ?? undefined) {
    size += packet.byteLength + overhead.packet
    if (packet !== first && (size > limits.bytes || endOf(packet) - first.timestamp > limits.seconds)) {
      next.packet = packet
      return
    }
    yield packet
  }
  next.packet = null
}

/** The sound of a recording, in files that can each be heard alone; none where there is no sound. */
export async function* soundPieces(media: MediaBytes, limits: PieceLimits): AsyncGenerator<Sound, void> {
  using input = inputOf(media)
  const track = await input.getPrimaryAudioTrack()
  if (!track) return
  const name = (await input.getFormat()).name
  const begin = await input.getFirstTimestamp()
  const rest = new EncodedPacketSink(track).packets()
  const next = { packet: (await rest.next()).value ?? null }
  while (next.packet) {
    const start = next.packet.timestamp
    const target = new BufferTarget()
    const format = formatOf(name)
    const output = new Output({ format, target })
    const way = await audioWay(output, track, packetsFor(limits, next.packet, rest, next))
    if (!way) return
    await output.start()
    const seconds = await copy([way], start)
    await output.finalize()
    yield {
      startMs: Math.max(0, Math.round((start - begin) * 1_000)),
      seconds,
      bytes: Buffer.from(target.buffer ?? new ArrayBuffer(0)),
      mimeType: format.mimeType.replace('video/', 'audio/'),
    }
  }
}
