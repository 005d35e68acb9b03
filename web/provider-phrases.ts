import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type * as providers from '../server/contract/payment-providers.ts'

const source = new URL('../server/contract/payment-providers.ts', import.meta.url)
const isPhraseFile = (file: string): boolean => /\/locales\/\w+\/[\w-]+\.ts$/.test(file)

/**
 * The phrases of payment providers are in one file for all providers and languages. A build puts the phrases of one
 * language into its phrase files; otherwise every page with such a phrase would download those of all languages.
 */
export function providerPhrases(): Plugin {
  return {
    name: 'provider-phrases',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!isPhraseFile(id) || !code.includes('providerWords(')) return undefined
      this.addWatchFile(fileURLToPath(source))
      const { providerWords } = (await import(source.href)) as typeof providers
      type Call = Parameters<typeof providerWords>
      return {
        code: code.replace(/providerWords\('(\w+)', '(\w+)'\)/g, (_, locale, key) =>
          JSON.stringify(providerWords(locale as Call[0], key as Call[1])),
        ),
        map: null,
      }
    },
  }
}
