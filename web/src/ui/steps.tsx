import Box from '@mui/material/Box'
import Check from 'lucide-react/icons/check'
import { useTranslation } from '../lib/use-translation.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Steps of a form: completed steps have a check, the current step is bold. */
export function Steps({
  label,
  steps,
  current,
}: {
  readonly label: string
  readonly steps: readonly string[]
  /** Index of the current step. */
  readonly current: number
}) {
  const { t } = useTranslation()
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: 'wrap',
        alignItems: { xs: 'flex-start', sm: 'center' },
        columnGap: 1.5,
        rowGap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.875rem',
      }}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'passed' : index === current ? 'current' : 'coming'
        return (
          <Box
            component="li"
            key={step}
            {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              color: state === 'coming' ? 'text.secondary' : 'text.primary',
              fontWeight: state === 'current' ? 600 : 450,
            }}
          >
            {index > 0 ? (
              <Box
                component="span"
                aria-hidden
                sx={{
                  display: { xs: 'none', sm: 'block' },
                  width: 28,
                  borderTop: '1px solid',
                  borderColor: 'line.control',
                  mr: 0.5,
                }}
              />
            ) : null}
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-grid',
                placeItems: 'center',
                width: 26,
                height: 26,
                borderRadius: '50%',
                fontSize: '0.8125rem',
                fontWeight: 600,
                ...(state === 'current'
                  ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                  : state === 'passed'
                    ? { bgcolor: 'success.soft', color: 'success.main' }
                    : { bgcolor: 'background.sunken', color: 'text.secondary' }),
              }}
            >
              {state === 'passed' ? <Check size={15} aria-hidden /> : index + 1}
            </Box>
            {step}
            {state === 'passed' ? <VisuallyHidden>, {t('steps.passed')}</VisuallyHidden> : null}
          </Box>
        )
      })}
    </Box>
  )
}
