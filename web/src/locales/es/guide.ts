export const phrases = {
  title: 'Guía',
  help: 'Ayuda',
  firstDay: 'Primer día',
  wholeGuide: 'Guía completa',
  openGuide: 'Abrir la guía',
  contents: 'Contenido de la guía',
  otherLanguage: 'Esta guía no está en su idioma; se muestra en inglés.',
  noPlace: 'La guía no habla de esta pantalla. Ábrala para buscar lo que necesita.',
}

declare module '../resources.ts' {
  interface Resources {
    guide: typeof phrases
  }
}
