import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { newCheckPath } from '../../lib/new-check-path.ts'
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
  const band = data && data.strong > 0 ? 'strong' : 'possible'
  if (!data || data[band] === 0) return null
  const [only] = people.length === 1 ? people : []
  const subject = only ? ({ kind: 'party', id: only.id } as const) : ({ kind: 'case', id: caseId } as const)
  return (
    <Notice
      tone={band === 'strong' ? 'warning' : 'info'}
      onClose={onClose}
      action={
        <Button size="small" component={RouterLink} to={newCheckPath({ names, subject, caseId })}>
          {t('hint.open')}
        </Button>
      }
    >
      {t(`hint.${band}`, { count: data[band], name: names.join(', ') })}
    </Notice>
  )
}
