import { readCourtNumber } from '#modules/cases/index.ts'
import type { FlatText } from './flat-text.ts'

/** A number of a case in a notice. */
export interface FoundNumber {
  /** The number in canonical form, without the courtroom. */
  readonly number: string
  readonly court: string | null
  /** `206` of `MZ2022CV01627 (206)`. */
  readonly room: string | null
  /** Whether the number has fewer digits than its format requires, so that a zero may be missing. */
  readonly isShort: boolean
  /** Whether the number follows a label such as «CASO NÚM.», or is in a list after such a label. */
  readonly isLabelled: boolean
  /**
   * Whether the number belongs to the case appealed from: «apelación procedente del Tribunal de Primera Instancia, caso
   * núm. …».
   */
  readonly isOfOrigin: boolean
  /** Offsets in the flat text. */
  readonly start: number
  readonly end: number
}

/** Text recognition may have read the digits 0 and 1 as the letters O, I and L. */
const year = '(?:[1IL]9|2[0O])[\\dOIL]{2}'
const sequence = '[\\dOIL]{1,5}'
/** In order: `SJ2026CV01234`, `KLAN202600123`, `CC-2026-0123`, `D AC2010-1234`, `3:26-cv-01234-ABC`. */
const numberPattern = new RegExp(
  [
    `(?<![A-Z\\d-])(?:[A-Z]{2} ?-?${year} ?-?[A-Z]{2} ?-?${sequence}`,
    `K(?:LAN|LCE|LRA|LEM) ?-?${year} ?-?${sequence}`,
    `(?:AB|AC|CC|CP|CT|EM|MD|TS)-${year}-${sequence}`,
    `[A-Z] ?[A-Z]{2} ?${year}-${sequence}`,
    `\\d:\\d{2}-(?:CV|CR|MC)-\\d{1,5}(?:-[A-Z/]{1,12})?)(?<room> ?\\( ?[A-Z\\d-]{1,6} ?\\))?(?![A-Z\\d])`,
  ].join('|'),
  'g',
)
const label =
  /(?:CASO|CIVIL|CRIMINAL|EXPEDIENTE|RECURSO|CASE|ALFANUMERICO|NUM(?:ERO)?|NO)(?: NUM(?:ERO)?| NO| NUMBER| DEL? (?:CASO|RECURSO))?[.:º°# ]{0,4}$/u
const origin = /PROCEDENTE|PROVENIENTE|(?:CASO|TRIBUNAL) DE ORIGEN|APPEAL(?:ED)? FROM/u
/** The text between two numbers of one list. */
const listSeparator = /^[ ,;/&¶]{0,4}(?:Y|AND|CONSOLIDADO(?:S)? CON|CONS\.)?[ ,:]{0,2}(?:(?:CASO )?NUM\.? )?$/u

/** Replaces the letters O, I and L that text recognition took for digits, in the digit positions of a number. */
const withOcrDigits = (text: string): string =>
  text.replace(
    /(?<head>(?:[1IL]9|2[0O])[\dOIL]{2}[ -]{0,2}(?:[A-Z]{2})?[ -]{0,2})(?<tail>[\dOIL]{1,5})$/u,
    (...args) => {
      const { head = '', tail = '' } = args.at(-1) as { head?: string; tail?: string }
      const digits = (part: string) => part.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
      return digits(head.slice(0, 4)) + head.slice(4) + digits(tail)
    },
  )

/** Limit of numbers; a ruling cites some dozens. */
const maxNumbers = 500

/** Finds the case numbers in a text, in order. Omits texts that do not match the format of a court. */
export function findNumbers({ flat }: FlatText): FoundNumber[] {
  const foundNumbers: FoundNumber[] = []
  for (const match of flat.matchAll(numberPattern).take(maxNumbers)) {
    const room = match.groups?.['room']
    const text = room === undefined ? match[0] : match[0].slice(0, -room.length)
    const courtNumber = readCourtNumber(withOcrDigits(text))
    if (courtNumber.year === null) continue
    const previous = foundNumbers.at(-1)
    const isInList = previous?.isLabelled === true && listSeparator.test(flat.slice(previous.end, match.index))
    foundNumbers.push({
      number: courtNumber.normalized,
      court: courtNumber.court,
      room: room === undefined ? null : room.replaceAll(/[() ]/gu, ''),
      isShort: courtNumber.suggestion !== null,
      isLabelled: isInList || label.test(flat.slice(Math.max(0, match.index - 40), match.index)),
      isOfOrigin: origin.test(
        flat
          .slice(Math.max(0, match.index - 140), match.index)
          .split('¶')
          .at(-1) ?? '',
      ),
      start: match.index,
      end: match.index + match[0].length,
    })
  }
  return foundNumbers
}
