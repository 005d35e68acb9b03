// French has a space inside guillemets and before `: ; ? !`, at which a line must not break. Phrases are written with
// plain spaces; the build puts no-break spaces in their place.
import type { Plugin } from 'vite'

const phraseFile = /\/locales\/fr\/.*\.ts$/

const noBreak = '\u00A0'

/** Returns the code of a phrase file with no-break spaces in French punctuation; comments and keys stay as they are. */
export const withFrenchSpaces = (code: string): string =>
  code
    .split('\n')
    .map((line) =>
      /^\s*(?:\/\/|\/?\*)/.test(line)
        ? line
        : line
            .replaceAll('« ', `«${noBreak}`)
            .replaceAll(' »', `${noBreak}»`)
            .replaceAll(/(?<=\S) (?=[:;?!](?:[\s'"`.,)]|$))/g, noBreak),
    )
    .join('\n')

export const frenchSpaces = (): Plugin => ({
  name: 'french-spaces',
  enforce: 'pre',
  transform: (code, id) => (phraseFile.test(id) ? { code: withFrenchSpaces(code), map: null } : undefined),
})
