// One connection to one other person, straight between the two browsers. Perfect negotiation: whoever's id is larger
// gives way.
import type { SignalData } from './wire.ts'

/** What each sends, in this order, for as long as the connection lasts; a thing that is off sends nothing. */
export const slots = ['sound', 'camera', 'screen'] as const
export type Slot = (typeof slots)[number]
export type Tracks = Readonly<Record<Slot, MediaStreamTrack | null>>
export type Streams = Readonly<Record<Slot, MediaStream | null>>

/** `lost`: it stopped, and is being taken up again · `failed`: no way between the two was found; it is tried on */
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
  /** From 0 to 1: how loud they are now. */
  level(): number
  /** What the other said over the line. */
  take(data: SignalData): Promise<void>
  /** The line is (again) open to them: whoever offers first says what they offer. */
  meet(): void
  put(slot: Slot, track: MediaStreamTrack | null): Promise<void>
  /** Bits a second that the camera may take. */
  limit(bits: number): void
  close(): void
}

/** A connection that is made in no such time will hardly be made. */
const slowMs = 15_000
/** A short break mends itself. */
const breakMs = 4_000
const nothing: Streams = { sound: null, camera: null, screen: null }
const audioOf = (slot: Slot): 'audio' | 'video' => (slot === 'sound' ? 'audio' : 'video')
/** Stays the same as long as the page on the other side has the same connection. */
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
  const tell = (mine: RTCPeerConnection) => {
    if (mine === pc && mine.localDescription)
      send({ description: { type: mine.localDescription.type, sdp: mine.localDescription.sdp } })
  }
  /** What was offered while the line was down was not heard, so it is said again. */
  const offer = () => {
    if (pc.signalingState === 'have-local-offer') tell(pc)
    else pc.restartIce()
  }
  /** Looks for another way; each time after a longer pause. */
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
        tell(mine)
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
      // Whoever offers first does so by themselves with the new one.
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
    tell(mine)
  }
  async function take(data: SignalData): Promise<void> {
    if (closed) return
    if ('description' in data)
      return takeDescription(data.description).catch(() => {
        if (!closed && !polite) anew()
      })
    // Those of an offer that was not taken, or of a connection before, find no place.
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
      // One that has only just been made offers by itself.
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
