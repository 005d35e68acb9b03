import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { lazy, Suspense } from 'react'
import { can } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { Mode } from './assistant.queries.ts'
import { modeIcons } from './mode-bar.tsx'
import type { NewConsultationFacts } from './use-asking.ts'

const ConsultationFacts = lazy(() =>
  import('./consultations/consultation-facts.tsx').then((file) => ({ default: file.ConsultationFacts })),
)

export interface WelcomeProps {
  readonly mode: Mode
  readonly caseId: string | undefined
  readonly facts: NewConsultationFacts
  readonly onFacts: (facts: NewConsultationFacts) => void
  readonly onAsk: (text: string) => void
}

/** Shown before the first question: what the mode is for, and suggested questions. */
export function Welcome({ mode, caseId, facts, onFacts, onAsk }: WelcomeProps) {
  const { t } = useTranslation('assistant')
  const { user } = useSession()
  const lawyerExamples = caseId === undefined ? 'consultation' : 'case'
  const clientExamples = caseId === undefined ? 'clientGeneral' : 'clientCase'
  const isClient = !can(user?.profile, 'assistant.work')
  const generalOrLawyerExamples = mode === 'general' ? 'general' : lawyerExamples
  const examples = isClient ? clientExamples : generalOrLawyerExamples
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <StateMessage icon={modeIcons[mode]} title={t(`welcome.${mode}.title`)} help={t(`welcome.${mode}.help`)} />
      {mode === 'consultation' ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <ConsultationFacts facts={facts} onFacts={onFacts} />
        </Suspense>
      ) : null}
      <Box
        component="ul"
        aria-label={t('welcome.examples')}
        sx={{ listStyle: 'none', m: 0, p: 0, pb: 3, display: 'grid', gap: 1 }}
      >
        {(['one', 'two', 'three'] as const).map((example) => (
          <li key={example}>
            <ButtonBase
              onClick={() => onAsk(t(`welcome.ask.${examples}.${example}`))}
              sx={{
                width: '100%',
                minHeight: 44,
                px: 1.75,
                py: 1,
                gap: 1.25,
                justifyContent: 'flex-start',
                textAlign: 'left',
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: '10px',
                bgcolor: 'background.paper',
                fontSize: '0.875rem',
                lineHeight: 20 / 14,
                '&:hover': { bgcolor: 'background.hover' },
                '& svg': { color: 'text.secondary', flexShrink: 0 },
              }}
            >
              <CornerDownRight size={15} aria-hidden />
              {t(`welcome.ask.${examples}.${example}`)}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}
