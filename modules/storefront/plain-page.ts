import type { Locale } from '#server/contract/locale.ts'
import { plainPagePhrases as phrases } from './plain-page.phrases.ts'

/** Returns the HTML of an error page without scripts and styles, for failures of the renderer. It reveals no cause. */
export const plainPage = (locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${phrases.title[locale]} · Bufete</title></head>` +
  `<body><main><h1>${phrases.title[locale]}</h1><p>${phrases.help[locale]}</p><p><a href="">${phrases.again[locale]}</a></p></main></body></html>`
