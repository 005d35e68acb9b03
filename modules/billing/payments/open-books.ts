import { withScope } from '#server/db/scope.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { booksOf, type Books, type BooksActor } from './payments.policy.ts'

/**
 * Runs a reading of the books with the rows that its reader may see.
 * @throws 403 `forbidden`, `company_inactive`
 */
export async function openBooks<T>(actor: BooksActor, work: (books: Books) => Promise<T>): Promise<T> {
  const books = booksOf(actor)
  if (!books) throw kernelErrors.error('forbidden')
  if (books.companyId === null) return withScope({ kind: 'platform', userId: actor.userId }, () => work(books))
  if (!actor.companyActive) throw kernelErrors.error('company_inactive')
  return work(books)
}
