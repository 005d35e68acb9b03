import { describe, expect, it } from 'vitest'
import { isConsentAsked, isCaptureOpen, captureKindOf, type CallState } from './participant-api.ts'

const capture = {
  id: 'c',
  recording: true,
  transcription: false,
  language: 'es',
  state: 'asked',
  askedAt: '2026-11-17T14:00:00Z',
  startedAt: null,
  stoppedAt: null,
  bytes: null,
  problem: null,
} as const
const state = (overrides: Partial<CallState> = {}): CallState => ({
  status: 'open',
  me: 'me',
  capture,
  waiting: [],
  people: [
    { id: 'me', name: 'Wanda', role: 'guest', present: true, answer: null },
    { id: 'host', name: 'Nereida', role: 'host', present: true, answer: 'agreed' },
  ],
  ...overrides,
})

describe('whether consent is being asked', () => {
  it('is true during a capture or request without an own answer', () =>
    expect(
      ['asked', 'starting', 'running'].map((captureState) =>
        isConsentAsked(state({ capture: { ...capture, state: captureState as 'asked' } })),
      ),
    ).toEqual([true, true, true]))
  it('is false after an answer, after the capture or call, and for observers', () => {
    expect(
      ['stopping', 'stopped', 'refused', 'failed'].map((captureState) =>
        isConsentAsked(state({ capture: { ...capture, state: captureState as 'stopped' } })),
      ),
    ).toEqual([false, false, false, false])
    expect(
      isConsentAsked(state({ people: [{ id: 'me', name: 'Wanda', role: 'guest', present: true, answer: 'refused' }] })),
    ).toBe(false)
    expect([
      isConsentAsked(state({ status: 'ended' })),
      isConsentAsked(state({ me: null })),
      isConsentAsked(state({ capture: null })),
      isConsentAsked(undefined),
    ]).toEqual([false, false, false, false])
  })
})

it('names what is captured', () =>
  expect([
    captureKindOf({ recording: true, transcription: true }),
    captureKindOf({ recording: true, transcription: false }),
    captureKindOf({ recording: false, transcription: true }),
  ]).toEqual(['both', 'recording', 'transcription']))

it('says whether a capture is asked for or running', () =>
  expect([isCaptureOpen(null), isCaptureOpen(undefined), isCaptureOpen(capture)]).toEqual([false, false, true]))
