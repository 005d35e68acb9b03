import Box from '@mui/material/Box'
import Check from 'lucide-react/icons/check'
import { useController, type Control } from 'react-hook-form'
import { eventColors, type EventKind } from '#modules/scheduling/events/event.contract.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { colorPaint, kindPaint } from '../paint.ts'

/**
 * Chooses the colour of an event: the colour of its kind (`null`), a colour of the palette, or its stored custom
 * colour.
 */
export function ColorField({ control, kind }: { readonly control: Control; readonly kind: EventKind }) {
  const { t } = useTranslation('scheduling')
  const { field } = useController({ name: 'color', control })
  const value: unknown = field.value ?? null
  const customColors = typeof value === 'string' && !eventColors.some((color) => color === value) ? [value] : []
  const choices: readonly (string | null)[] = [null, ...eventColors, ...customColors]
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2 }}>
      <Box component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, p: 0, mb: 0.75 }}>
        {t('form.color')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map((color) => {
          const knownColor = eventColors.find((candidate) => candidate === color)
          const paint = color === null ? kindPaint[kind] : colorPaint(color)
          const name = color === null ? t('colors.kind') : knownColor ? t(`colors.${knownColor}`) : t('colors.own')
          return (
            <Box
              component="label"
              key={color ?? 'kind'}
              title={name}
              sx={{
                position: 'relative',
                width: 34,
                height: 34,
                borderRadius: '8px',
                display: 'grid',
                placeItems: 'center',
                cursor: 'pointer',
                bgcolor: paint.softColor,
                border: '2px solid',
                borderColor: paint.main,
                color: paint.main,
                '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
                '@media (pointer: coarse)': { width: 44, height: 44 },
              }}
            >
              <Box
                component="input"
                type="radio"
                name="color"
                aria-label={name}
                checked={value === color}
                onChange={() => field.onChange(color)}
                sx={{ position: 'absolute', inset: 0, opacity: 0, m: 0, cursor: 'pointer' }}
              />
              {value === color ? (
                <Check size={16} aria-hidden />
              ) : color === null ? ( // «A» for automatic: the colour follows the kind.
                <Box component="span" aria-hidden sx={{ fontSize: '0.75rem', fontWeight: 600 }}>
                  A
                </Box>
              ) : null}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
