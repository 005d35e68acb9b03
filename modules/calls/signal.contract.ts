// Signalling between browsers and server during a call in a built-in room: a WebSocket, JSON in text frames.
//
// Negotiation: of each pair of people, the person with the smaller id (compared as strings) makes the first offer. From
// then on perfect negotiation (WebRTC 1.0) applies, in which the person with the larger id is polite. A `peer-in` of a
// person who is already present means that they reconnected. If the session id of their description is unchanged, they
// use the same page and the existing connection is restarted; otherwise they use another window and a new connection is
// made.
import { z } from 'zod'
import { Id, Instant } from '#server/contract/shared.ts'
import { participantRoles } from './shapes.contract.ts'

export const livePath = '/api/calls/live'
export const liveProtocol = 'bufete-call.1'
export const maxFrameBytes = 64 * 1024
/** Time limit for `enter` after connecting, in milliseconds. */
export const enterWithinMs = 5_000

/**
 * Reasons for closing. After `restarting`, and after a lost connection, the client requests a new token and enters
 * again.
 */
export const liveCloseCodes = {
  /** The same person entered in another window. */
  replaced: 4001,
  /** The token is wrong, expired or invalidated by leaving; or `enter` did not arrive in time. */
  refused: 4003,
  /** The call is over, or the person left. */
  ended: 4004,
  /** Too many messages, or an invalid message. */
  invalidMessage: 4008,
  restarting: 1012,
} as const

export const IceCandidate = z.object({
  candidate: z.string().max(2_000).optional(),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).nullish(),
  usernameFragment: z.string().max(300).nullish(),
})
export const SessionDescription = z.object({
  type: z.enum(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: z.string().max(60_000).optional(),
})
export const SignalData = z.union([
  z.strictObject({ description: SessionDescription }),
  z.strictObject({ candidate: IceCandidate.nullable() }),
])
export type SignalData = z.infer<typeof SignalData>

const mediaFlags = { audio: z.boolean(), video: z.boolean() }

/** Messages of the browser. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enter'), token: z.string().max(1_000), ...mediaFlags }),
  z.strictObject({ type: z.literal('signal'), to: Id, data: SignalData }),
  z.strictObject({ type: z.literal('media'), ...mediaFlags, screen: z.boolean() }),
  /** Chat: delivered to everyone present and not stored; ignored in a room without chat. */
  z.strictObject({ type: z.literal('chat'), text: z.string().trim().min(1).max(2_000) }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const Peer = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(participantRoles),
  ...mediaFlags,
  screen: z.boolean(),
})
export type Peer = z.infer<typeof Peer>
/** An ICE server, as `RTCIceServer` of WebRTC 1.0 describes it. */
export const IceServer = z.object({
  urls: z.string(),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

/** Messages of the server; `from` and `at` are always set by the server. */
export const LiveMessage = z.discriminatedUnion('type', [
  /** Admitted. People connected to other servers follow as `peer-in`. */
  z.object({ type: z.literal('entered'), me: Id, peers: z.array(Peer), iceServers: z.array(IceServer) }),
  z.object({ type: z.literal('peer-in'), peer: Peer }),
  z.object({ type: z.literal('peer-out'), id: Id }),
  z.object({ type: z.literal('signal'), from: Id, data: SignalData }),
  z.object({ type: z.literal('media'), from: Id, ...mediaFlags, screen: z.boolean() }),
  z.object({ type: z.literal('chat'), from: Id, text: z.string(), at: Instant }),
  /** Participants or consent changed: the client reloads the state. */
  z.object({ type: z.literal('state') }),
  z.object({ type: z.literal('ended') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
