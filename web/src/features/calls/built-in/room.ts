// State of a built-in room in one participant's browser. Independent of React, so that it can be tested without a page.
import type { DeviceChoice } from '../call/use-devices.ts'
import { createOwnMedia, type OwnMedia, type OwnProblem } from './own-media.ts'
import { createLink, type Link, type LinkOptions, type LinkState, type Streams } from './peer-link.ts'
import {
  openSignalingChannel,
  type SignalingChannel,
  type SignalingOptions,
  type SignalingState,
  type EndReason,
} from './signaling-channel.ts'
import { signalingUrl, type Media, type SignalData, type WireMessage, type WirePeer } from './wire.ts'

export interface Peer extends WirePeer {
  readonly link: LinkState
  readonly streams: Streams
  readonly speaking: boolean
}
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
  /** Participants or consent changed. */
  readonly onState: () => void
  /** The call ended for this participant without their action. */
  readonly onOver: (reason: EndReason) => void
  readonly makeSignalingChannel?: (options: SignalingOptions) => SignalingChannel
  readonly makeLink?: (options: LinkOptions) => Link
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
/** Audio level, from 0 to 1, above which a participant is shown as speaking. */
const speakingLevel = 0.02
/**
 * Milliseconds after reconnecting within which a former participant must be present again, otherwise they are removed.
 */
const reconnectTimeoutMs = 15_000
/** Bits per second for all video that this browser sends. */
const maxVideoBitrate = 2_000_000
const noStreams: Streams = { sound: null, camera: null, screen: null }
const streamOf = (track: MediaStreamTrack | null): MediaStream | null => (track ? new MediaStream([track]) : null)

export function createRoom({
  me,
  token,
  renew,
  choice,
  onState,
  onOver,
  makeSignalingChannel = openSignalingChannel,
  makeLink = createLink,
}: RoomOptions): Room {
  const listeners = new Set<() => void>()
  const links = new Map<string, Link>()
  let people: readonly WirePeer[] = []
  let speaking: readonly string[] = []
  /** Ids of the participants seen since signalling was last restored. */
  let presentIds = new Set<string>()
  let signaling: SignalingState = 'connecting'
  let streams = noStreams
  let chat: readonly ChatLine[] = []
  let iceServers: readonly RTCIceServer[] = []
  let removalTimer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const ownMedia = createOwnMedia(choice, (slot, track) => {
    streams = { ...streams, [slot]: streams[slot]?.getTracks()[0] === track ? streams[slot] : streamOf(track) }
    // Setting a track fails only on a connection that was closed meanwhile.
    for (const link of links.values()) void link.setTrack(slot, track).catch(() => undefined)
    wire.send({ type: 'media', ...ownMedia.current() })
    change()
  })
  const currentView = (): RoomView => ({
    signaling,
    chat,
    mine: { ...ownMedia.current(), streams, problem: ownMedia.problem(), blur: ownMedia.blur() },
    peers: people.map((person) => {
      const link = links.get(person.id)
      return {
        ...person,
        link: link?.state() ?? 'connecting',
        streams: link?.streams() ?? noStreams,
        speaking: person.audio && speaking.includes(person.id),
      }
    }),
  })
  let view = currentView()
  function change(): void {
    if (closed) return
    view = currentView()
    for (const listener of listeners) listener()
  }

  /** Divides the bitrate among the connections. */
  const shareBitrate = () => {
    for (const link of links.values()) link.limit(Math.round(maxVideoBitrate / Math.max(1, links.size)))
  }
  /** Adds or updates a participant, and connects to them. */
  function addPeer(person: WirePeer): void {
    people = people.some(({ id }) => id === person.id)
      ? people.map((other) => (other.id === person.id ? person : other))
      : [...people, person]
    const existing = links.get(person.id)
    if (existing) return existing.resendOffer()
    links.set(
      person.id,
      makeLink({
        me,
        peer: person.id,
        iceServers,
        tracks: ownMedia.tracks,
        send: (data: SignalData) => {
          wire.send({ type: 'signal', to: person.id, data })
        },
        onChange: change,
      }),
    )
    shareBitrate()
  }
  function removePeer(id: string): void {
    people = people.filter((person) => person.id !== id)
    links.get(id)?.close()
    links.delete(id)
    shareBitrate()
  }
  /**
   * Removes participants that do not return in time: a restarted server has an empty room, to which they reconnect one
   * by one.
   */
  function removeAbsentLater(ids: readonly string[]): void {
    presentIds = new Set(ids)
    clearTimeout(removalTimer)
    removalTimer = setTimeout(() => {
      for (const { id } of people) if (!presentIds.has(id)) removePeer(id)
      change()
    }, reconnectTimeoutMs)
  }
  const addMessage = (message: Omit<ChatLine, 'key'>) => {
    chat = [...chat, { key: (chat.at(-1)?.key ?? 0) + 1, ...message }].slice(-maxMessages)
  }

  function receive(message: WireMessage): void {
    switch (message.type) {
      case 'entered':
        iceServers = message.iceServers
        removeAbsentLater(message.peers.map(({ id }) => id))
        message.peers.forEach(addPeer)
        break
      case 'peer-in':
        presentIds.add(message.peer.id)
        addPeer(message.peer)
        break
      case 'peer-out':
        removePeer(message.id)
        break
      case 'signal':
        void links.get(message.from)?.receive(message.data)
        return
      case 'media':
        people = people.map((person) =>
          person.id === message.from
            ? { ...person, audio: message.audio, video: message.video, screen: message.screen }
            : person,
        )
        break
      case 'chat':
        if (message.from !== me)
          addMessage({
            mine: false,
            name: people.find(({ id }) => id === message.from)?.name ?? '',
            text: message.text,
            at: message.at,
          })
        break
      case 'state':
        onState()
        return
      case 'ended':
        onOver('ended')
        return
      default:
        return // a message type of a newer server
    }
    change()
  }

  const wire = makeSignalingChannel({
    url: signalingUrl(),
    token,
    renew,
    media: ownMedia.current,
    onMessage: receive,
    onState: (state) => {
      signaling = state
      if (state === 'replaced' || state === 'refused' || state === 'ended' || state === 'rejected') onOver(state)
      change()
    },
  })
  void ownMedia.start()
  const speakerTimer = setInterval(() => {
    const speakingIds = [...links].filter(([, link]) => link.level() > speakingLevel).map(([id]) => id)
    if (speakingIds.join() === speaking.join()) return
    speaking = speakingIds
    change()
  }, 250)

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ownMedia,
    sendChat(text) {
      if (!wire.send({ type: 'chat', text })) return false
      addMessage({ mine: true, name: '', text, at: new Date().toISOString() })
      change()
      return true
    },
    close() {
      closed = true
      clearInterval(speakerTimer)
      clearTimeout(removalTimer)
      wire.close()
      for (const link of links.values()) link.close()
      ownMedia.close()
    },
  }
}
