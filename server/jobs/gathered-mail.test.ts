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

it('gathered messages keep links inside sentences, without the punctuation after them', () => {
  const inSentence: MailText = {
    ...text,
    es: {
      ...words,
      paragraphs: ['Hola, {who}:', 'Entre por: {callLink}', 'Conteste (o vea {formLink}).'],
      action: null,
    },
  }
  const [callLink, formLink] = ['https://bufete.example.com/call/1', 'https://bufete.example.com/form/2?a=1']
  const message = layoutMail(inSentence, 'es', { who: 'https://evil.example' }, undefined, { callLink, formLink })
  const { html } = layoutGathered([message], 'es', 'Albaladejo & Asociados')
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${callLink}"`, `href="${formLink}"`])
})
