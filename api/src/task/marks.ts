import { int } from '../wire-types.ts'

/**
 * Number of rows with a warning that a person saw in a plan or sheet and confirmed. Without it, or with another number, a plan or
 * sheet with warnings does not run.
 */
export const confirmedMarks = int(0, 10_000).optional()
