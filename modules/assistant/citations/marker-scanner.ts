// Finds citations in a text that arrives in chunks: `[[3|"exact words"]]`. It reads character by character, so that the
// result does not depend on where the chunks end.

export type Token =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'marker'; readonly n: number; readonly quote: string }

/** Characters; anything longer is not a citation. */
const maxMarkerLength = 2_000
/** Characters after which the number of a citation is complete, so that its form need not be checked again. */
const maxHeadLength = 16

export interface MarkerScanner {
  push(text: string): Token[]
  /** Returns the remaining text, without an unfinished citation, which could not be checked. */
  end(): Token[]
}

export function markerScanner(): MarkerScanner {
  /** Text that may become a citation: `[`, or `[[` and the characters after it. */
  let pending = ''
  let tokens: Token[] = []
  let plain = ''

  const flush = () => {
    if (plain !== '') tokens.push({ type: 'text', text: plain })
    plain = ''
  }
  const close = () => {
    const marker = readMarker(pending)
    if (marker) {
      flush()
      tokens.push(marker)
    } else plain += pending
    pending = ''
  }
  const consumeCharacter = (character: string) => {
    if (pending === '') {
      if (character === '[') pending = character
      else plain += character
    } else if (pending === '[') {
      if (character === '[') pending = '[['
      else {
        plain += pending + character
        pending = ''
      }
    }
    // A quote may end with `[sic]`, so of several closing brackets the last two close the citation.
    else if (pending.endsWith(']]') && character !== ']') {
      close()
      consumeCharacter(character)
    } else if (pending === '[[' && character === '[') plain += '['
    else if (character === '[' && pending.endsWith('[')) {
      plain += pending.slice(0, -1)
      pending = '[['
    } else {
      pending += character
      if (!canBecomeMarker(pending)) {
        plain += pending
        pending = ''
      }
    }
  }
  const drain = (): Token[] => {
    flush()
    const result = tokens
    tokens = []
    return result
  }
  return {
    push(text) {
      for (const character of text) consumeCharacter(character)
      return drain()
    },
    end() {
      if (pending.endsWith(']]')) close()
      else if (pending === '[' || pending === '[[') plain += pending
      pending = ''
      return drain()
    },
  }
}

/**
 * Returns whether `[[` and the text after it can still become a citation: it begins with a number, has no empty line
 * and is not too long.
 */
function canBecomeMarker(pending: string): boolean {
  if (pending.length > maxMarkerLength || pending.endsWith('\n\n')) return false
  return pending.length > maxHeadLength || /^\[\[\s{0,3}(?:\d{1,4}(?:\s{0,3}(?:[|:,\]].*)?)?)?$/su.test(pending)
}

function readMarker(pending: string): Token | undefined {
  const markerText = pending.slice(2, -2)
  const number = /^\s{0,3}(\d{1,4})\s{0,3}(?:[|:,]|$)/u.exec(markerText)
  if (!number) return undefined
  return { type: 'marker', n: Number(number[1]), quote: markerText.slice(number[0].length).trim() }
}
