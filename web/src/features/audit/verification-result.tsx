import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { platformChain } from '#modules/audit/audit.contract.ts'
import { formatNumber, formatTime } from '../../lib/format.ts'
import { copyText } from '../../lib/copy-text.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Verification } from './audit.queries.ts'

type Chain = Verification['shown'][number]

export interface VerificationResultProps {
  readonly result: Verification
  /** Shows the entries of a chain. */
  readonly onShow: (chain: string) => void
  readonly onClose: () => void
}

/** Result of a verification: all chains intact, or the first wrong row of each broken chain. */
export function VerificationResult({ result, onShow, onClose }: VerificationResultProps) {
  const { t } = useTranslation('audit')
  const counts = {
    entries: formatNumber(result.entries),
    chains: formatNumber(result.chains),
    time: formatTime(result.verifiedAt),
  }
  const brokenChains = result.shown.filter((chain) => chain.broken)
  const [onlyChain] = result.shown
  if (result.intact) {
    return (
      <Notice tone="success" onClose={onClose}>
        {result.chains === 1 && onlyChain
          ? t('verify.intactOne', { ...counts, chain: onlyChain.company?.name ?? t('platform') })
          : t('verify.intact', counts)}
        {result.chains === 1 && onlyChain?.head ? (
          <LastHash hash={onlyChain.head.hash} seq={onlyChain.head.seq} />
        ) : null}
      </Notice>
    )
  }
  return (
    <Notice tone="error" onClose={onClose}>
      {t('verify.broken', { ...counts, count: result.brokenChains })}
      {brokenChains.length < result.brokenChains ? (
        <Box>{t('verify.onlyFirst', { shown: formatNumber(brokenChains.length) })}</Box>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 0.75, p: 0, listStyle: 'none' }}>
        {brokenChains.map((chain) => (
          <BrokenChain key={chain.company?.id ?? platformChain} chain={chain} onShow={onShow} />
        ))}
      </Box>
    </Notice>
  )
}

function BrokenChain({ chain, onShow }: { readonly chain: Chain; readonly onShow: (chain: string) => void }) {
  const { t } = useTranslation('audit')
  if (!chain.broken) return null
  const name = chain.company?.name ?? t('platform')
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 0.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <b>{name}</b>: {t(`verify.faults.${chain.broken.fault}`, { row: formatNumber(chain.broken.seq) })}
      </Box>
      <Button size="small" onClick={() => onShow(chain.company?.id ?? platformChain)}>
        {t('verify.show')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Box>
  )
}

/** The last hash of a chain. Recorded elsewhere, it proves later that no entry up to it was removed. */
function LastHash({ hash, seq }: { readonly hash: string; readonly seq: number }) {
  const { t } = useTranslation(['audit', 'common'])
  const copy = () => void copyText(`${seq} ${hash}`)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('verify.head', { row: formatNumber(seq) })}{' '}
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {hash}
        </Box>
      </Typography>
      <Button size="small" onClick={copy}>
        {t('common:actions.copy')}
      </Button>
    </Box>
  )
}
