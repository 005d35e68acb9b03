// Mixes the sound of all participants into one track.

export interface Sound {
  readonly track: MediaStreamTrack
  setStreams(streams: readonly MediaStream[]): void
  close(): void
}

/** @throws Error where the browser has no Web Audio */
export function createSound(): Sound {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  const [track] = mixed.stream.getAudioTracks()
  if (!track) {
    void context.close().catch(() => undefined)
    throw new Error('this browser records no sound')
  }
  void context.resume().catch(() => undefined)
  const sources = new Map<MediaStream, MediaStreamAudioSourceNode>()
  return {
    track,
    setStreams(streams) {
      for (const [stream, source] of sources)
        if (!streams.includes(stream)) {
          source.disconnect()
          sources.delete(stream)
        }
      for (const stream of streams) {
        if (sources.has(stream)) continue
        const source = context.createMediaStreamSource(stream)
        source.connect(mixed)
        sources.set(stream, source)
      }
    },
    close() {
      track.stop()
      void context.close().catch(() => undefined)
    },
  }
}
