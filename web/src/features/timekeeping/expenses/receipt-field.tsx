import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseDocumentsKey, refresh } from '../../../entities/cache-keys.ts'
import { documentEntity } from '../../../entities/document.queries.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import type { FieldBinding } from '../../../ui/form/use-contract-form.ts'
import { expenseQueries, uploadReceipt, type ReceiptProposal } from './expenses.queries.ts'

/** Maximum size of a file in bytes, as on the server. */
const maxBytes = 100 * 1024 * 1024

interface UploadedFile {
  readonly id: string
  readonly name: string
}

export interface ReceiptFieldProps extends Pick<FieldBinding, 'control'> {
  readonly caseId: string
  readonly receiptId: string | null
  /** The name of the stored receipt of the expense. */
  readonly receiptName: string | undefined
  readonly onReceipt: (id: string) => void
  /** Called when the user takes over the proposed values. */
  readonly onUse: (proposal: ReceiptProposal) => void
}

/** The values that the text of a receipt proposes, with a button that takes them over. */
function ReceiptProposalBox({
  receiptId,
  onUse,
}: {
  readonly receiptId: string
  readonly onUse: (proposal: ReceiptProposal) => void
}) {
  const { t } = useTranslation('expenses')
  const { data, isError } = useQuery(expenseQueries.receipt(receiptId))
  if (!data && !isError) return null
  const proposedValues = data
    ? [
        data.amountCents === null ? null : formatMoney(data.amountCents),
        data.spentOn === null ? null : formatDay(data.spentOn),
        data.merchant,
      ].filter((value) => value !== null)
    : []
  const hasProposal = data?.state === 'read' && proposedValues.length > 0
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mb: 2,
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'background.sunken',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {hasProposal
          ? t('receipt.proposed', { values: proposedValues.join(' · ') })
          : t(data?.state === 'reading' ? 'receipt.reading' : 'receipt.unread')}
      </Typography>
      {hasProposal ? (
        <Button size="small" onClick={() => onUse(data)}>
          {t('receipt.use')}
        </Button>
      ) : null}
    </Box>
  )
}

/** The receipt of an expense: a document of the case, uploaded here or chosen among its documents. */
export function ReceiptField({ control, caseId, receiptId, receiptName, onReceipt, onUse }: ReceiptFieldProps) {
  const { t } = useTranslation('expenses')
  const client = useQueryClient()
  const [searchText, setSearchText] = useState('')
  const [uploaded, setUploaded] = useState<UploadedFile>()
  const documents = useQuery(documentEntity.choices(caseId, searchText))
  return (
    <>
      <ComboField
        name="receiptId"
        control={control}
        label={t('receipt.label')}
        hint={t('receipt.hint')}
        options={(documents.data ?? []).map(({ id, name }) => ({ id, label: name }))}
        selectedLabel={uploaded?.id === receiptId ? uploaded?.name : receiptName}
        onSearch={setSearchText}
        loading={documents.isFetching}
      />
      <Box sx={{ mb: 2 }}>
        <FileDrop
          send={(file, options) => uploadReceipt(caseId, file, options)}
          accept=".pdf,image/*"
          maxBytes={maxBytes}
          multiple={false}
          onSent={(_, answer) => {
            const [file] = (answer as { readonly items?: readonly UploadedFile[] }).items ?? []
            void refresh(client, caseDocumentsKey(caseId))
            if (!file) return
            setUploaded(file)
            onReceipt(file.id)
          }}
        />
      </Box>
      {receiptId === null ? null : <ReceiptProposalBox key={receiptId} receiptId={receiptId} onUse={onUse} />}
    </>
  )
}
