import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { withQuotation } from './quotation.ts'

const answer = { html: '<p>Gracias.</p>', text: 'Gracias.' }
const quoted = {
  fromName: 'Carmen Rivera López',
  fromAddress: 'carmen@cliente.example',
  text: 'Aquí va <el recibo> & más.\r\n\r\n> ¿Tiene el recibo?',
  html: null,
  sentAt: '2026-12-01T13:00:00Z',
}

describe('an answer that quotes a message', () => {
  it('introduces the quotation in the language of the answer', () => {
    expect(locales.map((locale) => withQuotation(answer, quoted, locale).text.split('\n')[2])).toEqual([
      'On Tuesday, December 1, 2026, Carmen Rivera López wrote:',
      'El martes, 1 de diciembre de 2026, Carmen Rivera López escribió:',
      'Le mardi 1er décembre 2026, Carmen Rivera López a écrit :',
      'Na terça-feira, 1º de dezembro de 2026, Carmen Rivera López escreveu:',
    ])
  })

  it('marks each quoted line of the text, and escapes it in HTML', () => {
    const { text, html } = withQuotation(answer, quoted, 'es')
    expect(text).toMatch(/\n> Aquí va <el recibo> & más\.\n>\n> > ¿Tiene el recibo\?$/)
    expect(html).toContain('Aquí va &lt;el recibo&gt; &amp; más.<br><br>&gt; ¿Tiene')
    expect(html.startsWith('<p>Gracias.</p><p>El martes')).toBe(true)
  })

  it('keeps the formatting of messages of the office, and cuts very long messages', () => {
    const formatted = { ...quoted, fromName: '', html: '<p><strong>Recibo</strong></p>' }
    expect(withQuotation(answer, formatted, 'es').html).toContain('<p><strong>Recibo</strong></p></blockquote>')
    expect(withQuotation(answer, formatted, 'es').text).toContain('carmen@cliente.example escribió:')
    const long = withQuotation(answer, { ...formatted, text: 'a'.repeat(30_000) }, 'es')
    expect(long.html).not.toContain('<strong>')
    expect(long.text.endsWith('a…')).toBe(true)
  })
})
