import type { Phrases } from '#server/contract/locale.ts'

/** Phrases of the error page that is sent when the renderer of public pages fails. */
export const plainPagePhrases: Readonly<Record<'title' | 'help' | 'again', Phrases>> = {
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
