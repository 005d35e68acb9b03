// Property test with random calls through the API: a part is stored only if everybody present has agreed. The test
// tracks presence and answers by accepted requests, independently of the server.
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { sendChunk } from '#tests/support/built-in-calls.ts'
import { guestOf, makeRoom, type JoinedRoom, type RoomState } from '#tests/support/calls.ts'
import { storedFiles } from '#tests/support/files.ts'
import { makeWebm } from '#tests/support/make-media.ts'

const runs = 4
const steps = 55
/** The host and two guests. */
const people = 3
const host = 0

// No jobs run, so that stored parts are not joined and can be counted.
const app = useApp()
let lawOffice: Office
let media: Buffer
beforeAll(async () => {
  lawOffice = await office(app())
  media = await makeWebm({ seconds: 1 })
})

type ConsentChange = 'agreed' | 'refused' | 'withdrawn'
interface ConsentReply {
  readonly status: number
  readonly body: unknown
}
const codeOf = ({ body }: ConsentReply) =>
  (body as { error?: { code: string; details?: { captureId?: string; next?: number } } }).error

/** One call, with its history as observed from outside. */
class Call {
  readonly room: { id: string }
  readonly guests: Awaited<ReturnType<typeof guestOf>>[]
  readonly ids = new Map<number, string>()
  readonly present = new Set<number>()
  answers = new Map<number, ConsentChange>()
  captureId: string | null = null
  sent = 0
  stored = 0
  refused = 0

  private constructor(room: { id: string }, guests: Awaited<ReturnType<typeof guestOf>>[]) {
    this.room = room
    this.guests = guests
  }
  static async open(): Promise<Call> {
    const room = await makeRoom(lawOffice.owner)
    return new Call(room, [await guestOf(app(), lawOffice.owner, room), await guestOf(app(), lawOffice.owner, room)])
  }

  async join(user: number, body: object): Promise<ConsentReply> {
    return user === host
      ? lawOffice.owner.post(`/calls/rooms/${this.room.id}/token`, body)
      : (this.guests[user - 1] as Call['guests'][number]).join(body)
  }
  async enter(user: number, answer: 'agreed' | 'refused'): Promise<void> {
    let response = await this.join(user, {})
    const captureId = codeOf(response)?.details?.captureId
    if (captureId) {
      response = await this.join(user, { consent: { captureId: captureId, answer } })
      if (response.status === 200) this.answers.set(user, answer)
    }
    if (response.status !== 200) return
    this.ids.set(user, (response.body as JoinedRoom).participantId)
    this.present.add(user)
  }
  async leave(user: number): Promise<void> {
    if (!this.present.has(user)) return
    const response: ConsentReply = await (user === host
      ? lawOffice.owner.post(`/calls/rooms/${this.room.id}/leave`, { participantId: this.ids.get(host) })
      : (this.guests[user - 1] as Call['guests'][number]).leave())
    expect(response.status).toBe(204)
    this.present.delete(user)
  }
  async startCapture(): Promise<void> {
    const response: ConsentReply = await lawOffice.owner.post(`/calls/rooms/${this.room.id}/capture`, {
      recording: true,
      transcription: false,
    })
    if (response.status !== 200) return
    this.captureId = (response.body as RoomState).capture?.id ?? null
    this.sent = 0
    this.answers = new Map([[host, 'agreed']])
  }
  async answerConsent(user: number, answer: ConsentChange): Promise<void> {
    const body = { participantId: this.ids.get(user), captureId: this.captureId, answer }
    if (!body.participantId || !body.captureId) return
    const response: ConsentReply = await (user === host
      ? lawOffice.owner.post(`/calls/rooms/${this.room.id}/consents`, body)
      : (this.guests[user - 1] as Call['guests'][number]).consent(body))
    if (response.status === 200) this.answers.set(user, answer)
  }
  async sendPart(): Promise<void> {
    if (this.captureId === null) return
    const response: ConsentReply = await sendChunk(lawOffice.owner, this.room, this.captureId, this.sent, media)
    if (response.status !== 200) {
      expect(codeOf(response)?.code).toBe('call_capture_over')
      this.refused += 1
      return
    }
    this.sent += 1
    this.stored += 1
    expect(this.present.has(host)).toBe(true)
    for (const user of this.present) expect(this.answers.get(user)).toBe('agreed')
  }
}

it(
  `stores only parts to which everybody agreed, in ${runs} random calls of ${steps} steps`,
  { timeout: 60_000 },
  async () => {
    const random = seededRandom(22)
    let [stored, refused] = [0, 0]
    for (let run = 0; run < runs; run += 1) {
      const call = await Call.open()
      for (let step = 0; step < steps; step += 1) {
        const user = random.below(people)
        const answer =
          (['agreed', 'agreed', 'agreed', 'agreed', 'agreed', 'refused', 'withdrawn'] as const)[random.below(7)] ??
          'agreed'
        const actions = [
          () => call.enter(user, answer === 'agreed' ? 'agreed' : 'refused'),
          () => call.enter(host, 'agreed'),
          () => call.leave(user),
          () => call.startCapture(),
          () => call.startCapture(),
          () => call.answerConsent(user, answer),
          async () => {
            for (const participant of call.present) await call.answerConsent(participant, 'agreed')
          },
          () => call.sendPart(),
          () => call.sendPart(),
          () => call.sendPart(),
        ]
        await actions[random.below(actions.length)]?.()
      }
      stored += call.stored
      refused += call.refused
    }
    // Ensures that the property does not hold merely because nothing was stored or nothing refused.
    expect(stored).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(10)
    const [rows] = await asOwner<{ n: number }>(
      app(),
      'select count(*)::int as n from call_chunk where company_id = $1',
      [lawOffice.companyId],
    )
    expect([rows?.n, storedFiles(app()).length]).toEqual([stored, stored])
  },
)
