import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import { useId, useState, type ReactNode } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { shortHash } from './conflict-words.ts'
import { conflictMutations, type CheckDetails } from './conflicts.queries.ts'

function SideCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'line.soft' }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
      </Box>
      <Box sx={{ px: 2, py: 2 }}>{children}</Box>
    </Card>
  )
}

/** The note of the check, and the outcome of its decisions. */
export function DecisionCard({ check }: { readonly check: CheckDetails }) {
  const { t } = useTranslation(['conflicts', 'common'])
  const id = useId()
  const save = useGuardedMutation(conflictMutations.note(check.id))
  const [note, setNote] = useState(check.note)
  const isChanged = note !== check.note
  return (
    <SideCard title={t('decision')}>
      {check.outcome === null ? null : (
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 1.5 }}>
          {t(`outcome.${check.outcome}`)}
        </Typography>
      )}
      {check.can.search ? (
        <>
          <Box
            component="label"
            htmlFor={id}
            sx={{ display: 'block', fontSize: '0.8125rem', fontWeight: 600, mb: 0.75 }}
          >
            {t('note')}
          </Box>
          <OutlinedInput
            id={id}
            multiline
            fullWidth
            minRows={4}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            inputProps={{ maxLength: 5_000 }}
          />
          {isChanged ? (
            <Button
              size="small"
              sx={{ mt: 1 }}
              loading={save.isPending}
              onClick={() => save.mutate({ note, version: check.version })}
            >
              {t('common:actions.save')}
            </Button>
          ) : null}
        </>
      ) : check.note === '' ? null : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {check.note}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
        {t('disclaimer')}
      </Typography>
    </SideCard>
  )
}

function Line({ label, children, title }: { label: string; children: ReactNode; title?: string | undefined }) {
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" {...(title ? { title } : {})} sx={{ m: 0, fontWeight: 600, fontSize: '0.875rem' }}>
        {children}
      </Box>
    </Box>
  )
}

/** Number, engine and seal of the check. */
export function SealCard({ check, onDownload }: { readonly check: CheckDetails; readonly onDownload: () => void }) {
  const { t } = useTranslation('conflicts')
  const { seal, sealedAt, decidedBy } = check
  const previous = seal?.previous ?? check.previousSeal ?? ''
  return (
    <SideCard title={t('seal.title')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Line label={t('seal.sheet')}>{check.number}</Line>
        <Line label={t('seal.engine')}>{t('seal.version', { version: check.engineVersion })}</Line>
        <Line label={t('seal.previous')} title={previous}>
          {/^0+$/.test(previous) ? t('seal.first') : shortHash(previous)}
        </Line>
        <Line label={t('seal.own')} title={seal?.value}>
          {seal ? shortHash(seal.value) : t('seal.waiting')}
        </Line>
        {seal && sealedAt ? (
          <Line label={t('seal.by')}>
            {decidedBy}, {formatDateTime(sealedAt)}
          </Line>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Box component="span" sx={{ display: 'flex', pt: 0.25 }}>
          <FingerprintPattern size={16} aria-hidden />
        </Box>
        {t('seal.help')}
      </Box>
      {seal ? (
        <Button size="small" variant="text" sx={{ mt: 1, ml: -0.75 }} onClick={onDownload}>
          {t('seal.download')}
        </Button>
      ) : null}
    </SideCard>
  )
}
