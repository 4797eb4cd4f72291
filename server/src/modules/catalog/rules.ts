/** The values of a specification in words, as lines and cards show them: `20kg/袋`; empty for goods with only one. */
export const specText = (values: readonly { readonly value: string }[]): string =>
  values.map((it) => it.value).join('/')

/** May goods go on sale now: on the shelf, and inside their timed listing. */
export const onSale = (
  it: { readonly saleState: number; readonly saleBegin: Date | null; readonly saleEnd: Date | null },
  now: Date,
): boolean =>
  it.saleState === 1 && (it.saleBegin === null || it.saleBegin <= now) && (it.saleEnd === null || now < it.saleEnd)
