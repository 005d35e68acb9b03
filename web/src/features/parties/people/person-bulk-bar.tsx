import { partyKeys } from '../../../entities/cache-keys.ts'
import { useCan } from '../../../lib/use-can.ts'
import { BulkActs, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { RemoveButton } from '../../../lists/remove-button.tsx'
import type { ListedPerson } from './people.queries.ts'
import { changeManyPeople, type PersonBulkBody } from './person-bulk.queries.ts'

type PersonAct = PersonBulkBody['act']
export type PersonBulkBarProps = ListBarProps<ListedPerson, NonNullable<PersonBulkBody['filter']>>

/** Acts on the selected people: delete or restore, export. */
export function PersonBulkBar(props: PersonBulkBarProps) {
  const mayEdit = useCan()('parties.edit')
  return (
    <BulkActs<ListedPerson, PersonAct, PersonBulkBarProps['filter']>
      {...props}
      list="people"
      nameOf={({ name }) => name}
      send={changeManyPeople}
      keys={[partyKeys]}
    >
      {(tools) => (mayEdit ? <RemoveButton tools={tools} isDeleted={props.filter.deleted === 'true'} /> : null)}
    </BulkActs>
  )
}
