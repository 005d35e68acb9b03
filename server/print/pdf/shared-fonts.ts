// Fonts whose decoded tables are shared by all documents of a thread. fontkit decodes a table when a text needs it,
// which takes longer than drawing an invoice, and pdfkit would open each font again for each document.
import { create, registerFormat, type Font } from 'fontkit'

const prefix = 'shared font '
const fonts: Font[] = []

const numberIn = (source: Uint8Array): number | undefined => {
  const text = source.byteLength > 40 ? '' : Buffer.from(source).toString()
  return text.startsWith(prefix) ? Number(text.slice(prefix.length)) : undefined
}

// pdfkit can open fonts only from bytes. For these short keys, which are no font file, fontkit returns a font that
// reads the tables of the already opened font. Its glyphs are separate: a glyph keeps the characters for which it was
// first used, so that with shared glyphs a document would depend on earlier documents.
function SharedFont({ buffer }: { readonly buffer: Uint8Array }): Font {
  const font = fonts[numberIn(buffer) ?? -1]
  if (!font) throw new Error('this font is not open in this thread')
  return Object.create(font, { _glyphs: { value: {} } }) as Font
}
registerFormat(Object.assign(SharedFont, { probe: (source: Uint8Array) => numberIn(source) !== undefined }))

/** Opens a font once for all documents of this thread. @returns the key by which pdfkit finds it */
export function shareFont(file: Buffer): Buffer {
  const font = create(file)
  if ('fonts' in font) throw new Error('a collection of fonts cannot be shared')
  fonts.push(font)
  return Buffer.from(`${prefix}${fonts.length - 1}`)
}
