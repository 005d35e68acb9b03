import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { Item } from '../items.ts'
import { useItemWords } from '../use-item-words.ts'
import { EventDetails, type DetailsActs } from './event-details.tsx'

/** The selected event in a sheet, where the side panel is hidden. */
export function DetailsSheet({
  item,
  onClose,
  ...acts
}: DetailsActs & { readonly item: Item; readonly onClose: () => void }) {
  const words = useItemWords()
  return (
    <SideSheet open onClose={onClose} title={words.title(item)}>
      <EventDetails item={item} {...acts} />
    </SideSheet>
  )
}
