/**
 * A startup error that a person can resolve: its text is shown without a stack trace. `remedy` names the next step, in
 * one or two sentences.
 */
export class StartupProblem extends Error {
  readonly remedy: string
  constructor(problem: string, remedy: string, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'StartupProblem'
    this.remedy = remedy
  }
}
