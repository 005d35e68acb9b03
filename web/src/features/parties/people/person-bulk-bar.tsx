import { partyKeys, tagKeys } from '../../../entities/cache-keys.ts'
import { useCan } from '../../../lib/use-can.ts'
import { BulkActs, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { RemoveButton } from '../../../lists/remove-button.tsx'
import { TagButton } from '../../../lists/tags/tag-button.tsx'
import type { ListedPerson } from './people.queries.ts'
import { changeManyPeople, type PersonBulkBody } from './person-bulk.queries.ts'

type PersonAct = PersonBulkBody['act']
export type PersonBulkBarProps = ListBarProps<ListedPerson, NonNullable<PersonBulkBody['filter']>>

/** Acts on the selected people: tag, delete or restore, export. */
export function PersonBulkBar(props: PersonBulkBarProps) {
  const mayEdit = useCan()('parties.edit')
  const isDeleted = props.filter.deleted === 'true'
  return (
    <BulkActs<ListedPerson, PersonAct, PersonBulkBarProps['filter']>
      {...props}
      list="people"
      nameOf={({ name }) => name}
      send={changeManyPeople}
      keys={[partyKeys, tagKeys]}
    >
      {(tools) =>
        mayEdit ? (
          <>
            {isDeleted ? null : <TagButton<PersonAct> tools={tools} />}
            <RemoveButton tools={tools} isDeleted={isDeleted} />
          </>
        ) : null
      }
    </BulkActs>
  )
}
