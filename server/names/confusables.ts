// Letters of other alphabets, and Latin ones without a decomposition, that look like a basic Latin letter. Contains
// only pairs that a reader of a name would not distinguish; a subset of the table of Unicode Technical Standard 39.
const lookAlikes: readonly (readonly [letters: string, latin: string])[] = [
  // Cyrillic capitals
  ['АВЕЅІЈКМНОРСТУХԚԜҮ', 'ABESIJKMHOPCTYXQWY'],
  // Cyrillic small letters
  ['авеѕіјкмнорстухԛԝһԁӏѵүь', 'abesijkmhopctyxqwhdlvyb'],
  // Greek capitals
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϺͿ', 'ABEZHIKMNOPTYXMJ'],
  // Greek small letters
  ['αβεηικνορτυχγωϳ', 'abenikvoptuxywj'],
  // Latin letters that no normal form decomposes
  ['ıɩɑɡɢʀʏłŁøØđĐðÐħŧ', 'iiaggrylLoOdDdDht'],
]

const latinOf = new Map<string, string>([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
])
for (const [letters, latin] of lookAlikes)
  for (const [index, letter] of [...letters].entries()) latinOf.set(letter, latin.charAt(index))

/**
 * Returns the text with look-alike letters replaced by Latin letters. Expects decomposed text (NFKD), because `ё` is
 * `е` and a mark.
 */
export function toLatin(text: string): string {
  let latin = ''
  for (const letter of text) latin += latinOf.get(letter) ?? letter
  return latin
}
