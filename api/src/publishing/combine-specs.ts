/* Specifications of goods as combinations of values; the form of goods and the server use the same rule. */

export type SpecDef = { readonly specName: string; readonly values: readonly string[] }
export type SpecValue = { readonly specName: string; readonly value: string }

/** Returns the number of specifications that these values make. */
export const countCombinations = (defs: readonly SpecDef[]): number =>
  defs.reduce((product, { values }) => product * values.length, 1)

/** Returns all combinations of values, the first kind changing slowest; without kinds a single empty combination. */
export const combinations = (defs: readonly SpecDef[]): SpecValue[][] =>
  defs.reduce<SpecValue[][]>(
    (all, { specName, values }) => all.flatMap((it) => values.map((value) => [...it, { specName, value }])),
    [[]],
  )

/** Key that identifies a combination. */
export const specKey = (values: readonly { readonly value: string }[]): string =>
  JSON.stringify(values.map(({ value }) => value))

/** Returns a row for every combination: the earlier row with these values, or a new one. */
export const combineSpecs = <Row extends { readonly specValues: readonly SpecValue[] }>(
  defs: readonly SpecDef[],
  rows: readonly Row[],
  empty: (specValues: readonly SpecValue[]) => Row,
): Row[] => {
  const known = new Map(rows.map((row) => [specKey(row.specValues), row]))
  return combinations(defs).map((specValues) => {
    const row = known.get(specKey(specValues))
    return row ? { ...row, specValues } : empty(specValues)
  })
}
