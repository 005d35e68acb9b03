// Repairs encoding errors of mail programs in the text of a notice. Offsets of readings refer to the repaired text.

/** `=C3=B3` and lines that end in `=`: quoted-printable that was not decoded. */
const escapes = /(?:=[\dA-F]{2})+/g
const softBreak = /=\n/g
/** Fewer escapes may be part of an ordinary text, as `id=A0` in a URL. */
const minEscapes = 3

function decodeEscapes(text: string): string {
  const escapeCount = text.match(/=(?:\n|[89A-F][\dA-F])/g)?.length ?? 0
  if (escapeCount < minEscapes || !/=[89A-F][\dA-F]/u.test(text)) return text
  return text.replaceAll(softBreak, '').replaceAll(escapes, (run) => {
    const bytes = Buffer.from(run.replaceAll('=', ''), 'hex')
    const decoded = bytes.toString('utf8')
    return decoded.includes('\uFFFD') ? bytes.toString('latin1') : decoded
  })
}

/** The bytes 0x80 to 0x9F as Windows-1252 reads them, by their character: capitals with accents have them in UTF-8. */
const windowsBytes = new Map(
  Array.from({ length: 0x20 }, (_, index) => 0x80 + index).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)
/** `Ã³`, `Ã“`: UTF-8 that was read as Latin-1 or Windows-1252. */
const misdecoded = new RegExp(
  String.raw`[\u00C2\u00C3][\u0080-\u00BF]|\u00C3[${[...windowsBytes.keys()].join('')}]`,
  'g',
)
const decodeMisdecoded = (text: string): string =>
  text.replaceAll(misdecoded, (pair) => {
    const bytes = [...pair].map((character) => windowsBytes.get(character) ?? character.charCodeAt(0))
    const decoded = Buffer.from(bytes).toString('utf8')
    return decoded.includes('\uFFFD') ? pair : decoded
  })

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  quot: '"',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
}
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?<name>[A-Za-z]{3,6});/g, (entity, name: string) => entities[name] ?? entity)

/** `> ` before quoted lines. */
const quotePrefixes = /^(?:>[ \t]?){1,8}/gm

/** Returns the text with repaired encoding, without quote prefixes, with `\n` between lines. Linear in its length. */
export function repairText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return decodeEntities(decodeMisdecoded(decodeEscapes(lines))).replaceAll(quotePrefixes, '')
}
