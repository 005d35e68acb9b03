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
  take(data: SignalData): Promise<void>
  /** The signalling connection is open again: a peer with a pending offer sends it again. */
  meet(): void
  put(slot: Slot, track: MediaStreamTrack | null): Promise<void>
  /** Maximum bitrate of the camera, bits per second. */
  limit(bits: number): void
  close(): void
}

/** A connection that is not established within this time is treated as failed. */
const slowMs = 15_000
/** Short interruptions recover without an ICE restart. */
const breakMs = 4_000
const nothing: Streams = { sound: null, camera: null, screen: null }
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
  const polite = me > peer
  let state: LinkState = 'connecting'
  let streams: Streams = nothing
  let pc: RTCPeerConnection
  let theirs = ''
  let offering = false
  let most = 0
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  let closed = false

  const show = (next: LinkState) => {
    if (!closed && state !== next) {
      state = next
      onChange()
    }
  }
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const sendDescription = (mine: RTCPeerConnection) => {
    if (mine === pc && mine.localDescription)
      send({ description: { type: mine.localDescription.type, sdp: mine.localDescription.sdp } })
  }
  /** Messages sent while signalling was down are lost, so a pending offer is sent again. */
  const offer = () => {
    if (pc.signalingState === 'have-local-offer') sendDescription(pc)
    else pc.restartIce()
  }
  /** Restarts ICE, with growing delays. */
  const seek = (now: LinkState) => {
    show(now)
    after(Math.min(15_000, 3_000 * 2 ** tries), () => seek(state))
    tries += 1
    offer()
  }
  const limit = () => {
    const sender = pc.getTransceivers()[slots.indexOf('camera')]?.sender
    const settings = sender?.getParameters()
    const [encoding] = settings?.encodings ?? []
    if (!sender || !settings || !encoding || most === 0 || encoding.maxBitrate === most) return
    encoding.maxBitrate = most
    void sender.setParameters(settings).catch(() => undefined) // changed meanwhile; the next one sets it
  }
  const hear = (mine: RTCPeerConnection) => {
    mine.onnegotiationneeded = async () => {
      try {
        offering = true
        await mine.setLocalDescription()
        sendDescription(mine)
      } catch {
        /* closed meanwhile, or the other's offer came first: theirs holds */
      } finally {
        offering = false
      }
    }
    mine.onicecandidate = ({ candidate }) => {
      if (mine === pc) send({ candidate: candidate?.toJSON() ?? null })
    }
    mine.ontrack = ({ track, transceiver }) => {
      const slot = slots[mine.getTransceivers().indexOf(transceiver)]
      if (mine !== pc || !slot) return
      streams = { ...streams, [slot]: new MediaStream([track]) }
      onChange()
    }
    mine.onconnectionstatechange = () => {
      if (mine !== pc || closed) return
      if (mine.connectionState === 'connected') {
        clearTimeout(timer)
        tries = 0
        limit()
        show('connected')
      }
      if (mine.connectionState === 'disconnected') {
        show('lost')
        after(breakMs, () => seek('lost'))
      }
      if (mine.connectionState === 'failed') seek('failed')
    }
  }
  const begin = () => {
    theirs = ''
    streams = nothing
    pc = makePeer({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    hear(pc)
    after(slowMs, () => seek('failed'))
    if (polite) return
    const own = tracks()
    for (const slot of slots) pc.addTransceiver(own[slot] ?? audioOf(slot), { direction: 'sendrecv' })
  }
  const anew = () => {
    pc.close()
    begin()
    show('connecting')
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const session = sessionOf(description.sdp)
    if (theirs !== '' && session !== theirs) {
      anew()
      // The peer that offered first sends a new offer for the new connection by itself.
      if (!polite || description.type === 'answer') return
    }
    if (description.type === 'offer' && !polite && (offering || pc.signalingState !== 'stable')) return
    const mine = pc
    await mine.setRemoteDescription(description)
    theirs = session
    if (description.type !== 'offer') return
    const own = tracks()
    await Promise.all(
      mine.getTransceivers().map(async (transceiver, index) => {
        const slot = slots[index]
        if (!slot) return
        transceiver.direction = 'sendrecv'
        await transceiver.sender.replaceTrack(own[slot])
      }),
    )
    await mine.setLocalDescription()
    sendDescription(mine)
  }
  async function take(data: SignalData): Promise<void> {
    if (closed) return
    if ('description' in data)
      return takeDescription(data.description).catch(() => {
        if (!closed && !polite) anew()
      })
    // Candidates of an ignored offer or of an earlier connection are dropped.
    if (data.candidate) await pc.addIceCandidate(data.candidate).catch(() => undefined)
  }

  begin()
  return {
    state: () => state,
    streams: () => streams,
    level: () =>
      Math.max(0, ...pc.getReceivers().map((receiver) => receiver.getSynchronizationSources()[0]?.audioLevel ?? 0)),
    take: (data) => (chain = chain.then(() => take(data))),
    meet() {
      // A new connection fires `negotiationneeded` by itself.
      if (!polite && (theirs !== '' || pc.signalingState !== 'stable')) offer()
    },
    put: async (slot, track) => {
      await pc.getTransceivers()[slots.indexOf(slot)]?.sender.replaceTrack(track)
    },
    limit(bits) {
      most = bits
      limit()
    },
    close() {
      closed = true
      clearTimeout(timer)
      pc.close()
    },
  }
}
