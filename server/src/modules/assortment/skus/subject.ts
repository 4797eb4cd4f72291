/** A specification as people know it again. */
export const subjectOf = (it: { readonly name: string; readonly specText: string }): string =>
  `${it.name} ${it.specText}`.trim()
