import type { FieldReading, NoticeField } from '../parsed-notice.ts'
import type { FlatText } from './flat-text.ts'

/** Collects readings with their positions in the original text. */
export class FieldReadings {
  readonly list: FieldReading[] = []
  readonly #text: FlatText

  constructor(text: FlatText) {
    this.#text = text
  }

  /** Adds a reading found at a span of the flat text; adds nothing without a value or a span. */
  add(
    field: NoticeField,
    value: string | null,
    flatSpan: { readonly start: number; readonly end: number } | null,
    { rule, isSure, ruling = 0 }: { readonly rule: string; readonly isSure: boolean; readonly ruling?: number },
  ): void {
    if (value === null || flatSpan === null) return
    const certainty = isSure ? 'sure' : 'unsure'
    this.list.push({ field, value, ...this.#text.span(flatSpan.start, flatSpan.end), rule, certainty, ruling })
  }
}
