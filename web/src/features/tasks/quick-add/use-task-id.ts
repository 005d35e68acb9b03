import { useRef } from 'react'
import type { NewTaskBody } from '../tasks.queries.ts'

/** Ids of new tasks: the same task has the same id, however often it is sent, until `renew` is called. */
export function useTaskId() {
  const latest = useRef({ bodyJson: '', id: '' })
  const of = (body: Omit<NewTaskBody, 'id'>): string => {
    const bodyJson = JSON.stringify(body)
    if (latest.current.bodyJson !== bodyJson) latest.current = { bodyJson, id: crypto.randomUUID() }
    return latest.current.id
  }
  const renew = () => {
    latest.current = { bodyJson: '', id: '' }
  }
  return { of, renew }
}
