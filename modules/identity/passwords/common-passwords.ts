import { dictionary } from '@zxcvbn-ts/language-common'

/** Number of common passwords that are refused. The list is ordered by use, lower case (zxcvbn's, MIT). */
const refusedCount = 10_000

let list: ReadonlySet<string> | undefined
const commonPasswords = (): ReadonlySet<string> =>
  (list ??= new Set(dictionary['passwords-common'].slice(0, refusedCount)))

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withoutLookalikes = (text: string) => text.replace(/[@4310!$57]/g, (sign) => lookalikes[sign] ?? sign)

/** Usual decorations of a common password to pass the rules: a capital, a year, symbols around it. */
function* passwordVariants(password: string): Generator<string> {
  const plain = password.normalize('NFKC').toLowerCase()
  const trimmed = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  yield plain
  yield trimmed
  yield plain.replace(/[^\p{L}\p{N}]+/gu, '')
  // Up to four digits (a year) with symbols around them.
  const core = plain
    .replace(/^[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*/u, '')
    .replace(/[^\p{L}\p{N}]*\d{0,4}[^\p{L}\p{N}]*$/u, '')
  yield core
  for (const variant of [plain, trimmed, core]) yield withoutLookalikes(variant)
}

/**
 * Returns whether a password is among the 10,000 most used, in any case and with the usual decorations (`Password1!`,
 * `P@ssw0rd`, `Dragon2024!`). Words under four letters are ignored: too many ordinary passwords contain them.
 */
export function isCommonPassword(password: string): boolean {
  for (const variant of passwordVariants(password))
    if (variant.length >= 4 && commonPasswords().has(variant)) return true
  return false
}
