/** Tokens of a word: short words have one, capitals nearly twice as many. */
function tokensOfWord(letters: number, capitals: number): number {
  if (capitals > letters / 2) return Math.max(1, letters / 2.2)
  return letters <= 4 ? 1 : letters / 3.7
}

const isCapital = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde && code !== 0xd7)
const isLetter = (code: number): boolean =>
  isCapital(code) || (code >= 0x61 && code <= 0x7a) || (code >= 0xdf && code <= 0x24f && code !== 0xf7)
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Returns whether a character is neither a Latin letter nor a typographic sign: Greek, Chinese, emoji and others. */
const isOutsideLatin = (code: number): boolean => code > 0x2fff || (code > 0x24f && code < 0x2000)

/** Tokens of a character outside of Latin. */
const tokensPerOtherCharacter = 1.3

/** The estimate is multiplied by this factor and increased by `fixedTokens`, to cover inaccuracies of the rules. */
const margin = 1.1
const fixedTokens = 2

/**
 * Estimates the tokens of a text, too high rather than too low. Used until a provider reports its count, and instead of
 * a count that it never reports. Ratios of the estimate to the real count of two OpenAI encodings (o200k, cl100k),
 * measured: 1,500 articles of the laws of Puerto Rico 1.36 and 1.17 (one in a hundred below 1.13 and 0.95), prose in
 * Spanish 1.33 and 1.13, English 1.36, French and Portuguese 1.30 and 1.22, capitals 1.26 and 1.17, JSON 1.3 to 1.6,
 * amounts and ids 1.10.
 */
export function estimateTokens(text: string): number {
  if (text === '') return 0
  let tokens = 0
  let letters = 0
  let capitals = 0
  let digits = 0
  let signs = 0
  /** Adds the tokens of the word, number or signs that end here. */
  const endRun = (): void => {
    if (letters > 0) tokens += tokensOfWord(letters, capitals)
    tokens += Math.ceil(digits / 3) + (signs > 0 ? (signs + 1) / 2 : 0)
    letters = capitals = digits = signs = 0
  }
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isLetter(code)) {
      const capital = isCapital(code)
      // A word inside a word (`documentId`) begins a token.
      if (digits + signs > 0 || (capital && letters > capitals)) endRun()
      letters += 1
      if (capital) capitals += 1
    } else if (isDigit(code)) {
      if (letters + signs > 0) endRun()
      digits += 1
    } else if (code === 0x20) endRun()
    else if (isOutsideLatin(code)) {
      endRun()
      tokens += tokensPerOtherCharacter
    } else {
      if (letters + digits > 0) endRun()
      signs += 1
    }
  }
  endRun()
  return Math.ceil(tokens * margin) + fixedTokens
}
