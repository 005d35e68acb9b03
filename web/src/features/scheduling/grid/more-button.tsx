import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import { ItemIcon } from '../item-icon.tsx'
import type { Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import type { ItemLabels } from '../use-item-labels.ts'
import { fullDay } from '../words.ts'

const PopoverBody = lazy(() => import('../../../ui/popover-body.tsx').then((file) => ({ default: file.PopoverBody })))

/** Button for hidden items of a cell; it lists the whole day. */
export function MoreButton({
  day,
  count,
  items,
  labels,
  onOpen,
  top,
}: {
  readonly day: Day
  readonly count: number
  readonly items: readonly Item[]
  readonly labels: ItemLabels
  readonly onOpen: (item: Item) => void
  readonly top: number
}) {
  const { t } = useTranslation('scheduling')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className="more-button"
        style={{ position: 'absolute', top, left: 2 }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('grid.more', { count })}, ${fullDay(day)}`}
        onClick={(event) => {
          event.stopPropagation()
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        {t('grid.more', { count })}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverBody title={fullDay(day)} anchor={anchor} onClose={() => setAnchor(null)}>
            {itemsOn(items, day).map((item) => {
              return (
                <ButtonBase
                  key={item.key}
                  onClick={(event) => {
                    event.stopPropagation()
                    setAnchor(null)
                    onOpen(item)
                  }}
                  aria-label={labels.accessibleName(item)}
                  sx={{
                    display: 'flex',
                    width: '100%',
                    justifyContent: 'flex-start',
                    alignItems: 'flex-start',
                    gap: 1,
                    textAlign: 'left',
                    px: 1,
                    py: 0.75,
                    minHeight: 36,
                    borderRadius: '6px',
                    fontSize: '0.875rem',
                    '&:hover': { bgcolor: 'background.hover' },
                  }}
                >
                  <Box component="span" sx={{ color: paintOf(item).main, display: 'inline-flex', pt: 0.25 }}>
                    <ItemIcon item={item} size={15} />
                  </Box>
                  <span>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {labels.title(item)}
                    </Box>{' '}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {labels.time(item)}
                    </Box>
                  </span>
                </ButtonBase>
              )
            })}
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
