import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { layoutMail, type MailText } from './mail-layout.ts'

const words = { subject: 'De {who}', paragraphs: ['Hola, {who}:'], action: 'Abrir', after: ['Adiós.'] }
const text: MailText = { es: words, en: words, fr: words, pt: words }

describe('the layout of mail', () => {
  it('has the same content in plain text and in HTML', () => {
    const mail = layoutMail(text, 'es', { who: 'Nereida' }, 'https://bufete.example.com/x?a=1&b=2')
    expect(mail.subject).toBe('De Nereida')
    expect(mail.text).toBe(
      'Hola, Nereida:\n\nAbrir:\nhttps://bufete.example.com/x?a=1&b=2\n\nAdiós.\n\n--\nEste mensaje se envió automáticamente desde {platform}. No lo conteste.',
    )
    expect(mail.html).toContain('href="https://bufete.example.com/x?a=1&amp;b=2"')
    for (const piece of ['Hola, Nereida:', 'Abrir', 'Adiós.']) expect(mail.html).toContain(piece)
  })

  it('escapes values, and keeps them from breaking the subject line or becoming links', () => {
    const mail = layoutMail(text, 'es', { who: '"><script>x</script>\r\nBcc: a@b.c https://evil.example' })
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).not.toContain('https://evil')
    expect(mail.html).not.toContain('href=')
  })

  it('puts the space of French before the colon of the link', () => {
    expect(layoutMail(text, 'fr', { who: 'Nereida' }, 'https://x.example').text).toContain(
      'Abrir\u00a0:\nhttps://x.example',
    )
    expect(layoutMail(text, 'pt', { who: 'Nereida' }, 'https://x.example').text).toContain('Abrir:\nhttps://x.example')
  })

  it('makes links of addresses in paragraphs, also of one that begins like another, and keeps lines apart', () => {
    const [short, long] = ['https://bufete.example.com/x', 'https://bufete.example.com/x/y']
    const lines = { ...words, paragraphs: [`Ver:\n{long}`, '{short}'] }
    const { html } = layoutMail({ es: lines, en: lines, fr: lines, pt: lines }, 'es', {}, undefined, { short, long })
    expect(html).toContain(`Ver:<br><a href="${long}"`)
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${long}"`, `href="${short}"`])
    expect(html).not.toMatch(/<a [^>]*<a /)
  })

  it.each(locales)('names its language: %s', (locale) => {
    expect(layoutMail(text, locale).html).toContain(`<html lang="${locale}">`)
  })
})
