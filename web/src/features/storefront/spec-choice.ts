import { beyondMoney, parseMoney, moneyWire, parseQuantity, timesQuantity } from '@mall/api/money'

type Spec = { readonly specName: string; readonly value: string }
type Sku = {
  readonly goodsId: string
  readonly specValues: readonly Spec[]
  readonly stockState: number
}
/** Values picked so far, by the name of the kind of specification. */
export type Picked = Readonly<Record<string, string>>

export const pickedOf = (sku: Sku | undefined): Picked =>
  Object.fromEntries((sku?.specValues ?? []).map(({ specName, value }) => [specName, value]))

const fits = (sku: Sku, picked: Picked): boolean =>
  sku.specValues.every(({ specName, value }) => picked[specName] === undefined || picked[specName] === value)

/** Returns the specification that the picked values name; undefined while a value is missing. */
export const skuOf = <S extends Sku>(skus: readonly S[], picked: Picked): S | undefined =>
  skus.find(
    (sku) =>
      sku.specValues.length === 0 || (fits(sku, picked) && sku.specValues.every(({ specName }) => picked[specName])),
  )

/** Returns whether a value can be picked with the other values: `yes`, `none` if all matches are out of stock, `no` if nothing matches. */
export const offered = (
  skus: readonly Sku[],
  picked: Picked,
  specName: string,
  value: string,
): 'yes' | 'none' | 'no' => {
  const found = skus.filter((sku) => fits(sku, { ...picked, [specName]: value }))
  if (found.length === 0) return 'no'
  return found.some(({ stockState }) => stockState !== 0) ? 'yes' : 'none'
}

/** Picks a value, or drops it if it was picked; drops values that do not fit it. */
export const pick = (skus: readonly Sku[], picked: Picked, specName: string, value: string): Picked => {
  const { [specName]: before, ...others } = picked
  if (before === value) return others
  let kept: Picked = { [specName]: value }
  for (const [name, other] of Object.entries(others))
    if (skus.some((sku) => fits(sku, { ...kept, [name]: other }))) kept = { ...kept, [name]: other }
  return kept
}

type Tier = { readonly minQty: number; readonly price: string }
type Priced = { readonly salePrice: string | null; readonly tiers: readonly Tier[] }

/** Returns the last tier that a quantity reaches; undefined while prices are hidden. */
export const tierAt = <T extends Tier>({ tiers }: { readonly tiers: readonly T[] }, qty: number): T | undefined =>
  tiers.findLast(({ minQty }) => qty >= minQty)

/** Returns the unit price at a quantity, by the last tier it reaches; null while prices are hidden. */
export const unitPriceAt = (sku: Priced, qty: number): string | null => tierAt(sku, qty)?.price ?? sku.salePrice

/** Multiplies unit price by quantity, in yuan, rounded half up to a fen; undefined if either is unknown or the product is too large. */
export const sumOf = (price: string | null, qty: number): string | undefined => {
  const fen = price === null ? undefined : parseMoney(price)
  const milli = parseQuantity(qty)
  if (fen === undefined || milli === undefined || beyondMoney(fen, milli)) return undefined
  return moneyWire(timesQuantity(fen, milli))
}
