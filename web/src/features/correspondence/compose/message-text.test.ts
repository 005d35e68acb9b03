import { describe, expect, it } from 'vitest'
import { announcesAttachment, isOnlySignature, plainText, withSignature } from './message-text.ts'

const signature = '<p>Lcda. Nereida Albaladejo<br>Albaladejo &amp; Asociados</p>'

describe('announcesAttachment', () => {
  it.each([
    'Le envío adjunto el contrato.',
    'Adjuntamos la moción.',
    'Véase el anejo.',
    'Se acompaña la demanda.',
    'Please find attached the motion.',
    'The attachments are signed.',
    'Enclosed is the deed.',
    'Vous trouverez ci-joint le contrat.',
    'Les pièces jointes sont signées.',
    'Segue em anexo a petição.',
    'Os anexos estão assinados.',
  ])('is true for %j', (text) => expect(announcesAttachment(`<p>${text}</p>`)).toBe(true))

  it.each([
    'Nos vemos el martes.',
    'Our relationship detaches from it.',
    'Le joint de la porte.',
    'El anexionismo es otra cosa.',
    'Vamos juntos.',
  ])('is false for %j', (text) => expect(announcesAttachment(`<p>${text}</p>`)).toBe(false))

  it('ignores quoted text', () =>
    expect(announcesAttachment('<p>Gracias.</p><blockquote><p>Va adjunto.</p></blockquote>')).toBe(false))
})

describe('plainText', () => {
  it('writes a line for each block and break', () =>
    expect(plainText('<h2>Uno</h2><p>Dos<br>tres</p><ul><li><p>cuatro</p></li></ul>')).toBe('Uno\nDos\ntres\ncuatro'))
})

describe('the signature', () => {
  it('is appended once', () => {
    const signed = withSignature('<p>Buenos días.</p>', signature)
    expect(plainText(signed)).toBe('Buenos días.\nLcda. Nereida Albaladejo\nAlbaladejo & Asociados')
    expect(withSignature(signed, signature)).toBe(signed)
  })
  it('is not appended when it is empty', () => expect(withSignature('<p>Uno</p>', '')).toBe('<p>Uno</p>'))
  it('counts as no text when it stands alone', () => {
    expect(isOnlySignature(withSignature('', signature), signature)).toBe(true)
    expect(isOnlySignature('<p></p>', signature)).toBe(true)
    expect(isOnlySignature(`<p>Hola</p>${signature}`, signature)).toBe(false)
  })
})
