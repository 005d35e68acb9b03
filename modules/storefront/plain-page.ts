import type { Locale, Phrases } from '#server/contract/locale.ts'

const words: Readonly<Record<'title' | 'help' | 'again', Phrases>> = {
  title: {
    es: 'Algo falló de nuestro lado',
    en: 'Something failed on our side',
    fr: 'Une erreur est survenue de notre côté',
    pt: 'Algo falhou do nosso lado',
  },
  help: {
    es: 'La página no se pudo mostrar. Inténtelo de nuevo en un momento.',
    en: 'The page could not be shown. Try again in a moment.',
    fr: "La page n'a pas pu être affichée. Réessayez dans un instant.",
    pt: 'Não foi possível mostrar a página. Tente de novo em instantes.',
  },
  again: { es: 'Intentar de nuevo', en: 'Try again', fr: 'Réessayer', pt: 'Tentar de novo' },
}

/** The page for failures of the renderer. It reveals nothing of the failure. */
export const plainPage = (locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.title[locale]} · Bufete</title></head>` +
  `<body><main><h1>${words.title[locale]}</h1><p>${words.help[locale]}</p><p><a href="">${words.again[locale]}</a></p></main></body></html>`
