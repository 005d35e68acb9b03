// Recordings as files: remuxes a browser's recording so that it is seekable, and extracts its sound in pieces. Packets
// are copied, not re-encoded.
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

/** A file with random access. */
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

/** The output of one track's packets, in their order. */
interface TrackOutput {
  readonly packets: AsyncGenerator<EncodedPacket, void>
  add(packet: EncodedPacket): Promise<void>
}

/** Returns the output format for an input format: WebM for WebM, else MP4. */
const formatOf = (name: string) =>
  name === WEBM.name ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })

async function videoOutput(output: Output, track: InputVideoTrack): Promise<TrackOutput | null> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return null
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  return { packets: new EncodedPacketSink(track).packets(), add: (packet) => source.add(packet, { decoderConfig }) }
}

async function audioOutput(
  output: Output,
  track: InputAudioTrack,
  packets = new EncodedPacketSink(track).packets(),
): Promise<TrackOutput | null> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return null
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return { packets, add: (packet) => source.add(packet, { decoderConfig }) }
}

const endOf = ({ timestamp, duration }: EncodedPacket): number => timestamp + duration

/** Milliseconds after which copying yields to other work of the thread. */
const maxBlockingMs = 10

/** Copies packets of all tracks ordered by time. @returns the end of the last packet, in seconds */
async function copy(outputs: readonly TrackOutput[], startTimestamp: number): Promise<number> {
  const nextPackets = await Promise.all(
    outputs.map(async (output) => ({ output, packet: (await output.packets.next()).value })),
  )
  let end = 0
  let lastYield = performance.now()
  for (;;) {
    // Packets in memory are read without a pause: yield, so that other requests are served.
    if (performance.now() - lastYield > maxBlockingMs) {
      await setImmediate()
      lastYield = performance.now()
    }
    const first = nextPackets
      .filter(({ packet }) => packet)
      .sort((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))[0]
    if (!first?.packet) return end
    const packet = first.packet.clone({ timestamp: Math.max(0, first.packet.timestamp - startTimestamp) })
    await first.output.add(packet)
    end = Math.max(end, endOf(packet))
    first.packet = (await first.output.packets.next()).value
  }
}

export interface RemuxedMedia {
  readonly seconds: number
  readonly mimeType: string
}

/**
 * Writes the recording again with its length and an index for seeking.
 * @param write receives bytes for any position of the new file
 * @throws errors of the parser, and an Error for bytes that are not a recording
 */
export async function writeSeekable(
  media: MediaBytes,
  write: (data: Uint8Array, position: number) => Promise<void>,
): Promise<RemuxedMedia> {
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
  const outputs = [video && (await videoOutput(output, video)), audio && (await audioOutput(output, audio))].filter(
    (trackOutput) => trackOutput !== null,
  )
  if (outputs.length === 0) throw new Error('the recording holds neither pictures nor sound')
  try {
    await output.start()
    const seconds = await copy(
      outputs,
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

/** Overhead of a container in bytes: per packet and in total. */
const overhead = { packet: 40, file: 16_384 } as const

/**
 * Yields `first` and the following packets as long as they fit into one piece. Stores the first packet of the next
 * piece in `next`, or null at the end of the recording.
 */
async function* packetsOfPiece(
  limits: PieceLimits,
  first: EncodedPacket,
  following: AsyncGenerator<EncodedPacket, void>,
  next: { packet: EncodedPacket | null },
): AsyncGenerator<EncodedPacket, void> {
  let size: number = overhead.file
  next.packet = first
  for (let packet: EncodedPacket | undefined = first; packet; packet = (await following.next()).value ?? undefined) {
    size += packet.byteLength + overhead.packet
    if (packet !== first && (size > limits.bytes || endOf(packet) - first.timestamp > limits.seconds)) {
      next.packet = packet
      return
    }
    yield packet
  }
  next.packet = null
}

/** Extracts the sound of a recording as a sequence of playable files; yields nothing if it has no sound. */
export async function* soundPieces(media: MediaBytes, limits: PieceLimits): AsyncGenerator<Sound, void> {
  using input = inputOf(media)
  const track = await input.getPrimaryAudioTrack()
  if (!track) return
  const name = (await input.getFormat()).name
  const recordingStart = await input.getFirstTimestamp()
  const packets = new EncodedPacketSink(track).packets()
  const next = { packet: (await packets.next()).value ?? null }
  while (next.packet) {
    const start = next.packet.timestamp
    const target = new BufferTarget()
    const format = formatOf(name)
    const output = new Output({ format, target })
    const trackOutput = await audioOutput(output, track, packetsOfPiece(limits, next.packet, packets, next))
    if (!trackOutput) return
    await output.start()
    const seconds = await copy([trackOutput], start)
    await output.finalize()
    yield {
      startMs: Math.max(0, Math.round((start - recordingStart) * 1_000)),
      seconds,
      bytes: Buffer.from(target.buffer ?? new ArrayBuffer(0)),
      mimeType: format.mimeType.replace('video/', 'audio/'),
    }
  }
}
