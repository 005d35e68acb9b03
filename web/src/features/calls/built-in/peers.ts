// The other participants of a built-in room, and the connections to them.
import type { PeerLink, PeerLinkOptions, LinkState } from './peer-link.ts'
import { noStreams, type Slot, type Streams } from './slots.ts'
import type { Media, SignalData, WirePeer } from './wire.ts'

export interface Peer extends WirePeer {
  readonly link: LinkState
  readonly streams: Streams
  readonly speaking: boolean
}
export interface PeersOptions extends Pick<PeerLinkOptions, 'me' | 'tracks'> {
  readonly makeLink: (options: PeerLinkOptions) => PeerLink
  readonly sendSignal: (to: string, data: SignalData) => void
  /** A connection changed, somebody speaks, or an absent participant was removed. */
  readonly onChange: () => void
}
export interface Peers {
  list(): readonly Peer[]
  nameOf(id: string): string
  /** The own participant entered, or entered again after signalling was restored. */
  enter(people: readonly WirePeer[], iceServers: readonly RTCIceServer[]): void
  add(person: WirePeer): void
  remove(id: string): void
  receive(from: string, data: SignalData): void
  setMedia(id: string, media: Media): void
  /** Replaces the own track in this slot for everybody. */
  setTrack(slot: Slot, track: MediaStreamTrack | null): void
  close(): void
}

/** Audio level, from 0 to 1, above which a participant is shown as speaking. */
const speakingLevel = 0.02
/** Interval at which the audio levels are read. */
const speakerCheckMs = 250
/**
 * Milliseconds after signalling was restored within which the participants known before must be present again, or they
 * are removed.
 */
const reconnectTimeoutMs = 15_000
/** Bits per second for all video that this browser sends. */
const maxVideoBitrate = 2_000_000

export function createPeers({ me, tracks, makeLink, sendSignal, onChange }: PeersOptions): Peers {
  const links = new Map<string, PeerLink>()
  let people: readonly WirePeer[] = []
  let speaking: readonly string[] = []
  /** Ids of the participants seen since signalling was last restored. */
  let presentIds = new Set<string>()
  let iceServers: readonly RTCIceServer[] = []
  let removalTimer: ReturnType<typeof setTimeout> | undefined

  /** Divides the bitrate among the connections. */
  const divideBitrate = () => {
    for (const link of links.values()) link.limitCamera(Math.round(maxVideoBitrate / Math.max(1, links.size)))
  }
  /** Adds or updates a participant, and connects to them. */
  function connect(person: WirePeer): void {
    people = people.some(({ id }) => id === person.id)
      ? people.map((other) => (other.id === person.id ? person : other))
      : [...people, person]
    const existing = links.get(person.id)
    if (existing) return existing.resendOffer()
    const send = (data: SignalData) => sendSignal(person.id, data)
    links.set(person.id, makeLink({ me, peer: person.id, iceServers, tracks, send, onChange }))
    divideBitrate()
  }
  function remove(id: string): void {
    people = people.filter((person) => person.id !== id)
    links.get(id)?.close()
    links.delete(id)
    divideBitrate()
  }
  /**
   * Removes participants that do not return in time: a restarted server has an empty room, to which they reconnect one
   * by one.
   */
  function removeAbsentLater(ids: readonly string[]): void {
    presentIds = new Set(ids)
    clearTimeout(removalTimer)
    removalTimer = setTimeout(() => {
      for (const { id } of people) if (!presentIds.has(id)) remove(id)
      onChange()
    }, reconnectTimeoutMs)
  }
  const speakerTimer = setInterval(() => {
    const speakingIds = [...links].filter(([, link]) => link.level() > speakingLevel).map(([id]) => id)
    if (speakingIds.join() === speaking.join()) return
    speaking = speakingIds
    onChange()
  }, speakerCheckMs)

  return {
    list: () =>
      people.map((person) => {
        const link = links.get(person.id)
        return {
          ...person,
          link: link?.state() ?? 'connecting',
          streams: link?.streams() ?? noStreams,
          speaking: person.audio && speaking.includes(person.id),
        }
      }),
    nameOf: (id) => people.find((person) => person.id === id)?.name ?? '',
    enter(present, servers) {
      iceServers = servers
      removeAbsentLater(present.map(({ id }) => id))
      present.forEach(connect)
    },
    add(person) {
      presentIds.add(person.id)
      connect(person)
    },
    remove,
    receive: (from, data) => void links.get(from)?.receive(data),
    setMedia(id, { audio, video, screen }) {
      people = people.map((person) => (person.id === id ? { ...person, audio, video, screen } : person))
    },
    setTrack(slot, track) {
      // Fails only on a connection that was closed meanwhile.
      for (const link of links.values()) void link.setTrack(slot, track).catch(() => undefined)
    },
    close() {
      clearInterval(speakerTimer)
      clearTimeout(removalTimer)
      for (const link of links.values()) link.close()
    },
  }
}
