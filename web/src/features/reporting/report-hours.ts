import { formatter } from '../../lib/format.ts'

/** Hours with one decimal: `1,204.5`. */
export const formatHours = (seconds: number): string =>
  formatter(
    'reportHours',
    (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(seconds / 3_600)
