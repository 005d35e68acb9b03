import Button from '@mui/material/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Icon } from './icon.ts'

const load = () => import('./popover-body.tsx')
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }))

export interface PopoverButtonProps {
  readonly icon: Icon
  /** Text of the button: the present choice. */
  readonly label: string
  readonly title: string
  /** Content, usually lazy; it calls `close` after a choice. */
  readonly children: (close: () => void) => ReactNode
}

/** A filter button with a popover, for choices too large for a menu. */
export function PopoverButton({ icon: FilterIcon, label, title, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<FilterIcon size={16} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        data-choice=""
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
      >
        {label}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverBody title={title} anchor={anchor} onClose={close}>
            {children(close)}
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
