// State of a built-in room in one participant's browser. Independent of React, so that it can be tested without a page.
import type { DeviceChoice } from '../call/use-devices.ts'
import { createOwnMedia, type OwnMedia, type OwnProblem } from './own-media.ts'
import { createPeerLink, type PeerLink, type PeerLinkOptions } from './peer-link.ts'
import { createPeers, type Peer, type Peers } from './peers.ts'
import {
  openSignalingChannel,
  type SignalingChannel,
  type SignalingOptions,
  type SignalingState,
  type EndReason,
} from './signaling-channel.ts'
import { noStreams, type Streams } from './slots.ts'
import { signalingUrl, type Media, type WireMessage } from './wire.ts'

export interface OwnState extends Media {
  readonly streams: Streams
  readonly problem: OwnProblem | null
  /** Whether the own background is blurred; null where that is impossible. */
  readonly blur: boolean | null
}
export interface ChatLine {
  readonly key: number
  readonly mine: boolean
  readonly name: string
  readonly text: string
  readonly at: string
}
export interface RoomView {
  readonly signaling: SignalingState
  readonly peers: readonly Peer[]
  readonly mine: OwnState
  readonly chat: readonly ChatLine[]
}

export interface RoomOptions {
  /** Id of the own participant. */
  readonly me: string
  readonly token: string
  readonly renew: () => Promise<{ readonly token: string } | EndReason>
  readonly choice: DeviceChoice
  /** The server's state of the call (participants, consent) changed, so that it must be fetched again. */
  readonly onState: () => void
  /** The call ended for this participant without their action. */
  readonly onOver: (reason: EndReason) => void
  readonly makeSignalingChannel?: (options: SignalingOptions) => SignalingChannel
  readonly makeLink?: (options: PeerLinkOptions) => PeerLink
}
export interface Room {
  view(): RoomView
  subscribe(listener: () => void): () => void
  ownMedia: Pick<OwnMedia, 'setAudio' | 'setVideo' | 'setScreen' | 'setBlur'>
  /** @returns false while signalling is down. */
  sendChat(text: string): boolean
  close(): void
}

/** Number of chat messages kept for scrolling back; older messages are dropped. */
const maxMessages = 500
const streamOf = (track: MediaStreamTrack | null): MediaStream | null => (track ? new MediaStream([track]) : null)

/** Applies a message about the other participants; returns whether the room looks different afterwards. */
function updatePeers(peers: Peers, message: WireMessage): boolean {
  switch (message.type) {
    case 'entered':
      peers.enter(message.peers, message.iceServers)
      return true
    case 'peer-in':
      peers.add(message.peer)
      return true
    case 'peer-out':
      peers.remove(message.id)
      return true
    case 'media':
      peers.setMedia(message.from, message)
      return true
    case 'signal':
      peers.receive(message.from, message.data)
      return false
    default:
      return false // a message type of a newer server
  }
}

export function createRoom({
  me,
  token,
  renew,
  choice,
  onState,
  onOver,
  makeSignalingChannel = openSignalingChannel,
  makeLink = createPeerLink,
}: RoomOptions): Room {
  const listeners = new Set<() => void>()
  let signaling: SignalingState = 'connecting'
  let streams = noStreams
  let chat: readonly ChatLine[] = []
  let closed = false

  const ownMedia = createOwnMedia(choice, (slot, track) => {
    streams = { ...streams, [slot]: streams[slot]?.getTracks()[0] === track ? streams[slot] : streamOf(track) }
    peers.setTrack(slot, track)
    signalingChannel.send({ type: 'media', ...ownMedia.switchedOn() })
    updateView()
  })
  const peers = createPeers({
    me,
    tracks: ownMedia.tracks,
    makeLink,
    sendSignal: (to, data) => signalingChannel.send({ type: 'signal', to, data }),
    onChange: updateView,
  })
  const currentView = (): RoomView => ({
    signaling,
    chat,
    mine: { ...ownMedia.switchedOn(), streams, problem: ownMedia.problem(), blur: ownMedia.blur() },
    peers: peers.list(),
  })
  let view = currentView()
  function updateView(): void {
    if (closed) return
    view = currentView()
    for (const listener of listeners) listener()
  }

  const addMessage = (message: Omit<ChatLine, 'key'>) => {
    chat = [...chat, { key: (chat.at(-1)?.key ?? 0) + 1, ...message }].slice(-maxMessages)
  }
  const signalingChannel = makeSignalingChannel({
    url: signalingUrl(),
    token,
    renew,
    media: ownMedia.switchedOn,
    onMessage(message) {
      if (message.type === 'state') onState()
      else if (message.type === 'ended') onOver('ended')
      else if (message.type === 'chat') {
        if (message.from !== me)
          addMessage({ mine: false, name: peers.nameOf(message.from), text: message.text, at: message.at })
        updateView()
      } else if (updatePeers(peers, message)) updateView()
    },
    onState: (state) => {
      signaling = state
      if (state === 'replaced' || state === 'refused' || state === 'ended' || state === 'rejected') onOver(state)
      updateView()
    },
  })
  void ownMedia.start()

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ownMedia,
    sendChat(text) {
      if (!signalingChannel.send({ type: 'chat', text })) return false
      addMessage({ mine: true, name: '', text, at: new Date().toISOString() })
      updateView()
      return true
    },
    close() {
      closed = true
      signalingChannel.close()
      peers.close()
      ownMedia.close()
    },
  }
}
