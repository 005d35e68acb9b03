import Button from '@mui/material/Button'
import { useTranslation } from '../../../lib/use-translation.ts'
import { isComplete } from './choice.ts'
import type { MakeSheetState } from './use-make-sheet.ts'

interface MakeFooterProps {
  readonly sheet: MakeSheetState
}

/** Buttons of the step: back and make, or cancel and next. */
export function MakeFooter({ sheet }: MakeFooterProps) {
  return sheet.checking ? <CheckButtons sheet={sheet} /> : <ChooseButtons sheet={sheet} />
}

function CheckButtons({
  sheet: {
    choice,
    preflight: { result, isCurrent },
    change,
    makeDocuments,
    busy,
    reset,
  },
}: MakeFooterProps) {
  const { t } = useTranslation('drafting')
  return (
    <>
      <Button
        onClick={() => {
          reset()
          change({ checking: false })
        }}
        disabled={busy}
      >
        {t('make.back')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        loading={busy}
        disabled={!result?.ready || !isCurrent}
        onClick={() => {
          if (result) makeDocuments(result.templateVersion)
        }}
      >
        {t('make.submit', { count: choice.formats.length })}
      </Button>
    </>
  )
}

function ChooseButtons({ sheet: { choice, template, change, leave } }: MakeFooterProps) {
  const { t } = useTranslation(['drafting', 'common'])
  return (
    <>
      <Button onClick={leave}>{t('common:actions.cancel')}</Button>
      <Button
        variant="contained"
        color="primary"
        disabled={!isComplete(choice) || !template.data}
        onClick={() => change({ checking: true })}
      >
        {t('drafting:make.next')}
      </Button>
    </>
  )
}
