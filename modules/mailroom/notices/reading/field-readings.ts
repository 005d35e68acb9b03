import type { FieldReading, NoticeField } from '../parsed-notice.ts'
import type { FlatText } from './flat-text.ts'

/** Collects readings with their positions in the original text. */
export class FieldReadings {
  readonly list: FieldReading[] = []
  readonly #text: FlatText

  constructor(text: FlatText) {
    this.#text = text
  }

  add(
    field: NoticeField,
    value: string | null,
    place: { readonly start: number; readonly end: number } | null,
    { rule, isSure, ruling = 0 }: { readonly rule: string; readonly isSure: boolean; readonly ruling?: number },
  ): void {
    if (value === null || place === null) return
    const certainty = isSure ? 'sure' : 'unsure'
    this.list.push({ field, value, ...this.#text.span(place.start, place.end), rule, certainty, ruling })
  }
}
