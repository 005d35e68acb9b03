/**
 * Version of this server's text readers. Raise it when readers of most types can read more: `rereadFiles` then reads
 * files of earlier versions again, so give it a number above those of single types, and leave these out then. The index
 * of files to read again (`document_reread_by_type`) is built for these versions, so a change requires a migration.
 * - 1: a state of each file
 * - 2: a state of each page
 * - 3: HTML pages attached to messages, numbers of OpenDocument paragraphs, BMP and HEIC
 * - 4: numbers of DOC paragraphs, HEIC of up to 52 million pixels, transcripts without a cue
 * - 5: XLS only: compact numbers with three decimals, the code page of Excel 95
 */
export const readerVersion = 4

/** The version that files of the type of a row of `document` are read with, as SQL. */
export const presentReaderVersion = `case when mime_type = 'application/vnd.ms-excel' then 5 else ${readerVersion} end`
