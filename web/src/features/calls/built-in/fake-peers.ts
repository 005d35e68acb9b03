// Test double of RTCPeerConnection: offers and answers pass through the states of a real one, no media are sent.

let sessions = 0

export class FakePeer {
  signalingState: RTCSignalingState = 'stable'
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: { type: RTCSdpType; sdp: string } | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: ((event: { candidate: null }) => void) | null = null
  ontrack: ((event: { track: object; transceiver: object }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  readonly transceivers: {
    direction: string
    sender: {
      track: object | null
      replaceTrack: (track: object | null) => Promise<void>
      getParameters: () => { encodings: { maxBitrate?: number }[] }
      setParameters: (parameters: { encodings: { maxBitrate?: number }[] }) => Promise<void>
      maxBitrate: number
    }
  }[] = []
  readonly session = (sessions += 1)
  readonly candidates: unknown[] = []
  closed = false
  restarts = 0
  private version = 0
  private receivedDescriptions = 0

  private add(track: object | null, direction: string): void {
    const sender = {
      track,
      maxBitrate: 0,
      replaceTrack: (next: object | null) => {
        sender.track = next
        return Promise.resolve()
      },
      getParameters: () => ({ encodings: [{}] }),
      setParameters: (parameters: { encodings: { maxBitrate?: number }[] }) => {
        sender.maxBitrate = parameters.encodings[0]?.maxBitrate ?? 0
        return Promise.resolve()
      },
    }
    this.transceivers.push({ direction, sender })
  }
  private requireNegotiation(): void {
    queueMicrotask(() => {
      if (!this.closed && this.signalingState === 'stable') this.onnegotiationneeded?.()
    })
  }
  addTransceiver(kind: string | object, { direction }: { direction: string }): void {
    this.add(typeof kind === 'string' ? null : kind, direction)
    if (this.transceivers.length === 1) this.requireNegotiation()
  }
  getTransceivers() {
    return this.transceivers
  }
  getReceivers() {
    return []
  }
  restartIce(): void {
    this.restarts += 1
    this.requireNegotiation()
  }
  async setLocalDescription(): Promise<void> {
    await Promise.resolve()
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `v=0\r\no=- ${this.session} ${(this.version += 1)} IN IP4 127.0.0.1\r\n` }
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    await Promise.resolve()
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('no offer', 'InvalidStateError')
    this.remoteDescription = description
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
    while (description.type === 'offer' && this.transceivers.length < 3) this.add(null, 'recvonly')
    const isFirstDescription = this.receivedDescriptions === 0
    this.receivedDescriptions += 1
    if (isFirstDescription)
      this.transceivers.forEach((transceiver, index) => {
        if (!this.closed) this.ontrack?.({ track: { of: index }, transceiver })
      })
  }
  addIceCandidate(candidate: unknown): Promise<void> {
    this.candidates.push(candidate)
    return Promise.resolve()
  }
  /** Simulated changes of the network. */
  setState(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  close(): void {
    this.closed = true
  }
}

/** jsdom has no MediaStream. */
export class FakeStream {
  readonly tracks: readonly object[]
  constructor(tracks: readonly object[] = []) {
    this.tracks = tracks
  }
  getTracks(): readonly object[] {
    return this.tracks
  }
}

export class FakeTrack extends EventTarget {
  readonly kind: string
  enabled = true
  isStopped = false
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop(): void {
    this.isStopped = true
  }
  getSettings(): object {
    return {}
  }
}

/** Test double of WebSocket: records what was sent and simulates the server. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  readonly sent: Record<string, unknown>[] = []
  readonly url: string
  readonly protocol: string
  constructor(url: string, protocol: string) {
    super()
    this.url = url
    this.protocol = protocol
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  simulateOpen(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  simulateMessage(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  simulateClose(code: number): void {
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
  close(code = 1000): void {
    if (this.readyState !== 3) this.simulateClose(code)
  }
}
