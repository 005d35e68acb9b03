/**
 * Version of the readers of this server. A change by which one reads more raises it, so that `rereadFiles` reads again what was
 * read before. 1: a state of each file; 2: a state of each page; 3: HTML pages attached to
 * messages, numbers of OpenDocument paragraphs, BMP and HEIC; 4: numbers of DOC paragraphs, HEIC of
 * up to 52 million pixels, transcripts without a cue. The index of files to read again (`document_reread`) is built for
 * one version, so that a higher one needs a migration.
 */
export const readerVersion = 4
