import { lazy, Suspense, type ReactNode } from 'react'
import type { Icon } from './icon.ts'
import type { PickItem } from './pick-list.tsx'
import { PopoverButton } from './popover-button.tsx'
import { FormSkeleton } from './skeletons.tsx'

const PickList = lazy(() => import('./pick-list.tsx').then((file) => ({ default: file.PickList })))

export interface PickFilterProps<Item extends PickItem> {
  readonly icon: Icon
  readonly title: string
  /** Text of the button: the present choice. */
  readonly label: string
  /** Label of the search field. */
  readonly searchLabel: string
  readonly options: readonly Item[]
  readonly loading: boolean
  readonly onSearch: (query: string) => void
  readonly onChoose: (item: Item | undefined) => void
  /** Label of the button that clears the choice. */
  readonly clearLabel: string
  readonly selected: boolean
  /** More options below the field. */
  readonly children?: (close: () => void) => ReactNode
}

/** Filter by one of many items, searched by name: a company, an action. */
export function PickFilter<Item extends PickItem>({
  icon,
  title,
  label,
  options,
  onChoose,
  children,
  ...list
}: PickFilterProps<Item>) {
  return (
    <PopoverButton icon={icon} title={title} label={label}>
      {(close) => (
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <PickList
            {...list}
            options={options}
            footer={children?.(close)}
            onChoose={(id) => {
              onChoose(options.find((item) => item.id === id))
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}
