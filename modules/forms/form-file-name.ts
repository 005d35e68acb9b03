/** Maximum characters of a title in the name of a file. */
const maxLength = 80

/** Returns the title of a form as the name of a file, without an extension. */
export const formFileName = (title: string): string =>
  // Whole characters: half of an emoji cannot be encoded in a header.
  [...title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()].slice(0, maxLength).join('') || 'form'
