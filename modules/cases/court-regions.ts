// Browser-safe facts about the courts of Puerto Rico; nothing here calls the server.

export interface CourtRegion {
  readonly name: string
  /** Two letters before a number of the electronic system (`SJ2023CV00029`). */
  readonly prefix: string
  /** One letter before an older number (`K AC2005-8699`). */
  readonly letter: string
  /** The court as people write it on a filing. */
  readonly court: string
}

const region = (name: string, prefix: string, letter: string): CourtRegion => ({
  name,
  prefix,
  letter,
  court: `Tribunal de Primera Instancia, Sala Superior de ${name}`,
})

/**
 * The 13 judicial regions (poderjudicial.pr, "Tribunal de Primera Instancia"; 4 L.P.R.A. § 25e). Prefixes SJ, BY, PO,
 * MZ, CG, CA and FA occur in published decisions; AR, AG, GM, HU, AI, UT and the letters of the older system are common
 * practice. Municipalities are not listed, because orders of the court change their region.
 */
export const courtRegions: readonly CourtRegion[] = [
  region('San Juan', 'SJ', 'K'),
  region('Bayamón', 'BY', 'D'),
  region('Arecibo', 'AR', 'C'),
  region('Aguadilla', 'AG', 'A'),
  region('Mayagüez', 'MZ', 'I'),
  region('Ponce', 'PO', 'J'),
  region('Guayama', 'GM', 'G'),
  region('Humacao', 'HU', 'H'),
  region('Caguas', 'CG', 'E'),
  region('Aibonito', 'AI', 'B'),
  region('Utuado', 'UT', 'L'),
  region('Carolina', 'CA', 'F'),
  region('Fajardo', 'FA', 'N'),
]

export const firstInstance = 'Tribunal de Primera Instancia'
export const courtOfAppeals = 'Tribunal de Apelaciones'
export const supremeCourt = 'Tribunal Supremo de Puerto Rico'
export const federalCourt = 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico'

/** Courts to choose from when a case is opened; any other may be typed. */
export const courtNames: readonly string[] = [
  ...courtRegions.map(({ court }) => court),
  courtOfAppeals,
  supremeCourt,
  federalCourt,
  'Tribunal de Quiebras de los Estados Unidos, Distrito de Puerto Rico',
]
