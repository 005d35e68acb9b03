/**
 * Areas that are suggested when no professional of an area is listed: by the code of the area, the codes of related
 * areas, the closest first.
 */
const related: Readonly<Record<string, readonly string[]>> = {
  family: ['civil-knowledge', 'conflict-resolution', 'general'],
  criminal: ['criminal-knowledge', 'constitutional', 'general'],
  'criminal-knowledge': ['criminal', 'constitutional', 'general'],
  'civil-knowledge': ['conflict-resolution', 'notary', 'general'],
  notary: ['civil-knowledge', 'corporate', 'general'],
  'labor-knowledge': ['civil-knowledge', 'constitutional', 'general'],
  'commercial-knowledge': ['corporate', 'civil-knowledge', 'general'],
  corporate: ['commercial-knowledge', 'tax', 'general'],
  immigration: ['family', 'constitutional', 'general'],
  tax: ['corporate', 'commercial-knowledge', 'general'],
  constitutional: ['civil-knowledge', 'criminal', 'general'],
  'conflict-resolution': ['civil-knowledge', 'family', 'general'],
  'legal-writing': ['legal-investigation', 'general', 'civil-knowledge'],
  'legal-investigation': ['legal-writing', 'general', 'civil-knowledge'],
  general: ['civil-knowledge', 'family', 'notary'],
}

/** Returns the codes of areas to suggest instead of an area, the closest first. */
export const relatedAreas = (code: string): readonly string[] => related[code] ?? ['general', 'civil-knowledge']
