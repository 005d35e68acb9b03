import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../../lib/format.ts'
import { quoted } from '../../../lib/quoted.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { fonts } from '../../../ui/theme-tokens.ts'
import { usePackName } from '../use-pack-name.ts'
import type { TermDetail } from '../terms.queries.ts'

/** The text of a rule with its date, its source, and the lawyer who confirmed it. */
export function RuleQuote({
  rule,
  citation,
  isTermConfirmed = false,
}: {
  readonly rule: NonNullable<TermDetail['rule']>
  readonly citation: string | null
  /** Whether a lawyer confirmed the term that was counted by the rule. */
  readonly isTermConfirmed?: boolean
}) {
  const { t } = useTranslation('terms')
  const packName = usePackName('terms')
  const { quote, quotedOn, note, pack, version, source, certainty, confirmed } = rule
  return (
    <Box sx={{ mt: 2 }}>
      {quote ? (
        <Box
          component="blockquote"
          lang="es"
          sx={{
            m: 0,
            mb: 1,
            pl: 1.5,
            borderLeft: '3px solid',
            borderColor: 'secondary.light',
            fontFamily: fonts.serif,
            fontSize: '0.9375rem',
            lineHeight: 1.45,
          }}
        >
          {quoted(quote)}
        </Box>
      ) : null}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
        {[
          citation,
          quotedOn ? t('rule.text', { day: formatDay(quotedOn) }) : t(`rule.certainty.${certainty}`),
          quotedOn ? null : source,
          t('rule.pack', { pack: packName(pack), version }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {note ? (
        <Typography variant="body2" component="p" sx={{ m: 0, mt: 0.75 }}>
          {note}
        </Typography>
      ) : null}
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, fontWeight: 550 }}>
        {confirmed
          ? t('rule.confirmed', { name: confirmed.name, day: formatDay(confirmed.on) })
          : t(isTermConfirmed ? 'rule.unconfirmedText' : 'rule.unconfirmed')}
      </Typography>
    </Box>
  )
}
