import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Citation } from '../assistant.queries.ts'

/** The number of a cited source; highlighted while the source is open. */
export function CiteButton({
  number,
  citation,
  active,
  onOpen,
}: {
  readonly number: number
  readonly citation: Citation
  readonly active: boolean
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('assistant')
  const name =
    citation.page === null
      ? t('cite.open', { number, name: citation.documentName })
      : t('cite.openPage', { number, name: citation.documentName, page: citation.page })
  return (
    <ButtonBase
      data-cite={number}
      aria-pressed={active}
      aria-label={name}
      title={name}
      onClick={onOpen}
      sx={{
        verticalAlign: '1px',
        mx: 0.375,
        minWidth: 20,
        height: 20,
        px: 0.5,
        borderRadius: '6px',
        fontSize: '0.75rem',
        lineHeight: 1,
        fontWeight: 650,
        bgcolor: active ? 'primary.main' : 'primary.soft',
        color: active ? 'primary.contrastText' : 'primary.main',
        '&:hover': { outline: '1px solid', outlineColor: 'primary.main' },
        '@media (pointer: coarse)': { minWidth: 28, height: 28, mx: 0.5 },
      }}
    >
      {number}
    </ButtonBase>
  )
}
