// Connection to one other participant. Perfect negotiation (WebRTC 1.0): the peer with the larger id is polite.
import type { SignalData } from './wire.ts'

/** Order of the transceivers, constant during the connection; a device that is off sends no track. */
export const slots = ['sound', 'camera', 'screen'] as const
export type Slot = (typeof slots)[number]
export type Tracks = Readonly<Record<Slot, MediaStreamTrack | null>>
export type Streams = Readonly<Record<Slot, MediaStream | null>>

/** `lost`: interrupted, reconnecting · `failed`: no route found yet; ICE restarts continue */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'failed'

export interface LinkOptions {
  readonly me: string
  readonly peer: string
  readonly iceServers: readonly RTCIceServer[]
  readonly tracks: () => Tracks
  readonly send: (data: SignalData) => void
  readonly onChange: () => void
  readonly makePeer?: (config: RTCConfiguration) => RTCPeerConnection
}
export interface Link {
  state(): LinkState
  streams(): Streams
  /** Audio level of the peer, 0 to 1. */
  level(): number
  /** Handles a signalling message of the peer. */
  receive(data: SignalData): Promise<void>
  /** The signalling connection is open again: a peer with a pending offer sends it again. */
  resendOffer(): void
  setTrack(slot: Slot, track: MediaStreamTrack | null): Promise<void>
  /** Maximum bitrate of the camera, bits per second. */
  limit(bits: number): void
  close(): void
}

/** A connection that is not established within this time is treated as failed. */
const connectTimeoutMs = 15_000
/** Short interruptions recover without an ICE restart. */
const interruptionMs = 4_000
const noStreams: Streams = { sound: null, camera: null, screen: null }
const audioOf = (slot: Slot): 'audio' | 'video' => (slot === 'sound' ? 'audio' : 'video')
/** Identifies the remote peer connection (`o=` of its SDP); it changes when the remote page made a new one. */
const sessionOf = (sdp = ''): string => /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? ''

export function createLink({
  me,
  peer,
  iceServers,
  tracks,
  send,
  onChange,
  makePeer = (config) => new RTCPeerConnection(config),
}: LinkOptions): Link {
  const isPolite = me > peer
  let state: LinkState = 'connecting'
  let streams: Streams = noStreams
  let pc: RTCPeerConnection
  let remoteSession = ''
  let offering = false
  let cameraMaxBitrate = 0
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  let closed = false

  const setLinkState = (next: LinkState) => {
    if (!closed && state !== next) {
      state = next
      onChange()
    }
  }
  const after = (ms: number, callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, ms)
  }
  const sendDescription = (connection: RTCPeerConnection) => {
    if (connection === pc && connection.localDescription)
      send({ description: { type: connection.localDescription.type, sdp: connection.localDescription.sdp } })
  }
  /** Messages sent while signalling was down are lost, so a pending offer is sent again. */
  const offer = () => {
    if (pc.signalingState === 'have-local-offer') sendDescription(pc)
    else pc.restartIce()
  }
  /** Restarts ICE, with growing delays. */
  const retryRoute = (nextState: LinkState) => {
    setLinkState(nextState)
    after(Math.min(15_000, 3_000 * 2 ** attempts), () => retryRoute(state))
    attempts += 1
    offer()
  }
  const limit = () => {
    const sender = pc.getTransceivers()[slots.indexOf('camera')]?.sender
    const settings = sender?.getParameters()
    const [encoding] = settings?.encodings ?? []
    if (!sender || !settings || !encoding || cameraMaxBitrate === 0 || encoding.maxBitrate === cameraMaxBitrate) return
    encoding.maxBitrate = cameraMaxBitrate
    void sender.setParameters(settings).catch(() => undefined) // changed meanwhile; the next change sets it
  }
  const listenTo = (connection: RTCPeerConnection) => {
    connection.onnegotiationneeded = async () => {
      try {
        offering = true
        await connection.setLocalDescription()
        sendDescription(connection)
      } catch {
        /* closed meanwhile, or the peer's offer came first and takes precedence */
      } finally {
        offering = false
      }
    }
    connection.onicecandidate = ({ candidate }) => {
      if (connection === pc) send({ candidate: candidate?.toJSON() ?? null })
    }
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
        limit()
        setLinkState('connected')
      }
      if (connection.connectionState === 'disconnected') {
        setLinkState('lost')
        after(interruptionMs, () => retryRoute('lost'))
      }
      if (connection.connectionState === 'failed') retryRoute('failed')
    }
  }
  const startConnection = () => {
    remoteSession = ''
    streams = noStreams
    pc = makePeer({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    listenTo(pc)
    after(connectTimeoutMs, () => retryRoute('failed'))
    if (isPolite) return
    const ownTracks = tracks()
    for (const slot of slots) pc.addTransceiver(ownTracks[slot] ?? audioOf(slot), { direction: 'sendrecv' })
  }
  const reconnect = () => {
    pc.close()
    startConnection()
    setLinkState('connecting')
  }

  async function applyDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const session = sessionOf(description.sdp)
    if (remoteSession !== '' && session !== remoteSession) {
      reconnect()
      // The peer that offered first sends a new offer for the new connection by itself.
      if (!isPolite || description.type === 'answer') return
    }
    if (description.type === 'offer' && !isPolite && (offering || pc.signalingState !== 'stable')) return
    const connection = pc
    await connection.setRemoteDescription(description)
    remoteSession = session
    if (description.type !== 'offer') return
    const ownTracks = tracks()
    await Promise.all(
      connection.getTransceivers().map(async (transceiver, index) => {
        const slot = slots[index]
        if (!slot) return
        transceiver.direction = 'sendrecv'
        await transceiver.sender.replaceTrack(ownTracks[slot])
      }),
    )
    await connection.setLocalDescription()
    sendDescription(connection)
  }
  async function receive(data: SignalData): Promise<void> {
    if (closed) return
    if ('description' in data)
      return applyDescription(data.description).catch(() => {
        if (!closed && !isPolite) reconnect()
      })
    // Candidates of an ignored offer or of an earlier connection are dropped.
    if (data.candidate) await pc.addIceCandidate(data.candidate).catch(() => undefined)
  }

  startConnection()
  return {
    state: () => state,
    streams: () => streams,
    level: () =>
      Math.max(0, ...pc.getReceivers().map((receiver) => receiver.getSynchronizationSources()[0]?.audioLevel ?? 0)),
    receive: (data) => (chain = chain.then(() => receive(data))),
    resendOffer() {
      // A new connection fires `negotiationneeded` by itself.
      if (!isPolite && (remoteSession !== '' || pc.signalingState !== 'stable')) offer()
    },
    setTrack: async (slot, track) => {
      await pc.getTransceivers()[slots.indexOf(slot)]?.sender.replaceTrack(track)
    },
    limit(bits) {
      cameraMaxBitrate = bits
      limit()
    },
    close() {
      closed = true
      clearTimeout(timer)
      pc.close()
    },
  }
}
