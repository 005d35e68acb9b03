// Sounds that Spanish spells in more than one way (seseo, yeísmo, betacismo; h is mute). At each position the first
// matching rule applies, and the next position follows the letters that it covers.

interface SoundRule {
  /** Letters at this position. */
  readonly letters: string
  /** The sounds, as capital letters. */
  readonly sound: string
  /** Letters one of which must follow; `$` is the end of the word. */
  readonly before?: string
  readonly atStart?: true
}

const frontVowels = 'ei'
const vowels = 'aeiou'
const rules: readonly SoundRule[] = [
  { letters: 'hie', sound: 'YE', atStart: true },
  { letters: 'ch', sound: 'X' },
  { letters: 'sh', sound: 'X' },
  { letters: 'ph', sound: 'F' },
  { letters: 'll', sound: 'Y', before: `${vowels}y` },
  { letters: 'qu', sound: 'K', before: frontVowels },
  { letters: 'q', sound: 'K' },
  { letters: 'gu', sound: 'G', before: frontVowels },
  { letters: 'g', sound: 'J', before: frontVowels },
  { letters: 'c', sound: 'S', before: `${frontVowels}y` },
  { letters: 'ck', sound: 'K' },
  { letters: 'c', sound: 'K' },
  { letters: 'z', sound: 'S' },
  { letters: 'x', sound: 'J', atStart: true },
  { letters: 'x', sound: 'S' },
  { letters: 'v', sound: 'B' },
  { letters: 'm', sound: 'N', before: 'bpv' },
  { letters: 'y', sound: 'Y', before: vowels },
  { letters: 'y', sound: 'I' },
  { letters: 'h', sound: '' },
]

function ruleAt(word: string, at: number): SoundRule | undefined {
  return rules.find(({ letters, before, atStart }) => {
    if ((atStart && at > 0) || !word.startsWith(letters, at)) return false
    return !before || before.includes(word.charAt(at + letters.length) || '$')
  })
}

/** Returns how a folded word sounds: words that sound alike in Puerto Rico have the same key (`vasquez`, `vazquez`). */
export function phoneticKey(word: string): string {
  let key = ''
  for (let at = 0; at < word.length;) {
    const rule = ruleAt(word, at)
    for (const sound of rule ? rule.sound : word.charAt(at).toUpperCase()) if (!key.endsWith(sound)) key += sound
    at += rule?.letters.length ?? 1
  }
  return key
}

/** Returns the first sound and the consonants after it: the same for most words that differ by a vowel. */
export const consonantKey = (sound: string): string => sound.slice(0, 1) + sound.slice(1).replace(/[AEIOU]/g, '')

/** Returns the first sound and the vowels after it: the same for most words that differ by a consonant. */
export const vowelKey = (sound: string): string => sound.slice(0, 1) + sound.slice(1).replace(/[^AEIOU]/g, '')
