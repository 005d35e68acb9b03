/** Warnings about the quality of a page whose text was recognized by OCR. */
export const recognitionWarnings = [
  /** Fewer than 150 dots per inch, for example from a fax. */
  'low_resolution',
  /** Read with little confidence: handwriting, or a bad picture. */
  'low_confidence',
] as const
export type RecognitionWarning = (typeof recognitionWarnings)[number]
