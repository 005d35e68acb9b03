import Box from '@mui/material/Box'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from '../../lib/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const rules = [
  ['length', /^.{8,}$/su],
  ['uppercase', /\p{Lu}/u],
  ['symbol', /[^\p{L}\p{N}\s]/u],
] as const

/** Rules of a new password, checked while typing. The schema of the contract decides; this only shows it early. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={t('passwordRules.label')}
      sx={{ listStyle: 'none', m: 0, mt: -0.75, mb: 2, p: 0, display: 'grid', gap: 0.25, fontSize: '0.8125rem' }}
    >
      {rules.map(([name, pattern]) => {
        const isMet = pattern.test(password)
        const Icon = isMet ? CircleCheck : Circle
        return (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: isMet ? 'success.main' : 'text.secondary' }}
          >
            <Icon size={14} aria-hidden />
            {t(`passwordRules.${name}`)}
            <VisuallyHidden>, {t(isMet ? 'passwordRules.met' : 'passwordRules.unmet')}</VisuallyHidden>
          </Box>
        )
      })}
    </Box>
  )
}
