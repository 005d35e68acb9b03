import { formatter } from '../../lib/format.ts'
import type { Coordinates } from './projection.ts'

const degrees = (value: number): string =>
  formatter(
    'degrees',
    (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
  ).format(value)

/** Formats latitude and longitude as `18.0111 · -66.6141`; four decimals are eleven metres. */
export const formatCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)} · ${degrees(longitude)}`
