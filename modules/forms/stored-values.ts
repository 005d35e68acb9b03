// Browser-safe and pure: amounts of dollars in answers.

/** `$1,234.50`, `-$20`, `1234.5`: the sign, the dollars and the cents. */
const amountShape = /^(?:\$\s*)?(?:(-)\s*)?(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
/** Maximum of digits of dollars, so that the amount with its cents is an exact number. */
const maxDollarDigits = 13

/** Returns an amount as answers store it: `$1,250` becomes `1250.00`; null: not an amount. */
export function storedAmount(text: string): string | null {
  const [, sign = '', whole = '', cents = ''] = amountShape.exec(text.trim()) ?? []
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (whole === '' || digits.length > maxDollarDigits) return null
  const amount = `${sign}${digits}.${cents.padEnd(2, '0')}`
  return Number(amount) === 0 ? '0.00' : amount
}
