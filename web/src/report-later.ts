import type { ErrorKind } from './report-error.ts'

/** Reports an error with a script that is loaded for the first one; one that cannot be loaded reports nothing. */
export const report = (kind: ErrorKind, error: unknown): void =>
  void import('./report-error.ts').then((it) => it.reportError(kind, error)).catch(() => {})
