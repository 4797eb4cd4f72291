/** The values of a specification in words, as lines and cards show them: `20kg/袋`; empty for goods with only one. */
export const specText = (values: readonly { readonly value: string }[]): string =>
  values.map((it) => it.value).join('/')
