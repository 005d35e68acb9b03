import { createElement } from 'react'
import type { Item } from './items.ts'
import { iconOf } from './kinds.ts'

/** Icon of the item's kind; decorative, since the text names it. */
export const ItemIcon = ({
  item,
  size,
}: {
  readonly item: Pick<Item, 'kind' | 'tentative' | 'title'>
  readonly size: number
}) => createElement(iconOf(item), { size, 'aria-hidden': true })
