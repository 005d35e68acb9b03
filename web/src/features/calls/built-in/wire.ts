// Types of the signalling messages; the server validates them by the same contract.
import {
  liveCloseCodes,
  livePath,
  liveProtocol,
  type LiveMessage,
  type LiveRequest,
  type Peer,
  type SignalData,
} from '#modules/calls/signal.contract.ts'

export { liveCloseCodes, liveProtocol, type SignalData }
/** Which devices a participant has switched on. */
export type Media = Readonly<Pick<Peer, 'audio' | 'video' | 'screen'>>
export type WirePeer = Readonly<Peer>
export type WireMessage = LiveMessage
/** `enter` is sent by the signalling connection itself. */
export type SentRequest = Exclude<LiveRequest, { type: 'enter' }>

export const signalingUrl = (): string => new URL(livePath, window.location.href.replace(/^http/, 'ws')).href
