const encodingNames: Readonly<Record<number, string>> = { 65001: 'utf-8', 28605: 'iso-8859-15', 10000: 'macintosh' }

/** Returns the decoder of a Windows code page; an unknown page is read as Western European (1252). */
export const decoderOfCodePage = (page = 1252): TextDecoder =>
  new TextDecoder(encodingNames[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252'))
