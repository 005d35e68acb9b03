/** Media type of the documents of the editor. */
export const authoredMimeType = 'text/html'
