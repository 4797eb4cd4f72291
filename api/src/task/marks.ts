import { int } from '../wire-types.ts'

/**
 * As many rows of a plan or a sheet as people were shown to change by much, and said yes to: without them, or with another number, it
 * does not run.
 */
export const confirmedMarks = int(0, 10_000).optional()
