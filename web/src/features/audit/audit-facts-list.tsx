import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { factsOf, endOfId, type AuditFact } from './audit-facts.ts'
import { useAuditPhrases } from './audit-words.ts'
import type { AuditEntry } from './audit.queries.ts'
import { withColon } from '../../lib/labelled.ts'

function Value({ fact }: { readonly fact: AuditFact }) {
  const phrases = useAuditPhrases()
  const text = fact.kind === 'id' ? endOfId(fact.value) : phrases.value(fact)
  const title = fact.kind === 'id' ? fact.value : fact.code
  const element = (
    <Box
      component="span"
      {...(title ? { title } : {})}
      sx={fact.kind === 'id' || fact.kind === 'text' ? { fontFamily: 'monospace', overflowWrap: 'anywhere' } : {}}
    >
      {text}
    </Box>
  )
  return fact.to ? (
    <Link component={RouterLink} to={fact.to} sx={{ py: 0.25 }}>
      {element}
    </Link>
  ) : (
    element
  )
}

/** The details of an audit entry on one secondary line. */
export function AuditFacts({ entry }: { readonly entry: AuditEntry }) {
  const phrases = useAuditPhrases()
  const facts = factsOf(entry)
  if (facts.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {facts.map((fact, index) => (
        <Fragment key={`${fact.name}-${index}`}>
          {index > 0 ? ' · ' : null}
          {withColon(phrases.label(fact))} <Value fact={fact} />
        </Fragment>
      ))}
    </Box>
  )
}
