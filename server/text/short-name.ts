/**
 * Returns a person's name for places with little room: the initial of the name and the first surname, with the
 * particles before it (`N. Albaladejo`, `J. de la Cruz`).
 */
export function shortName(name: string, surname: string): string {
  const [letter = ''] = name.trim()
  const words = surname.trim().split(/\s+/)
  const firstSurname = words.findIndex((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
  const surnames = firstSurname < 0 ? words : words.slice(0, firstSurname + 1)
  return [letter && `${letter.toUpperCase()}.`, ...surnames].filter(Boolean).join(' ')
}
