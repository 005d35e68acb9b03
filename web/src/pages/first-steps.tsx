import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link as RouterLink } from 'react-router-dom'
import { companyKeys, scheduleKeys } from '../entities/cache-keys.ts'
import { usageEntity } from '../entities/usage.queries.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { useSmallQuery } from '../ui/menu-count.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export interface FirstStepsProps {
  readonly companyId: string
  readonly caseCount: number
  /** Where the first document goes. */
  readonly firstCaseId: string | undefined
}

interface FirstStep {
  readonly name: 'company' | 'case' | 'document' | 'calendar' | 'team'
  readonly isDone: boolean
  /** Null: another step comes first. */
  readonly to: string | null
}

const officePage = '/app/my_profile?tab=company'

/** Returns the steps of a new office; undefined until all that they depend on is read. */
function useSteps({ companyId, caseCount, firstCaseId }: FirstStepsProps): readonly FirstStep[] | undefined {
  const office = useSmallQuery<string | null>(`/companies/${companyId}`, [...companyKeys, companyId]).data
  const usage = useQuery(usageEntity.current()).data
  const schedule = useSmallQuery<number>('/schedule/settings', [...scheduleKeys, 'settings'])
  if (!office || !usage || !(schedule.data || schedule.isError)) return undefined
  const { professionals, staff } = usage
  return [
    { name: 'company', isDone: Boolean(office['address'] && office['phone']), to: officePage },
    { name: 'case', isDone: caseCount > 0, to: '/app/my_cases?new=1' },
    {
      name: 'document',
      isDone: usage.storageBytes.used > 0,
      to: firstCaseId === undefined ? null : `/app/my_cases/${firstCaseId}?tab=documents`,
    },
    // The plan may not include a calendar. Version 0: its settings were never saved.
    ...(schedule.data
      ? [{ name: 'calendar', isDone: schedule.data['version'] !== 0, to: '/app/schedule?tab=settings' } as const]
      : []),
    { name: 'team', isDone: professionals.used + staff.used > 1, to: officePage },
  ]
}

/** What a new office does first. It goes away when all is done. */
export function FirstSteps(props: FirstStepsProps) {
  const { t } = useTranslation('first-steps')
  const steps = useSteps(props)
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  if (!steps || done === steps.length) return null
  return (
    <SectionCard flush title={t('title')} note={t('of', { done, total: steps.length })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </Box>
    </SectionCard>
  )
}

function StepRow({ step: { name, isDone, to } }: { readonly step: FirstStep }) {
  const { t } = useTranslation('first-steps')
  return (
    <ListRow>
      {isDone ? (
        <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
          <CircleCheck size={18} aria-hidden />
        </Box>
      ) : (
        <Box
          component="span"
          sx={{ width: 18, height: 18, border: '1.5px solid', borderColor: 'text.secondary', borderRadius: '50%' }}
        />
      )}
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ fontSize: '0.9375rem', fontWeight: 600, ...(isDone ? { color: 'text.secondary' } : {}) }}>
          {t(name)}
          {isDone ? <VisuallyHidden>{` (${t('done')})`}</VisuallyHidden> : null}
        </Box>
        {isDone ? null : (
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {t(to === null ? 'documentFirst' : `${name}Help`)}
          </Box>
        )}
      </Box>
      {isDone || to === null ? null : (
        <Button component={RouterLink} to={to} size="small" aria-label={`${t('startAction')}: ${t(name)}`}>
          {t('startAction')}
        </Button>
      )}
    </ListRow>
  )
}
