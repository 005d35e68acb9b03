import { withScope } from '#server/db/scope.ts'

/** Runs work in the scope in which a worker starts a job without a company; the job enters the scope of each company. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => withScope({ kind: 'identity' }, work)
