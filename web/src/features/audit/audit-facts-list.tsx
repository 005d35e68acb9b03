import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { factsOf, shortId, type AuditFact } from './audit-facts.ts'
import { useAuditWords } from './audit-words.ts'
import type { AuditEntry } from './audit.queries.ts'

function Value({ fact }: { readonly fact: AuditFact }) {
  const words = useAuditWords()
  const shown = fact.kind === 'id' ? shortId(fact.value) : words.value(fact)
  const plain = (
    <Box
      component="span"
      {...(fact.kind === 'id' ? { title: fact.value } : {})}
      sx={fact.kind === 'id' || fact.kind === 'text' ? { fontFamily: 'monospace', overflowWrap: 'anywhere' } : {}}
    >
      {shown}
    </Box>
  )
  return fact.to ? (
    <Link component={RouterLink} to={fact.to} sx={{ py: 0.25 }}>
      {plain}
    </Link>
  ) : (
    plain
  )
}

/** The details of an audit entry on one secondary line. */
export function AuditFacts({ entry }: { readonly entry: AuditEntry }) {
  const words = useAuditWords()
  const facts = factsOf(entry)
  if (facts.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {facts.map((fact, index) => (
        <Fragment key={`${fact.name}-${index}`}>
          {index > 0 ? ' · ' : null}
          {words.label(fact)}: <Value fact={fact} />
        </Fragment>
      ))}
    </Box>
  )
}
