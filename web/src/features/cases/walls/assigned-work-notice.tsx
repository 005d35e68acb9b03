import Box from '@mui/material/Box'
import { formatDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AssignedWork } from './walls.queries.ts'

/** Lists open work of a case that is assigned to people who no longer see it: others have to take it over. */
export function AssignedWorkNotice({
  work,
  onClose,
}: {
  readonly work: readonly AssignedWork[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('walls')
  return (
    <Notice tone="warning" onClose={onClose}>
      <Box sx={{ fontWeight: 600 }}>{t('left.title')}</Box>
      {t('left.help')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {work.map(({ kind, id, title, day, person }) => {
          const values = { kind: t(`left.kinds.${kind}`), name: `${person.name} ${person.surname}` }
          return (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
              {title}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                {day === null ? t('left.item', values) : t('left.itemWithDay', { ...values, day: formatDay(day) })}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Notice>
  )
}
