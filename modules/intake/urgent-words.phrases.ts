import type { Locale } from '#server/contract/locale.ts'

// Words that say that a term may be running or a hearing is near. They only mark a lead; no date is counted from them.
const patterns: Readonly<Record<Locale, readonly RegExp[]>> = {
  es: [
    /me (?:han )?emplaza(?:ron|do)[^.;\n]{0,40}/iu,
    /(?:fui|fue|hemos sido|nos) emplazad[oa]s?[^.;\n]{0,40}/iu,
    /(?:recib[ií]|lleg[oó]|entregaron)[^.;\n]{0,20} (?:un emplazamiento|una demanda|una citaci[oó]n)/iu,
    /(?:vista|juicio|corte|tribunal|lanzamiento|desalojo)[^.;\n]{0,20} (?:hoy|mañana|pasado mañana|esta semana)/iu,
    /(?:vence|se vence|termina)[^.;\n]{0,20} (?:hoy|mañana|pasado mañana|esta semana)/iu,
    /orden de protecci[oó]n[^.;\n]{0,30}/iu,
    /(?:lo|la|me) arrestaron[^.;\n]{0,30}/iu,
  ],
  en: [
    /(?:I|we) (?:was|were|got|have been) served[^.;\n]{0,40}/iu,
    /(?:court|hearing|trial|eviction)[^.;\n]{0,20} (?:today|tomorrow|this week)/iu,
    /(?:due|deadline|expires)[^.;\n]{0,20} (?:today|tomorrow|this week)/iu,
    /(?:protective|restraining) order[^.;\n]{0,30}/iu,
  ],
  fr: [
    /(?:j'ai|nous avons|on m'a) (?:été |reçu une )?assign(?:é|és|ée|ation)[^.;\n]{0,40}/iu,
    /(?:audience|expulsion|procès)[^.;\n]{0,20} (?:aujourd'hui|demain|cette semaine)/iu,
  ],
  pt: [
    /(?:fui|fomos) (?:citad[oa]s?|intimad[oa]s?)[^.;\n]{0,40}/iu,
    /(?:audiência|despejo|julgamento)[^.;\n]{0,20} (?:hoje|amanhã|esta semana)/iu,
  ],
}

/** Characters. Longer sentences are cut, which bounds the time of matching. */
const maxSentence = 500

/** Maximum length of the stored words that make a lead urgent, in characters. */
export const maxUrgentLength = 120

/** Returns the urgent words of a text as typed, at most {@link maxUrgentLength} characters; null when it has none. */
export function urgentWordsIn(text: string): string | null {
  for (const sentence of text.split(/[.;\n]/u)) {
    const cut = sentence.slice(0, maxSentence)
    for (const pattern of Object.values(patterns).flat()) {
      const match = pattern.exec(cut)
      if (!match) continue
      // The pattern may end within a word.
      const [restOfWord = ''] = /^[\p{L}\p{N}]*/u.exec(sentence.slice(match.index + match[0].length)) ?? []
      return `${match[0]}${restOfWord}`.replaceAll(/\s+/gu, ' ').trim().slice(0, maxUrgentLength)
    }
  }
  return null
}
