import type { phrases as es } from '../es/guide.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Guia',
  help: 'Ajuda',
  firstDay: 'Primeiro dia',
  wholeGuide: 'Guia completo',
  openGuide: 'Abrir o guia',
  contents: 'Conteúdo do guia',
  otherLanguage: 'Este guia não existe no seu idioma; é mostrado em inglês.',
  noPlace: 'O guia não trata desta tela. Abra-o para procurar o que você precisa.',
} satisfies Phrases<typeof es>
