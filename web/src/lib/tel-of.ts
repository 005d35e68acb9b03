/** Ends where an extension or another number begins; a label before the number is skipped. */
const firstNumber = /[+\d][^\p{L}/,;#·|]*/u

/** Returns the address of a link that dials a telephone as people type it: «787-555-0142 ext. 3» → `tel:7875550142`. */
export const telOf = (phone: string): string => `tel:${phone.match(firstNumber)?.[0].replaceAll(/[^+\d]/g, '') ?? ''}`
