import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import type { PickItem, PickListProps } from '../../ui/pick-list.tsx'

// Loaded when opened, because an import of `PickFilter` would add its chunk to every page with a period filter.
const PopoverBody = lazy(() => import('../../ui/popover-body.tsx').then((file) => ({ default: file.PopoverBody })))
const PickList = lazy(() => import('../../ui/pick-list.tsx').then((file) => ({ default: file.PickList })))

export interface PickButtonProps<Item extends PickItem> extends Pick<
  PickListProps,
  'searchLabel' | 'clearLabel' | 'loading' | 'onSearch'
> {
  /** Text of the button. */
  readonly label: string
  readonly options: readonly Item[]
  readonly onChoose: (item: Item) => void
}

/** A grey button that adds one of many items, searched by name. */
export function PickButton<Item extends PickItem>({ label, options, onChoose, ...list }: PickButtonProps<Item>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Plus size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 0.75, minHeight: { xs: 32, sm: 24 }, py: 0, '@media (pointer: coarse)': { minHeight: 44 } }}
      >
        {label}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <PopoverBody title={list.searchLabel} anchor={anchor} onClose={() => setAnchor(null)}>
            <PickList
              {...list}
              options={options}
              selected={false}
              footer={null}
              onChoose={(id) => {
                const item = options.find((option) => option.id === id)
                if (item) onChoose(item)
                setAnchor(null)
              }}
            />
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
