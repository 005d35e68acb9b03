import { describe, expect, it } from 'vitest'
import { goldenNotice } from '#tests/support/golden-notice.ts'
import { readNotice } from './reading/read-notice.ts'
import { isSameNotice } from './same-notice.ts'

const golden = goldenNotice.text
const read = (text: string) =>
  readNotice({ subject: '', text, fromAddress: 'no-reply@court.example', attachments: [], receivedOn: '2026-12-09' })
const areSame = (one: string, other: string) => isSameNotice(read(one), read(other))
const ordering = (words: string) => golden.replace('SE ACOMPAÑA.', words)
const forwarded = (text: string, name: string) =>
  `Para su atención.\n\n${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n${name}, Bufete Vega.`

describe('two notices with the same facts', () => {
  it('are one if they have the same words', () => {
    expect(areSame(golden, golden)).toBe(true)
  })
  it('are one if one of them was forwarded, with other breaks of lines', () => {
    expect(areSame(golden, forwarded(golden.replaceAll('\n', ' \n'), 'Ana'))).toBe(true)
    expect(areSame(forwarded(golden, 'Ana'), golden)).toBe(true)
  })
  it('are one if a mail server rewrote the link', () => {
    const link = 'https://notificaciones.example.pr/documento?id=8f1b2c'
    const rewritten = `https://nam02.safelinks.example/?url=${encodeURIComponent(link)}&data=05`
    expect(areSame(golden, golden.replace(link, rewritten))).toBe(true)
  })
  it('are one if only one of them has the link', () => {
    expect(areSame(golden, golden.slice(0, golden.indexOf('Presione')))).toBe(true)
  })
  it('are two if they lead to different documents', () => {
    expect(areSame(golden, golden.replace('id=8f1b2c', 'id=8f1b2d'))).toBe(false)
  })
  it('are two if they rule differently', () => {
    expect(areSame(ordering('NO HA LUGAR.'), ordering('COMO SE PIDE.'))).toBe(false)
    expect(areSame(`${golden}\n\nOrden: no ha lugar.`, `${golden}\n\nOrden: ha lugar.`)).toBe(false)
  })
})
