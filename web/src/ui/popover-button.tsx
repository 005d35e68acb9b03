import Button from '@mui/material/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Icon } from './icon.ts'

const load = () => import('./popover-body.tsx')
const PopoverBody = lazy(async () => ({ default: (await load()).PopoverBody }))

export interface PopoverButtonProps {
  readonly icon: Icon
  /** On the button: what is chosen now. */
  readonly words: string
  readonly title: string
  /** What opens, best a lazy component; it calls `close` when something was chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** A button of a row of filters that opens a choice too large for a menu. What opens is fetched with the first use. */
export function PopoverButton({ icon: FilterIcon, words, title, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState(false)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<FilterIcon size={16} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAsked(true)
          setAnchor(event.currentTarget)
        }}
      >
        {words}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <PopoverBody title={title} anchor={anchor} onClose={close}>
            {children(close)}
          </PopoverBody>
        </Suspense>
      ) : null}
    </>
  )
}
