// Connection to one other participant. Perfect negotiation (WebRTC 1.0): the peer with the larger id is polite.
import { createNegotiation } from './negotiation.ts'
import { noStreams, slots, type Slot, type Streams, type Tracks } from './slots.ts'
import type { SignalData } from './wire.ts'

/** `lost`: interrupted, reconnecting · `failed`: no route found yet; ICE restarts continue */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'failed'

export interface PeerLinkOptions {
  /** Ids of the own participant and of the peer. */
  readonly me: string
  readonly peer: string
  readonly iceServers: readonly RTCIceServer[]
  readonly tracks: () => Tracks
  readonly send: (data: SignalData) => void
  readonly onChange: () => void
  readonly makePeer?: (config: RTCConfiguration) => RTCPeerConnection
}
export interface PeerLink {
  state(): LinkState
  streams(): Streams
  /** Audio level of the peer, 0 to 1. */
  level(): number
  /** Handles a signalling message of the peer. */
  receive(data: SignalData): Promise<void>
  /** The signalling connection is open again: a peer with a pending offer sends it again. */
  resendOffer(): void
  setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void>
  /** Sets the maximum bitrate of the camera, in bits per second. */
  limitCamera(bitsPerSecond: number): void
  close(): void
}

/** A connection that is not established within this time is treated as failed. */
const connectTimeoutMs = 15_000
/** ICE restarts only after this time, because short interruptions recover by themselves. */
const interruptionMs = 4_000
const mediaKindOf = (slot: Slot): 'audio' | 'video' => (slot === 'sound' ? 'audio' : 'video')

/** 3, 6, 12, then 15 seconds. */
const restartDelayMs = (attempts: number): number => Math.min(15_000, 3_000 * 2 ** attempts)

/** Sets the maximum bitrate of the camera; 0 leaves it as it is. */
function setCameraBitrate(connection: RTCPeerConnection, maxBitrate: number): void {
  const sender = connection.getTransceivers()[slots.indexOf('camera')]?.sender
  const settings = sender?.getParameters()
  const [encoding] = settings?.encodings ?? []
  if (!sender || !settings || !encoding || maxBitrate === 0 || encoding.maxBitrate === maxBitrate) return
  encoding.maxBitrate = maxBitrate
  void sender.setParameters(settings).catch(() => undefined) // changed meanwhile; the next change sets it
}

export function createPeerLink({
  me,
  peer,
  iceServers,
  tracks,
  send,
  onChange,
  makePeer = (config) => new RTCPeerConnection(config),
}: PeerLinkOptions): PeerLink {
  const isPolite = me > peer
  let state: LinkState = 'connecting'
  let streams: Streams = noStreams
  let pc: RTCPeerConnection
  let cameraMaxBitrate = 0
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  let closed = false
  const negotiation = createNegotiation({ isPolite, tracks, send, reconnect })

  const setLinkState = (next: LinkState) => {
    if (!closed && state !== next) {
      state = next
      onChange()
    }
  }
  const schedule = (ms: number, callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, ms)
  }
  /** Restarts ICE now, and again after growing delays until the connection is established. */
  const restartIceRepeatedly = (nextState: LinkState) => {
    setLinkState(nextState)
    schedule(restartDelayMs(attempts), () => restartIceRepeatedly(state))
    attempts += 1
    negotiation.offer()
  }
  const listenTo = (connection: RTCPeerConnection) => {
    connection.ontrack = ({ track, transceiver }) => {
      const slot = slots[connection.getTransceivers().indexOf(transceiver)]
      if (connection !== pc || !slot) return
      streams = { ...streams, [slot]: new MediaStream([track]) }
      onChange()
    }
    connection.onconnectionstatechange = () => {
      if (connection !== pc || closed) return
      if (connection.connectionState === 'connected') {
        clearTimeout(timer)
        attempts = 0
        setCameraBitrate(pc, cameraMaxBitrate)
        setLinkState('connected')
      }
      if (connection.connectionState === 'disconnected') {
        setLinkState('lost')
        schedule(interruptionMs, () => restartIceRepeatedly('lost'))
      }
      if (connection.connectionState === 'failed') restartIceRepeatedly('failed')
    }
  }
  function startConnection(): void {
    streams = noStreams
    pc = makePeer({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    negotiation.start(pc)
    listenTo(pc)
    schedule(connectTimeoutMs, () => restartIceRepeatedly('failed'))
    if (isPolite) return
    const ownTracks = tracks()
    for (const slot of slots) pc.addTransceiver(ownTracks[slot] ?? mediaKindOf(slot), { direction: 'sendrecv' })
  }
  function reconnect(): void {
    pc.close()
    startConnection()
    setLinkState('connecting')
  }

  startConnection()
  return {
    state: () => state,
    streams: () => streams,
    level: () =>
      Math.max(0, ...pc.getReceivers().map((receiver) => receiver.getSynchronizationSources()[0]?.audioLevel ?? 0)),
    receive: (data) => (chain = chain.then(() => negotiation.receive(data))),
    resendOffer: negotiation.resendOffer,
    setTrack: async (slot, track) => {
      await pc.getTransceivers()[slots.indexOf(slot)]?.sender.replaceTrack(track)
    },
    limitCamera(bitsPerSecond) {
      cameraMaxBitrate = bitsPerSecond
      setCameraBitrate(pc, bitsPerSecond)
    },
    close() {
      closed = true
      negotiation.close()
      clearTimeout(timer)
      pc.close()
    },
  }
}
