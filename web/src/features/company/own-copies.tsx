import Box from '@mui/material/Box'
import { CopiesCard } from './copies-card.tsx'
import { DeletionNotice } from './deletion-notice.tsx'

/** What the owner takes out of the house, and whether the house is about to let the company go. */
export function OwnCopies({ companyId }: { readonly companyId: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <DeletionNotice companyId={companyId} />
      <CopiesCard companyId={companyId} administrator={false} />
    </Box>
  )
}
