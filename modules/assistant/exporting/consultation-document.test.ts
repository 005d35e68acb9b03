import { describe, expect, it } from 'vitest'
import { documentMarkdown, type DocumentInput } from './consultation-document.ts'

const message = (id: string, values: object) =>
  ({ id, state: 'done', questionId: null, extras: [], ...values }) as unknown as DocumentInput['messages'][number]

const markdownOf = (question: string, asked: string, answer = 'Sí.'): string =>
  documentMarkdown({
    kind: 'consultation',
    // The document uses no other field of a consultation.
    consultation: { title: 'Servidumbre', question, caseName: null, clientName: null, legalArea: '' } as never,
    messages: [
      message('q', { role: 'user', content: asked }),
      message('a', { role: 'assistant', content: answer, questionId: 'q' }),
    ],
    summaries: [{ messageId: 'a', documentName: 'Contrato', text: 'Obra.' }],
    author: 'Nereida Albaladejo',
    date: new Date('2026-11-17T12:00:00Z'),
    locale: 'es',
  })

describe('the document of a consultation', () => {
  it('contains the question of the consultation once when it is the first question', () => {
    expect(markdownOf('¿Hay servidumbre?', '¿Hay servidumbre?').match(/¿Hay servidumbre\?/g)).toHaveLength(1)
    expect(markdownOf('x'.repeat(5_000), `${'x'.repeat(5_000)} y más`).match(/x{5000}/g)).toHaveLength(1)
  })

  it('contains the question of the consultation when the first question has no answer', () => {
    expect(markdownOf('¿Hay servidumbre?', '¿Hay servidumbre?', '')).toContain('¿Hay servidumbre?')
  })

  it('contains another question of the consultation, with its lines', () => {
    expect(markdownOf('El dueño vendió.\nNadie se opuso.', '¿Y ahora?')).toContain(
      'El dueño vendió.\n\nNadie se opuso.\n\n## Pregunta\n\n> ¿Y ahora?',
    )
  })
})
