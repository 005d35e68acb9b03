// Perfect negotiation (WebRTC 1.0) of one connection: descriptions and candidates, sent and received.
import { slots, type Tracks } from './slots.ts'
import type { SignalData } from './wire.ts'

export interface NegotiationOptions {
  /** Whether the own offer gives way to an offer of the peer that crosses it. */
  readonly isPolite: boolean
  readonly tracks: () => Tracks
  readonly send: (data: SignalData) => void
  /** Replaces the connection by a new one, because the peer made a new one or the negotiation failed. */
  readonly reconnect: () => void
}
export interface Negotiation {
  /** Starts to negotiate a new connection; messages of an earlier one are ignored from now on. */
  start(connection: RTCPeerConnection): void
  /** Sends a pending offer again, or starts an ICE restart. */
  offer(): void
  /** The signalling connection is open again: a peer with a pending offer sends it again. */
  resendOffer(): void
  receive(data: SignalData): Promise<void>
  close(): void
}

/** Identifies the remote peer connection (`o=` of its SDP); it changes when the remote page made a new one. */
const sessionOf = (sdp = ''): string => /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? ''

/** Sends the own tracks by the transceivers that the peer's offer created, so that the answer adds no others. */
async function sendTracks(connection: RTCPeerConnection, tracks: Tracks): Promise<void> {
  await Promise.all(
    connection.getTransceivers().map(async (transceiver, index) => {
      const slot = slots[index]
      if (!slot) return
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(tracks[slot])
    }),
  )
}

export function createNegotiation({ isPolite, tracks, send, reconnect }: NegotiationOptions): Negotiation {
  let pc: RTCPeerConnection
  let remoteSession = ''
  let offering = false
  let closed = false

  const sendDescription = (connection: RTCPeerConnection) => {
    if (connection === pc && connection.localDescription)
      send({ description: { type: connection.localDescription.type, sdp: connection.localDescription.sdp } })
  }
  /** Messages sent while signalling was down are lost, so a pending offer is sent again. */
  const offer = () => {
    if (pc.signalingState === 'have-local-offer') sendDescription(pc)
    else pc.restartIce()
  }
  async function applyDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const session = sessionOf(description.sdp)
    if (remoteSession !== '' && session !== remoteSession) {
      reconnect()
      // The impolite peer offers by itself once its new connection has tracks; an answer was for the old connection.
      if (!isPolite || description.type === 'answer') return
    }
    if (description.type === 'offer' && !isPolite && (offering || pc.signalingState !== 'stable')) return
    const connection = pc
    await connection.setRemoteDescription(description)
    remoteSession = session
    if (description.type !== 'offer') return
    await sendTracks(connection, tracks())
    await connection.setLocalDescription()
    sendDescription(connection)
  }

  return {
    start(connection) {
      pc = connection
      remoteSession = ''
      connection.onnegotiationneeded = async () => {
        try {
          offering = true
          await connection.setLocalDescription()
          sendDescription(connection)
        } catch {
          /* the connection was closed, or the peer's offer arrived first and takes precedence */
        } finally {
          offering = false
        }
      }
      connection.onicecandidate = ({ candidate }) => {
        if (connection === pc) send({ candidate: candidate?.toJSON() ?? null })
      }
    },
    offer,
    resendOffer() {
      // A new connection fires `negotiationneeded` by itself.
      if (!isPolite && (remoteSession !== '' || pc.signalingState !== 'stable')) offer()
    },
    async receive(data) {
      if (closed) return
      if ('description' in data)
        return applyDescription(data.description).catch(() => {
          if (!closed && !isPolite) reconnect()
        })
      // Candidates of an ignored offer or of an earlier connection are dropped.
      if (data.candidate) await pc.addIceCandidate(data.candidate).catch(() => undefined)
    },
    close() {
      closed = true
    },
  }
}
