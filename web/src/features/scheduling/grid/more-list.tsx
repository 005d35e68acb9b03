import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { PopoverBody } from '../../../ui/popover-body.tsx'
import type { Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import { ItemIcon } from '../item-icon.tsx'
import type { Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import type { ItemLabels } from '../use-item-labels.ts'
import { fullDay, upperFirst } from '../words.ts'

/** Popover with the items of a day; choosing an item opens it. */
export function MoreList({
  day,
  items,
  labels,
  anchor,
  onOpen,
  onClose,
}: {
  readonly day: Day
  readonly items: readonly Item[]
  readonly labels: ItemLabels
  readonly anchor: HTMLElement | null
  readonly onOpen: (item: Item) => void
  readonly onClose: () => void
}) {
  return (
    <PopoverBody title={upperFirst(fullDay(day))} anchor={anchor} onClose={onClose}>
      {itemsOn(items, day).map((item) => (
        <ButtonBase
          key={item.key}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
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
      ))}
    </PopoverBody>
  )
}
