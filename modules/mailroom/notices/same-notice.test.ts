import { describe, expect, it } from 'vitest'
import { goldenNotice } from '#tests/support/golden-notice.ts'
import { readNotice } from './reading/read-notice.ts'
import { isSameNotice } from './same-notice.ts'

const golden = goldenNotice.text
const link = 'https://notificaciones.example.pr/documento?id=8f1b2c'
/** The notice without its link, so that its sentences are compared. */
const plain = golden.slice(0, golden.indexOf('Presione')).trim()
const read = (text: string, attachments: { name: string; text: string }[] = []) =>
  readNotice({ subject: '', text, fromAddress: 'no-reply@court.example', attachments, receivedOn: '2026-12-09' })
const areSame = (one: string, other: string) => {
  const [first, second] = [read(one), read(other)]
  const [same, reverse] = [isSameNotice(first, second), isSameNotice(second, first)]
  expect(same).toBe(reverse)
  return same
}
const ordering = (words: string, text = plain) => text.replace('SE ACOMPAÑA.', words)
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
const forwarded = (text: string, name: string) => `Para su atención.\n\n${quoted(text)}\n\n${name}, Bufete Vega.`

const signature = '\n\nAna Vega, Bufete Vega, tel. 787-555-0101.'
const clause =
  '\n\nEste mensaje es confidencial. Si lo recibió por error, elimínelo y notifique a su remitente. Se prohíbe su uso.'

describe('two notices with the same facts', () => {
  it('are one if they have the same words', () => {
    expect(areSame(golden, golden)).toBe(true)
    expect(areSame(plain, plain)).toBe(true)
  })
  it.each([golden, plain])('are one if one of them was forwarded, with other breaks of lines', (text) => {
    expect(areSame(text, forwarded(text.replaceAll('\n', ' \n'), 'Ana'))).toBe(true)
  })
  it('are one if a mail server rewrote the link', () => {
    const rewritten = `https://nam02.safelinks.example/?url=${encodeURIComponent(link)}&data=05`
    expect(areSame(golden, golden.replace(link, rewritten))).toBe(true)
    const unknown = 'https://protect-us.mimecast.com/s/AbCdEf?domain=court.example'
    expect(areSame(golden, golden.replace(link, unknown))).toBe(true)
  })
  it('are one if only one of them has the link', () => {
    expect(areSame(golden, plain)).toBe(true)
  })
  it('are one if the link of one is broken at the end of a line', () => {
    expect(areSame(golden, golden.replace('id=8f1b2c', '\nid=8f1b2c'))).toBe(true)
    expect(areSame(golden, forwarded(golden.replace('id=8f1b2c', 'id=8f\n1b2c'), 'Ana'))).toBe(true)
  })
  it.each([golden, plain])('are one if they were forwarded with other closing words', (text) => {
    expect(areSame(text + signature, text + clause)).toBe(true)
  })
  it('are one if each was forwarded with words that state the day', () => {
    const ofAna = `Te envío la orden archivada el 9 de diciembre de 2026.\n\n${quoted(plain)}`
    expect(areSame(ofAna, `Adjunto la sentencia del 7 de diciembre de 2026.\n\n${quoted(plain)}`)).toBe(true)
    expect(areSame(ofAna, plain + signature)).toBe(true)
  })
  it('are one if only one of them has the text of the attached ruling', () => {
    const attached = [{ name: 'sentencia.pdf', text: 'SENTENCIA\n\nSe declara con lugar la demanda.' }]
    expect(isSameNotice(read(plain, attached), read(plain + signature))).toBe(true)
    expect(isSameNotice(read(plain + clause), read(plain, attached))).toBe(true)
  })
  it('are one if the attached ruling has another name or a misread letter', () => {
    const ruling = 'SENTENCIA\n\nSe declara con lugar la demanda.'
    const [one, other] = [
      read(plain + signature, [{ name: 'Sentencia con lugar.pdf', text: ruling }]),
      read(plain + clause, [{ name: 'orden.pdf', text: ruling.replace('declara', 'declana') }]),
    ]
    expect(isSameNotice(one, other)).toBe(true)
  })
  it('are one if one of them has signs of markup', () => {
    const ruled = `${plain}\n\nNo ha lugar.`
    expect(areSame(ruled + clause, `${plain}\n\n*No ha lugar.*${signature}`)).toBe(true)
    expect(areSame(ruled, `${plain}\n\nNo ha lugar${signature}`)).toBe(true)
  })
  it('are two if they lead to different documents', () => {
    expect(areSame(golden, golden.replace('id=8f1b2c', 'id=8f1b2d'))).toBe(false)
    expect(areSame(golden, golden.replace('id=8f1b2c', 'id=8f1b2c5'))).toBe(false)
  })
  it('are two if they rule differently', () => {
    expect(areSame(ordering('NO HA LUGAR.'), ordering('COMO SE PIDE.'))).toBe(false)
    expect(areSame(`${plain}\n\nOrden: no ha lugar.`, `${plain}\n\nOrden: ha lugar.`)).toBe(false)
    expect(areSame(`${plain}\n\nCumpla en junio.`, `${plain}\n\nCumpla en julio.`)).toBe(false)
  })
  it('are two if they rule differently and their link leads to a start page', () => {
    const page = golden.replace('documento?id=8f1b2c', 'inicio')
    expect(areSame(ordering('NO HA LUGAR.', page), ordering('COMO SE PIDE.', page))).toBe(false)
  })
  it.each([
    ['Nada que disponer.', 'Ha lugar.'],
    ['Nada que disponer.', 'Desglósese.'],
    ['Únase a los autos.', 'Continúen los procedimientos.'],
    ['Tómese nota.', 'Nada que disponer.'],
    ['Se anota la rebeldía a Mario Ruiz.', 'Se anota la rebeldía a Maria Ruiz.'],
    ['Se anota la rebeldía al DEMANDADO Ruiz.', 'Se anota la rebeldía al DEMANDADA Ruiz.'],
  ])('are two if one rules «%s» and the other one «%s»', (ruling, other) => {
    expect(areSame(ordering(ruling), ordering(other))).toBe(false)
    expect(areSame(`${plain}\n\n${ruling}${signature}`, `${plain}\n\n${other}`)).toBe(false)
    const short = 'Este tribunal emitió una orden el 7 de diciembre de 2026.'
    expect(areSame(`${short} ${ruling}`, `${short} ${other}`)).toBe(false)
  })
  it('are two if they rule in words that are in no list', () => {
    expect(areSame(ordering('Háganse las gestiones.'), ordering('Repóngase el sello.'))).toBe(false)
    const short = 'El secretario le informa de lo siguiente.'
    expect(areSame(`${short} Háganse las gestiones.`, `${short} Repóngase el sello.`)).toBe(false)
  })
  it('are two if they rule differently in a line that ends with the name of a file or begins with an addressee', () => {
    const flat = (ruling: string) => plain.replaceAll(/\s+/gu, ' ').replace('SE ACOMPAÑA.', ruling)
    expect(areSame(`${flat('Repóngase.')} orden.pdf`, `${flat('Nada que hacer.')} orden.pdf`)).toBe(false)
    const addressed = (ruling: string) => plain.replace('A: LCDA. ANA VEGA', `A: LCDA. ANA VEGA. ${ruling}`)
    expect(areSame(addressed('Repóngase el sello.'), addressed('Hágase constar.'))).toBe(false)
  })
  it('are one if the court sent them to two lawyers', () => {
    const other = plain.replace('LCDA. ANA VEGA', 'LCDO. LUIS PAZ').replace('lcda.vega@', 'lcdo.paz@')
    expect(areSame(plain, other)).toBe(true)
  })
  it.each(['sumac2/login', '?page_id=12', '?caso=SJ2026CV01234', 'v2/#/doc/123'])(
    'are two if they rule differently and both have the link %s',
    (path) => {
      const page = golden.replace('documento?id=8f1b2c', path)
      expect(areSame(ordering('NO HA LUGAR.', page), ordering('COMO SE PIDE.', page))).toBe(false)
      expect(areSame(page, forwarded(page, 'Ana'))).toBe(true)
    },
  )
  it('are two if their links differ only in the fragment', () => {
    const page = (id: string) => golden.replace('documento?id=8f1b2c', `v2/#/doc/${id}`)
    expect(areSame(page('123456'), page('456789'))).toBe(false)
    expect(areSame(page('123'), page('456'))).toBe(false)
  })
  it('are compared from the first fact in the text on, not from one that a person entered', () => {
    const short = 'Sent: 9 Oct 2026\n\nEste tribunal emitió una orden el 7 de diciembre de 2026. No ha lugar.'
    const one = read(short)
    const entered = { field: 'mailedOn', value: '2026-12-09', start: 0, end: 0, rule: 'person' } as const
    const corrected = { ...one, readings: [...one.readings, { ...entered, certainty: 'sure' as const, ruling: 0 }] }
    expect(isSameNotice(corrected, read(`${short.replace('9 Oct', '8 Oct')} ${signature}`))).toBe(true)
  })
})
