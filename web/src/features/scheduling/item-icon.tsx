import { createElement } from 'react'
import type { Item } from './items.ts'
import { iconOf } from './kinds.ts'

/** The icon of what an item is; its word stands beside it. */
export const ItemIcon = ({
  item,
  size,
}: {
  readonly item: Pick<Item, 'kind' | 'tentative' | 'title'>
  readonly size: number
}) => createElement(iconOf(item), { size, 'aria-hidden': true })
