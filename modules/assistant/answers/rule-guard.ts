// A model that is asked for its instructions may say them. What we told it never reaches a reader word by word.
import { rules } from './prompt-words.ts'

/** So many characters of a rule may be chance; from here on text waits until it is known whether it goes on. */
const suspicious = 14
/** So many are no chance. */
const certain = 36

const plain = (character: string): string => (/\s/u.test(character) ? ' ' : character.toLowerCase())

interface Pattern {
  readonly text: string
  /**
   * How much of the rule is still matched where the next character does not fit (Knuth, Morris and Pratt).
   */
  readonly back: readonly number[]
}

function patternOf(rule: string): Pattern {
  const text = [...rule].map(plain).join('')
  const back = [0]
  for (let at = 1, same = 0; at < text.length; at += 1) {
    while (same > 0 && text[at] !== text[same]) same = back[same - 1] ?? 0
    if (text[at] === text[same]) same += 1
    back.push(same)
  }
  return { text, back }
}

const patterns: readonly Pattern[] = [...rules.all, ...rules.general, ...rules.sources, rules.noSupport, rules.tools]
  .flatMap((rule) => rule.split(/(?<=[.:]) /))
  .filter((sentence) => sentence.length >= certain)
  .map(patternOf)

/** How much of a rule is matched after one more character; a whole one may be followed by the next. */
function step({ text, back }: Pattern, before: number, character: string): number {
  let matched = before === text.length ? (back[before - 1] ?? 0) : before
  while (matched > 0 && text[matched] !== character) matched = back[matched - 1] ?? 0
  return text[matched] === character ? matched + 1 : matched
}

/** Leaves out of a text, as it comes, the sentences that only we could have said. */
export class RuleGuard {
  readonly #matched = patterns.map(() => 0)
  #held = ''
  #leaking = false

  push(text: string): string {
    let out = ''
    for (const character of text) {
      const most = this.#follow(plain(character))
      if (most >= certain) {
        if (!this.#leaking) out += '[…]'
        this.#leaking = true
        this.#held = ''
      } else if (most >= suspicious) this.#held += character
      else {
        out += this.#held + character
        this.#held = ''
        this.#leaking = false
      }
    }
    return out
  }

  #follow(character: string): number {
    let most = 0
    // By their places: this runs for each rule at every character of every answer.
    for (let at = 0; at < patterns.length; at += 1) {
      const before = this.#matched[at] ?? 0
      const pattern = patterns[at]
      if (!pattern || (before === 0 && pattern.text[0] !== character)) continue
      const matched = step(pattern, before, character)
      this.#matched[at] = matched
      if (matched > most) most = matched
    }
    return most
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return rest
  }
}
