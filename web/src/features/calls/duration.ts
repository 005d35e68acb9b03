import { formatter } from '../../lib/format.ts'

const unit = (name: 'second' | 'minute' | 'hour', value: number): string =>
  formatter(`call-${name}`, (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: name })).format(value)

/** Formats a duration in seconds: "38 min", "1 h 5 min", "40 s". */
export function durationText(seconds: number): string {
  if (seconds < 60) return unit('second', Math.max(0, Math.round(seconds)))
  const minutes = Math.round(seconds / 60)
  return [
    minutes >= 60 ? unit('hour', Math.floor(minutes / 60)) : null,
    minutes % 60 > 0 || minutes < 60 ? unit('minute', minutes % 60) : null,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Formats a position in a recording or elapsed time: 0:07, 12:40, 1:02:03. */
export function clockText(ms: number): string {
  const totalSeconds = Math.max(0, Math.floor(ms / 1_000))
  const [h, m, s] = [
    Math.floor(totalSeconds / 3_600),
    Math.floor(totalSeconds / 60) % 60,
    String(totalSeconds % 60).padStart(2, '0'),
  ]
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${m}:${s}`
}
