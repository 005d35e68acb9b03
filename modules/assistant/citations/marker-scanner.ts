// Finds citations in a text that comes in pieces: `[[3|"exact words"]]`. It reads character by character and looks
// nothing up later, so that where the pieces were cut changes nothing.

export type Token =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'marker'; readonly n: number; readonly quote: string }

/** What is longer is no citation. Characters. */
const longestMarker = 2_000

export interface MarkerScanner {
  push(text: string): Token[]
  /** What is left; a citation that was begun and not finished is left out, for nobody can check it. */
  end(): Token[]
}

export function markerScanner(): MarkerScanner {
  /** What may yet become a citation: `[`, or `[[` and what follows. */
  let held = ''
  let tokens: Token[] = []
  let plain = ''

  const flush = () => {
    if (plain !== '') tokens.push({ type: 'text', text: plain })
    plain = ''
  }
  const close = () => {
    const read = readMarker(held)
    if (read) {
      flush()
      tokens.push(read)
    } else plain += held
    held = ''
  }
  const take = (character: string) => {
    if (held === '') {
      if (character === '[') held = character
      else plain += character
    } else if (held === '[') {
      if (character === '[') held = '[['
      else {
        plain += held + character
        held = ''
      }
    }
    // `[sic]` may end a quote: the last two brackets of a row close.
    else if (held.endsWith(']]') && character !== ']') {
      close()
      take(character)
    } else if (held === '[[' && character === '[') plain += '['
    else if (character === '[' && held.endsWith('[')) {
      plain += held.slice(0, -1)
      held = '[['
    } else {
      held += character
      if (!mayBecomeMarker(held)) {
        plain += held
        held = ''
      }
    }
  }
  const drain = (): Token[] => {
    flush()
    const out = tokens
    tokens = []
    return out
  }
  return {
    push(text) {
      for (const character of text) take(character)
      return drain()
    },
    end() {
      if (held.endsWith(']]')) close()
      else if (held === '[' || held === '[[') plain += held
      held = ''
      return drain()
    },
  }
}

/** Whether `[[` and what follows can still be a citation: a number first, no empty line, not too long. */
function mayBecomeMarker(held: string): boolean {
  if (held.length > longestMarker || held.endsWith('\n\n')) return false
  return held.length > 16 || /^\[\[\s{0,3}(?:\d{1,4}(?:\s{0,3}(?:[|:,\]].*)?)?)?$/su.test(held)
}

function readMarker(held: string): Token | undefined {
  const inner = held.slice(2, -2)
  const number = /^\s{0,3}(\d{1,4})\s{0,3}(?:[|:,]|$)/u.exec(inner)
  if (!number) return undefined
  return { type: 'marker', n: Number(number[1]), quote: inner.slice(number[0].length).trim() }
}
