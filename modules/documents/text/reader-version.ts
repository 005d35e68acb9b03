/**
 * Version of the readers of this server. A reader that reads more raises it, so that `rereadFiles` reads again what was
 * read before. 1: a state of each file; 2: a state of each page.
 */
export const readerVersion = 2
