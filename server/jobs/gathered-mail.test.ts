import { expect, it } from 'vitest'
import { layoutGathered } from './gathered-mail.ts'
import { layoutMail, type MailText } from './mail-layout.ts'

const words = { subject: 'Documento compartido', paragraphs: ['Hola, {who}:'], action: 'Verlo', after: [] }
const text: MailText = { es: words, en: words, fr: words, pt: words }

it('gathered messages keep their links, and typed addresses remain text', () => {
  const address = 'https://bufete.example.com/app/my_cases/1?a=1&b=2'
  const messages = [
    layoutMail(text, 'es', { who: 'https://evil.example' }, address),
    layoutMail(text, 'es', { who: 'Efraín' }, `${address}2`),
  ]
  const { text: plain, html } = layoutGathered(messages, 'es', 'Albaladejo & Asociados')
  expect(plain).toContain(`Verlo:\n${address}\n`)
  const escaped = address.replace('&', '&amp;')
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${escaped}"`, `href="${escaped}2"`])
  expect(html).toContain(`Verlo:<br><a href="${escaped}"`)
})
