/**
 * Version of this server's text readers. Raise it when a reader can read more: `rereadFiles` then reads files of
 * earlier versions again. The index of files to read again (`document_reread`) is built for one version, so raising it
 * requires a migration.
 * - 1: a state of each file
 * - 2: a state of each page
 * - 3: HTML pages attached to messages, numbers of OpenDocument paragraphs, BMP and HEIC
 * - 4: numbers of DOC paragraphs, HEIC of up to 52 million pixels, transcripts without a cue
 */
export const readerVersion = 4
