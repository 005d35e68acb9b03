import { termKeys } from '../../../entities/cache-keys.ts'
import { BulkActs, type ListBarProps } from '../../../lists/bulk-acts.tsx'
import { AssignButton } from '../../../lists/bulk-buttons.tsx'
import type { CaseTerm } from '../terms.queries.ts'
import { assignManyTerms, type TermBulkBody } from './term-bulk.queries.ts'

export type TermBulkBarProps = ListBarProps<CaseTerm, NonNullable<TermBulkBody['filter']>>

/** Acts on the selected terms: assign, export. */
export const TermBulkBar = (props: TermBulkBarProps) => (
  <BulkActs<CaseTerm, TermBulkBody['act'], TermBulkBarProps['filter']>
    {...props}
    list="terms"
    nameOf={({ act }) => act}
    send={assignManyTerms}
    keys={[termKeys]}
  >
    {(tools) => (
      <AssignButton<TermBulkBody['act']>
        tools={tools}
        permission="terms.work"
        actOf={(ownerId) => ({ kind: 'assign', ownerId })}
      />
    )}
  </BulkActs>
)
