import { SideSheet } from '../../../ui/side-sheet.tsx'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { EventDetails, type DetailsActions } from './event-details.tsx'

/** The selected event in a sheet, where the side panel is hidden. */
export function DetailsSheet({
  item,
  onClose,
  ...actions
}: DetailsActions & { readonly item: Item; readonly onClose: () => void }) {
  const labels = useItemLabels()
  return (
    <SideSheet open onClose={onClose} title={labels.title(item)}>
      <EventDetails item={item} {...actions} />
    </SideSheet>
  )
}
