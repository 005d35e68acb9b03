import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { newCheckPath } from '../../lib/new-check-path.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { partyQueries } from './parties.queries.ts'

/** What the people who became parties would match in the rest of the office, and the way to a conflict check. */
export function ConflictHint({
  caseId,
  people,
  onClose,
}: {
  readonly caseId: string
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('parties')
  const names = people.map(({ name }) => name)
  const { data } = useQuery(partyQueries.conflicts(caseId, names))
  const matchStrength = data && data.strong > 0 ? 'strong' : 'possible'
  if (!data || data[matchStrength] === 0) return null
  const singlePerson = people.length === 1 ? people[0] : undefined
  const subject = singlePerson
    ? ({ kind: 'party', id: singlePerson.id } as const)
    : ({ kind: 'case', id: caseId } as const)
  return (
    <Notice
      tone={matchStrength === 'strong' ? 'warning' : 'info'}
      onClose={onClose}
      action={
        <Button size="small" component={RouterLink} to={newCheckPath({ names, subject, caseId })}>
          {t('hint.open')}
        </Button>
      }
    >
      {t(`hint.${matchStrength}`, { count: data[matchStrength], name: names.join(', ') })}
    </Notice>
  )
}
