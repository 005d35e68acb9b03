// Browser-safe. File names of users: shown, used for downloads and as parts of the paths in archives, never as a path of the server.

const maxBytes = 255
/** Maximum characters. Only the end of a longer name is read. */
const maxNameLength = 4_096
/** Control characters, and characters that are invisible or change the direction of text. */
const unsafeCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffd\ufffe\uffff]/gu
/** Device names of Windows, reserved with any extension. */
const reservedName = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i
const extensionPattern = /\.([\p{L}\p{N}]{1,16})$/u

/** Returns the lower-case extension without the dot, or ''. */
export function extensionOf(name: string): string {
  return extensionPattern.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Returns a name that is safe to show and to save: no path, no control or direction-changing characters, composed form
 * (NFC), at most 255 bytes of UTF-8 with its extension, not reserved on Windows, never empty.
 */
export function safeFileName(name: string, whenEmpty = 'documento'): string {
  const base =
    name
      .slice(-maxNameLength)
      .toWellFormed()
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => !/^[\s.]*$/.test(part)) ?? ''
  const clean = base
    .replace(/^[a-z]:/i, '')
    .replace(unsafeCharacters, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  const nonEmpty = clean === '' ? whenEmpty : clean
  return shorten(reservedName.test(nonEmpty) ? `_${nonEmpty}` : nonEmpty)
}

/**
 * Returns a safe name of a file for a title that a person wrote, such as the name of a document or the subject of a
 * message. A slash in it begins no folder, as in a date: `Carta 12/05/2026` becomes `Carta 12-05-2026`.
 */
export const fileNameOfTitle = (title: string, whenEmpty?: string): string =>
  safeFileName(title.replace(/[/\\]/g, '-'), whenEmpty)

/** Characters that Windows refuses in names. */
const refusedByWindows = /[<>:"|?*]/g

/** Returns a safe name of a file or a folder in an archive, which every system can extract. It is no path. */
export const nameInArchive = (name: string, whenEmpty?: string): string =>
  fileNameOfTitle(name, whenEmpty)
    .replace(refusedByWindows, '_')
    .replace(/[. ]+$/, '')

/** Appends `extensions[0]` to the name, unless it already ends in one of `extensions`. */
export function withExtension(name: string, extensions: readonly string[]): string {
  if (extensions.includes(extensionOf(name))) return name
  return shorten(`${name}.${extensions[0]}`)
}

/** Replaces the extension of a name, so that the program of the content opens the file. */
export const replaceExtension = (name: string, extension: string): string =>
  shorten(`${name.replace(extensionPattern, '')}.${extension}`)

const byteLength = (text: string): number => new TextEncoder().encode(text).length

function shorten(name: string): string {
  if (byteLength(name) <= maxBytes) return name
  const extension = extensionPattern.exec(name)?.[0] ?? ''
  const maxStemBytes = maxBytes - byteLength(extension)
  let stem = ''
  let size = 0
  // Counts graphemes, so that an emoji or an accented letter is not split.
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - extension.length))) {
    size += byteLength(segment)
    if (size > maxStemBytes) break
    stem += segment
  }
  return stem.trimEnd() + extension
}

/** Returns the header value of RFC 6266: the full name as in RFC 8187, with an ASCII fallback for old clients. */
export function contentDisposition(name: string, disposition: 'attachment' | 'inline'): string {
  const asciiName = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%]/g, '_')
  const header = `${disposition}; filename="${asciiName}"`
  return asciiName === name ? header : `${header}; filename*=UTF-8''${encodeRfc8187(name)}`
}

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
