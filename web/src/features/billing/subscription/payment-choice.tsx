import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { asksPhone } from '#server/contract/payment-providers.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { Provider, Subscription } from './subscription.queries.ts'

export interface PaymentInput {
  readonly provider: Provider
  readonly phone: string
}

/**
 * Choice of a method of payment. Methods that are not set up are disabled; a payment recorded by an administrator
 * is always possible.
 */
export function PaymentChoice({
  providers,
  value,
  onChange,
}: {
  readonly providers: Subscription['providers']
  readonly value: PaymentInput
  readonly onChange: (value: PaymentInput) => void
}) {
  const { t } = useTranslation('subscription')
  return (
    <Box sx={{ mt: 2 }}>
      <FormControl component="fieldset">
        <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary' }}>
          {t('payment.title')}
        </FormLabel>
        <RadioGroup
          name="provider"
          value={value.provider}
          onChange={(_, provider) => onChange({ ...value, provider: provider as Provider })}
        >
          {providers.map(({ name, available }) => (
            <FormControlLabel
              key={name}
              value={name}
              disabled={!available}
              control={<Radio />}
              label={
                <Box sx={{ py: 0.5, fontSize: '0.875rem' }}>
                  {t(`providers.${name}`)}
                  <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {available ? t(`payment.help.${name}`) : t('payment.unavailable')}
                  </Box>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {asksPhone(value.provider) ? (
        <Box sx={{ mt: 1, maxWidth: 260 }}>
          <FieldFrame
            label={t('payment.phone', { provider: t(`providers.${value.provider}`) })}
            required
            hint={t('payment.phoneHint')}
          >
            {({ id, describedBy }) => (
              <OutlinedInput
                id={id}
                type="tel"
                value={value.phone}
                onChange={(event) => onChange({ ...value, phone: event.target.value })}
                slotProps={{ input: { 'aria-describedby': describedBy, autoComplete: 'tel', maxLength: 20 } }}
              />
            )}
          </FieldFrame>
        </Box>
      ) : null}
      {value.provider === 'manual' ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('payment.manual')}
        </Alert>
      ) : null}
    </Box>
  )
}
