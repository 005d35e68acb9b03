import { lazy, Suspense, useState, type CSSProperties } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Day } from '../calendar/days.ts'
import type { Item } from '../items.ts'
import type { ItemLabels } from '../use-item-labels.ts'
import { fullDay } from '../words.ts'

const MoreList = lazy(() => import('./more-list.tsx').then((file) => ({ default: file.MoreList })))

/** Button for hidden items of a cell; it lists all the given items of the day. */
export function MoreButton({
  day,
  count,
  items,
  labels,
  onOpen,
  short = false,
  style,
}: {
  readonly day: Day
  readonly count: number
  readonly items: readonly Item[]
  readonly labels: ItemLabels
  readonly onOpen: (item: Item) => void
  /** Only the number is visible, where there is no room for words. */
  readonly short?: boolean
  readonly style: CSSProperties
}) {
  const { t } = useTranslation('scheduling')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={short ? 'more-button count' : 'more-button'}
        style={style}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('grid.more', { count })}, ${fullDay(day)}`}
        onClick={(event) => {
          event.stopPropagation()
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        {short ? `+${formatNumber(count)}` : t('grid.more', { count })}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MoreList
            day={day}
            items={items}
            labels={labels}
            anchor={anchor}
            onOpen={onOpen}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
