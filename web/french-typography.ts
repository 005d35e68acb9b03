// French has a space inside guillemets and before `: ; ? ! %`, at which a line must not break, and a curved apostrophe.
// Phrases are written with plain spaces and either apostrophe; the build puts the typographic characters in their place.
import type { Plugin } from 'vite'

const phraseFile = /\/locales\/fr\/.*\.ts$/

const noBreak = '\u00A0'

/** Returns the code of a phrase file with French typography; comments and keys stay as they are. */
export const withFrenchTypography = (code: string): string =>
  code
    .split('\n')
    .map((line) =>
      /^\s*(?:\/\/|\/?\*)/.test(line)
        ? line
        : line
            .replaceAll('« ', `«${noBreak}`)
            .replaceAll(' »', `${noBreak}»`)
            .replaceAll(/(?<=\S) (?=[:;?!%](?:[\s'"`.,)]|$))/g, noBreak)
            // Code has no quotation mark between a letter and a letter or a value.
            .replaceAll(/(?<=\p{L})'(?=\p{L}|\{\{)/gu, '’'),
    )
    .join('\n')

export const frenchTypography = (): Plugin => ({
  name: 'french-typography',
  enforce: 'pre',
  transform: (code, id) => (phraseFile.test(id) ? { code: withFrenchTypography(code), map: null } : undefined),
})
