const freeWords = new Set('gratis gratuita gratuitas gratuite gratuites free'.split(' '))
const consultationWords = new Set(
  'consulta consultas consultation consultations orientacion orientacao cita consult consults'.split(' '),
)

/**
 * Returns whether a search asks for a free consultation, in any language: «consulta gratis», «free consultation». A free
 * word alone is not enough: «free speech».
 */
export function asksForFreeConsultation(q: string): boolean {
  const words = q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.some((word) => freeWords.has(word)) && words.some((word) => consultationWords.has(word))
}
