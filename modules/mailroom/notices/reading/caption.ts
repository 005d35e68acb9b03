import type { FlatText } from './flat-text.ts'

export interface FoundCaption {
  readonly sides: readonly [readonly string[], readonly string[]]
}

/** Characters at the beginning of a notice in which its caption is searched. */
const captionLength = 6_000
/** A longer line is a paragraph, not a line of the caption. */
const maxLineLength = 400

/** Lines above and below «vs.» that may hold the names of a side, when they do not stand in its line. */
const nameLines = 3
const minNameLength = 3
const maxNameLength = 120
const maxNames = 10

const versus = /(?:^|[\s,])(?:V|VS|CONTRA|VERSUS)\.?(?=\s|$)/iu
/** Words of a caption that are not names. */
const notNames =
  /^(?:(?:PARTE )?(?:DEMANDANTES?|DEMANDAD[AO]S?|PETICIONARI[AO]S?|RECURRID[AO]S?|APELANTES?|APELAD[AO]S?|QUERELLANTES?|QUERELLAD[AO]S?|PROMOVENTES?|PLAINTIFFS?|DEFENDANTS?|TERCER[AO]S?)(?: CONTRA COPARTE)?|ET AL\.?|Y OTROS|Y OTRAS|EX PARTE)$/u
/** Words that mark the end of the names in a caption. */
const captionEnd = /(?:CASO|CIVIL|CRIMINAL|CASE) N[UÚ]M|CASE NO|\bSOBRE\b|\bSAL[OÓ]N\b|\bN[UÚ]M\b/iu

/** Trims punctuation around a name. A full stop at the end is kept, because it may belong to an abbreviation. */
function trimPunctuation(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && ' ,.:-'.includes(name[start] ?? '')) start += 1
  while (end > start && ' ,:-'.includes(name[end - 1] ?? '')) end -= 1
  return name.slice(start, end)
}

/** Returns the names of one side, without words such as «DEMANDANTE»; `RIVERA LOPEZ, CARMEN M.` is one name. */
function namesOf(text: string): string[] {
  const names = text.split(captionEnd)[0] ?? ''
  return names
    .split(/[;\n]|\sY\s| - /iu)
    .map((name) => trimPunctuation(name.replaceAll(/\s+/gu, ' ')))
    .map((name) => name.replace(/(?:ET AL\.?|Y OTR[AO]S)$/iu, ''))
    .map(trimPunctuation)
    .filter(
      (name) => name.length >= minNameLength && name.length <= maxNameLength && !notNames.test(name.toUpperCase()),
    )
    .slice(0, maxNames)
}

/** Finds the parties of the caption: the names before and after «vs.». */
export function findCaption({ original }: FlatText): FoundCaption | null {
  const lines = original.slice(0, captionLength).split('\n')
  for (const [index, line] of lines.entries()) {
    const match = versus.exec(line)
    if (!match || line.length > maxLineLength) continue
    const left = line.slice(0, match.index).trim() || lines.slice(Math.max(0, index - nameLines), index).join('\n')
    const right =
      line.slice(match.index + match[0].length).trim() || lines.slice(index + 1, index + 1 + nameLines).join('\n')
    const sides = [namesOf(left), namesOf(right)] as const
    if (sides[0].length > 0 && sides[1].length > 0) return { sides }
  }
  return null
}

/** Returns whether a name is of a public corporation; whether terms of 60 days apply to it depends on its law. */
export const isPublicCorporation = (name: string): boolean =>
  /\b(?:AUTORIDAD (?:DE|PARA)|CORPORACION (?:DEL?|PARA)|COMPANIA DE (?:TURISMO|FOMENTO)|BANCO (?:GUBERNAMENTAL|DE DESARROLLO)|ADMINISTRACION DE)\b/u.test(
    name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
  )

/** Returns whether a name belongs to the State, one of its departments, or a municipality. */
export const isStateName = (name: string): boolean =>
  /\b(?:ESTADO LIBRE ASOCIADO|PUEBLO DE PUERTO RICO|GOBIERNO DE PUERTO RICO|MUNICIPIO|DEPARTAMENTO DE|POLICIA DE PUERTO RICO|E\.?L\.?A\.?)(?:\b|$)/u.test(
    name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
  )
