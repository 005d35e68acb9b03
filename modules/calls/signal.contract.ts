// What people's browsers and the server tell each other while a call in a built-in room goes on: a WebSocket, JSON in
// text frames.
//
// Who offers: of two people the one whose id is smaller (compared as strings) makes the first offer; from then on
// perfect negotiation, in which the larger id is polite. A `peer-in` of somebody who is known already means that they
// came back: from the same page, told by the session of its description, after a break, with which one goes on; or in
// another window, which is connected to anew.
import { z } from 'zod'
import { Id, Instant } from '#server/contract/shared.ts'
import { participantRoles } from './shapes.contract.ts'

export const livePath = '/api/calls/live'
export const liveProtocol = 'bufete-call.1'
export const mostFrameBytes = 64 * 1024
/** So soon after connecting comes `enter`, milliseconds. */
export const enterWithinMs = 5_000

/** Why the server closed. After `restarting`, and after a break, one asks for a new token and enters again. */
export const liveCloseCodes = {
  /** The same person came in another window. */
  replaced: 4001,
  /** The token is wrong, was used up by leaving, or expired; no `enter` in time. */
  refused: 4003,
  /** The call is over, or the person left. */
  ended: 4004,
  /** Too many messages, or one that means nothing. */
  nonsense: 4008,
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

const sends = { audio: z.boolean(), video: z.boolean() }

/** What a browser says. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enter'), token: z.string().max(1_000), ...sends }),
  z.strictObject({ type: z.literal('signal'), to: Id, data: SignalData }),
  z.strictObject({ type: z.literal('media'), ...sends, screen: z.boolean() }),
  /** Reaches who is there now and is kept nowhere; goes nowhere in a room without chat. */
  z.strictObject({ type: z.literal('chat'), text: z.string().trim().min(1).max(2_000) }),
])
export type LiveRequest = z.infer<typeof LiveRequest>

export const Peer = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(participantRoles),
  ...sends,
  screen: z.boolean(),
})
export type Peer = z.infer<typeof Peer>
/** As `RTCIceServer` takes it. */
export const IceServer = z.object({
  urls: z.string(),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

/** What the server says; `from` and `at` are always its own. */
export const LiveMessage = z.discriminatedUnion('type', [
  /** One is in. Those who reached another server than this one come as `peer-in` in a moment. */
  z.object({ type: z.literal('entered'), me: Id, peers: z.array(Peer), iceServers: z.array(IceServer) }),
  z.object({ type: z.literal('peer-in'), peer: Peer }),
  z.object({ type: z.literal('peer-out'), id: Id }),
  z.object({ type: z.literal('signal'), from: Id, data: SignalData }),
  z.object({ type: z.literal('media'), from: Id, ...sends, screen: z.boolean() }),
  z.object({ type: z.literal('chat'), from: Id, text: z.string(), at: Instant }),
  /** Something about people or consent changed: how the call stands is asked for now. */
  z.object({ type: z.literal('state') }),
  z.object({ type: z.literal('ended') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
