import Button from '@mui/material/Button'
import { useTranslation } from '../../lib/use-translation.ts'
import { Notice } from '../../ui/notice.tsx'

interface LoadableQuery {
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** Error of a list of options, with a retry button; renders nothing on success. */
export function LoadProblem({ query, title }: { readonly query: LoadableQuery; readonly title: string }) {
  const { t } = useTranslation()
  return query.isError ? (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('actions.retry')}
        </Button>
      }
    >
      {title}
    </Notice>
  ) : null
}
