import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useId, useState, type MouseEvent } from 'react'
import type { Icon } from './icon.ts'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: Icon
  readonly onSelect?: () => void
  readonly to?: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** Given: the item is one of a set and this says whether it is the chosen one. */
  readonly checked?: boolean
  readonly lang?: string
  /** A line above. */
  readonly divided?: boolean
}

export interface MenuButtonProps {
  readonly label: string
  readonly items: readonly MenuAction[]
  readonly icon?: Icon
  /** `icon`: only the icon is seen, the label names it. `more`: three dots. */
  readonly look?: 'button' | 'icon' | 'more'
  /** Words shown on the button when they differ from its name. */
  readonly children?: string
  readonly variant?: ButtonProps['variant']
  readonly color?: ButtonProps['color']
  readonly size?: ButtonProps['size']
  /** `quiet`: grey words, for the header. */
  readonly tone?: 'quiet'
}

/** A button that opens a menu. Items act, lead somewhere, or are one of a set with a check on the chosen one. */
export function MenuButton({
  label,
  items,
  icon: Icon,
  look = 'button',
  children,
  variant,
  color,
  size,
  tone,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState(false)
  const id = useId()
  const aria = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  } as const
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    setAnchor(event.currentTarget)
  }
  const Shown = look === 'more' ? Ellipsis : Icon
  return (
    <>
      {look === 'button' ? (
        <Button
          {...aria}
          aria-label={children && children !== label ? `${children}, ${label}` : undefined}
          onClick={open}
          {...(variant ? { variant } : {})}
          {...(color ? { color } : {})}
          {...(size ? { size } : {})}
          startIcon={Icon ? <Icon size={16} aria-hidden /> : undefined}
          sx={tone === 'quiet' ? { color: 'text.secondary' } : {}}
          endIcon={<ChevronDown size={14} aria-hidden />}
        >
          {children ?? label}
        </Button>
      ) : (
        <IconButton {...aria} aria-label={label} onClick={open}>
          {Shown ? <Shown size={17} aria-hidden /> : null}
        </IconButton>
      )}
      {asked ? (
        <Suspense fallback={null}>
          <MenuList id={id} anchor={anchor} label={label} items={items} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
