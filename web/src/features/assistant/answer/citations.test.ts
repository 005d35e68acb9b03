import { describe, expect, it } from 'vitest'
import type { Citation } from '../assistant.queries.ts'
import { anchoredItem, anchorsOf, citedSources, withCitations, type CopyLabels } from './citations.ts'
import { answerAfterEvent, type AnswerContent } from './answer-content.ts'

const citation = (n: number, position: number, changes: Partial<Citation> = {}): Citation => ({
  at: position,
  n,
  kind: 'document',
  documentId: `d${n}`,
  refId: `d${n}`,
  documentName: `Documento ${n}.pdf`,
  page: n + 1,
  quote: `palabras ${n}`,
  verified: true,
  ...changes,
})
const started = answerAfterEvent(null, {
  type: 'start',
  questionId: 'q',
  messageId: 'm',
  reserved: 1,
  remaining: 5,
  sources: [],
})
const answer = (changes: Partial<AnswerContent>): AnswerContent => {
  if (!started) throw new Error('the event `start` begins an answer')
  return { ...started, ...changes }
}
const labels: CopyLabels = {
  sources: 'Fuentes',
  page: (page) => `página ${page}`,
  unverified: 'sin comprobar',
  unsupported: 'sin apoyo',
  notVerified: 'no verificada',
  quoted: (quote) => `«${quote}»`,
}

describe('citations of an answer', () => {
  it('numbers citations in reading order and skips unverified ones', () => {
    const sources = citedSources([
      citation(7, 30),
      citation(2, 10),
      citation(7, 50),
      citation(4, 5, { verified: false }),
    ])
    expect(sources.map(({ number, n, citations }) => [number, n, citations.length])).toEqual([
      [1, 2, 1],
      [2, 7, 2],
    ])
  })

  it('shows two passages of one page as one source', () => {
    const sources = citedSources([
      citation(1, 5, { refId: 'd', page: 2 }),
      citation(3, 9, { refId: 'd', page: 2 }),
      citation(4, 12, { refId: 'd', page: 3 }),
    ])
    expect(sources.map(({ number, n, citations }) => [number, n, citations.length])).toEqual([
      [1, 1, 2],
      [2, 4, 1],
    ])
  })

  it('keeps ids of citations when others arrive', () => {
    const before = answer({ citations: [citation(1, 5)], marks: [] })
    const after = answer({
      citations: [citation(1, 5), citation(2, 9)],
      marks: [{ from: 0, to: 4, kind: 'unsupported', text: 'algo', status: null }],
    })
    expect(anchorsOf(before)[0]).toEqual(anchorsOf(after)[0])
    expect(anchorsOf(after).map(({ id }) => anchoredItem(after, id)?.kind)).toEqual(['citation', 'citation', 'mark'])
  })

  it('copies citations with source, page and quote, and marks unverified ones', () => {
    const text = 'La obra se entregó. Hubo filtraciones. Véase 31 L.P.R.A. § 1. Y más.'
    const copied = withCitations(
      answer({
        text,
        citations: [citation(7, 19), citation(3, 38, { verified: false })],
        marks: [
          { from: 45, to: 60, kind: 'legal', text: '31 L.P.R.A. § 1', status: 'not_verified' },
          { from: 62, to: 68, kind: 'unsupported', text: 'Y más.', status: null },
        ],
      }),
      labels,
    )
    expect(copied).toBe(
      'La obra se entregó. [1] Hubo filtraciones. [sin comprobar] Véase 31 L.P.R.A. § 1 [no verificada]. Y más. [sin apoyo]\n\nFuentes\n[1] Documento 7.pdf, página 8: «palabras 7»',
    )
  })
})

describe('an answer while it is streamed', () => {
  it('is assembled from events; a second start begins a new answer', () => {
    const events = [
      { type: 'status', code: 'searching', text: 'Buscando' },
      { type: 'delta', text: 'Hay ' },
      // U+2FF0 begins an anchor, so it is replaced in the text of the model.
      { type: 'delta', text: 'dos\u2FF0' },
      { type: 'citation', ...citation(1, 7) },
      { type: 'usage', inputTokens: 10, outputTokens: 2, cachedTokens: 0, estimated: false, remaining: 88 },
      { type: 'done', messageId: 'm', state: 'done' },
    ] as const
    const result = events.reduce<AnswerContent | null>(answerAfterEvent, started)
    expect(result).toMatchObject({
      text: 'Hay dos\u25A1',
      citations: [{ n: 1 }],
      activity: null,
      statuses: ['searching'],
      remaining: 88,
      state: 'done',
    })
    expect(
      answerAfterEvent(result, {
        type: 'start',
        questionId: 'q',
        messageId: 'm',
        reserved: 1,
        remaining: 5,
        sources: [],
      })?.text,
    ).toBe('')
  })

  it('keeps the text received before a failure', () => {
    const partial = answerAfterEvent(started, { type: 'delta', text: 'La mitad' })
    expect(
      answerAfterEvent(partial, {
        type: 'error',
        code: 'cut_off',
        message: 'Se cortó',
        messageId: 'm',
        state: 'failed',
      }),
    ).toMatchObject({ text: 'La mitad', state: 'failed', error: { code: 'cut_off' } })
  })
})
