import { describe, expect, it } from 'vitest'
import { baseSubject, messageText } from './message-text.ts'

describe('the base subject', () => {
  it.each([
    ['Re: RV: Recibo de la fianza', 'Recibo de la fianza'],
    ['RE[2]: Fwd:  Recibo   de la fianza ', 'Recibo de la fianza'],
    ['TR : Reçu', 'Reçu'],
    ['Res: Enc: Recibo', 'Recibo'],
    ['Referencia: contrato', 'Referencia: contrato'],
    ['Re:', ''],
    ['', ''],
  ])('reduces «%s» to «%s»', (subject, base) => {
    expect(baseSubject(subject)).toBe(base)
  })

  it('is found in linear time, even if a subject repeats its prefix many times', () => {
    expect(baseSubject('Re: '.repeat(50_000)).startsWith('Re:')).toBe(true)
  })
})

describe('the text of a message', () => {
  it('loses scripts and unsafe links, and keeps the formatting', () => {
    const { html, text } = messageText(
      '<p>Estimada <strong>Carmen</strong>:</p><script>alert(1)</script><p onclick="x()">Le envío <a href="javascript:x">esto</a>.</p>',
    )
    expect(html).toBe('<p>Estimada <strong>Carmen</strong>:</p><p>Le envío esto.</p>')
    expect(text).toBe('Estimada Carmen:\nLe envío esto.')
  })
})
