// What goes over the line. Its rules stay on the server; here are its shapes.
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
/** Which of their things somebody gives at the moment. */
export type Media = Readonly<Pick<Peer, 'audio' | 'video' | 'screen'>>
export type WirePeer = Readonly<Peer>
export type WireMessage = LiveMessage
/** Coming in is the line's own. */
export type Said = Exclude<LiveRequest, { type: 'enter' }>

export const lineUrl = (): string => new URL(livePath, window.location.href.replace(/^http/, 'ws')).href
