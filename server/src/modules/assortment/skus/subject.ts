/** Name that identifies a specification to a person: its goods' name and its values. */
export const subjectOf = (it: { readonly name: string; readonly specText: string }): string =>
  `${it.name} ${it.specText}`.trim()
