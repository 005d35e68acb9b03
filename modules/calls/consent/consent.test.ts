import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/seeded-random.ts'
import type { CaptureState, ConsentAnswer } from '../shapes.contract.ts'
import { isOpen, isCapturing, nextState } from './consent.ts'

const agreed = { answer: 'agreed' } as const
const unanswered = { answer: null } as const
const refused = { answer: 'refused' } as const
const withdrawn = { answer: 'withdrawn' } as const

describe('a requested capture', () => {
  it.each<[CaptureState, readonly { answer: ConsentAnswer | null }[], CaptureState]>([
    ['asked', [agreed, unanswered], 'asked'],
    ['asked', [agreed, agreed], 'starting'],
    ['asked', [agreed, refused], 'refused'],
    ['asked', [agreed, unanswered, refused], 'refused'],
    ['asked', [], 'refused'],
    ['starting', [agreed], 'starting'],
    ['starting', [agreed, withdrawn], 'stopping'],
    ['running', [agreed, agreed], 'running'],
    ['running', [agreed, unanswered], 'stopping'],
    ['running', [], 'stopping'],
    ['stopping', [agreed], 'stopping'],
    ['stopped', [refused], 'stopped'],
    ['refused', [agreed], 'refused'],
    ['failed', [agreed], 'failed'],
  ])('changes from %s with %j to %s', (state, present, expected) => {
    expect(nextState(state, present)).toBe(expected)
  })
})

/** A simulated call: a person who enters during a capture answers first, and a refusal stops it. */
class Call {
  state: CaptureState | null = null
  readonly people = new Map<number, ConsentAnswer | null>()
  /** State at the provider: bytes are recorded while it runs. */
  recording = false

  startCapture(host: number): void {
    if (!this.people.has(host) || (this.state !== null && isOpen(this.state))) return
    for (const id of this.people.keys()) this.people.set(id, null)
    this.people.set(host, 'agreed')
    this.state = 'asked'
    this.updateState()
  }
  enter(id: number, answer: ConsentAnswer): void {
    if (this.people.has(id)) return
    if (this.state !== null && isCapturing(this.state)) {
      // Stopped before they are admitted.
      if (answer !== 'agreed') {
        this.state = 'stopping'
        this.applyAtProvider()
      }
      this.people.set(id, answer)
    } else this.people.set(id, null)
    this.updateState()
  }
  answerConsent(id: number, answer: ConsentAnswer): void {
    if (!this.people.has(id) || this.state === null || !isOpen(this.state)) return
    this.people.set(id, answer)
    this.updateState()
  }
  leave(id: number): void {
    if (this.people.delete(id)) this.updateState()
  }
  updateState(): void {
    if (this.state === null) return
    this.state = nextState(
      this.state,
      [...this.people.values()].map((answer) => ({ answer })),
    )
    this.applyAtProvider()
  }
  applyAtProvider(): void {
    if (this.state === 'starting') {
      this.recording = true
      this.state = 'running'
    }
    if (this.state === 'stopping') {
      this.recording = false
      this.state = 'stopped'
    }
  }
}

it('a simulated call records nothing unless everybody present has agreed, in 3,000 random calls', () => {
  const random = seededRandom(7)
  let recorded = 0
  for (let run = 0; run < 3_000; run += 1) {
    const call = new Call()
    for (let step = 0; step < 60; step += 1) {
      const id = random.below(5)
      const answer = (['agreed', 'agreed', 'refused', 'withdrawn'] as const)[random.below(4)] ?? 'agreed'
      const actions = [
        () => {
          call.enter(id, answer)
        },
        () => {
          call.enter(id, 'agreed')
        },
        () => {
          call.leave(id)
        },
        () => {
          call.startCapture(id)
        },
        () => {
          call.answerConsent(id, answer)
        },
        () => {
          call.answerConsent(id, 'agreed')
        },
        () => {
          call.answerConsent(id, 'agreed')
        },
      ]
      actions[random.below(actions.length)]?.()
      if (!call.recording) continue
      recorded += 1
      expect(call.people.size).toBeGreaterThan(0)
      expect([...call.people.values()].every((consent) => consent === 'agreed')).toBe(true)
    }
  }
  // Ensures that the rule does not hold merely because nothing was recorded.
  expect(recorded).toBeGreaterThan(5_000)
})
