// Writes to cases, clients, documents, folders and events.
import { countQuery, repeatableByKey, type WriteMaker } from './write.ts'

export const caseWrites: Readonly<Record<string, WriteMaker>> = {
  case: {
    weight: 8,
    makeWrite: ({ token }, _, mark) =>
      repeatableByKey({ method: 'POST', path: '/cases', token, body: { name: mark } }, [
        countQuery('case_file where name = $1'),
        mark,
      ]),
  },
  client: {
    weight: 8,
    makeWrite: ({ token }, _, mark) =>
      repeatableByKey({ method: 'POST', path: '/clients', token, body: { name: mark } }, [
        countQuery('client where name = $1'),
        mark,
      ]),
  },
  'client changed': {
    weight: 4,
    makeWrite: ({ token, clients }, n, mark) =>
      clients[n]
        ? {
            request: {
              method: 'PUT',
              path: `/clients/${clients[n]}`,
              token,
              body: { name: `Cliente ${n}`, notes: mark, version: 1 },
            },
            query: [countQuery('client where notes = $1'), mark],
            isRepeatable: true,
            doneCodes: ['stale_version'],
          }
        : null,
  },
  upload: {
    weight: 8,
    makeWrite: ({ token, caseId }, n, mark) => {
      const bytes = Buffer.alloc(1_000 + (n % 40) * 5_000, mark)
      return {
        request: { method: 'POST', path: `/cases/${caseId}/documents`, token, file: { name: `${mark}.txt`, bytes } },
        query: [countQuery('document where name = $1'), `${mark}.txt`],
        isRepeatable: false,
        bytes,
      }
    },
  },
  'authored document': {
    weight: 6,
    makeWrite: ({ token, caseId }, _, mark) =>
      repeatableByKey(
        { method: 'POST', path: `/cases/${caseId}/documents`, token, body: { name: mark, content: `<p>${mark}</p>` } },
        [countQuery('document where name = $1'), mark],
      ),
  },
  'document from a template': {
    weight: 2,
    makeWrite: ({ token, caseId, templateId }, _, mark) =>
      repeatableByKey(
        {
          method: 'POST',
          path: `/cases/${caseId}/documents/from-template`,
          token,
          body: { templateId, name: mark, locale: 'es', formats: ['docx'], answers: {} },
        },
        [countQuery(`document where name like $1 || '%'`), mark],
      ),
  },
  folder: {
    weight: 4,
    makeWrite: ({ token, caseId }, _, mark) =>
      repeatableByKey({ method: 'POST', path: `/cases/${caseId}/folders`, token, body: { name: mark } }, [
        countQuery('folder where name = $1'),
        mark,
      ]),
  },
  event: {
    weight: 8,
    makeWrite: ({ token }, n, mark) =>
      repeatableByKey(
        {
          method: 'POST',
          path: '/events',
          token,
          body: {
            title: mark,
            kind: 'hearing',
            start: `2027-0${1 + (n % 9)}-1${n % 9}T13:00:00.000Z`,
            end: `2027-0${1 + (n % 9)}-1${n % 9}T14:00:00.000Z`,
          },
        },
        [countQuery('event where title = $1'), mark],
      ),
  },
}
