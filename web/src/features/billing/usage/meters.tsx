import type { Usage } from '../../../entities/usage.queries.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shownMeters, type UsageMeter } from './usage.queries.ts'

type Meters = Pick<Usage, 'tokens' | 'pages' | 'storageBytes' | 'professionals' | 'staff' | 'customers'>

const warningPercent = 80

/** Returns the format of a meter's values. */
export const formatOf = (meter: UsageMeter): ((value: number) => string) =>
  meter === 'storage' ? formatBytes : formatNumber

const readingOf = (usage: Meters, meter: UsageMeter) => usage[meter === 'storage' ? 'storageBytes' : meter]

/** The meters of a plan. */
export function UsageMeters({ usage }: { readonly usage: Meters }) {
  const { t } = useTranslation('usage')
  return (
    <>
      {shownMeters.map((meter) => {
        const { used, limit } = readingOf(usage, meter)
        return <Meter key={meter} label={t(`meters.${meter}`)} used={used} limit={limit} format={formatOf(meter)} />
      })}
    </>
  )
}

/** Warnings about meters that are nearly or fully used, the fullest first. */
export function UsageWarnings({ usage }: { readonly usage: Meters }) {
  const { t } = useTranslation('usage')
  const nearLimit = shownMeters
    .flatMap((meter) => {
      const { percent, limit, used } = readingOf(usage, meter)
      return percent === null || limit === null || percent < warningPercent ? [] : [{ meter, percent, limit, used }]
    })
    .sort((a, b) => b.percent - a.percent)
  return (
    <>
      {nearLimit.map(({ meter, percent, used, limit }) => {
        const isFull = percent >= 100
        return (
          <Notice key={meter} tone={isFull ? 'error' : 'warning'}>
            {t(isFull ? `warnings.full.${meter}` : 'warnings.near', {
              meter: t(`meters.${meter}`),
              percent,
              used: formatOf(meter)(used),
              limit: formatOf(meter)(limit),
            })}
          </Notice>
        )
      })}
    </>
  )
}
